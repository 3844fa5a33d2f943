import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countField, entrantsOf, type Withdrawal } from './field.ts'
import type { Irm } from './irm.ts'
import { markersAt } from '../course/marker.ts'

describe('the entrants of a stage', () => {
  test('exclude those who left before', () => {
    const withdrawals: Withdrawal[] = [
      { unit: 'stage-2', bib: 1, irm: 'DNF' },
      { unit: 'stage-2', bib: 2, irm: 'DNS' },
      { unit: 'stage-1', bib: 3, irm: 'REL' },
    ]
    expect([...entrantsOf([1, 2, 3, 4], withdrawals)]).toEqual([3, 4])
  })
})

describe('counters', () => {
  const entrants = new Set([1, 2, 3, 4, 5])
  test.each<[string, { bib: number; irm: Irm }[], number[], number[]]>([
    ['at the start all remain', [], [], [5, 5, 5, 0, 0]],
    ['a rider who did not start is not a starter', [{ bib: 1, irm: 'DNS' }], [], [4, 4, 4, 0, 0]],
    ['a rider who stopped is out', [{ bib: 1, irm: 'DNF' }], [2, 3], [5, 4, 2, 2, 1]],
    [
      'a rider over the time limit finished and is out',
      [{ bib: 5, irm: 'OTL' }],
      [1, 2, 3, 4, 5],
      [5, 4, 0, 4, 1],
    ],
    ['unknown bibs are not counted', [{ bib: 77, irm: 'DNF' }], [78], [5, 5, 5, 0, 0]],
    ['a relegated rider is in the race', [{ bib: 1, irm: 'REL' }], [1], [5, 5, 4, 1, 0]],
  ])('%s', (_, withdrawals, finishers, [starters, inRace, remaining, finished, out]) => {
    expect(countField(entrants, withdrawals, finishers)).toEqual({
      starters,
      inRace,
      remaining,
      finished,
      out,
    })
  })

  test('starters are in the race or out; those in the race remain or have finished', () => {
    const bib = fc.integer({ min: 1, max: 8 })
    const withdrawal = fc.record({ bib, irm: fc.constantFrom<Irm[]>('DNF', 'DNS', 'OTL', 'DSQ') })
    fc.assert(
      fc.property(fc.array(withdrawal), fc.array(bib), (withdrawals, finishers) => {
        const { starters, inRace, remaining, finished, out } = countField(entrants, withdrawals, finishers)
        expect(inRace + out).toBe(starters)
        expect(remaining + finished).toBe(inRace)
        expect(Math.min(starters, inRace, remaining, finished, out)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('markers', () => {
  const markers = [{ distanceM: 90_000 }, { distanceM: 30_000 }, { distanceM: 60_000 }]
  test('passed markers come last first, those ahead next first with the distance to go; one at the same distance is passed', () => {
    expect(markersAt(markers, 60_000)).toEqual({
      passed: [{ distanceM: 60_000 }, { distanceM: 30_000 }],
      toCome: [{ marker: { distanceM: 90_000 }, toGoM: 30_000 }],
    })
  })
})
