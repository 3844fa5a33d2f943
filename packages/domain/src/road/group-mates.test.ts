import { describe, expect, test } from 'vitest'
import { GROUP_RULES, type RoadPosition } from './group.ts'
import { attachMates, foldParts, placeRiders } from './group-mates.ts'
import { EMPTY_TRACE } from './leader-trace.ts'
import { sight } from './sighting.ts'

/** Riders 1 to 3 were in group g1, 4 and 5 in g2. */
const KEY_OF = new Map<number | string, string>([1, 2, 3, 4, 5].map((bib) => [bib, bib < 4 ? 'g1' : 'g2']))
const position = (bib: number, toFinishM: number): RoadPosition => ({ bib, toFinishM, speedKmh: 36 })
const bibsOf = (riders: readonly RoadPosition[] = []) => riders.map(({ bib }) => bib)

describe('where riders are', () => {
  const seen = (bib: number, second: number, toFinishM: number) =>
    sight(undefined, position(bib, toFinishM), second * 1000, GROUP_RULES)
  const place = (...sightings: ReturnType<typeof seen>[]) =>
    placeRiders(KEY_OF, sightings, 10_000, EMPTY_TRACE)

  test('a rider in sight is placed; one out of sight waits for a mate of the group who is in sight', () => {
    const { placed, unplaced } = place(seen(1, 10, 5000), seen(2, 5, 5100), seen(4, 5, 7000))
    // Nobody of 4's group is in sight, so 4 is placed by an estimate: 50 m further on after five seconds.
    expect(placed.map(({ bib, toFinishM }) => [bib, toFinishM])).toEqual([
      [1, 5000],
      [4, 6950],
    ])
    expect(bibsOf(unplaced.get('g1'))).toEqual([2])
  })

  test('a rider of no group is placed by an estimate', () => {
    expect(bibsOf(place(seen(1, 10, 5000), seen(9, 5, 5100)).placed)).toEqual([1, 9])
  })

  test('a rider over the line is nowhere, and it is said if that rider was in a group', () => {
    expect(place(seen(1, 5, 40))).toMatchObject({ placed: [], hasFinisher: true })
    expect(place(seen(9, 5, 40))).toMatchObject({ placed: [], hasFinisher: false })
  })
})

describe('a part that has come off its group', () => {
  const rest = [position(2, 5100), position(3, 5105)]
  const fold = (
    part: RoadPosition[],
    apartBefore: ReadonlyMap<number, number> = new Map(),
    atMs = 20_000,
  ) => {
    const unplaced = new Map<string, RoadPosition[]>()
    const { clusters, apartSinceMs } = foldParts(
      [part, rest],
      KEY_OF,
      apartBefore,
      unplaced,
      atMs,
      GROUP_RULES,
    )
    return {
      groups: clusters.map(bibsOf),
      mates: bibsOf(unplaced.get('g1')),
      since: Object.fromEntries(apartSinceMs),
    }
  }

  test('still counts with it for a moment', () => {
    expect(fold([position(1, 5000)])).toEqual({ groups: [[2, 3]], mates: [1], since: { 1: 20_000 } })
  })

  test('is a group of its own once it has been apart for twelve seconds', () => {
    expect(fold([position(1, 5000)], new Map([[1, 8_001]])).groups).toEqual([[2, 3]])
    expect(fold([position(1, 5000)], new Map([[1, 8_000]])).groups).toEqual([[1], [2, 3]])
  })

  test('is one at once if 150 m of empty road are between them', () => {
    expect(fold([position(1, 4951)]).groups).toEqual([[2, 3]])
    expect(fold([position(1, 4950)]).groups).toEqual([[1], [2, 3]])
  })

  test('may be behind the group', () => {
    expect(fold([position(1, 5250)]).groups).toEqual([[2, 3]])
    expect(fold([position(1, 5255)]).groups).toEqual([[1], [2, 3]])
  })

  test('is none if its riders were in no group before', () => {
    expect(fold([position(9, 5000)]).groups).toEqual([[9], [2, 3]])
  })
})

describe('riders without a signal', () => {
  const attach = (clusters: RoadPosition[][], keys: string[], mates: RoadPosition[]) => {
    attachMates(clusters, keys, new Map([['g1', mates]]), KEY_OF)
    return clusters.map((riders) => riders.map(({ bib, toFinishM }) => `${bib} at ${toFinishM}`))
  }

  test('stay with their group, within its length', () => {
    const clusters = [[position(1, 5000), position(2, 5050)], [position(4, 6000)]]
    const mates = [position(3, 4000), position(7, 5020), position(8, 9000)]
    expect(attach(clusters, ['g1', 'g2'], mates)[0]).toEqual([
      '1 at 5000',
      '3 at 5000',
      '7 at 5020',
      '2 at 5050',
      '8 at 5050',
    ])
  })

  test('go with the group that most of their mates went into, if theirs has ended', () => {
    const clusters = [[position(1, 5000)], [position(2, 6000), position(3, 6010), position(4, 6020)]]
    const [front, back] = attach(clusters, ['x', 'g2'], [position(7, 6005)])
    expect([front!.length, back!.length]).toEqual([1, 4])
  })
})
