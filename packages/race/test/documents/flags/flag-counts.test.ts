/**
 * Compares the table of flags with the documents, for each reason: the same race is built with the flagged
 * fact and without it (or as it should have been stated), and the documents are the same if the fact does not
 * count. A new reason does not compile without a row.
 */
import { describe, expect, test } from 'vitest'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { FLAG_LINES, FLAG_REASONS, type FlagReason } from '@bell-lap/protocol/vocabulary/flag-reason'
import { projectDocument } from '../../../src/projections.ts'
import { MOST_FLAGS } from '../../../src/documents/flags/flags.ts'
import { projectListing } from '../../../src/lists/listing.ts'
import { projectList } from '../../../src/lists/lists.ts'
import { applyFact, createRace, type Race } from '../../../src/race.ts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../../small-event.ts'
import { afterNoon, BIBS, decide, noon, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

interface Told {
  readonly race: Race
  /** The part of the documents that the fact is about, as visitors see it. */
  readonly shown: unknown
}
/** @param isFlagged whether the fact is told, or told so that it is flagged */
type Case = (isFlagged: boolean) => Told

const IN_ORDER = rowsOf(BIBS.map((bib, index) => [bib, 10_000 + index * 10] as const))
const DOCUMENTS = ['stage-rankings', 'overall-rankings'] as const
const onStages = (small: SmallRace): Told => ({
  race: small.race,
  shown: [1, 2].map((stage) =>
    DOCUMENTS.map((name) => (small.kind(name, stage) === 'ok' ? small.read(name, stage) : null)),
  ),
})

/** Two stages; the first has its result unless rows are given. */
const stages = (
  told: (small: SmallRace) => unknown,
  rows: FactOf<'stageResult'>['rows'] = IN_ORDER,
): Told => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageResult', { id: 'result', stage: 1, rows })
  told(small)
  return onStages(small)
}
/** A line of so many kilometres to the north of Lyon. */
const northwards = (km: number): FactOf<'course'>['line'] =>
  Array.from({ length: km + 1 }, (_, index) => [4.8, 45.7 + index / 111.195, 200, index * 1000])
const onCourse = (line: FactOf<'course'>['line'], name: 'stage' | 'stage-map'): Told => {
  const small = smallRace(['MS'])
  small.tell('course', { stage: 1, lengthM: 100_000, line, markers: [] })
  return { race: small.race, shown: small.read(name) }
}

/** Under way since noon, with one rider at the finish. */
const underWay = (
  told: (small: SmallRace, pass: (bib: number, minutes: number, id?: string) => unknown) => unknown,
): Told => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const pass = (bib: number, minutes: number, id = `${bib} ${minutes}`) =>
    small.tell('passing', {
      id: id.replace(' ', '-'),
      stage: 1,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoon(minutes),
    })
  pass(21, 130)
  told(small, pass)
  return onStages(small)
}

/** One rider finished after the first one, with a time stamped by hand. */
const atTheLine = (
  told: (
    type: (fields: Pick<FactOf<'bibEntry'>, 'bib' | 'supersedes'>) => { source: string; id: string },
    small: SmallRace,
  ) => void,
): Told =>
  underWay((small) => {
    const finish = { stage: 1, point: 'Finish' }
    small.tell('stamp', { ...finish, timeOfDayMs: afterNoon(134) })
    told((fields) => small.tell('bibEntry', { ...finish, typedMs: afterNoon(135), ...fields }), small)
  })

const UNIT = { event: 1, phase: 1 }
const inPhase = (form: FactOf<'phase'>['form'], more: Partial<FactOf<'phase'>> = {}): SmallEvent => {
  const small = smallEvent()
  small.tell('phase', { ...UNIT, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00`, ...more })
  small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  return small
}
/** An omnium of two races; rider 3 did not finish the first. */
function omniumLeftBy3(): SmallEvent {
  const small = smallEvent()
  small.tell('event', {
    event: 1,
    name: 'Omnium',
    standing: {
      key: 'omnium',
      from: [1, 2].map((phase) => ({ phase, scale: [40, 38, 36], beyond: 1 })),
      ties: ['latest'],
      leaving: 'out',
    },
  })
  for (const phase of [1, 2])
    small.tell('phase', {
      event: 1,
      phase,
      name: `Race ${phase}`,
      form: 'scratch',
      startAt: `${DAY}T1${phase}:00:00+02:00`,
      parameters: { laps: 20 },
    })
  small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  small.tell('unitResult', {
    ...UNIT,
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
      { competitor: '3', irm: 'DNF' },
    ],
  })
  return small
}

const resultOf = ({ tell }: SmallEvent) =>
  tell('unitResult', {
    ...UNIT,
    rows: [1, 2, 3, 4].map((rank) => ({
      competitor: String(rank),
      rank,
      outcome: { kind: 'time', timeMs: 60_000 + rank * 1000 },
    })),
  })

const SPRINT = { key: 'sprint', name: 'Sprint', kind: 'sprint', distanceM: 120_000 } as const
const ranked = (...ranks: readonly number[]) =>
  IN_ORDER.map((row, index) => ({ ...row, rank: ranks[index] ?? row.rank }))
const timed = (bib: number, timeMs: number) =>
  IN_ORDER.map((row) => (row.bib === bib ? { ...row, timeMs } : row))

const CASES: Readonly<Record<FlagReason, Case>> = {
  'unknown-bib': (isFlagged) => underWay((_, pass) => isFlagged && pass(99, 131)),
  'start-unknown': (isFlagged) => {
    const small = smallRace(['MS', 'MS'])
    if (isFlagged) small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(130) })
    return onStages(small)
  },
  'before-start': (isFlagged) => underWay((_, pass) => isFlagged && pass(11, -5)),
  'long-after-start': (isFlagged) => underWay((_, pass) => isFlagged && pass(11, 14 * 86_400)),
  'in-the-future': (isFlagged) =>
    underWay(
      ({ tell }) =>
        isFlagged &&
        tell('passing', {
          stage: 1,
          bib: 11,
          point: 'Finish',
          timeOfDayMs: afterNoon(190),
          at: new Date(Date.parse(noon(1)) + 130 * 60_000).toISOString(),
        }),
    ),
  'read-when-out': (isFlagged) =>
    underWay((small, pass) => {
      small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
      if (isFlagged) pass(11, 131)
    }),
  'impossible-speed': (isFlagged) => underWay((_, pass) => isFlagged && pass(11, 20)),
  'left-the-race': (isFlagged) =>
    stages((small) => {
      small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
      small.tell('stageResult', { stage: 2, rows: IN_ORDER.slice(0, 8) })
      if (isFlagged) small.tell('award', { stage: 2, classification: 'Combative', bib: 33 })
    }),
  'laps-doubtful': (isFlagged) => {
    const small = inPhase('laps', { distanceM: 5150, parameters: { laps: 5, startLoopM: 150 } })
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    for (const bib of [1, 2, 3])
      for (const each of isFlagged ? [420, 820, 1220] : [20, 420, 820])
        small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each + bib) })
    return { race: small.race, shown: small.read('phase-live').results }
  },
  'relay-doubtful': (isFlagged) => {
    const small = inPhase('relay')
    const members = [1, 2].map((bib) => ({ key: String(bib), bib, lastName: `Rider ${bib}` }))
    small.tell('unitStartList', {
      ...UNIT,
      competitors: [{ key: 'A', kind: 'team', name: 'Alpha', members }],
    })
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    for (const [index, bib] of (isFlagged ? [2, 1] : [1]).entries())
      small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(700 * (index + 1)) })
    return { race: small.race, shown: small.read('phase-live').results }
  },
  'distance-unmeasured': (isFlagged) => {
    const small = inPhase('distance', { parameters: { durationMs: 3_600_000, lapM: 10_000 } })
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    // 1,200 of the 2,000 s of the fifth lap.
    for (const each of [600, 1200, 1800, 2400, ...(isFlagged ? [] : [4400])])
      small.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    small.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: `${DAY}T13:15:00+02:00` })
    return { race: small.race, shown: small.read('phase-results').results }
  },
  'after-finish': (isFlagged) =>
    underWay((small, pass) => {
      const at = new Date(Date.parse(noon(1)) + 140 * 60_000).toISOString()
      small.tell('raceStatus', { stage: 1, raceStatus: 'finished', at })
      if (isFlagged) pass(22, 170)
    }),
  'lap-after-finish': (isFlagged) => {
    const small = inPhase('criterium')
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    const pass = (bib: number, ...seconds: readonly number[]) => {
      for (const each of seconds)
        small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    }
    pass(1, 100, 200)
    pass(2, 105, 210)
    small.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: `${DAY}T12:05:00+02:00` })
    if (isFlagged) pass(2, 1500)
    return { race: small.race, shown: small.read('phase-results') }
  },
  'laps-filled': (isFlagged) => {
    const small = inPhase('criterium', { distanceM: 5000, parameters: { laps: 5 } })
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    const pass = (bib: number, ...seconds: readonly number[]) => {
      for (const each of seconds)
        small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    }
    pass(2, 105, 205, 305, 405)
    pass(3, 106, 206, 306, 406)
    pass(1, 100, 200)
    if (isFlagged) pass(1, 400)
    return { race: small.race, shown: small.read('phase-live').results }
  },
  'unknown-stage': (isFlagged) =>
    stages((small) => isFlagged && small.tell('stageResult', { stage: 9, rows: IN_ORDER.toReversed() })),
  'unknown-team': (isFlagged) =>
    stages((small) => isFlagged && decide(small, { kind: 'penalty', teamCode: 'ZZZ', ms: 60_000 })),
  'unknown-point': (isFlagged) =>
    stages((small) => {
      small.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [] })
      if (isFlagged) small.tell('markerResult', { stage: 1, marker: 'nowhere', rows: [{ bib: 33, rank: 1 }] })
    }),
  'unknown-heat': (isFlagged) => {
    const small = smallEvent()
    small.tell('phase', { ...UNIT, name: 'Final', form: 'gates', startAt: `${DAY}T12:00:00+02:00` })
    small.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3, 4], () => ({ heat: 'Heat 1' })),
    })
    const told = (heat: string, ...keys: readonly number[]) =>
      small.tell('heatResult', {
        ...UNIT,
        heat,
        rows: keys.map((each, index) => ({ competitor: String(each), rank: index + 1 })),
      })
    told('Heat 1', 1, 2, 3, 4)
    if (isFlagged) told('heat 1', 4, 3, 2, 1)
    return { race: small.race, shown: small.read('phase-results') }
  },
  'unknown-sprint': (isFlagged) => {
    const small = inPhase('pointsRace', { parameters: { laps: 20, sprintEveryLaps: 10 } })
    const told = (sprint: number, ...keys: readonly number[]) =>
      small.tell('sprintResult', {
        ...UNIT,
        sprint,
        rows: keys.map((each, index) => ({ competitor: String(each), rank: index + 1 })),
      })
    told(1, 1, 2, 3, 4)
    told(2, 2, 1, 3, 4)
    if (isFlagged) told(12, 4)
    return { race: small.race, shown: small.read('phase-results') }
  },
  'unknown-coefficient': (isFlagged) =>
    stages((small) => {
      const stage = {
        stage: 2,
        name: 'Late',
        stageType: 'MS',
        category: 'FlatStage',
        distanceM: 100_000,
        startAt: noon(2),
      } as const
      small.tell('stage', isFlagged ? { ...stage, timeLimit: { coefficient: '9' } } : stage)
      small.tell('stageResult', { stage: 2, rows: timed(33, 90_000_000) })
    }),
  'unknown-medal-event': (isFlagged) => {
    const race = createRace('oakfield2026')
    const tell = (fact: object) => {
      const seq = race.seq + 1
      const own = { source: 'office', at: '2026-06-01T12:00:00Z', id: `f${seq}`, ...fact } as Fact
      applyFact(race, { seq, receivedAt: own.at, fact: own })
    }
    tell({ ...FACT_EXAMPLES.competition, code: 'oakfield', competitionType: 'Empty' })
    tell(FACT_EXAMPLES.games)
    if (isFlagged) tell({ ...FACT_EXAMPLES.medallists, medalEvent: 'nowhere' })
    const listing = projectListing(race)
    const params = { sport: 'oakfield', year: 2026 }
    const medals = listing === null ? null : projectList('multisport-medals', [listing], 0, params)
    return { race, shown: medals }
  },
  'unknown-fact': (isFlagged) =>
    stages(
      (small) =>
        isFlagged &&
        small.tell('stageResult', {
          stage: 2,
          rows: IN_ORDER,
          supersedes: { source: 'test', id: 'nothing' },
        }),
    ),
  'second-result': (isFlagged) =>
    stages(
      (small) =>
        isFlagged &&
        small.tell('stageResult', {
          id: 'second',
          stage: 1,
          rows: rowsOf(BIBS.toReversed().map((bib) => [bib, 9000])),
        }),
    ),
  'other-fact': (isFlagged) =>
    underWay((small, pass) => {
      pass(11, 131, 'first')
      if (isFlagged)
        small.tell('passing', {
          stage: 1,
          bib: 12,
          point: 'Finish',
          timeOfDayMs: afterNoon(132),
          supersedes: { source: 'test', id: 'first' },
        })
    }),
  'start-list-differs': (isFlagged) => {
    const small = inPhase('run')
    const second = { event: 1, phase: 2 }
    small.tell('phase', {
      ...second,
      name: 'Second run',
      form: 'run',
      startAt: `${DAY}T14:00:00+02:00`,
      qualification: [{ from: [{ phase: 1, of: [{ places: [1, 2] }] }] }],
    } as never)
    resultOf(small)
    if (isFlagged) small.tell('unitStartList', { ...second, competitors: athletes([3, 4]) })
    return { race: small.race, shown: small.read('phase-startlist', { p: 2 }) }
  },
  'start-differs': (isFlagged) => {
    const small = smallRace(['ITT'])
    small.tell('startOrder', { stage: 1, starts: [{ bib: 11, order: 1, startAt: noon(1) }] })
    if (isFlagged) small.tell('stageStarted', { stage: 1, startedAt: noon(1).replace('T12:00', 'T12:15') })
    return { race: small.race, shown: small.read('stage') }
  },
  'gun-for-net': (isFlagged) => {
    const small = inPhase('granFondo')
    const unit = { event: 1, phase: 1 }
    small.tell('stageStarted', { ...unit, startedAt: `${DAY}T12:00:00+02:00` })
    for (const bib of isFlagged ? [1] : [1, 2])
      small.tell('passing', { ...unit, bib, point: 'Start', timeOfDayMs: afterNoonMs(30) })
    for (const bib of [1, 2])
      small.tell('passing', { ...unit, bib, point: 'Finish', timeOfDayMs: afterNoonMs(7200) })
    return { race: small.race, shown: small.read('phase-live') }
  },
  'start-left-out': (isFlagged) => {
    const small = smallRace(['ITT'])
    const start = (bib: number) => ({ bib, order: bib, startAt: noon(1) })
    const order = small.tell('startOrder', { stage: 1, starts: [start(11), start(12)] })
    for (const bib of [11, 12])
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(150) })
    const starts = isFlagged ? [start(11)] : [start(11), start(12)]
    small.tell('startOrder', { stage: 1, starts, supersedes: order })
    return { race: small.race, shown: small.read('stage-live-rankings') }
  },
  'pair-not-timed': (isFlagged) => {
    const small = inPhase('timeTrial')
    const members = [
      { key: 'a', bib: 11, lastName: 'Ash' },
      { key: 'b', bib: 12, lastName: 'Birch' },
    ]
    const startAt = `${DAY}T12:00:00+02:00`
    const pair = { key: '1', kind: 'pair', name: 'Alpha', members, startAt } as const
    small.tell('unitStartList', { ...UNIT, competitors: [isFlagged ? pair : { ...pair, bib: 11 }] })
    small.tell('stageStarted', { ...UNIT, startedAt: startAt })
    small.tell('passing', { ...UNIT, bib: 11, point: 'Finish', timeOfDayMs: afterNoonMs(600) })
    return { race: small.race, shown: small.read('phase-live').results }
  },
  'beyond-course': (isFlagged) =>
    stages((small) => {
      small.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [] })
      if (isFlagged) small.tell('marker', { stage: 1, marker: SPRINT })
      small.tell('markerResult', { stage: 1, marker: 'sprint', rows: [{ bib: 33, rank: 1 }] })
    }),
  'second-passing': (isFlagged) => underWay((_, pass) => isFlagged && pass(21, 140)),
  'time-out-of-order': (isFlagged) => stages(() => {}, isFlagged ? timed(12, 9_990_000) : IN_ORDER),
  'no-result': (isFlagged) =>
    stages(
      (small) => isFlagged && decide(small, { kind: 'penalty', bib: 33, ms: 60_000 }),
      [...IN_ORDER.slice(0, 8), { bib: 33, rank: null, timeMs: null, irm: 'DNF' } as never],
    ),
  'place-without-time': (isFlagged) =>
    stages(
      () => {},
      isFlagged ? IN_ORDER.map((row) => (row.bib === 33 ? { ...row, timeMs: null } : row)) : IN_ORDER,
    ),
  'time-too-fine': (isFlagged) => stages(() => {}, isFlagged ? timed(12, 10_011_500) : IN_ORDER),
  'circular-relegation': (isFlagged) =>
    stages((small) => {
      decide(small, { kind: 'relegation', bib: 11, behind: 12 })
      if (isFlagged) decide(small, { kind: 'relegation', bib: 12, behind: 11 })
    }),
  'penalty-in-result': (isFlagged) =>
    stages((small) => {
      decide(small, { kind: 'penalty', bib: 33, ms: 20_000 })
      if (isFlagged)
        small.tell('stageResult', {
          stage: 1,
          rows: timed(33, 10_100_000),
          supersedes: { source: 'test', id: 'result' },
        })
    }),
  'withdrawal-overruled': (isFlagged) => {
    const small = smallRace(['MS', 'MS'])
    if (isFlagged) small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
    small.tell('stageResult', { stage: 1, rows: IN_ORDER })
    return onStages(small)
  },
  'medals-moved': (isFlagged) => {
    const small = inPhase('run', { isFinal: true })
    resultOf(small)
    small.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    const decision = { kind: 'invalidResult', competitor: '2', irm: 'DSQ' } as const
    if (isFlagged) small.tell('decision', { ...UNIT, reason: 'the jury says so', decision })
    return { race: small.race, shown: small.read('events')[0]?.podium.map(({ rank, key }) => [rank, key]) }
  },
  'started-after-all': (isFlagged) =>
    stages((small) => isFlagged && small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNS' })),
  'place-shared': (isFlagged) => stages(() => {}, isFlagged ? ranked(1, 1) : IN_ORDER),
  'place-missing': (isFlagged) => stages(() => {}, isFlagged ? ranked(1, 2, 3, 4, 5, 6, 7, 8, 11) : IN_ORDER),
  'sprint-missing': (isFlagged) => {
    const small = inPhase('pointsRace', { parameters: { laps: 30 } })
    for (const sprint of isFlagged ? [1, 3] : [1, 2, 3])
      small.tell('sprintResult', { ...UNIT, sprint, rows: [{ competitor: '1', rank: 1 }] })
    return { race: small.race, shown: small.read('phase-results') }
  },
  'no-effect': (isFlagged) =>
    stages(
      (small) => isFlagged && decide(small, { kind: 'tieOrder', classification: 'Time', bibs: [13, 12] }),
    ),
  'other-day': (isFlagged) => {
    const small = smallRace(['MS'])
    const startAt = isFlagged ? '2026-08-02T12:00:00+02:00' : noon(2)
    small.tell('stage', {
      stage: 2,
      name: 'Late',
      stageType: 'MS',
      category: 'FlatStage',
      distanceM: 100_000,
      startAt,
    })
    return { race: small.race, shown: small.read('stages') }
  },
  'length-differs': (isFlagged) =>
    stages((small) =>
      small.tell('course', { stage: 1, lengthM: isFlagged ? 1_200 : 100_000, line: [], markers: [] }),
    ),
  'line-short': (isFlagged) => onCourse(isFlagged ? northwards(50) : northwards(100), 'stage-map'),
  'line-doubtful': (isFlagged) => onCourse(isFlagged ? northwards(200) : [], 'stage'),
  'axes-exchanged': (isFlagged) =>
    onCourse(isFlagged ? northwards(100).map(([lon, lat, ...rest]) => [lat, lon, ...rest]) : [], 'stage'),
  'other-zone': (isFlagged) =>
    stages((small) => {
      const startedAt = isFlagged ? '2026-07-03T12:00:00+03:00' : '2026-07-03T12:00:00+02:00'
      small.tell('stageStarted', { stage: 2, startedAt })
      small.tell('passing', { stage: 2, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
      small.tell('raceStatus', { stage: 2, raceStatus: 'finished' })
    }),
  'clock-changed': (isFlagged) => {
    const startAt = '2026-10-25T01:30:00+02:00'
    const small = inPhase('massStart', { startAt })
    small.tell('stageStarted', { ...UNIT, startedAt: startAt })
    const timeOfDayMs = (isFlagged ? 2.5 : 3.5) * 3_600_000
    small.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs, at: '2026-10-25T02:30:00+01:00' })
    return { race: small.race, shown: small.read('phase-live').results }
  },
  'rides-on': (isFlagged) => {
    const small = omniumLeftBy3()
    const later = { event: 1, phase: 2 }
    const keys = isFlagged ? ['1', '2', '3'] : ['1', '2']
    small.tell('unitStartList', { ...later, competitors: athletes(keys.map(Number)) })
    small.tell('unitResult', {
      ...later,
      rows: keys.map((competitor, place) => ({ competitor, rank: place + 1 })),
    })
    return { race: small.race, shown: small.read('phase-results', { p: 2 }) }
  },
  'sum-differs': (isFlagged) => {
    const small = inPhase('sections')
    const score = isFlagged ? 180 : 199
    small.tell('unitResult', {
      ...UNIT,
      rows: [{ competitor: '1', outcome: { kind: 'score', score, runs: [60, 40, 0, 60, 39] } }],
    })
    return { race: small.race, shown: small.read('phase-results') }
  },
  'level-on-time': (isFlagged) => {
    const small = inPhase('individualPursuit', { distanceM: 4000, parameters: { laps: 16 } })
    small.tell('unitResult', {
      ...UNIT,
      rows: ['1', '2'].map((competitor, index) => ({
        competitor,
        heat: 'Heat 1',
        outcome: { kind: 'time', timeMs: 250_000 + (isFlagged ? 0 : index) },
      })),
    })
    return { race: small.race, shown: small.read('phase-results') }
  },
  // The shared place counts. The start of the next phase is open, and the start list without it is no document of the fact.
  'level-at-the-cut': (isFlagged) => {
    const small = inPhase('run')
    small.tell('phase', {
      event: 1,
      phase: 2,
      name: 'Final',
      form: 'run',
      startAt: `${DAY}T15:00:00+02:00`,
      qualification: [{ from: [{ phase: 1, best: [1, 2] }] }],
    })
    small.tell('unitResult', {
      ...UNIT,
      rows: [1, 2, isFlagged ? 2 : 3, 4].map((place, index) => ({
        competitor: String(index + 1),
        outcome: { kind: 'time', timeMs: 60_000 + place * 1000 },
      })),
    })
    return { race: small.race, shown: small.read('phase-results') }
  },
  'bib-renamed': (isFlagged) =>
    stages((small) => {
      if (isFlagged) small.tell('startList', { riders: [{ bib: 12, lastName: 'Ash', nation: 'GBR' }] })
    }),
  'person-unclear': (isFlagged) =>
    stages((small) => {
      const riders = [12, 13].map((bib) => ({ bib, lastName: 'Ash', nation: 'GBR' }))
      if (isFlagged) small.tell('startList', { riders })
    }),
  // A bib that two people correct differently counts as missing.
  'line-disputed': (isFlagged) =>
    atTheLine((type) => {
      const entry = type({ bib: isFlagged ? 99 : null })
      if (!isFlagged) return
      type({ bib: 11, supersedes: entry })
      type({ bib: 12, supersedes: entry })
    }),
  'line-repeated': (isFlagged) =>
    atTheLine((type, small) => {
      small.tell('stamp', { stage: 1, point: 'Finish', timeOfDayMs: afterNoon(140), riders: 2 })
      for (const bib of [11, 12, isFlagged ? 12 : null]) type({ bib })
    }),
  'line-waiting': (isFlagged) =>
    atTheLine((type, small) => {
      type({ bib: 11 })
      if (isFlagged) type({ bib: 12 })
      small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    }),
  'official-too-early': (isFlagged) =>
    underWay((small) => {
      small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
      if (isFlagged) small.tell('resultStatus', { stage: 1, resultStatus: 'official' })
    }),
}

const reasonsIn = (race: Race): string[] => {
  const { body } = projectDocument(race, 'flags', { c: race.competition }) as { body: DocumentBody<'flags'> }
  return body.map(({ reason }) => reason)
}

describe('the table of flags says whether a fact counts', () => {
  test.each(FLAG_REASONS)('%s', (reason) => {
    const [right, flagged] = [CASES[reason](false), CASES[reason](true)]
    expect(reasonsIn(flagged.race)).toContain(reason)
    expect(reasonsIn(right.race)).not.toContain(reason)
    const isSame = JSON.stringify(flagged.shown) === JSON.stringify(right.shown)
    expect(isSame ? 'left out' : 'counts').toBe(FLAG_LINES[reason].counts ? 'counts' : 'left out')
    // An absent value on both sides would prove nothing.
    expect(JSON.stringify(flagged.shown ?? null)).not.toBe('null')
  })
})

test('flags are listed up to two thousand at once', () => {
  const small = smallRace(['MS'])
  for (let number = 0; number < MOST_FLAGS + 10; number += 1)
    small.tell('passing', { stage: 1, bib: 99, point: 'Finish', timeOfDayMs: afterNoon(0) + number })
  expect(reasonsIn(small.race)).toHaveLength(MOST_FLAGS)
})
