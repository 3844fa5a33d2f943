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
    ).toMatchObject([{ name: '0_40' }, { name: '-10_40' }, { name: '0_30' }, { name: '-10_30' }])
  })
  it('continue over the 180th meridian on either side, and end at the poles', () => {
    const across = [
      { name: '170_80', west: 170 },
      { name: '-180_80', west: 180 },
    ]
    expect(
      listCells([
        [175, 84],
        [184, 95],
      ]),
    ).toMatchObject(across)
    expect(
      listCells([
        [-185, 84],
        [-176, 95],
      ]),
    ).toMatchObject(across.map(({ name, west }) => ({ name, west: west - 360 })))
  })
  it('hold steps from one point to the next', () => {
    expect(decodeCellLine([2_500, 1_000, 500, -250], [0, 40])).toEqual([
      [2.5, 41],
      [3, 40.75],
    ])
  })
  it('beyond the 180th meridian lie where the box has them', async () => {
    const cell = {
      land: [],
      coasts: [[0, 0, 5_000, 0]],
      borders: [],
      lakes: [],
      rivers: [],
      towns: [['Suva', 1_000, 2_000, 90]],
    }
    const { coasts, towns } = await readBorders(
      [
        [181, -19],
        [184, -16],
      ],
      (name) => `/cells/${name}.json`,
      async (address) =>
        typeof address === 'string' && address.includes('-180_-20')
          ? Response.json(cell)
          : Response.json({}, { status: 404 }),
      new AbortController().signal,
    )
    expect(coasts).toEqual([
      [
        [180, -20],
        [185, -20],
      ],
    ])
    expect(towns).toEqual([{ name: 'Suva', at: [181, -18], size: 90 }])
  })
  it('that are missing or unreadable leave the rest of the map unchanged', async () => {
    const fetchCell = async (address: unknown) =>
      String(address).includes('0_40')
        ? new Response(
            JSON.stringify({
              land: [[[0, 0, 1000, 0, 0, 1000]]],
              coasts: [[0, 0, 5, 5]],
              borders: [],
              lakes: [],
              rivers: [],
              towns: [],
            }),
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
