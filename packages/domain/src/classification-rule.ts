/**
 * Classifications as data (D-036): what adds up over units, what counts, who comes first, how ties are broken and who
 * leaves the classification. The five of a stage race, an omnium, a cup and a series are rows of one table, and
 * standing.ts is the fold for all of them. The jersey of each is set by the competition (`classificationRules`).
 */
import { OMNIUM } from './omnium.ts'
import type { StandingPart } from './part-score.ts'
import type { StandingRule } from './standing.ts'
import type { StatedTie } from './standing-tie.ts'

export type ClassificationRule =
  /** Times of stages, less bonifications (UCI 2.6.015). */
  | ({ readonly rule: 'time'; readonly scale: null } & StandingRule)
  /** Points of finishes and sprints, or of climbs, by the competition's own scales (UCI 2.6.017). */
  | ({ readonly rule: 'points'; readonly scale: 'sprints' | 'mountains' } & StandingRule)
  /** Another classification for some riders alone, in its order. */
  | { readonly rule: 'selection'; readonly scale: null; readonly of: 'Time' }
  /** Times of teams by day (UCI 2.6.016). */
  | ({ readonly rule: 'teams'; readonly scale: null } & StandingRule)
  /** Places in other classifications. */
  | ({
      readonly rule: 'places'
      readonly scale: null
      readonly of: readonly ('Time' | 'SprintPoints' | 'MountainPoints')[]
    } & StandingRule)
  /** What was counted: at markers, off times, or by whoever states it, a jury or the organiser. */
  | ({
      readonly rule: 'tally'
      readonly scale: 'sprints' | 'bonusSprints' | 'bonifications' | 'stated'
      readonly of: 'riders' | 'teams'
    } & StandingRule)
  /** A prize of a jury: no arithmetic. */
  | { readonly rule: 'prize'; readonly scale: null }
  /** The result of a unit, of one of its heats, or of the runs of a round. */
  | { readonly rule: 'outcome'; readonly scale: null; readonly within: 'heat' | 'round' }
  /** Places or points of parts: omnium, cup, series. */
  | ({
      readonly rule: 'parts'
      readonly scale: readonly StandingPart[]
      readonly ties: readonly StatedTie[]
    } & StandingRule)

/** UCI 2.6.015: fractions of time trials, the sum of stage places, the place on the last stage. */
const BY_TIME = { first: 'least', ties: ['fractions', 'placeSum', 'lastPart'], leaving: 'absent' } as const
/** UCI 2.6.017: stage wins, then sprints (the highest category of climb, then the next), then the general classification. */
const BY_POINTS = { first: 'most', ties: ['firsts', 'general'], leaving: 'kept' } as const
/** UCI 2.6.016: days won, second places and so on, then the best rider in the general classification. */
const BY_TEAM_TIME = { first: 'least', ties: ['places', 'general'], leaving: 'absent' } as const
const BY_COUNT = { first: 'most', ties: ['general'], leaving: 'kept' } as const

const RULES = {
  Time: { rule: 'time', scale: null, ...BY_TIME },
  SprintPoints: { rule: 'points', scale: 'sprints', ...BY_POINTS },
  MountainPoints: { rule: 'points', scale: 'mountains', ...BY_POINTS },
  Young: { rule: 'selection', scale: null, of: 'Time' },
  Team: { rule: 'teams', scale: null, ...BY_TEAM_TIME },
  /** Only who is in all of them is in it. */
  Combined: {
    rule: 'places',
    scale: null,
    of: ['Time', 'SprintPoints', 'MountainPoints'],
    first: 'least',
    ties: ['general'],
    leaving: 'absent',
  },
  /** Sprints on the way with a scale of their own. */
  Intermediate: { rule: 'tally', scale: 'sprints', of: 'riders', ...BY_COUNT },
  /** Seconds won at bonus sprints. */
  SprintBonus: { rule: 'tally', scale: 'bonusSprints', of: 'riders', ...BY_COUNT },
  /** All seconds won, finishes included. */
  Bonification: { rule: 'tally', scale: 'bonifications', of: 'riders', ...BY_COUNT },
  Combative: { rule: 'tally', scale: 'stated', of: 'riders', ...BY_COUNT },
  /** Kilometres in front. */
  Breakaway: { rule: 'tally', scale: 'stated', of: 'riders', ...BY_COUNT },
  /** Points against teams. */
  Fairplay: { rule: 'tally', scale: 'stated', of: 'teams', ...BY_COUNT, first: 'least' },
  SuperCombative: { rule: 'prize', scale: null },
  /** As teams, by the riders of a nation. */
  Nation: { rule: 'teams', scale: null, ...BY_TEAM_TIME },
  Heat: { rule: 'outcome', scale: null, within: 'heat' },
  Round: { rule: 'outcome', scale: null, within: 'round' },
  omnium: {
    rule: 'parts',
    scale: OMNIUM.from,
    first: OMNIUM.first,
    ties: OMNIUM.ties,
    leaving: OMNIUM.leaving,
  },
  /**
   * Its parts are stated with the series. More first places, then second, third …; then the better place in the latest round,
   * and in the one before (UCI part 4, chapter V). Nobody leaves it by leaving a round.
   */
  worldCup: { rule: 'parts', scale: [], first: 'most', ties: ['places', 'latest'], leaving: 'kept' },
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

/** Classifications of a stage race, in the order in which they are computed: one that is taken from another follows it. */
export const STAGE_RACE_RULES = {
  Time: RULES.Time,
  SprintPoints: RULES.SprintPoints,
  MountainPoints: RULES.MountainPoints,
  Young: RULES.Young,
  Team: RULES.Team,
} as const

/** A race of one stage: by the place in its result, whatever the times; decided orders part those who share a place. */
export const ONE_DAY_RULE = { ...RULES.Time, first: 'place', ties: [] } as const satisfies ClassificationRule

/** Of a series that states no ties of its own. */
export const SERIES_RULE: StandingRule<StatedTie> = RULES.worldCup

/** Those whose rule the sport gives; an event may state one of its own. */
export const CLASSIFICATION_RULES: ReadonlyMap<string, ClassificationRule> = new Map(Object.entries(RULES))
