/** Relays whose riders are read at the line: which crossing is a change of riders, which is the finish, and what is doubtful. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
type Member = NonNullable<FactOf<'unitStartList'>['competitors'][number]['members']>[number]

/** Team n has the bibs n1, n2 and so on, in the order in which they ride. */
const team = (n: number, riders: number, more: (place: number) => Partial<Member> = () => ({})) => ({
  key: `T${n}`,
  kind: 'team' as const,
  name: `Team ${n}`,
  members: Array.from({ length: riders }, (_, index) => ({
    key: String.fromCharCode(97 + index),
    bib: n * 10 + index + 1,
    lastName: `Rider ${n}${index + 1}`,
    ...more(index + 1),
  })),
})

function relay(teams: FactOf<'unitStartList'>['competitors'], more: Partial<FactOf<'phase'>> = {}) {
  const small = smallEvent('MTB')
  small.tell('phase', {
    ...UNIT,
    name: 'Relay',
    form: 'relay',
    startAt: START,
    distanceM: 20_000,
    isFinal: true,
    ...more,
  })
  small.tell('unitStartList', { ...UNIT, competitors: teams })
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  const pass = (bib: number, seconds: number, point = 'Finish') =>
    small.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds) })
  /** Teams with a time or a mark. */
  const rows = () =>
    (small.read('phase-live').results ?? [])
      .filter(({ timeMs, irm }) => timeMs !== null || irm !== null)
      .map(({ rank, key, timeMs, irm }) => [rank, key, irm ?? (timeMs ?? 0) / 1000])
  const flagged = () => small.read('flags').map(({ bib, reason }) => [bib, reason])
  const legs = () =>
    (small.read('phase-live').results ?? []).map(({ key, legs: own = [] }) => [
      key,
      own.map(({ member, timeMs }) => [member, timeMs === null ? null : timeMs / 1000]),
    ])
  return { ...small, pass, rows, flagged, legs }
}

const FOUR = [team(1, 4), team(2, 4)]

describe('a cross-country relay: a lap each, changed behind the line', () => {
  test('the last rider over the line gives the time, whoever was ahead at the changes', () => {
    const { pass, rows, flagged, legs, read } = relay(FOUR)
    pass(11, 700)
    expect(rows()).toEqual([])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 0 })
    for (const [bib, seconds] of [
      [21, 710],
      [12, 1450],
      [22, 1440],
      [23, 2200],
      [13, 2260],
      [14, 2950],
      [24, 2960],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([
      [1, 'T1', 2950],
      [2, 'T2', 2960],
    ])
    expect(legs()[0]).toEqual([
      'T1',
      [
        ['RIDER 11', 700],
        ['RIDER 12', 750],
        ['RIDER 13', 810],
        ['RIDER 14', 690],
      ],
    ])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
    expect(flagged()).toEqual([])
  })

  test('late and doubled readings change nothing', () => {
    const { pass, rows, flagged } = relay(FOUR)
    for (const [bib, seconds] of [
      [14, 2950],
      [24, 2960],
      [23, 2200],
      [13, 2260],
      [12, 1450],
      [12, 1453],
      [22, 1440],
      [11, 700],
      [11, 704],
      [21, 710],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([
      [1, 'T1', 2950],
      [2, 'T2', 2960],
    ])
    expect(flagged().every(([, reason]) => reason === 'second-passing')).toBe(true)
  })

  test('with a change unread nobody can tell a take-over from the finish: no time, and a flag', () => {
    const { pass, rows, flagged, tell } = relay(FOUR)
    for (const [bib, seconds] of [
      [21, 710],
      [12, 1450],
      [22, 1440],
      [23, 2200],
      [13, 2260],
      [24, 2960],
    ] as const)
      pass(bib, seconds)
    const last = pass(14, 2950)
    expect(rows()).toEqual([[1, 'T2', 2960]])
    expect(flagged()).toEqual([[14, 'relay-doubtful']])
    tell('decision', {
      ...UNIT,
      reason: 'The first change was not read',
      decision: { kind: 'passingAccepted', passing: last },
    })
    expect(rows()).toEqual([
      [1, 'T1', 2950],
      [2, 'T2', 2960],
    ])
    expect(flagged()).toEqual([])
  })

  test('riders who came in another order than listed are timed, and flagged', () => {
    const { pass, rows, flagged, legs } = relay(FOUR)
    for (const [bib, seconds] of [
      [11, 700],
      [21, 710],
      [12, 1450],
      [22, 1440],
      [24, 2200],
      [13, 2260],
      [14, 2950],
      [23, 2940],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([
      [1, 'T2', 2940],
      [2, 'T1', 2950],
    ])
    expect(legs()[0]?.[1]).toEqual([])
    expect(flagged()).toEqual([[23, 'relay-doubtful']])
  })

  test('a rider who rolls over the line once more ends no second leg', () => {
    const { pass, rows, flagged } = relay(FOUR)
    for (const [bib, seconds] of [
      [11, 700],
      [21, 710],
      [11, 1100],
      [12, 1450],
      [22, 1440],
      [23, 2200],
      [13, 2260],
      [14, 2950],
      [24, 2960],
    ] as const)
      pass(bib, seconds)
    expect(rows()[0]).toEqual([1, 'T1', 2950])
    expect(flagged()).toEqual([[11, 'second-passing']])
  })
})

describe('changes before the line', () => {
  test('whoever takes over is read with whoever comes in', () => {
    const { pass, rows, flagged, legs } = relay(FOUR)
    for (const [bib, seconds] of [
      [11, 700],
      [12, 706],
      [22, 709],
      [21, 712],
      [12, 1450],
      [13, 1452],
      [22, 1440],
      [23, 1445],
      [23, 2200],
      [24, 2203],
      [13, 2260],
      [14, 2262],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([])
    pass(24, 2960)
    pass(14, 2950)
    expect(rows()).toEqual([
      [1, 'T1', 2950],
      [2, 'T2', 2960],
    ])
    expect(legs()[0]?.[1]).toEqual([
      ['RIDER 11', 700],
      ['RIDER 12', 750],
      ['RIDER 13', 810],
      ['RIDER 14', 690],
    ])
    expect(flagged()).toEqual([])
  })

  test('only whoever takes over is read, and the last one twice', () => {
    const { pass, rows, flagged } = relay(FOUR)
    for (const [bib, seconds] of [
      [12, 706],
      [22, 709],
      [13, 1452],
      [23, 1445],
      [24, 2203],
      [14, 2262],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([])
    expect(flagged()).toEqual([])
    pass(24, 2960)
    pass(14, 2950)
    expect(rows()).toEqual([
      [1, 'T1', 2950],
      [2, 'T2', 2960],
    ])
    expect(flagged()).toEqual([])
  })

  test('a rider who takes over late, read a minute after the change, has not ended a leg', () => {
    const teams = [team(1, 2), team(2, 2), team(3, 2)]
    const { pass, rows } = relay(teams)
    for (const [bib, seconds] of [
      [11, 700],
      [12, 703],
      [21, 710],
      [22, 775],
      [31, 720],
      [32, 724],
      [12, 1500],
      [32, 1520],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([
      [1, 'T1', 1500],
      [2, 'T3', 1520],
    ])
    pass(22, 1490)
    expect(rows().map(([, key]) => key)).toEqual(['T2', 'T1', 'T3'])
  })
})

describe('change-overs with points of their own, as in a triathlon', () => {
  const points = [1, 2, 3].map((leg) => ({ key: `leg${leg}`, name: `Leg ${leg}` }))

  test('a missed change takes nobody the time', () => {
    const { pass, rows, flagged } = relay(FOUR, { points })
    for (const n of [1, 2]) for (const leg of [1, 2]) pass(n * 10 + leg, 900 * leg + n, `leg${leg}`)
    pass(23, 2702, 'leg3')
    pass(14, 3600)
    pass(24, 3610)
    expect(rows()).toEqual([
      [1, 'T1', 3600],
      [2, 'T2', 3610],
    ])
    expect(flagged()).toEqual([])
  })

  test('a rider read at the line at the change has not finished', () => {
    const { pass, rows } = relay(FOUR, { points })
    for (const n of [1, 2])
      for (const leg of [1, 2, 3]) {
        pass(n * 10 + leg, 900 * leg + n, `leg${leg}`)
        pass(n * 10 + leg, 900 * leg + n - 4)
        pass(n * 10 + leg + 1, 900 * leg + n + 3)
      }
    expect(rows()).toEqual([])
    pass(24, 3600)
    expect(rows()).toEqual([[1, 'T2', 3600]])
  })
})

describe('one chip for a whole team', () => {
  /** Team n wears bib n, and its riders none. */
  const asOne = (n: number, riders: number) => ({
    ...team(n, riders),
    bib: n,
    members: team(n, riders).members.map(({ key, lastName }) => ({ key, lastName })),
  })
  const TWO = [asOne(1, 3), asOne(2, 3)]

  test('a leg ends with each crossing, and the race with that of the last rider', () => {
    const { pass, rows, flagged, legs, read } = relay(TWO)
    for (const [bib, seconds] of [
      [1, 4],
      [1, 700],
      [2, 710],
      [1, 703],
      [2, 1440],
      [1, 1450],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([])
    expect(read('phase-live').counters).toMatchObject({ finished: 0 })
    pass(1, 2260)
    pass(2, 2200)
    expect(rows()).toEqual([
      [1, 'T2', 2200],
      [2, 'T1', 2260],
    ])
    expect(legs()[1]?.[1]).toEqual([
      ['RIDER 11', 700],
      ['RIDER 12', 750],
      ['RIDER 13', 810],
    ])
    expect(flagged()).toEqual([])
  })

  test('as many legs as the phase states, if riders ride more than one', () => {
    const { pass, rows, legs } = relay(TWO, { parameters: { laps: 4 } })
    for (const lap of [1, 2, 3]) for (const n of [1, 2]) pass(n, lap * 700 + n)
    expect(rows()).toEqual([])
    for (const n of [1, 2]) pass(n, 2800 + n)
    expect(rows()).toEqual([
      [1, 'T1', 2801],
      [2, 'T2', 2802],
    ])
    expect(legs()[0]?.[1]).toHaveLength(4)
    expect(JSON.stringify(legs()[0])).not.toContain('RIDER')
  })

  test('with a crossing unread the team has no time and is flagged, until the last one is accepted', () => {
    const { pass, rows, flagged, legs, tell } = relay(TWO)
    for (const [bib, seconds] of [
      [1, 700],
      [2, 710],
      [1, 1450],
      [1, 2260],
    ] as const)
      pass(bib, seconds)
    const last = pass(2, 2200)
    expect(rows()).toEqual([[1, 'T1', 2260]])
    expect(flagged()).toEqual([[2, 'relay-doubtful']])
    tell('decision', {
      ...UNIT,
      reason: 'The second change was not read',
      decision: { kind: 'passingAccepted', passing: last },
    })
    expect(rows()).toEqual([
      [1, 'T2', 2200],
      [2, 'T1', 2260],
    ])
    expect(legs()[0]?.[1]).toEqual([
      ['RIDER 21', 710],
      ['RIDER 22', null],
      ['RIDER 23', null],
    ])
    expect(flagged()).toEqual([])
  })

  test('beside chips of the riders, each crossing is read by either', () => {
    const both = [1, 2].map((n) => ({ ...team(n, 3), bib: n }))
    const { pass, rows, flagged } = relay(both)
    for (const [bib, seconds] of [
      [1, 700],
      [11, 701],
      [21, 710],
      [2, 1440],
      [12, 1450],
      [1, 1452],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([])
    pass(2, 2200)
    pass(13, 2260)
    expect(rows()).toEqual([
      [1, 'T2', 2200],
      [2, 'T1', 2260],
    ])
    expect(flagged()).toEqual([])
  })

  test('at change-over points', () => {
    const points = [1, 2].map((leg) => ({ key: `leg${leg}`, name: `Leg ${leg}` }))
    const { pass, rows, flagged } = relay(TWO, { points })
    for (const n of [1, 2]) for (const leg of [1, 2]) pass(n, 700 * leg + n, `leg${leg}`)
    pass(1, 1405)
    expect(rows()).toEqual([])
    pass(1, 2260)
    pass(2, 2200)
    expect(rows().map(([, key]) => key)).toEqual(['T2', 'T1'])
    expect(flagged()).toEqual([])
  })
})

describe('a take-over that is read at the line', () => {
  const points = [{ key: 'change', name: 'Change' }]
  const teams = [team(1, 2), team(2, 2)]

  test('is not the finish, if another team tells how long the leg before is', () => {
    const { pass, rows, flagged } = relay(teams, { points })
    pass(21, 900, 'change')
    pass(12, 905)
    expect(rows()).toEqual([])
    pass(22, 1800)
    expect(rows()).toEqual([[1, 'T2', 1800]])
    pass(12, 1790)
    expect(rows()).toEqual([
      [1, 'T1', 1790],
      [2, 'T2', 1800],
    ])
    expect(flagged()).toEqual([[12, 'second-passing']])
  })

  test('is flagged, if nobody was read at the change', () => {
    const { pass, rows, flagged, tell } = relay(teams, { points })
    const first = pass(12, 905)
    expect(flagged()).toEqual([[12, 'relay-doubtful']])
    tell('decision', {
      ...UNIT,
      reason: 'The mat at the change did not work',
      decision: { kind: 'passingAccepted', passing: first },
    })
    expect(flagged()).toEqual([])
    expect(rows()).toEqual([[1, 'T1', 905]])
  })
})

describe('a mixed relay against the clock: three men, then three women, the second of each counting', () => {
  const legs = (place: number) => ({ leg: place <= 3 ? 1 : 2 })
  const teams = [team(1, 6, legs), team(2, 6, legs)]
  const mixed = () => relay(teams, { parameters: { counting: 2 }, distanceM: 40_000 })

  test('the second woman gives the time, also of a team that lost a man', () => {
    const { pass, rows, flagged, read, tell } = mixed()
    for (const [bib, seconds] of [
      [11, 1500],
      [12, 1500],
      [13, 1580],
      [21, 1510],
      [22, 1512],
    ] as const)
      pass(bib, seconds)
    tell('withdrawal', { ...UNIT, bib: 23, irm: 'DNF', at: `${DAY}T10:20:00Z` })
    pass(14, 3300)
    pass(24, 3305)
    expect(rows()).toEqual([])
    pass(25, 3306)
    pass(15, 3310)
    pass(16, 3311)
    expect(rows()).toEqual([
      [1, 'T2', 3306],
      [2, 'T1', 3310],
    ])
    expect(read('phase-live').counters).toMatchObject({ starters: 2, finished: 2 })
    expect(flagged()).toEqual([])
  })

  test('a team with one man left is out', () => {
    const { pass, rows, tell } = mixed()
    for (const bib of [22, 23]) tell('withdrawal', { ...UNIT, bib, irm: 'DNF', at: `${DAY}T10:20:00Z` })
    for (const [bib, seconds] of [
      [11, 1500],
      [12, 1500],
      [14, 3300],
      [15, 3310],
    ] as const)
      pass(bib, seconds)
    expect(rows()).toEqual([
      [1, 'T1', 3310],
      [0, 'T2', 'DNF'],
    ])
  })
})

describe('out, then read; and readings of the future', () => {
  test('a rider who was stated to be out is flagged at the line, and the team is out', () => {
    const { pass, rows, flagged, tell } = relay(FOUR)
    for (const [bib, seconds] of [
      [11, 700],
      [21, 710],
      [22, 1440],
      [23, 2200],
      [24, 2960],
    ] as const)
      pass(bib, seconds)
    const out = tell('withdrawal', { ...UNIT, bib: 12, irm: 'DNF', at: `${DAY}T10:20:00Z` })
    pass(12, 1450)
    expect(rows()).toEqual([
      [1, 'T2', 2960],
      [0, 'T1', 'DNF'],
    ])
    expect(flagged()).toEqual([[12, 'read-when-out']])
    tell('withdrawn', { supersedes: out })
    pass(13, 2260)
    pass(14, 2950)
    expect(rows()[0]).toEqual([1, 'T1', 2950])
    expect(flagged()).toEqual([])
  })

  test('a pair in a mass start: who is out is flagged, and not the other one', () => {
    const small = relay([team(1, 2), team(2, 2)], { form: 'massStart' })
    small.pass(11, 1500)
    small.tell('withdrawal', { ...UNIT, bib: 12, irm: 'DNF', at: `${DAY}T10:20:00Z` })
    small.pass(12, 1510)
    expect(small.flagged()).toEqual([[12, 'read-when-out']])
  })

  test('a clock an hour ahead ends no leg', () => {
    const { rows, flagged, tell } = relay([team(1, 2), team(2, 2)])
    const read = (bib: number, seconds: number, aheadS = 0) =>
      tell('passing', {
        ...UNIT,
        bib,
        point: 'Finish',
        timeOfDayMs: afterNoonMs(seconds + aheadS),
        at: new Date(Date.parse(START) + seconds * 1000 + 2000).toISOString(),
      })
    read(11, 700)
    read(21, 710)
    read(12, 1450)
    read(22, 1440, 3600)
    expect(rows()).toEqual([[1, 'T1', 1450]])
    expect(flagged()).toEqual([[22, 'in-the-future']])
  })
})
