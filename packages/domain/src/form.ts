/**
 * Forms: what a unit is raced as. One row says what decides, how fine times are, what a gap is, which columns its documents
 * have and what is read while it is raced (D-033). A new form of racing is a row here, and a rule of its own only where it
 * ranks by something no other form ranks by.
 */
import type { CompetitorKind } from './competitor.ts'
import type { OutcomeKind, QualificationMark } from './outcome.ts'
import type { Precision } from './precision.ts'

/** Words of the specification's columns (section 3): the site has a translation of each. */
export const COLUMN_LABELS = [
  'bib',
  'rank',
  'nation',
  'category',
  'name',
  'members',
  'points',
  'time',
  'total',
  'dayTime',
  'speed',
  'split',
  'gap',
  'bonus',
  'startOrder',
  'startTime',
  'lap',
  'intermediate1',
  'intermediate2',
  'distance',
  'totalDistance',
  'trackLength',
  'altitude',
  'type',
  'date',
  'winner',
  'youngRider',
  'team',
  'games',
  'goals',
] as const
export type ColumnLabel = (typeof COLUMN_LABELS)[number]

/** How a column's value is drawn. */
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
  'mark',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface Column {
  /** Of a row's field, or of a field of its outcome (`outcome.points`). */
  readonly key: string
  readonly kind: ColumnKind
  readonly label: ColumnLabel
  /** Of times and gaps, and of numbers with decimals. */
  readonly precision?: Precision
}

/** What is read while a unit of the form is raced. */
export type LiveSource = 'passings' | 'positions' | 'laps' | 'sprints' | 'runs' | 'results'

export interface Form {
  /** All at once, one after the other, or in heats. */
  readonly start: 'together' | 'apart' | 'heats'
  readonly competitor: CompetitorKind
  readonly decidedBy: OutcomeKind
  readonly precision: Precision
  /** What stands between two competitors: seconds, points, laps, or nothing that means anything. */
  readonly gap: 'time' | 'points' | 'laps' | 'none'
  readonly columns: {
    readonly startList: readonly Column[]
    readonly live: readonly Column[]
    readonly result: readonly Column[]
  }
  readonly marks: readonly QualificationMark[]
  /** Whose laps are counted down: nobody's, the leader's, each one's own. */
  readonly lapsToGo: 'none' | 'leader' | 'own'
  readonly reads: readonly LiveSource[]
}

const RANK: Column = { key: 'rank', kind: 'rank', label: 'rank' }
const BIB: Column = { key: 'bib', kind: 'bib', label: 'bib' }
const NAME: Column = { key: 'name', kind: 'name', label: 'name' }
const NATION: Column = { key: 'nation', kind: 'nation', label: 'nation' }
const TEAM: Column = { key: 'team', kind: 'team', label: 'team' }
const MEMBERS: Column = { key: 'members', kind: 'members', label: 'members' }
const START_ORDER: Column = { key: 'rank', kind: 'rank', label: 'startOrder' }
const START_TIME: Column = { key: 'startAt', kind: 'clock', label: 'startTime' }
const SPEED: Column = { key: 'speed', kind: 'speed', label: 'speed' }
const SPLITS: Column = { key: 'splits', kind: 'splits', label: 'split' }
const BONUS: Column = { key: 'bonif', kind: 'time', label: 'bonus', precision: 0 }
const POINTS: Column = { key: 'outcome.points', kind: 'number', label: 'points' }
const LAPS: Column = { key: 'outcome.laps', kind: 'number', label: 'lap' }
const SCORE: Column = { key: 'outcome.score', kind: 'number', label: 'total', precision: 2 }
const WON: Column = { key: 'outcome.won', kind: 'number', label: 'points' }
const time = (precision: Precision): Column => ({ key: 'time', kind: 'time', label: 'time', precision })
const gap = (precision: Precision): Column => ({ key: 'gap', kind: 'gap', label: 'gap', precision })

const PERSON = [RANK, BIB, NAME, NATION] as const
const SQUAD = [RANK, NAME, NATION, MEMBERS] as const
const ENTRY = [BIB, NAME, NATION, TEAM] as const
const ORDERED = [START_ORDER, BIB, NAME, NATION, START_TIME] as const

const QUALIFYING: readonly QualificationMark[] = ['Q', 'q', 'R']
const MEDAL_RIDES: readonly QualificationMark[] = ['QG', 'QB', 'Q', 'q']

const timed = (precision: Precision) => [time(precision), gap(precision)]

export const FORMS = {
  /** The road: a field that starts together and is placed at the line. */
  massStart: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: ENTRY,
      live: [...PERSON, TEAM, gap(0)],
      result: [...PERSON, TEAM, ...timed(0), BONUS],
    },
    marks: [],
    lapsToGo: 'none',
    reads: ['passings', 'positions'],
  },
  timeTrial: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: ORDERED,
      live: [...PERSON, SPLITS, ...timed(0)],
      result: [...PERSON, TEAM, SPLITS, ...timed(0), SPEED],
    },
    marks: [],
    lapsToGo: 'none',
    reads: ['passings', 'positions'],
  },
  teamTimeTrial: {
    start: 'apart',
    competitor: 'team',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: [START_ORDER, NAME, MEMBERS, START_TIME],
      live: [...SQUAD, SPLITS, ...timed(0)],
      result: [...SQUAD, SPLITS, ...timed(0), SPEED],
    },
    marks: [],
    lapsToGo: 'none',
    reads: ['passings', 'positions'],
  },
  /** Laps of one course, all at once: cross-country, cyclo-cross, criterium. */
  laps: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'lapsAndTime',
    precision: 0,
    gap: 'time',
    columns: {
      startList: ENTRY,
      live: [...PERSON, LAPS, gap(0)],
      result: [...PERSON, TEAM, LAPS, ...timed(0)],
    },
    marks: [],
    lapsToGo: 'own',
    reads: ['passings', 'laps'],
  },
  /** Downhill, flying 200 m, kilometre: alone against the clock, in thousandths. */
  run: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: ORDERED,
      live: [...PERSON, SPLITS, ...timed(3)],
      result: [...PERSON, SPLITS, ...timed(3), SPEED],
    },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['passings'],
  },
  /** Two against each other over one or more rides: match sprint. */
  duel: {
    start: 'heats',
    competitor: 'athlete',
    decidedBy: 'duel',
    precision: 3,
    gap: 'none',
    columns: {
      startList: ENTRY,
      live: [...PERSON, WON],
      result: [...PERSON, WON, time(3)],
    },
    marks: MEDAL_RIDES,
    lapsToGo: 'leader',
    reads: ['results'],
  },
  /** Two teams on opposite sides of the track. */
  pursuit: {
    start: 'heats',
    competitor: 'team',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [NAME, NATION, MEMBERS],
      live: [...SQUAD, SPLITS, ...timed(3)],
      result: [...SQUAD, SPLITS, ...timed(3), SPEED],
    },
    marks: MEDAL_RIDES,
    lapsToGo: 'own',
    reads: ['passings', 'laps'],
  },
  pointsRace: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'points',
    precision: 0,
    gap: 'points',
    columns: {
      startList: ENTRY,
      live: [...PERSON, LAPS, POINTS],
      result: [...PERSON, LAPS, POINTS],
    },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['laps', 'sprints'],
  },
  madison: {
    start: 'together',
    competitor: 'pair',
    decidedBy: 'points',
    precision: 0,
    gap: 'points',
    columns: {
      startList: [BIB, NAME, NATION, MEMBERS],
      live: [RANK, BIB, NAME, NATION, MEMBERS, LAPS, POINTS],
      result: [RANK, BIB, NAME, NATION, MEMBERS, LAPS, POINTS],
    },
    marks: [],
    lapsToGo: 'leader',
    reads: ['laps', 'sprints'],
  },
  /** Placed by the order at the line, or by who was taken out last: scratch, keirin, elimination. */
  place: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'none',
    columns: { startList: ENTRY, live: PERSON, result: [...PERSON, TEAM] },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['results'],
  },
  /** Heats of a gate: BMX racing, cross-country eliminator. */
  gates: {
    start: 'heats',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION],
      live: [...PERSON, SPLITS, ...timed(3)],
      result: [...PERSON, SPLITS, ...timed(3)],
    },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['passings', 'results'],
  },
  /** Judged runs, the best or their average: freestyle. */
  judged: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'score',
    precision: 2,
    gap: 'points',
    columns: { startList: ORDERED, live: [...PERSON, SCORE], result: [...PERSON, SCORE] },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['runs'],
  },
} as const satisfies Record<string, Form>

export type FormKey = keyof typeof FORMS
export const FORM_KEYS = Object.keys(FORMS) as FormKey[]

/** The row of a form, widened for code that treats all alike. */
export const formOf = (key: FormKey): Form => FORMS[key]

/** Columns of classifications, by what is added up in them. */
export const CLASSIFICATION_COLUMNS = {
  time: [...PERSON, TEAM, { key: 'time', kind: 'time', label: 'total', precision: 0 }, gap(0)],
  points: [...PERSON, TEAM, { key: 'points', kind: 'number', label: 'points' }],
  teams: [RANK, { key: 'name', kind: 'name', label: 'team' }, NATION, ...timed(0)],
  prize: [...PERSON, TEAM],
} as const satisfies Record<string, readonly Column[]>

/** The form of the road's three words that known programs rely on. */
export const FORM_OF_STAGE = {
  MS: 'massStart',
  ITT: 'timeTrial',
  TTT: 'teamTimeTrial',
} as const satisfies Record<string, FormKey>
