/**
 * Columns: what documents declare about their rows. Forms and classifications are made of them, and one table of the site draws them all.
 */
import type { Precision } from '../figures/precision.ts'

/**
 * Labels of columns: words of the specification (section 3, columns and result kinds). The site translates each of them. Other words of the
 * specification, such as the date of a stage, are headings of the site itself.
 */
export const COLUMN_LABELS = [
  'bib',
  'rank',
  'nation',
  'category',
  'categoryRank',
  'name',
  'members',
  'points',
  'time',
  'total',
  'dayTime',
  'realTime',
  'gunTime',
  'netTime',
  'speed',
  'split',
  'gap',
  'bonus',
  'startOrder',
  'gate',
  'startTime',
  'lap',
  'lapTime',
  'lapsToGo',
  'rides',
  'distance',
  'team',
  'games',
  'goals',
  'irm',
  'round',
  'reaction',
  'penalty',
  'general',
  'arrival',
] as const
export type ColumnLabel = (typeof COLUMN_LABELS)[number]

/**
 * How a column's value is drawn. `time` and `gap` side by side are one figure whose form the reader chooses. `value` is text shown
 * unchanged. `prediction` is a time of day, to the minute, that nobody has timed yet. `mark` is a mark of qualification, or an invalid
 * result mark if no figure could show it instead.
 */
export const COLUMN_KINDS = [
  'rank',
  'bib',
  'name',
  'nation',
  'team',
  'members',
  'time',
  'gap',
  'value',
  'number',
  'speed',
  'splits',
  'clock',
  'prediction',
  'mark',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface Column {
  /**
   * Path of a field in the row (`outcome.points`). If it is a list, the column stands for one column per entry: the first of `outcome.runs`
   * is `outcome.runs.0`.
   */
  readonly key: string
  readonly kind: ColumnKind
  readonly label: ColumnLabel
  /** Own name if the label stands for many columns: a timing point or a run. For a list the name without the number. */
  readonly name?: string
  /** For times, gaps, and numbers with decimals. */
  readonly precision?: Precision
}

export const RANK: Column = { key: 'rank', kind: 'rank', label: 'rank' }
export const BIB: Column = { key: 'bib', kind: 'bib', label: 'bib' }
export const NAME: Column = { key: 'name', kind: 'name', label: 'name' }
export const NATION: Column = { key: 'nation', kind: 'nation', label: 'nation' }
export const TEAM: Column = { key: 'team', kind: 'team', label: 'team' }
export const MEMBERS: Column = { key: 'members', kind: 'members', label: 'members' }
export const START_ORDER: Column = { key: 'rank', kind: 'rank', label: 'startOrder' }
/** The same order on a board, where `rank` is a place. In heats the start position tells something about the race. */
export const STARTS_FROM: Column = { key: 'order', kind: 'number', label: 'startOrder' }
/** Place on the gate, in heats that start from one, once a start list states it. */
export const GATE_ORDER: Column = { ...START_ORDER, label: 'gate' }
export const GATE: Column = { ...STARTS_FROM, label: 'gate' }
export const START_TIME: Column = { key: 'startAt', kind: 'clock', label: 'startTime' }
export const SPEED: Column = { key: 'speed', kind: 'speed', label: 'speed' }
export const SPLITS: Column = { key: 'splits', kind: 'splits', label: 'split' }
export const BONUS: Column = { key: 'bonif', kind: 'value', label: 'bonus' }
export const POINTS: Column = { key: 'outcome.points', kind: 'number', label: 'points' }
export const LAPS: Column = { key: 'outcome.laps', kind: 'number', label: 'lap' }
/** Ridden in the time, of a race for distance: the figure that decides it. */
export const DISTANCE: Column = { key: 'distance', kind: 'value', label: 'distance' }
export const LAP_TIME: Column = { key: 'laps.last', kind: 'time', label: 'lapTime', precision: 0 }
export const LAPS_TO_GO: Column = { key: 'laps.toGo', kind: 'number', label: 'lapsToGo' }
/** Sum of the places in the runs of a round. */
export const ROUND: Column = { key: 'round.points', kind: 'number', label: 'total' }
/** Whole points, for games and trials. */
export const WHOLE: Column = { key: 'outcome.score', kind: 'number', label: 'total', precision: 0 }
export const SUBMITTED: Column = {
  key: 'outcome.submitted',
  kind: 'number',
  label: 'points',
  name: 'Submitted',
  precision: 2,
}
/** One column for each judged run. */
export const RUNS: Column = {
  key: 'outcome.runs',
  kind: 'number',
  label: 'points',
  name: 'Run',
  precision: 2,
}
/** One column for each section of a trial, whose points are whole. */
export const SECTIONS: Column = { ...RUNS, name: 'Section', precision: 0 }
/** One column for each sprint of a points race. */
export const SPRINTS: Column = { key: 'outcome.sprints', kind: 'number', label: 'points', name: 'Sprint' }
/** Score the next run needs to take the lead. */
export const TO_LEAD: Column = {
  key: 'toLead',
  kind: 'number',
  label: 'points',
  name: 'To lead',
  precision: 2,
}
export const GAMES: readonly Column[] = [
  { key: 'outcome.won', kind: 'number', label: 'games', name: 'Won' },
  { key: 'outcome.drawn', kind: 'number', label: 'games', name: 'Drawn' },
  { key: 'outcome.lost', kind: 'number', label: 'games', name: 'Lost' },
  { key: 'outcome.goals', kind: 'number', label: 'goals', name: 'Goals for' },
  { key: 'outcome.goalsAgainst', kind: 'number', label: 'goals', name: 'Goals against' },
  { key: 'goalDifference', kind: 'number', label: 'goals', name: 'Goal difference' },
]
export const TABLE_POINTS: Column = { key: 'points', kind: 'number', label: 'points' }
/** From the start signal to the first move. */
export const REACTION: Column = { key: 'reaction', kind: 'time', label: 'reaction', precision: 3 }
/** Time that the jury added. */
export const PENALTY: Column = { key: 'penalty', kind: 'time', label: 'penalty', precision: 0 }
/** The time ridden, beside the factored time that decides. */
export const REAL_TIME: Column = { key: 'realTime', kind: 'time', label: 'realTime', precision: 3 }
/** In mass events the clock that does not decide is shown beside the one that does. */
export const GUN_TIME: Column = { key: 'gunTime', kind: 'time', label: 'gunTime', precision: 0 }
export const NET_TIME: Column = { key: 'netTime', kind: 'time', label: 'netTime', precision: 0 }
/** Predicted time at the finish of a rider on the course, at the speed so far. */
export const ARRIVAL: Column = { key: 'arrivalAt', kind: 'prediction', label: 'arrival' }
export const CATEGORY: Column = { key: 'category.name', kind: 'value', label: 'category' }
export const CATEGORY_RANK: Column = { key: 'category.rank', kind: 'number', label: 'categoryRank' }
/** Place in the general classification before the stage. */
export const GENERAL_RANK: Column = { key: 'generalRank', kind: 'number', label: 'general' }
export const SCORE: Column = { key: 'outcome.score', kind: 'number', label: 'total', precision: 2 }
export const MARK: Column = { key: 'mark', kind: 'mark', label: 'irm' }
export const TEAM_NAME: Column = { key: 'name', kind: 'name', label: 'team' }
export const WON: Column = { key: 'outcome.won', kind: 'number', label: 'rides' }
export const time = (precision: Precision): Column => ({
  key: 'time',
  kind: 'time',
  label: 'time',
  precision,
})
export const gap = (precision: Precision): Column => ({ key: 'gap', kind: 'gap', label: 'gap', precision })

export const PERSON = [RANK, BIB, NAME, NATION] as const
export const SQUAD = [RANK, TEAM_NAME, NATION, MEMBERS] as const
export const ENTRY = [BIB, NAME, NATION, TEAM] as const
/** In the order of the grid, if one was stated. */
export const GRID = [START_ORDER, ...ENTRY] as const
export const ORDERED = [START_ORDER, BIB, NAME, NATION, TEAM, START_TIME] as const

export const timed = (precision: Precision) => [time(precision), gap(precision)]

/** Columns of classifications, by what is added up in them. */
export const CLASSIFICATION_COLUMNS = {
  time: [...PERSON, TEAM, { key: 'time', kind: 'time', label: 'total', precision: 0 }, gap(0)],
  points: [...PERSON, TEAM, { key: 'points', kind: 'number', label: 'points' }],
  /** Places added up. */
  sums: [...PERSON, TEAM, { key: 'points', kind: 'number', label: 'total' }],
  /** Kilometres. */
  distance: [...PERSON, TEAM, { key: 'points', kind: 'number', label: 'distance', precision: 1 }],
  teamPoints: [RANK, TEAM_NAME, NATION, { key: 'points', kind: 'number', label: 'points' }],
  /** Seconds taken off. */
  bonuses: [...PERSON, TEAM, { key: 'points', kind: 'number', label: 'bonus' }],
  teams: [RANK, TEAM_NAME, NATION, ...timed(0)],
  prize: [...PERSON, TEAM],
  /** The sum of the places in the runs of a round. */
  round: [...PERSON, ROUND],
  /** For an event of rounds: the last round of each competitor. */
  rounds: [...PERSON, { key: 'lastRound.name', kind: 'value', label: 'round' }, MARK],
  teamRounds: [RANK, TEAM_NAME, NATION, { key: 'lastRound.name', kind: 'value', label: 'round' }, MARK],
  omnium: [...PERSON, { key: 'points', kind: 'number', label: 'total' }],
  /** A world cup or other series, and its nations. */
  series: [...PERSON, { key: 'points', kind: 'number', label: 'total' }],
  nations: [RANK, NATION, { key: 'points', kind: 'number', label: 'total' }],
} as const satisfies Record<string, readonly Column[]>
