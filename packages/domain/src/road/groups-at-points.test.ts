import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupsAtPoints, type PassedField, type PassedPoint } from './groups-at-points.ts'

type Reads = Readonly<Record<number, number>>
/** A point of a course of 100 km, with the seconds since the start by bib. */
const point = (key: string, km: number, reads: Reads, estimated: readonly number[] = []): PassedPoint => ({
  key,
  distanceM: km * 1000,
  timesMs: new Map(Object.entries(reads).map(([bib, second]) => [Number(bib), second * 1000])),
  estimated: new Set(estimated),
})
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Riders who pass a second after each other. */
const inLine = (bibs: readonly number[], from: number): Reads =>
  Object.fromEntries(bibs.map((bib, index) => [bib, from + index]))
const groupsOf = (points: readonly PassedPoint[], more: Partial<PassedField> = {}) =>
  groupsAtPoints({ points, lengthM: 100_000, riding: new Set(NINE), isOut: () => false, ...more })
const shown = (...args: Parameters<typeof groupsOf>) =>
  groupsOf(...args).groups.map(
    ({ kind, bibs, gapMs, point: at, isLeast }) =>
      `${kind} ${bibs.join('')} +${gapMs! / 1000} at ${at}${isLeast ? ' or more' : ''}`,
  )
const SPRINT = point('sprint', 30, { ...inLine([1, 2], 2700), ...inLine([3, 4, 5, 6, 7, 8, 9], 2790) })

describe('groups', () => {
  test('are the riders who passed a point together, with the time between the first riders', () => {
    expect(shown([SPRINT])).toEqual(['leaders 12 +0 at sprint', 'bunch 3456789 +90 at sprint'])
  })

  test('do not exist before anybody passed a point', () => {
    expect(groupsOf([point('sprint', 30, {})])).toMatchObject({ groups: [], headToFinishM: null })
  })

  test('have gaps in whole seconds: 2,700.9 and 2,790.1 s are 90 s apart', () => {
    const reads = { ...inLine([1, 2], 2700.9), ...inLine([3, 4, 5, 6, 7, 8, 9], 2790.1) }
    expect(groupsOf([point('sprint', 30, reads)]).groups[1]!.gapMs).toBe(90_000)
  })

  test('have no bunch while more riders are to come than the largest of them has', () => {
    const front = point('sprint', 30, { ...inLine([1, 2], 2700), ...inLine([3, 4, 5], 2790) })
    expect(shown([front])).toEqual(['leaders 12 +0 at sprint', 'chase1 345 +90 at sprint'])
  })

  test('say how far the head of the race has come', () => {
    expect(groupsOf([SPRINT]).headToFinishM).toBe(70_000)
  })

  test('of riders who were together stay one until they are six seconds apart, new ones join within four', () => {
    const start = point('town', 10, inLine(NINE, 900))
    const gap = (seconds: number) => ({
      ...inLine([1, 2], 2700),
      ...inLine([3, 4, 5, 6, 7, 8, 9], 2701 + seconds),
    })
    expect(groupsOf([start, point('sprint', 30, gap(6))]).groups.length).toBe(1)
    expect(groupsOf([start, point('sprint', 30, gap(8))]).groups.length).toBe(2)
    expect(groupsOf([point('sprint', 30, gap(5))]).groups.length).toBe(2)
  })

  test('keep their key, and the bunch stays the bunch', () => {
    const climb = point('climb', 60, {
      ...inLine([1, 2], 5400),
      ...inLine([3, 4, 5], 5500),
      ...inLine([6, 7, 8, 9], 5600),
    })
    const [before, after] = [groupsOf([SPRINT]).groups, groupsOf([SPRINT, climb]).groups]
    expect(after[0]!.key).toBe(before[0]!.key)
    expect(after.find(({ kind }) => kind === 'bunch')!.key).toBe(before[1]!.key)
  })

  test('are estimated if the time of their first rider is', () => {
    const reads = { ...inLine([1, 2], 2700), ...inLine([3, 4, 5, 6, 7, 8, 9], 2790) }
    const estimated = groupsOf([point('sprint', 30, reads, [3])]).groups.map(({ isEstimated }) => isEstimated)
    expect(estimated).toEqual([false, true])
  })
})

describe('a group that has not come to the next point', () => {
  test('has its last gap, or what has passed since the head if that is more', () => {
    const climb = (later: Reads) => point('climb', 60, { ...inLine([1, 2], 5400), ...later })
    expect(shown([SPRINT, climb({})])).toEqual([
      'leaders 12 +0 at climb',
      'bunch 3456789 +90 at sprint or more',
    ])
    // A rider of the leaders was read 200 s after the other, and the bunch was not read yet.
    expect(shown([SPRINT, point('climb', 60, { 1: 5400, 2: 5600 })])[2]).toBe(
      'bunch 3456789 +200 at sprint or more',
    )
  })

  test('is on the right side of the points when the head was at the last one', () => {
    const toGo = (km: number, head: number) =>
      groupsOf([SPRINT, point('climb', km, inLine([1, 2], head))]).groups[1]!.toFinishM
    // It had passed the sprint and not the climb.
    expect(toGo(60, 5400)).toBeGreaterThan(40_000)
    expect(toGo(60, 5400)).toBeLessThanOrEqual(70_000)
    // The head was a kilometre beyond the sprint, and the group passed that ten seconds later.
    expect(toGo(31, 2780)).toBe(70_000)
  })

  test('is in no group if a later one was read: it was missed or overtaken, and nobody knows which', () => {
    expect(shown([SPRINT, point('climb', 60, inLine([3, 4, 5, 6, 7, 8, 9], 5490))])).toEqual([
      'bunch 3456789 +0 at climb',
    ])
  })
})

describe('a rider who was not read', () => {
  const climb = (bibs: readonly number[], from = 5400) =>
    point('climb', 60, { ...inLine([1, 2], from), ...inLine(bibs, from + 90) })

  test('arrives with the mates for a moment, if most of the group were read', () => {
    expect(shown([SPRINT, climb([3, 4, 5, 6, 7, 8])])).toEqual([
      'leaders 12 +0 at climb',
      'bunch 3456789 +90 at climb',
    ])
  })

  test('is in no group a minute and a half later', () => {
    const later = climb([3, 4, 5, 6, 7, 8])
    const top = point('top', 80, { 1: 7300, 2: 7301 })
    expect(shown([SPRINT, later, top])).toEqual(['leaders 12 +0 at top', 'bunch 345678 +90 at climb or more'])
  })

  test('who left the race is in no group, and nobody is behind', () => {
    expect(shown([SPRINT], { isOut: (bib) => bib === 1 })[0]).toBe('leaders 2 +0 at sprint')
  })

  test('is with most of the group behind, if more are missing than were read', () => {
    expect(shown([SPRINT, climb([3, 4])]).at(-1)).toBe('bunch 56789 +91 at sprint or more')
    const top = point('top', 80, { 1: 7300, 2: 7301 })
    expect(shown([SPRINT, climb([3, 4]), top])).toEqual([
      'leaders 12 +0 at top',
      'chase1 34 +90 at climb or more',
      'bunch 56789 +91 at sprint or more',
    ])
  })
})

test('riders who have finished are in no group, and nobody is called a leader any more', () => {
  const line = point('Finish', 100, inLine([1, 2], 9000))
  const { groups, headHome } = groupsOf([SPRINT, line], { riding: new Set(NINE.slice(2)) })
  expect(groups.map(({ kind }) => kind)).toEqual(['bunch'])
  expect(headHome).toBe(true)
})

test('every rider is in one group at most, whoever was read where, and no group is ahead of the one before it', () => {
  const times = fc.uniqueArray(fc.tuple(fc.constantFrom(...NINE), fc.integer({ min: 0, max: 300 })), {
    selector: ([bib]) => bib,
  })
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 4 }), (list) => {
      const points = list.map((reads, index) =>
        point(
          `p${index}`,
          20 * (index + 1),
          Object.fromEntries(reads.map(([bib, second]) => [bib, 1800 * (index + 1) + second])),
        ),
      )
      const { groups } = groupsOf(points)
      const all = groups.flatMap(({ bibs }) => bibs)
      expect(new Set(all).size).toBe(all.length)
      for (const figures of [groups.map(({ toFinishM }) => toFinishM), groups.map(({ gapMs }) => gapMs!)])
        expect(figures).toEqual(figures.toSorted((a, b) => a - b))
      // A rider read at the last point that anybody passed is in a group.
      const last = points.findLast(({ timesMs }) => timesMs.size > 0)
      expect(all).toEqual(expect.arrayContaining([...(last?.timesMs.keys() ?? [])]))
    }),
  )
})
