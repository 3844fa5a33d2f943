import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { placesInRound } from './round.ts'

const row = (key: string, rank: number | null, places: number[], more = {}) =>
  sampleRow(key, {
    heat: Number(key) % 2 === 0 ? 'Heat 2' : 'Heat 1',
    round: { rank, places, points: places.reduce((sum, place) => sum + place, 0) },
    ...more,
  })
const shown = (rows: Parameters<typeof placesInRound>[0]) =>
  placesInRound(rows).map(({ row: { key }, rank, points }) => [key, rank, points])

describe('a round of several runs', () => {
  it('is in the order of the sums, whatever the heats', () => {
    expect(shown([row('1', 3, [3, 2]), row('3', 1, [1, 1]), row('2', 2, [2, 1])])).toEqual([
      ['3', 1, 2],
      ['2', 2, 3],
      ['1', 3, 5],
    ])
  })

  it('ranks no rider with fewer runs than others', () => {
    expect(shown([row('1', 1, [8, 8]), row('2', null, [1])])).toEqual([
      ['1', 1, 16],
      ['2', 0, 1],
    ])
  })

  it('puts a disqualified rider at the end, without a sum', () => {
    const rows = [sampleRow('5', { rank: 0, irm: 'DSQ', heat: 'Heat 1' }), row('1', 1, [1, 1])]
    expect(shown(rows)).toEqual([
      ['1', 1, 2],
      ['5', 0, null],
    ])
  })

  it('is empty before a second run, and if there are no rounds', () => {
    expect(placesInRound([row('1', 1, [1]), row('2', 2, [2])])).toEqual([])
    expect(placesInRound([sampleRow('1', { rank: 1 })])).toEqual([])
  })
})
