/** Groups and the virtual general classification of a race without positions, from timing points alone. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BIBS, noon, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

/** Seconds after the start as a time of day. */
const clockMs = (s: number): number => (12 * 3600 + s) * 1000

function started(): SmallRace {
  const small = smallRace(['MS', 'MS'])
  // Rider 11 leads; 21 is 64 s behind, 31 76 s, and the others 3 minutes and more.
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [21, 7260],
      [31, 7270],
      [12, 7400],
      [13, 7401],
      [22, 7402],
      [23, 7403],
      [32, 7404],
      [33, 7405],
    ]),
  })
  small.tell('course', {
    stage: 2,
    lengthM: 100_000,
    line: [],
    markers: [
      { key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 30_000 },
      { key: 'climb', name: 'Pass', kind: 'mountain', category: '1', distanceM: 60_000 },
      { key: 'bonus', name: 'Top', kind: 'bonus', distanceM: 80_000 },
    ],
  })
  small.tell('stageStarted', { stage: 2, startedAt: noon(2) })
  small.tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
  return small
}

/** Each bib with its seconds since the start. */
type Reads = readonly (readonly [bib: number, s: number])[]

const pass = ({ tell }: SmallRace, point: string, reads: Reads) => {
  for (const [bib, s] of reads) tell('passing', { stage: 2, bib, point, timeOfDayMs: clockMs(s) })
}

const live = ({ read }: SmallRace) => read('stage-live', 2)
const groups = (small: SmallRace) =>
  live(small).groups.map(({ kind, gap, riders }) => [kind, gap, riders.toSorted((a, b) => a - b)] as const)

/** Two are ahead, the others pass together. */
const TWO_AWAY: Reads = [
  [21, 2700],
  [32, 2701],
  [11, 2790],
  [12, 2790],
  [13, 2791],
  [22, 2791],
  [23, 2792],
  [31, 2793],
  [33, 2795],
]

const shifted = (reads: Reads, seconds: number): Reads => reads.map(([bib, s]) => [bib, s + seconds])
const without = (reads: Reads, bibs: readonly number[]): Reads => reads.filter(([bib]) => !bibs.includes(bib))
const only = (reads: Reads, bibs: readonly number[]): Reads => reads.filter(([bib]) => bibs.includes(bib))

describe('groups from timing points', () => {
  test('are the riders who passed together, with the gaps between the groups', () => {
    const small = started()
    expect(groups(small)).toEqual([])
    pass(small, 'sprint', TWO_AWAY)
    expect(groups(small)).toEqual([
      ['leaders', '+0:00', [21, 32]],
      ['bunch', '+1:30', [11, 12, 13, 22, 23, 31, 33]],
    ])
    const { estimated, kmToGo, groups: shown } = live(small)
    expect([estimated, kmToGo]).toEqual([false, 70])
    expect(shown.map(({ toFinishM }) => toFinishM)[0]).toBe(70_000)
    // 30 km in 2,790 s, 90 s behind.
    expect(shown[1]?.toFinishM).toBeCloseTo(70_968, -2)
  })

  test('each row has its group', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    const [first] = small.read('stage-live-rankings', 2)
    const [leaders, bunch] = live(small).groups
    expect(first?.results.map(({ position }) => position?.group)).toEqual([
      leaders?.key,
      leaders?.key,
      ...Array.from({ length: 7 }, () => bunch?.key),
    ])
  })

  test('a group that has not reached the next point keeps its gap, with the point of that time', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    const [leadersBefore, bunchBefore] = live(small).groups
    pass(small, 'climb', shifted(only(TWO_AWAY, [21, 32]), 3000))
    const [leaders, bunch] = live(small).groups
    expect(groups(small)).toEqual([
      ['leaders', '+0:00', [21, 32]],
      ['bunch', '+1:30', [11, 12, 13, 22, 23, 31, 33]],
    ])
    expect([leaders?.key, bunch?.key]).toEqual([leadersBefore?.key, bunchBefore?.key])
    expect([leaders?.estimated, leaders?.gapAt]).toEqual([undefined, undefined])
    expect([bunch?.estimated, bunch?.gapAt]).toEqual([true, 'Town'])
    expect(live(small).estimated).toBe(true)
    // Before the climb.
    expect(bunch!.toFinishM).toBeGreaterThan(40_000)
  })

  test('a gap grows at least to the latest rider at the point', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    pass(small, 'climb', [
      [21, 5700],
      [32, 6000],
    ])
    expect(groups(small)).toEqual([
      ['leaders', '+0:00', [21]],
      ['chase1', '+5:00', [32]],
      ['bunch', '+5:00', [11, 12, 13, 22, 23, 31, 33]],
    ])
  })

  test('the rest of a group is still expected while most of it passes', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    pass(small, 'climb', shifted(only(TWO_AWAY, [21, 32, 11, 12, 13, 22]), 3000))
    expect(groups(small).at(-1)).toEqual(['bunch', '+1:30', [11, 12, 13, 22, 23, 31, 33]])
  })

  test('a rider who is not read with the group is in no group when the group is long through, and is back at the next point', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    pass(small, 'climb', shifted(without(TWO_AWAY, [33]), 3000))
    pass(small, 'bonus', shifted(only(TWO_AWAY, [21, 32]), 4500))
    expect(groups(small).flatMap(([, , riders]) => riders)).not.toContain(33)
    pass(small, 'bonus', shifted(without(TWO_AWAY, [21, 32]), 4500))
    expect(groups(small).at(-1)).toEqual(['bunch', '+1:30', [11, 12, 13, 22, 23, 31, 33]])
  })

  test('leaders missed by one point are in no group there, and never behind their followers', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    pass(small, 'climb', shifted(without(TWO_AWAY, [21, 32]), 3000))
    expect(groups(small)).toEqual([['bunch', '+0:00', [11, 12, 13, 22, 23, 31, 33]]])
    pass(small, 'bonus', shifted(TWO_AWAY, 4500))
    expect(groups(small)[0]).toEqual(['leaders', '+0:00', [21, 32]])
  })

  test('a group stays together at a gap at which two groups would not join', () => {
    // 5 s: too much for two groups to join, too little for one to split.
    const reads = (from: number): Reads => BIBS.map((bib, index) => [bib, from + (index > 4 ? 5 : 0)])
    const small = started()
    pass(small, 'sprint', reads(2700))
    expect(groups(small)).toHaveLength(2)
    const other = started()
    pass(
      other,
      'sprint',
      BIBS.map((bib) => [bib, 2700]),
    )
    pass(other, 'climb', reads(5400))
    expect(groups(other)).toHaveLength(1)
  })

  test('a finished rider is in no group, and the names of the groups continue from the line', () => {
    const small = started()
    pass(small, 'bonus', TWO_AWAY)
    pass(small, 'Finish', shifted(only(TWO_AWAY, [21, 32]), 1200))
    expect(groups(small)).toEqual([['bunch', '+1:30', [11, 12, 13, 22, 23, 31, 33]]])
    pass(small, 'Finish', shifted(without(TWO_AWAY, [21, 32]), 1200))
    expect([groups(small), live(small).bunchHome]).toEqual([[], true])
  })

  test('a rider who has left the race is in no group, and no gap is measured to that rider', () => {
    const small = started()
    pass(small, 'sprint', [[22, 2600], ...without(TWO_AWAY, [22])])
    expect(groups(small)[1]?.[1]).toBe('+1:40')
    small.tell('withdrawal', { stage: 2, bib: 22, irm: 'DNF' })
    expect(groups(small)).toEqual([
      ['leaders', '+0:00', [21, 32]],
      ['bunch', '+1:30', [11, 12, 13, 23, 31, 33]],
    ])
  })

  test('newer passings replace old positions, and never newer positions', () => {
    const small = started()
    const at = (s: number) => new Date(Date.parse(noon(2)) + s * 1000).toISOString()
    small.frame(
      2,
      at(2600),
      BIBS.map((bib) => ({ bib, toFinishM: 71_000, speedKmh: 40 })),
    )
    pass(small, 'sprint', TWO_AWAY)
    expect(groups(small)).toHaveLength(2)
    small.frame(
      2,
      at(2800),
      BIBS.map((bib) => ({ bib, toFinishM: 69_000, speedKmh: 40 })),
    )
    expect(groups(small)).toHaveLength(1)
  })

  test('do not depend on the order in which passings become known', () => {
    const all: { point: string; bib: number; s: number }[] = [
      ...TWO_AWAY.map(([bib, s]) => ({ point: 'sprint', bib, s })),
      ...shifted(without(TWO_AWAY, [33]), 3000).map(([bib, s]) => ({ point: 'climb', bib, s })),
      ...shifted(only(TWO_AWAY, [21, 32, 11]), 4500).map(([bib, s]) => ({ point: 'bonus', bib, s })),
    ]
    const told = (order: typeof all) => {
      const small = started()
      for (const { point, bib, s } of order) pass(small, point, [[bib, s]])
      return live(small)
    }
    const straight = told(all)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        expect(told(order)).toEqual(straight)
      }),
      { numRuns: 20 },
    )
  })

  test('never contradict a passing: two groups are in the order of their times at every point that read both completely', () => {
    const read = fc.record({
      bib: fc.constantFrom(...BIBS),
      point: fc.constantFrom('sprint', 'climb', 'bonus'),
      s: fc.integer({ min: 0, max: 400 }),
    })
    const base = { sprint: 2700, climb: 5700, bonus: 7200 }
    fc.assert(
      fc.property(fc.array(read, { maxLength: 30 }), (list) => {
        const small = started()
        const first = new Map(list.map((each) => [`${each.bib}-${each.point}`, each]))
        for (const { bib, point, s } of first.values()) pass(small, point, [[bib, base[point] + s]])
        const furthest = (['bonus', 'climb', 'sprint'] as const).find((point) =>
          list.some((each) => each.point === point),
        )
        const placeOf = new Map(
          live(small).groups.flatMap(({ riders }, index) => riders.map((bib) => [bib, index] as const)),
        )
        const seen = live(small).groups.flatMap(({ riders }) => riders)
        expect(new Set(seen).size).toBe(seen.length)
        const there = [...first.values()].filter(({ point }) => point === furthest)
        for (const a of there)
          for (const b of there) {
            expect(placeOf.has(a.bib)).toBe(true)
            if (a.s < b.s) expect(placeOf.get(a.bib)).toBeLessThanOrEqual(placeOf.get(b.bib)!)
          }
        const gaps = live(small).groups.map(({ gapMs }) => gapMs!)
        expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
        const toGo = live(small).groups.map(({ toFinishM }) => toFinishM)
        expect(toGo).toEqual(toGo.toSorted((a, b) => a - b))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the virtual general from timing points', () => {
  const virtual = ({ read }: SmallRace) =>
    read('stage-live-rankings', 2)
      .find(({ name }) => name === 'Virtual general')
      ?.results.slice(0, 3)
      .map(({ key, value, estimated }) => [key, value, estimated])

  test('has the leader on the road with the timed gap', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    expect(live(small).virtualLead).toMatchObject({ bib: 21, gapMs: 26_000, jersey: 'yellow' })
    expect(virtual(small)).toEqual([
      ['21', '0:00', true],
      ['11', '0:26', true],
      ['31', '1:42', true],
    ])
  })

  test('names the closest rider while the leader still leads', () => {
    const small = started()
    pass(
      small,
      'sprint',
      TWO_AWAY.map(([bib, s]) => [bib, s > 2750 ? s - 60 : s]),
    )
    expect(live(small)).toMatchObject({ virtualLead: null, bestInFront: { bib: 21, gapMs: 34_000 } })
  })

  test('gives the lead to nobody while the leader’s position is unknown', () => {
    const small = started()
    pass(small, 'sprint', TWO_AWAY)
    pass(small, 'climb', shifted(without(TWO_AWAY, [11]), 2910))
    pass(small, 'bonus', shifted(without(TWO_AWAY, [11]), 4500))
    expect(live(small).virtualLead).toBeNull()
  })

  test('is absent before the first time', () => {
    expect(started().kind('stage-live-rankings', 2)).toBe('not-yet')
  })
})
