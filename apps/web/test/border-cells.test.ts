/** The world cut into cells: a made-up one whose cells can be counted, and the real one. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { cutIntoCells, type Ground, type Topology } from '../build/border-cells.ts'
import { cornerOf, decodeCellLine, decodeCellPlace } from '../src/panels/map/border-cell.ts'

/** Two countries side by side, from 5 to 25 degrees east and 40 to 45 north, their border at 12. */
const ISLAND: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [12, 40],
      [0, 5],
    ],
    [
      [12, 45],
      [-7, 0],
      [0, -5],
      [7, 0],
    ],
    [
      [12, 45],
      [13, 0],
      [0, -5],
      [-13, 0],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      arcs: undefined,
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[0, 2]] },
      ],
    },
    land: { type: 'MultiPolygon', arcs: [[[1, ~2]]] },
  },
}

const areaOf = (ring: readonly (readonly number[])[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

describe('an island of two countries', () => {
  const cells = cutIntoCells(ISLAND)
  it('lies in three cells, and its land is all there', () => {
    expect([...cells.keys()]).toEqual(['0_40', '10_40', '20_40'])
    const areas = [...cells].map(([name, { land }]) =>
      land.flat().reduce((sum, ring) => sum + areaOf(decodeCellLine(ring, cornerOf(name))), 0),
    )
    expect(areas).toEqual([25, 50, 25])
  })
  it('has its border in the one cell where it lies, and no coast along the cells’ edges', () => {
    expect([...cells.values()].map(({ borders }) => borders.length)).toEqual([0, 1, 0])
    for (const [name, { coasts }] of cells) {
      for (const line of coasts.map((numbers) => decodeCellLine(numbers, cornerOf(name)))) {
        const isEdge = line.every(([lon]) => lon === 10) || line.every(([lon]) => lon === 20)
        expect(isEdge).toBe(false)
      }
    }
  })
})

/** Land like a comb: two capes, from 1 to 2 and from 3 to 4 degrees east, that reach north over the 50th parallel. */
const COMB: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [1, 48],
      [0, 4],
      [1, 0],
      [0, -3],
      [1, 0],
      [0, 3],
      [1, 0],
      [0, -4],
      [-3, 0],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      arcs: undefined,
      geometries: [{ type: 'Polygon', arcs: [[0]] }],
    },
    land: { type: 'MultiPolygon', arcs: [[[0]]] },
  },
}

describe('land that leaves its cell and comes back', () => {
  it('is as many pieces as are seen, none of which runs along the edge between two of them', () => {
    const cells = cutIntoCells(COMB)
    const pieces = (cells.get('0_50')?.land ?? []).map(([ring = []]) =>
      areaOf(decodeCellLine(ring, cornerOf('0_50'))),
    )
    expect(pieces).toEqual([2, 2])
    const lons = cells
      .get('0_50')!
      .land.map(([ring = []]) => decodeCellLine(ring, cornerOf('0_50')).map(([lon]) => lon))
    expect(lons.map((each) => [Math.min(...each), Math.max(...each)])).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(cells.get('0_40')?.land).toHaveLength(1)
  })
})

describe('the world', () => {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const cells = cutIntoCells(JSON.parse(readFileSync(file, 'utf8')) as Topology)
  it('has land in the Pyrenees with a border through it, and none in the middle of the Pacific', () => {
    expect(cells.get('0_40')?.land.length).toBeGreaterThan(0)
    expect(cells.get('0_40')?.borders.length).toBeGreaterThan(0)
    expect(cells.has('-150_10')).toBe(false)
  })
  it('has no land across the sea between two coasts of the date line', () => {
    const pieces = cells.get('0_60')?.land ?? []
    const northern = pieces
      .flat()
      .flatMap((ring) => decodeCellLine(ring, cornerOf('0_60')).map(([, lat]) => lat))
    // The coast of Norway leaves the cell at 64 degrees north.
    expect(Math.max(...northern)).toBeLessThan(65)
  })
  it('has no coast straight across Fiji, whose islands lie on both sides of the 180th meridian', () => {
    const steps = ['170_-20', '-180_-20', '0_-20', '-90_-20'].flatMap((name) =>
      (cells.get(name)?.coasts ?? []).flatMap((numbers) => {
        const line = decodeCellLine(numbers, cornerOf(name))
        return line.slice(1).map(([lon], index) => Math.abs(lon - line[index]![0]))
      }),
    )
    expect(Math.max(...steps)).toBeLessThan(1)
  })
  it('keeps every line within its cell', () => {
    for (const [name, { land, coasts, borders }] of cells) {
      const [west = 0, south = 0] = name.split('_').map(Number)
      const strays = [...land.flat(), ...coasts, ...borders]
        .flatMap((numbers) => decodeCellLine(numbers, cornerOf(name)))
        .filter(([lon, lat]) => lon < west || lon > west + 10 || lat < south || lat > south + 10)
      expect(strays, name).toEqual([])
    }
  })
})

describe('lakes, rivers and towns', () => {
  /** A lake over the edge of two cells, a river through both, and a town in each. */
  const ground = {
    lakes: [[[9_000, 41_000, 2_000, 0, 0, 1_000, -2_000, 0, 0, -1_000]]],
    rivers: [[8_000, 42_000, 4_000, 0]],
    towns: [
      ['Great', 12_500, 42_000, 900],
      ['Small', 8_250, 41_500, 4],
    ],
  } as const
  const cells = cutIntoCells(ISLAND, ground)

  it('are cut where one cell meets the next, and nothing of them is lost', () => {
    const [west, east] = [cells.get('0_40')!, cells.get('10_40')!]
    const lakeIn = (cell: typeof west, name: string): number =>
      cell.lakes.flat().reduce((sum, ring) => sum + areaOf(decodeCellLine(ring, cornerOf(name))), 0)
    expect([lakeIn(west, '0_40'), lakeIn(east, '10_40')]).toEqual([1, 1])
    expect(west.rivers.map((line) => decodeCellLine(line, cornerOf('0_40')))).toEqual([
      [
        [8, 42],
        [10, 42],
      ],
    ])
    expect(east.rivers.map((line) => decodeCellLine(line, cornerOf('10_40')))).toEqual([
      [
        [10, 42],
        [12, 42],
      ],
    ])
  })

  it('name each town in its cell, at its place', () => {
    expect(cells.get('10_40')?.towns).toEqual([['Great', 2_500, 2_000, 900]])
    const [town] = cells.get('0_40')!.towns
    expect(decodeCellPlace(town![1], town![2], cornerOf('0_40'))).toEqual([8.25, 41.5])
  })

  it('of the world are those of Natural Earth at its finest scale', () => {
    const file = new URL('../build/ground.json.gz', import.meta.url)
    const world = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Ground
    const all = cutIntoCells(ISLAND, world)
    expect(all.get('0_40')?.towns.map(([name]) => name)).toContain('Perpignan')
    // The Lake of Geneva reaches from 6.1 to 6.9 degrees east.
    const rings = all
      .get('0_40')!
      .lakes.flat()
      .map((ring) => decodeCellLine(ring, cornerOf('0_40')))
    const isIn = (lon: number, lat: number) =>
      rings.some((ring) => {
        const [lons, lats] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
        return (
          Math.min(...lons) < lon &&
          Math.max(...lons) > lon &&
          Math.min(...lats) < lat &&
          Math.max(...lats) > lat
        )
      })
    expect(isIn(6.6, 46.45)).toBe(true)
  })
})
