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
  omnium: { rule: 'parts', scale: OMNIUM.from, ties: OMNIUM.ties },
  /** Its parts are stated with the series. */
  worldCup: { rule: 'parts', scale: [], ties: SERIES_TIES },
} as const satisfies Record<string, ClassificationRule>

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
