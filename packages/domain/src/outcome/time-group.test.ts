import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupTimes,
  ONE_SECOND_RULE,
  resultFromPassings,
  resultFromTimes,
  type FinishPassing,
} from './time-group.ts'

const at = (...times: number[]): FinishPassing[] => times.map((timeMs, index) => ({ bib: index + 1, timeMs }))
const times = (passings: FinishPassing[], rule = ONE_SECOND_RULE) =>
  groupTimes(passings, rule).map(({ timeMs }) => timeMs)

describe('times of a mass-start stage', () => {
  test.each<[string, FinishPassing[], number[]]>([
    ['riders less than a second apart share the first one’s time', at(1000, 1500, 1999), [1000]],
    ['a second to the rider ahead makes a new time', at(1000, 2000), [1000, 2000]],
    ['a bunch without a gap is one group, however long', at(0, 900, 1800, 2700, 3600), [0]],
    ['no passings give no groups', [], []],
  ])('%s', (_, passings, expected) => {
    expect(times(passings)).toEqual(expected)
  })

  test('the protocol of flat stages uses three seconds', () => {
    expect(times(at(0, 2500, 5400, 8400), { gapMs: 3000 })).toEqual([0, 8400])
  })

  test('the place is the order at the line, whatever the time', () => {
    expect(resultFromPassings(at(1000, 1400, 5000), ONE_SECOND_RULE)).toEqual([
      { bib: 1, rank: 1, timeMs: 1000, irm: null },
      { bib: 2, rank: 2, timeMs: 1000, irm: null },
      { bib: 3, rank: 3, timeMs: 5000, irm: null },
    ])
  })

  test('in a time trial every rider has the own time', () => {
    expect(resultFromTimes(at(1000, 1400)).map(({ timeMs }) => timeMs)).toEqual([1000, 1400])
  })

  const passings = fc.array(
    fc.record({ bib: fc.integer({ min: 1, max: 40 }), timeMs: fc.integer({ min: 0, max: 60_000 }) }),
  )

  test('the order of arrival and repeated passings change nothing', () => {
    fc.assert(
      fc.property(passings, (list) => {
        const once = groupTimes(list, ONE_SECOND_RULE)
        expect(groupTimes([...list].toReversed(), ONE_SECOND_RULE)).toEqual(once)
        expect(groupTimes([...list, ...list], ONE_SECOND_RULE)).toEqual(once)
      }),
    )
  })

  test('every rider is in one group; times of groups rise by at least the gap', () => {
    fc.assert(
      fc.property(passings, (list) => {
        const groups = groupTimes(list, ONE_SECOND_RULE)
        const all = groups.flatMap(({ bibs }) => bibs)
        expect(all.length).toBe(new Set(list.map(({ bib }) => bib)).size)
        expect(new Set(all).size).toBe(all.length)
        const steps = groups.slice(1).map((group, index) => group.timeMs - groups[index]!.timeMs)
        expect(Math.min(1000, ...steps)).toBe(1000)
      }),
    )
  })
})
