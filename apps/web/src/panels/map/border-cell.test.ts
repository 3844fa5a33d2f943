import { describe, expect, it } from 'vitest'
import { decodeCellLine, listCells } from './border-cell.ts'
import { readBorders } from './borders.ts'

describe('cells of borders', () => {
  it('are those the box touches, nearest to its middle first', () => {
    expect(
      listCells([
        [-3, 39],
        [4, 44],
      ]),
    ).toEqual(['0_40', '-10_40', '0_30', '-10_30'])
  })
  it('end where the world does', () => {
    expect(
      listCells([
        [-200, 84],
        [-175, 95],
      ]),
    ).toEqual(['-180_80'])
  })
  it('hold steps from one point to the next', () => {
    expect(decodeCellLine([2_500, 1_000, 500, -250], '0_40')).toEqual([
      [2.5, 41],
      [3, 40.75],
    ])
  })
  it('that are missing or unreadable leave the rest of the map unchanged', async () => {
    const fetchCell = async (address: unknown) =>
      String(address).includes('0_40')
        ? new Response(
            JSON.stringify({ land: [[[0, 0, 1000, 0, 0, 1000]]], coasts: [[0, 0, 5, 5]], borders: [] }),
          )
        : Promise.reject(new TypeError('offline'))
    const address = (name: string) => (name === '-10_40' ? null : `/cells/${name}.json`)
    const { land, coasts, borders } = await readBorders(
      [
        [-3, 39],
        [4, 44],
      ],
      address,
      fetchCell,
      new AbortController().signal,
    )
    // GeoJSON wants rings that end where they begin; without that the map loses a corner at the edge of a tile.
    expect(land).toEqual([
      [
        [
          [0, 40],
          [1, 40],
          [1, 41],
          [0, 40],
        ],
      ],
    ])
    expect([coasts.length, borders.length]).toEqual([1, 0])
  })
})
