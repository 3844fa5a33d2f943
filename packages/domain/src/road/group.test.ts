import { compareKeys } from '../figures/rank.ts'
import type { Bib } from '../figures/bib.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterRiders, GROUP_RULES, kindsOf, type RoadPosition } from './group.ts'
import { traceDescent } from './group-key.ts'

const rider = (bib: number, toFinishM: number, speedKmh = 40): RoadPosition => ({ bib, toFinishM, speedKmh })
const alone = () => false
const bibs = (groups: readonly (readonly RoadPosition[])[]) =>
  groups.map((group) => group.map(({ bib }) => bib))

describe('separating riders into groups', () => {
  test.each<[string, RoadPosition[], (a: Bib, b: Bib) => boolean, number[][]]>([
    ['close riders are one group, front first', [rider(2, 1020), rider(1, 1000)], alone, [[1, 2]]],
    ['a gap beyond metres and seconds separates them', [rider(1, 1000), rider(2, 1060)], alone, [[1], [2]]],
    ['riders who were together need a wider gap', [rider(1, 1000), rider(2, 1060)], () => true, [[1, 2]]],
    [
      'a gap that is too wide separates riders who were together',
      [rider(1, 1000), rider(2, 1090)],
      () => true,
      [[1], [2]],
    ],
    [
      'at speed, seconds count: 60 m at 70 km/h is near',
      [rider(1, 1000), rider(2, 1060, 70)],
      alone,
      [[1, 2]],
    ],
    [
      'a long line of riders is one group',
      [1, 2, 3, 4, 5].map((bib) => rider(bib, bib * 35)),
      alone,
      [[1, 2, 3, 4, 5]],
    ],
    ['no riders give no groups', [], alone, []],
  ])('%s', (_, positions, together, expected) => {
    expect(bibs(clusterRiders(positions, GROUP_RULES, together))).toEqual(expected)
  })

  test('every rider is in exactly one group, and groups follow each other along the road', () => {
    const positions = fc.uniqueArray(
      fc.record({
        bib: fc.integer({ min: 1, max: 200 }),
        toFinishM: fc.integer({ min: 0, max: 5000 }),
        speedKmh: fc.integer({ min: 0, max: 90 }),
      }),
      { selector: ({ bib }) => bib },
    )
    fc.assert(
      fc.property(positions, (riders) => {
        const groups = clusterRiders(riders, GROUP_RULES, alone)
        expect(bibs(groups).flat().toSorted(compareKeys)).toEqual(
          riders.map(({ bib }) => bib).toSorted(compareKeys),
        )
        const road = groups.flat().map(({ toFinishM }) => toFinishM)
        expect(road).toEqual(road.toSorted(compareKeys))
      }),
    )
  })
})

describe('names of groups', () => {
  test.each<[string, number, number | null, boolean, string[]]>([
    ['everyone together is the bunch', 1, 0, false, ['bunch']],
    ['an attack', 2, 1, false, ['leaders', 'bunch']],
    ['chases between', 4, 3, false, ['leaders', 'chase1', 'chase2', 'bunch']],
    ['dropped riders', 3, 0, false, ['bunch', 'behind1', 'behind2']],
    ['once the first riders have finished nobody leads', 3, 1, true, ['chase1', 'bunch', 'behind1']],
    ['once the bunch has finished all others are behind it', 2, null, true, ['behind1', 'behind2']],
    ['nobody is on the road', 0, null, true, []],
  ])('%s', (_, count, bunch, home, expected) => {
    expect(kindsOf(count, bunch, home)).toEqual(expected)
  })

  test('surplus groups share the last name', () => {
    expect(kindsOf(12, 11, false).slice(-3)).toEqual(['chase8', 'chase8', 'bunch'])
    expect(kindsOf(12, 0, false).slice(-2)).toEqual(['behind9', 'behind9'])
  })
})

describe('descent of groups', () => {
  const keyOf = new Map([1, 2, 3, 4, 5].map((bib) => [bib, bib <= 3 ? 'a' : 'b']))
  const group = (...list: number[]) => list.map((bib) => rider(bib, bib))
  test('the largest part keeps the key; the rest keeps its parent', () => {
    expect(traceDescent([group(1), group(2, 3), group(4, 5), group(9)], keyOf)).toEqual([
      { key: null, parent: 'a' },
      { key: 'a', parent: 'a' },
      { key: 'b', parent: 'b' },
      { key: null, parent: null },
    ])
  })
  test('if two groups join, the key of the larger one stays', () => {
    expect(traceDescent([group(1, 2, 3, 4, 5)], keyOf)).toEqual([{ key: 'a', parent: 'a' }])
  })
})
