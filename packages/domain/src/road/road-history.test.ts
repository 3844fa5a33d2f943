import { describe, expect, it } from 'vitest'
import type { Bib } from '../figures/bib.ts'
import type { RoadGroup } from './group-tracker.ts'
import { momentsOf, takeMoment, type RoadHistory, type RoadNow } from './road-history.ts'

const group = (toFinishM: number, gapMs: number | null, ...bibs: Bib[]): RoadGroup => ({
  key: String(bibs[0]),
  kind: 'bunch',
  bibs,
  toFinishM,
  tailToFinishM: toFinishM,
  gapMs,
  gapM: 0,
  speedKmh: 40,
  estimated: true,
})
const now = (groups: readonly RoadGroup[], parties: Readonly<Record<number, readonly Bib[]>>): RoadNow => ({
  atMs: 0,
  groups,
  partyOf: new Map(
    Object.entries(parties).flatMap(([party, bibs]) => bibs.map((bib) => [bib, Number(party)] as const)),
  ),
  standing: [],
})
const ride = (...places: readonly number[]): number[] => {
  let history: RoadHistory = null
  for (const toFinishM of places) history = takeMoment(history, now([group(toFinishM, 0, 1)], { 1: [1] }))
  return momentsOf(history).map(({ toFinishM }) => toFinishM)
}

describe('a history', () => {
  it('has one moment for each kilometre of the head', () =>
    expect(ride(10_200, 10_050, 9_990, 9_400, 8_999, 8_998, 8_000)).toEqual([10_200, 9_990, 8_999]))
  it('forgets moments of a device that was ahead of its rider', () =>
    expect(ride(10_200, 9_900, 5_000, 9_800, 8_900)).toEqual([10_200, 9_900, 8_900]))
  it('keeps a moment when the head falls back by less than a device may be off', () =>
    expect(ride(10_200, 9_900, 10_300, 8_900)).toEqual([10_200, 9_900, 8_900]))
  it('is empty without riders', () => expect(takeMoment(null, now([], {}))).toBe(null))

  it('counts a party where most of its riders are, with all in sight', () => {
    const groups = [group(5_000, 0, 1, 2), group(5_400, 30_000, 3, 4, 5), group(9_000, null, 6)]
    const moment = takeMoment(null, now(groups, { 1: [1, 3, 4], 2: [2], 3: [5], 4: [6] }))
    expect(moment?.parties.map(({ party, size, gapMs, bibs }) => [party, size, gapMs, bibs])).toEqual([
      [2, 1, 0, [2]],
      [1, 3, 30_000, [3, 4]],
      [3, 1, 30_000, [5]],
      [4, 1, null, [6]],
    ])
  })

  it('keeps the first of the virtual general classification and those who were first before', () => {
    const row = (bib: Bib, rank: number, progression: number) => ({
      bib,
      rank,
      gapMs: rank * 1000,
      progression,
      tied: false,
    })
    const standing = [row(1, 1, 40), row(2, 11, -8), row(3, 12, 0)]
    const moment = takeMoment(null, { ...now([group(5_000, 0, 1)], { 1: [1] }), standing })
    expect(moment?.standing).toEqual([
      { bib: 1, gapMs: 1000 },
      { bib: 2, gapMs: 11_000 },
    ])
  })
})
