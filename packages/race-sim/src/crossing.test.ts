import { describe, expect, test } from 'vitest'
import { listCrossings } from './crossing.ts'

const frame = (at: string, ...ways: readonly (readonly [bib: number, toFinishM: number])[]) => ({
  id: at,
  source: 'made',
  at: `2026-07-07T${at}+02:00`,
  stage: 1,
  riders: ways.map(([bib, toFinishM]) => ({ bib, toFinishM, speedKmh: 40 })),
})
const clock = (epochMs: number) => new Date(epochMs).toISOString().slice(11, 19)

describe('when riders passed a place', () => {
  test('lies between the positions on both sides of it, and is known with the second', () => {
    const crossings = listCrossings([frame('14:00:00', [1, 5050]), frame('14:00:10', [1, 4950])], 5000)
    const read = crossings.map(({ bib, epochMs, knownAtMs }) => [bib, clock(epochMs), clock(knownAtMs)])
    expect(read).toEqual([[1, '12:00:05', '12:00:10']])
  })

  test('is the first time: a rider whose distance to go jumps back does not pass twice', () => {
    const frames = [
      frame('14:00:00', [1, 5050]),
      frame('14:00:10', [1, 4950]),
      frame('14:00:20', [1, 5010]),
      frame('14:00:30', [1, 4900]),
    ]
    expect(listCrossings(frames, 5000)).toHaveLength(1)
  })

  test.each([
    ['a rider first seen behind the place', [frame('14:00:00', [1, 4990]), frame('14:00:10', [1, 4900])]],
    [
      'a rider unseen for more than two minutes around it',
      [frame('14:00:00', [1, 5050]), frame('14:02:10', [1, 4000])],
    ],
    [
      'a pair of positions faster than anyone rides',
      [frame('14:00:00', [1, 5400]), frame('14:00:10', [1, 4900])],
    ],
  ])('is not known of %s', (_, frames) => {
    expect(listCrossings(frames, 5000)).toEqual([])
  })
})
