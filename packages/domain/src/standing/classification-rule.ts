/**
 * Classifications as data (D-123): what is added up over units, what counts, who comes first, how ties are broken, who leaves the
 * classification, and which columns it has. All differences between kinds are in the rows here. standing.ts is the fold for all of them.
 * The competition sets the jerseys (`classificationRules`).
 */
import type { CLASSIFICATION_COLUMNS } from '../form/column.ts'
import { OMNIUM } from './omnium.ts'
import type { StandingPart } from './part-score.ts'
import type { StandingRule } from './standing.ts'
import type { StatedTie } from './standing-tie.ts'

export type ClassificationRule =
  /** Times of stages, minus bonifications (UCI 2.6.015). */
  | ({ readonly rule: 'time'; readonly scale: null } & StandingRule)
  /** Points of finishes and sprints, or of climbs, by the competition's own scales (UCI 2.6.017). */
  | ({ readonly rule: 'points'; readonly scale: 'sprints' | 'mountains' } & StandingRule)
  /** Another classification limited to some riders, in its order. */
  | { readonly rule: 'selection'; readonly scale: null; readonly of: 'Time' }
  /** Times of teams by day (UCI 2.6.016). */
  | ({ readonly rule: 'teams'; readonly scale: null } & StandingRule)
  /** Places in other classifications. */
  | ({
      readonly rule: 'places'
      readonly scale: null
      readonly of: readonly ('Time' | 'SprintPoints' | 'MountainPoints')[]
    } & StandingRule)
  /** A count: at markers, of bonifications, or as stated by a jury or the organiser. */
  | ({
      readonly rule: 'tally'
      readonly scale: 'sprints' | 'bonusSprints' | 'bonifications' | 'stated'
      readonly of: 'riders' | 'teams'
    } & StandingRule)
  /** A prize awarded by a jury, without arithmetic. */
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

/** Unit of the figures that a classification adds up. */
export type ClassificationUnit = 'time' | 'points' | 'places' | 'seconds' | 'kilometres'

/** How a classification is shown. */
interface Shown {
  /** English. The site translates by the kind. */
  readonly label: string
  /** Null if the unit's form decides the columns. */
  readonly columns: keyof typeof CLASSIFICATION_COLUMNS | null
  /** Unit of its figures. Null for a prize, and if the unit's form decides. */
  readonly unit: ClassificationUnit | null
}

type Rows = Readonly<Record<string, ClassificationRule & Shown>>

/**
 * Classifications of every stage race, in the order in which they are computed and shown. A classification comes after those it is derived
 * from. The competition names their jerseys.
 */
export const STAGE_RACE_RULES = {
  Time: { label: 'Time', columns: 'time', unit: 'time', rule: 'time', scale: null, ...BY_TIME },
  SprintPoints: {
    label: 'Points',
    columns: 'points',
    unit: 'points',
    rule: 'points',
    scale: 'sprints',
    ...BY_POINTS,
  },
  MountainPoints: {
    label: 'Mountains',
    columns: 'points',
    unit: 'points',
    rule: 'points',
    scale: 'mountains',
    ...BY_POINTS,
  },
  Young: {
    label: 'Young riders',
    columns: 'time',
    unit: 'time',
    rule: 'selection',
    scale: null,
    of: 'Time',
  },
  Team: { label: 'Teams', columns: 'teams', unit: 'time', rule: 'teams', scale: null, ...BY_TEAM_TIME },
} as const satisfies Rows

/** Classifications that a race has only if its rules name them. */
export const OTHER_RULES = {
  /** Contains only riders who are in all of the others. */
  Combined: {
    label: 'Combined',
    columns: 'sums',
    unit: 'places',
    rule: 'places',
    scale: null,
    of: ['Time', 'SprintPoints', 'MountainPoints'],
    first: 'least',
    ties: ['general'],
    leaving: 'absent',
  },
  /** Sprints on the way, with a scale of their own. */
  Intermediate: {
    label: 'Intermediate sprints',
    columns: 'points',
    unit: 'points',
    rule: 'tally',
    scale: 'sprints',
    of: 'riders',
    ...BY_COUNT,
  },
  /** Seconds won at bonus sprints. */
  SprintBonus: {
    label: 'Bonus sprints',
    columns: 'bonuses',
    unit: 'seconds',
    rule: 'tally',
    scale: 'bonusSprints',
    of: 'riders',
    ...BY_COUNT,
  },
  /** All seconds won, finishes included. */
  Bonification: {
    label: 'Bonifications',
    columns: 'bonuses',
    unit: 'seconds',
    rule: 'tally',
    scale: 'bonifications',
    of: 'riders',
    ...BY_COUNT,
  },
  /** Like the team classification, but by the riders of a nation. */
  Nation: { label: 'Nations', columns: 'teams', unit: 'time', rule: 'teams', scale: null, ...BY_TEAM_TIME },
} as const satisfies Rows

/** Classifications that a race has once somebody states a count for them. */
export const STATED_RULES = {
  Combative: {
    label: 'Most combative rider',
    columns: 'points',
    unit: 'points',
    rule: 'tally',
    scale: 'stated',
    of: 'riders',
    ...BY_COUNT,
  },
  /** Kilometres in front. */
  Breakaway: {
    label: 'Breakaway',
    columns: 'distance',
    unit: 'kilometres',
    rule: 'tally',
    scale: 'stated',
    of: 'riders',
    ...BY_COUNT,
  },
  /** Points against teams. */
  Fairplay: {
    label: 'Fair play',
    columns: 'teamPoints',
    unit: 'points',
    rule: 'tally',
    scale: 'stated',
    of: 'teams',
    ...BY_COUNT,
    first: 'least',
  },
} as const satisfies Rows

/** Every kind of the specification, in the order in which they are shown. The keys are the words on the wire. */
export const CLASSIFICATIONS = {
  ...STAGE_RACE_RULES,
  ...OTHER_RULES,
  ...STATED_RULES,
  SuperCombative: {
    label: 'Most combative rider of the race',
    columns: 'prize',
    unit: null,
    rule: 'prize',
    scale: null,
  },
  Heat: { label: 'Heat', columns: null, unit: null, rule: 'outcome', scale: null, within: 'heat' },
  Round: { label: 'Round', columns: 'round', unit: 'places', rule: 'outcome', scale: null, within: 'round' },
} as const satisfies Rows

export type Classification = keyof typeof CLASSIFICATIONS
export type StageRaceClassification = keyof typeof STAGE_RACE_RULES

/** The kinds of a table of rules, as a vocabulary lists them. */
export const kindsOf = <Kind extends Classification>(rules: Readonly<Record<Kind, unknown>>): Kind[] =>
  Object.keys(rules) as Kind[]

/** The unit of a classification. Null for a prize, and if the unit's form decides. */
export const unitOfClassification = (kind: Classification): ClassificationUnit | null =>
  CLASSIFICATIONS[kind].unit

/** Rules of the sport for standings over events and rounds. */
const STANDING_RULES = {
  omnium: {
    rule: 'parts',
    scale: OMNIUM.from,
    first: OMNIUM.first,
    ties: OMNIUM.ties,
    leaving: OMNIUM.leaving,
  },
  /**
   * Its parts are stated with the series. Ties: more first places, then second, third …; then the better place in the latest round, then in
   * the one before (UCI part 4, chapter V). A competitor who leaves a round stays in the standing.
   */
  worldCup: { rule: 'parts', scale: [], first: 'most', ties: ['places', 'latest'], leaving: 'kept' },
} as const satisfies Record<string, ClassificationRule>

/** A race of one stage is ranked by the place in its result, whatever the times. Decided orders separate riders who share a place. */
export const ONE_DAY_RULE = {
  ...STAGE_RACE_RULES.Time,
  first: 'place',
  ties: [],
} as const satisfies ClassificationRule

/** For a series that states no ties of its own. */
export const SERIES_RULE: StandingRule<StatedTie> = STANDING_RULES.worldCup

/** Rules of the sport by key. An event may state a rule of its own. */
export const CLASSIFICATION_RULES: ReadonlyMap<string, ClassificationRule> = new Map(
  Object.entries<ClassificationRule>({ ...CLASSIFICATIONS, ...STANDING_RULES }),
)
