/**
 * Forms: how a unit is raced. One row states what decides, the precision of times, what a gap is, which columns its documents have, and
 * what is read while it is raced (D-084). A new form of racing is a new row. It needs a rule of its own only if it ranks by something that
 * no other form ranks by. The file is long because it is one table. Its columns are in `column.ts`.
 */
import {
  ARRIVAL,
  BIB,
  BONUS,
  CATEGORY,
  CATEGORY_RANK,
  DISTANCE,
  ENTRY,
  GAMES,
  GATE,
  GATE_ORDER,
  GENERAL_RANK,
  GRID,
  GUN_TIME,
  LAPS,
  LAPS_TO_GO,
  LAP_TIME,
  MARK,
  MEMBERS,
  NAME,
  NATION,
  NET_TIME,
  PENALTY,
  ORDERED,
  PERSON,
  POINTS,
  RANK,
  REACTION,
  REAL_TIME,
  ROUND,
  RUNS,
  SCORE,
  SECTIONS,
  SPEED,
  SPLITS,
  SPRINTS,
  SQUAD,
  STARTS_FROM,
  START_ORDER,
  START_TIME,
  SUBMITTED,
  TABLE_POINTS,
  TEAM,
  TEAM_NAME,
  TO_LEAD,
  WHOLE,
  WON,
  gap,
  time,
  timed,
  type Column,
} from './column.ts'
import type { CompetitorKind } from '../people/competitor.ts'
import type { LappedRule } from '../laps/lapped-rule.ts'
import type { LastLapRule } from '../laps/race-duration.ts'
import type { OutcomeKind, QualificationMark } from '../outcome/outcome.ts'
import type { Precision } from '../figures/precision.ts'
import type { Scale } from '../figures/scale.ts'

/** Sources of data while a unit of the form is raced. */
export type LiveSource = 'passings' | 'positions' | 'laps' | 'sprints' | 'eliminations' | 'runs' | 'results'

export interface Form {
  /** All at once, one after the other, or in heats. */
  readonly start: 'together' | 'apart' | 'heats'
  readonly competitor: CompetitorKind
  readonly decidedBy: OutcomeKind
  readonly precision: Precision
  /** Unit of the difference between two competitors. `none` if a difference has no meaning. */
  readonly gap: 'time' | 'points' | 'laps' | 'none'
  readonly columns: {
    readonly startList: readonly Column[]
    readonly live: readonly Column[]
    readonly result: readonly Column[]
  }
  readonly marks: readonly QualificationMark[]
  /** The laps to go that are shown: none, the leader's, or each rider's own. */
  readonly lapsToGo: 'none' | 'leader' | 'own'
  /** True if riders have a gun time, a net time and a place in a category. */
  readonly hasNetTime?: true
  /** True if each time is factored by the percentage of its rider's class, and riders also have a place within their class. */
  readonly isFactored?: true
  /** True if the part between two timing points has a meaning of its own: segments, riders of a relay. */
  readonly hasLegs?: true
  /** True if two riders meet in each heat. If one is out, the other has won. */
  readonly isPaired?: true
  /** True if level times are separated by the last lap, or the last 100 metres of 200: always, or only on a track (last-part.ts). */
  readonly partedByLastLap?: 'always' | 'onTrack'
  /** True if every rider rides alone, in the order of the start list, once in every run. */
  readonly isRiddenInTurns?: true
  /** True if laps are long and few, so that the end of each is an action, not only the bell. */
  readonly hasLapActions?: true
  /** Rule for lapped riders in a race on laps, unless the phase states another. */
  readonly lapped?: LappedRule
  /** Sprints that give points, unless the phase says otherwise. */
  readonly sprints?: {
    readonly scale: Scale
    /** Factor by which the last sprint gives more than the scale. */
    readonly lastFactor: number
    readonly everyLaps: number
    /** The lap that ends with the first sprint. If left out, it follows from the number of laps. */
    readonly firstLap?: number
    /** True if there are no sprints unless the phase states how often they come. */
    readonly onlyWhereStated?: true
  }
  /** Rule for the lap in progress when the time is up, unless the phase states another. */
  readonly lastLap?: LastLapRule
  /** Laps between two eliminations of an elimination race, unless the phase says otherwise. */
  readonly outEveryLaps?: number
  readonly reads: readonly LiveSource[]
}

/** UCI 3.2.116 to 3.2.118 and 3.2.161. */
const POINTS_SPRINTS = { scale: [5, 3, 2, 1], lastFactor: 2, everyLaps: 10 } as const
/** Criteriums with sprints on the way: UCI regulations part 2 chapter VII. */
const CRITERIUM_SPRINTS = { ...POINTS_SPRINTS, lastFactor: 1, onlyWhereStated: true } as const
/** UCI part 3, elimination race: every second lap on a track shorter than 333 m. */
const OUT_EVERY_LAPS = 2
/** UCI 3.2.261 and 3.2.262. */
const TEMPO_SPRINTS = { scale: [1], lastFactor: 1, everyLaps: 1, firstLap: 5 } as const

const QUALIFYING: readonly QualificationMark[] = ['Q', 'q', 'R']
const MEDAL_RIDES: readonly QualificationMark[] = ['QG', 'QB', 'Q', 'q']

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
      live: [...PERSON, TEAM, GENERAL_RANK, ...timed(0)],
      result: [...PERSON, TEAM, BONUS, ...timed(0)],
    },
    marks: [],
    lapsToGo: 'none',
    reads: ['passings', 'positions'],
  },
  /** Mass events: riders cross the start line one after the other, and each keeps the time ridden. */
  granFondo: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: [BIB, NAME, NATION, TEAM, CATEGORY],
      live: [...PERSON, CATEGORY, CATEGORY_RANK, SPLITS, GUN_TIME, NET_TIME, ARRIVAL, ...timed(0)],
      result: [...PERSON, CATEGORY, CATEGORY_RANK, SPLITS, GUN_TIME, NET_TIME, ...timed(0)],
    },
    marks: [],
    hasNetTime: true,
    lapsToGo: 'none',
    reads: ['passings'],
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
      result: [...PERSON, TEAM, SPLITS, SPEED, ...timed(0)],
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
      startList: [START_ORDER, TEAM_NAME, NATION, MEMBERS, START_TIME],
      live: [...SQUAD, SPLITS, ...timed(0)],
      result: [...SQUAD, SPLITS, SPEED, ...timed(0)],
    },
    marks: [],
    lapsToGo: 'none',
    reads: ['passings', 'positions'],
  },
  /** Laps of one course, all at once. Lapped riders leave the race: cross-country, cyclo-cross. */
  laps: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'lapsAndTime',
    precision: 0,
    gap: 'time',
    columns: {
      startList: GRID,
      live: [...PERSON, LAPS, LAP_TIME, LAPS_TO_GO, DISTANCE, ...timed(0)],
      result: [...PERSON, TEAM, LAPS, SPLITS, DISTANCE, ...timed(0)],
    },
    marks: [],
    hasLapActions: true,
    lapsToGo: 'own',
    lapped: 'pulled',
    reads: ['passings', 'laps'],
  },
  /** Many short laps. Lapped riders ride on, and laps are counted. With sprints, points count after laps and before the finish. */
  criterium: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'lapsAndTime',
    precision: 0,
    gap: 'time',
    columns: {
      startList: GRID,
      live: [...PERSON, TEAM, LAPS, POINTS, LAP_TIME, DISTANCE, ...timed(0)],
      result: [...PERSON, TEAM, LAPS, SPRINTS, POINTS, DISTANCE, ...timed(0)],
    },
    marks: [],
    lapsToGo: 'leader',
    lapped: 'counted',
    reads: ['passings', 'laps'],
    sprints: CRITERIUM_SPRINTS,
  },
  /** As far as one gets in a time: hour record, twelve and twenty-four hours. */
  distance: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'lapsAndTime',
    precision: 3,
    gap: 'none',
    columns: {
      startList: ENTRY,
      live: [...PERSON, LAPS, LAP_TIME, DISTANCE, MARK],
      result: [...PERSON, TEAM, LAPS, SPEED, DISTANCE, MARK],
    },
    marks: [],
    lapsToGo: 'none',
    lapped: 'counted',
    lastLap: 'measured',
    reads: ['passings', 'laps'],
  },
  /** Downhill, flying 200 m, kilometre: alone against the clock, in thousandths. The best of several runs counts. */
  run: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: ORDERED,
      live: [...PERSON, REACTION, SPLITS, SPEED, ...timed(3), MARK],
      result: [...PERSON, REACTION, SPLITS, SPEED, ...timed(3), MARK],
    },
    marks: QUALIFYING,
    partedByLastLap: 'onTrack',
    lapsToGo: 'none',
    reads: ['passings'],
  },
  /** Para-cycling: against the clock, with classes compared by factored time. */
  factored: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION, CATEGORY, START_TIME],
      live: [...PERSON, CATEGORY, CATEGORY_RANK, SPLITS, REAL_TIME, ...timed(3), MARK],
      result: [...PERSON, CATEGORY, CATEGORY_RANK, SPLITS, REAL_TIME, ...timed(3), MARK],
    },
    marks: QUALIFYING,
    partedByLastLap: 'onTrack',
    lapsToGo: 'none',
    isFactored: true,
    reads: ['passings'],
  },
  /** Match sprint: two riders against each other over one or more rides. */
  duel: {
    start: 'heats',
    isPaired: true,
    competitor: 'athlete',
    decidedBy: 'duel',
    precision: 3,
    gap: 'none',
    columns: {
      startList: ENTRY,
      live: [...PERSON, REACTION, time(3), WON, MARK],
      result: [...PERSON, REACTION, time(3), WON, MARK],
    },
    marks: MEDAL_RIDES,
    lapsToGo: 'leader',
    reads: ['results'],
  },
  /** Two teams on opposite sides of the track. */
  pursuit: {
    start: 'heats',
    isPaired: true,
    competitor: 'team',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [TEAM_NAME, NATION, MEMBERS],
      live: [...SQUAD, REACTION, SPLITS, ...timed(3), MARK],
      result: [...SQUAD, REACTION, SPLITS, SPEED, ...timed(3), MARK],
    },
    marks: MEDAL_RIDES,
    partedByLastLap: 'always',
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
      live: [...PERSON, LAPS, POINTS, MARK],
      result: [...PERSON, SPRINTS, LAPS, POINTS, MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['laps', 'sprints'],
    sprints: POINTS_SPRINTS,
  },
  madison: {
    start: 'together',
    competitor: 'pair',
    decidedBy: 'points',
    precision: 0,
    gap: 'points',
    columns: {
      startList: [BIB, TEAM_NAME, NATION, MEMBERS],
      live: [RANK, BIB, TEAM_NAME, NATION, MEMBERS, LAPS, POINTS],
      result: [RANK, BIB, TEAM_NAME, NATION, MEMBERS, SPRINTS, LAPS, POINTS],
    },
    marks: [],
    lapsToGo: 'leader',
    reads: ['laps', 'sprints'],
    sprints: POINTS_SPRINTS,
  },
  /** A point for the first rider of every lap after the first ones. */
  tempo: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'points',
    precision: 0,
    gap: 'points',
    columns: {
      startList: ENTRY,
      live: [...PERSON, LAPS, POINTS, MARK],
      result: [...PERSON, LAPS, POINTS, MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['laps', 'sprints'],
    sprints: TEMPO_SPRINTS,
  },
  /** Laps gained or lost, then the order at the line. */
  scratch: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'laps',
    columns: { startList: ENTRY, live: [...PERSON, LAPS, MARK], result: [...PERSON, LAPS, MARK] },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['laps', 'sprints', 'results'],
  },
  /** The last rider of each sprint is out. */
  elimination: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'none',
    columns: { startList: ENTRY, live: [...PERSON, MARK], result: [...PERSON, MARK] },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['eliminations'],
    outEveryLaps: OUT_EVERY_LAPS,
  },
  /** Two riders on opposite sides of the track. */
  individualPursuit: {
    start: 'heats',
    isPaired: true,
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: ENTRY,
      live: [...PERSON, REACTION, SPLITS, ...timed(3), MARK],
      result: [...PERSON, REACTION, SPLITS, ...timed(3), SPEED, MARK],
    },
    marks: MEDAL_RIDES,
    partedByLastLap: 'always',
    lapsToGo: 'own',
    reads: ['passings', 'laps'],
  },
  /** Placed by the order at the line, or by the order of elimination: scratch, keirin, elimination. */
  place: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'none',
    columns: { startList: ENTRY, live: [...PERSON, MARK], result: [...PERSON, TEAM, MARK] },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['results'],
  },
  /** Heats behind a pacer, who leaves the track for the last laps. The order at the line decides, with gaps. */
  keirin: {
    start: 'heats',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION],
      live: [...PERSON, STARTS_FROM, gap(3), MARK],
      result: [...PERSON, gap(3), MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'leader',
    reads: ['results'],
  },
  /** Cross-country eliminator: heats of a few riders, the first ones of whom advance. */
  eliminator: {
    start: 'heats',
    competitor: 'athlete',
    decidedBy: 'place',
    precision: 3,
    gap: 'none',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION],
      live: [...PERSON, STARTS_FROM, MARK],
      result: [...PERSON, MARK],
    },
    marks: MEDAL_RIDES,
    lapsToGo: 'none',
    reads: ['results'],
  },
  /** Pump track: two riders against each other by time, at once or one after the other. */
  timeDuel: {
    start: 'heats',
    isPaired: true,
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION],
      live: [...PERSON, REACTION, SPLITS, ...timed(3), MARK],
      result: [...PERSON, REACTION, SPLITS, ...timed(3), MARK],
    },
    marks: MEDAL_RIDES,
    lapsToGo: 'none',
    reads: ['passings', 'results'],
  },
  /** BMX racing: heats that start from a gate. */
  gates: {
    start: 'heats',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 3,
    gap: 'time',
    columns: {
      startList: [GATE_ORDER, BIB, NAME, NATION],
      live: [...PERSON, GATE, ROUND, REACTION, SPLITS, ...timed(3), MARK],
      result: [...PERSON, ROUND, REACTION, SPLITS, ...timed(3), MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['passings', 'results'],
  },
  /** Triathlon: one sport after the other with changes between them. Each part has its own times beside the whole. */
  segments: {
    start: 'together',
    competitor: 'athlete',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: [START_ORDER, BIB, NAME, NATION],
      live: [...PERSON, SPLITS, PENALTY, ...timed(0)],
      result: [...PERSON, SPLITS, PENALTY, ...timed(0)],
    },
    marks: [],
    hasLegs: true,
    lapsToGo: 'none',
    reads: ['passings', 'results'],
  },
  /** Mixed relay, cross-country relay: members of a team ride one after the other. The splits are the change-overs. */
  relay: {
    start: 'together',
    competitor: 'team',
    decidedBy: 'time',
    precision: 0,
    gap: 'time',
    columns: {
      startList: [BIB, NAME, NATION, MEMBERS],
      live: [...SQUAD, SPLITS, PENALTY, ...timed(0)],
      result: [...SQUAD, SPLITS, PENALTY, ...timed(0)],
    },
    marks: [],
    hasLegs: true,
    lapsToGo: 'none',
    reads: ['passings', 'results'],
  },
  /** Freestyle: judged runs, of which the best or the average counts. */
  judged: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'score',
    precision: 2,
    gap: 'points',
    columns: {
      startList: ORDERED,
      live: [...PERSON, RUNS, TO_LEAD, SCORE, MARK],
      result: [...PERSON, RUNS, SCORE, MARK],
    },
    marks: QUALIFYING,
    isRiddenInTurns: true,
    lapsToGo: 'none',
    reads: ['runs'],
  },
  /** Trials: points for each section, the higher sum first. */
  sections: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'score',
    precision: 0,
    gap: 'points',
    columns: {
      startList: ORDERED,
      live: [...PERSON, SECTIONS, WHOLE, MARK],
      result: [...PERSON, SECTIONS, WHOLE, MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['runs'],
  },
  /** Artistic cycling: the submitted points of the programme minus deductions. */
  artistic: {
    start: 'apart',
    competitor: 'athlete',
    decidedBy: 'score',
    precision: 2,
    gap: 'points',
    columns: {
      startList: ORDERED,
      live: [...PERSON, SUBMITTED, SCORE, MARK],
      result: [...PERSON, SUBMITTED, SCORE, MARK],
    },
    marks: QUALIFYING,
    isRiddenInTurns: true,
    lapsToGo: 'none',
    reads: ['runs'],
  },
  /** Cycle-ball: a table of games. */
  games: {
    start: 'together',
    competitor: 'team',
    decidedBy: 'games',
    precision: 0,
    gap: 'points',
    columns: {
      startList: [NAME, NATION, MEMBERS],
      live: [...SQUAD, ...GAMES, TABLE_POINTS, MARK],
      result: [...SQUAD, ...GAMES, TABLE_POINTS, MARK],
    },
    marks: QUALIFYING,
    lapsToGo: 'none',
    reads: ['results'],
  },
} as const satisfies Record<string, Form>

export type FormKey = keyof typeof FORMS
export const FORM_KEYS = Object.keys(FORMS) as FormKey[]

/** The row of a form, widened for code that treats all forms alike. */
export const formOf = (key: FormKey): Form => FORMS[key]

/** True where riders start one by one against the clock: a read at the start line starts whoever has no stated start. */
export const startsWhenRead = ({ start, decidedBy }: Form): boolean =>
  start === 'apart' && decidedBy === 'time'

/** True where reads at the start line mean something: there net time begins, or the race of each rider. */
export const readsStartLine = (form: Form): boolean => form.hasNetTime === true || startsWhenRead(form)

/** Forms of the road by the codes that other programs rely on. */
export const FORM_OF_STAGE = {
  MS: 'massStart',
  ITT: 'timeTrial',
  TTT: 'teamTimeTrial',
} as const satisfies Record<string, FormKey>
