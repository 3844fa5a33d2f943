/**
 * Classifications as data (D-036): what adds up over units, what earns in it, what parts who is level. A stage race's five,
 * an omnium, a cup and a series are rows of one table. The jersey of each is the competition's own (`classificationRules`).
 */
import type { GeneralTie } from './general.ts'
import { OMNIUM } from './omnium.ts'
import type { PointsTie } from './points.ts'
import { SERIES_TIES } from './series.ts'
import type { StandingPart, StandingTie } from './standing.ts'
import type { TeamTie } from './team.ts'

export type ClassificationRule =
  /** Times of stages, less bonifications (UCI 2.6.015). */
  | { readonly rule: 'time'; readonly scale: null; readonly ties: readonly GeneralTie[] }
  /** Points of finishes and sprints, or of climbs, by the competition's own scales (UCI 2.6.017). */
  | { readonly rule: 'points'; readonly scale: 'sprints' | 'mountains'; readonly ties: readonly PointsTie[] }
  /** Another classification for some riders alone, in its order. */
  | { readonly rule: 'selection'; readonly scale: null; readonly of: 'Time'; readonly ties: readonly [] }
  /** Times of teams by day (UCI 2.6.016). */
  | { readonly rule: 'teams'; readonly scale: null; readonly ties: readonly TeamTie[] }
  /** Places in other classifications, the lowest sum first. */
  | {
      readonly rule: 'places'
      readonly scale: null
      readonly of: readonly ('Time' | 'SprintPoints' | 'MountainPoints')[]
      readonly ties: readonly ['general']
    }
  /** What was counted: at markers, off times, or by whoever states it, a jury or the organiser. */
  | {
      readonly rule: 'tally'
      readonly scale: 'sprints' | 'bonusSprints' | 'bonifications' | 'stated'
      readonly of: 'riders' | 'teams'
      readonly first: 'most' | 'fewest'
      readonly ties: readonly ['general']
    }
  /** A prize of a jury: no arithmetic. */
  | { readonly rule: 'prize'; readonly scale: null; readonly ties: readonly [] }
  /** The result of a unit, of one of its heats, or of the runs of a round. */
  | {
      readonly rule: 'outcome'
      readonly scale: null
      readonly within: 'heat' | 'round'
      readonly ties: readonly []
    }
  /** Places or points of parts: omnium, cup, series. */
  | {
      readonly rule: 'parts'
      readonly scale: readonly StandingPart[]
      readonly ties: readonly StandingTie[]
    }

const RULES = {
  Time: { rule: 'time', scale: null, ties: ['fractions', 'places', 'lastPlace'] },
  SprintPoints: { rule: 'points', scale: 'sprints', ties: ['firsts', 'general'] },
  MountainPoints: { rule: 'points', scale: 'mountains', ties: ['firsts', 'general'] },
  Young: { rule: 'selection', scale: null, of: 'Time', ties: [] },
  Team: { rule: 'teams', scale: null, ties: ['dayPlaces', 'bestRider'] },
  Combined: {
    rule: 'places',
    scale: null,
    of: ['Time', 'SprintPoints', 'MountainPoints'],
    ties: ['general'],
  },
  /** Sprints on the way with a scale of their own. */
  Intermediate: { rule: 'tally', scale: 'sprints', of: 'riders', first: 'most', ties: ['general'] },
  /** Seconds won at bonus sprints. */
  SprintBonus: { rule: 'tally', scale: 'bonusSprints', of: 'riders', first: 'most', ties: ['general'] },
  /** All seconds won, finishes included. */
  Bonification: { rule: 'tally', scale: 'bonifications', of: 'riders', first: 'most', ties: ['general'] },
  Combative: { rule: 'tally', scale: 'stated', of: 'riders', first: 'most', ties: ['general'] },
  /** Kilometres in front. */
  Breakaway: { rule: 'tally', scale: 'stated', of: 'riders', first: 'most', ties: ['general'] },
  /** Points against teams. */
  Fairplay: { rule: 'tally', scale: 'stated', of: 'teams', first: 'fewest', ties: ['general'] },
  SuperCombative: { rule: 'prize', scale: null, ties: [] },
  /** As teams, by the riders of a nation. */
  Nation: { rule: 'teams', scale: null, ties: ['dayPlaces', 'bestRider'] },
  Heat: { rule: 'outcome', scale: null, within: 'heat', ties: [] },
  Round: { rule: 'outcome', scale: null, within: 'round', ties: [] },
  omnium: { rule: 'parts', scale: OMNIUM.from, ties: OMNIUM.ties },
  /** Its parts are stated with the series. */
  worldCup: { rule: 'parts', scale: [], ties: SERIES_TIES },
} as const satisfies Record<string, ClassificationRule>

/** Those that a race has beside its five where its rules name them, in the order in which they are shown. */
export const OTHER_RULES = {
  Combined: RULES.Combined,
  Intermediate: RULES.Intermediate,
  SprintBonus: RULES.SprintBonus,
  Bonification: RULES.Bonification,
  Nation: RULES.Nation,
} as const

/** Those that a race has once somebody states a count for them. */
export const STATED_RULES = {
  Combative: RULES.Combative,
  Breakaway: RULES.Breakaway,
  Fairplay: RULES.Fairplay,
} as const

/** Those whose rule the sport gives; an event may state one of its own. */
export const CLASSIFICATION_RULES: ReadonlyMap<string, ClassificationRule> = new Map(Object.entries(RULES))

/** Classifications of a stage race, in the order in which they are computed: one that is taken from another follows it. */
export const STAGE_RACE_RULES = {
  Time: RULES.Time,
  SprintPoints: RULES.SprintPoints,
  MountainPoints: RULES.MountainPoints,
  Young: RULES.Young,
  Team: RULES.Team,
} as const
