import { describe, expect, test } from 'vitest'
import { keepLeader, rankVirtualGeneral } from './virtual-general.ts'

/** Rider 1 leads the general classification by 30 s on 2 and by 60 s on 3. */
const BEFORE = [
  { key: 1, rank: 1, value: 36_000_000 },
  { key: 2, rank: 2, value: 36_030_000 },
  { key: 3, rank: 3, value: 36_060_000 },
]
const ranked = (gaps: Readonly<Record<number, number>>, takenOff: Readonly<Record<number, number>> = {}) => {
  const inMs = (seconds: Readonly<Record<number, number>>) =>
    new Map(Object.entries(seconds).map(([bib, second]) => [Number(bib), second * 1000]))
  return rankVirtualGeneral(BEFORE, inMs(gaps), inMs(takenOff))
}
const shown = (rows: ReturnType<typeof ranked>) =>
  rows.map(({ bib, rank, gapMs, progression }) => `${rank} ${bib} +${gapMs / 1000} (${progression})`)

describe('the general classification if the stage ended with the present gaps', () => {
  test('adds the gap of the group to the time before the stage', () => {
    // 3 is a minute and a half ahead of 1 and 2.
    expect(shown(ranked({ 1: 90, 2: 90, 3: 0 }))).toEqual(['1 3 +0 (2)', '2 1 +30 (-1)', '3 2 +60 (-1)'])
  })

  test('takes off bonifications already won, and adds penalties', () => {
    expect(shown(ranked({ 1: 0, 2: 0, 3: 0 }, { 2: 31, 3: -10 }))).toEqual([
      '1 2 +0 (1)',
      '2 1 +1 (-1)',
      '3 3 +71 (0)',
    ])
  })

  test('counts whole seconds, as times will', () => {
    expect(shown(ranked({ 1: 30.9, 2: 0 }))).toEqual(['1 1 +0 (0)', '2 2 +0 (0)'])
  })

  test('has level riders in their order before the stage', () => {
    expect(ranked({ 1: 30, 2: 0 }).map(({ bib, rank }) => [bib, rank])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('leaves out riders whose gap nobody knows', () => {
    expect(shown(ranked({ 2: 0 }))).toEqual(['1 2 +0 (1)'])
  })
})

describe('a lead that is not certain yet', () => {
  const standing = ranked({ 1: 90, 2: 90, 3: 0 })

  test('stays with the leader: whoever is ahead is level, and gaps are to the leader', () => {
    expect(shown([...keepLeader(standing, 1)])).toEqual(['1 1 +0 (0)', '1 3 +0 (2)', '3 2 +30 (-1)'])
  })

  test('changes nothing for the first rider, or for one who is not in the standing', () => {
    expect(keepLeader(standing, 3)).toBe(standing)
    expect(keepLeader(standing, 99)).toBe(standing)
    expect(keepLeader(standing, null)).toBe(standing)
  })
})
