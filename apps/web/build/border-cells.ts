/**
 * Coasts and borders of the world, cut into cells of ten degrees, so that a map of one stage loads one or two small
 * files instead of the world. Numbers in a cell are thousandths of a degree from its south-west corner, each point as
 * the step from the one before.
 */
import type { BorderCell } from '../src/panels/map/border-cell.ts'

export const CELL_DEGREES = 10
const STEPS_PER_DEGREE = 1000
/** Nobody races further south. */
const SOUTHERNMOST = -60

type Point = readonly [lon: number, lat: number]
type Line = readonly Point[]

interface Geometry {
  readonly type: string
  readonly arcs: unknown
  readonly geometries?: readonly Geometry[]
}

/** What is read of a TopoJSON file such as world-atlas has. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] }
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: { readonly countries: Geometry; readonly land: Geometry }
}

/** The cells that have land, by name: `5_40` is the cell whose south-west corner lies at 5 degrees east, 40 north. */
export function cutIntoCells(topology: Topology): Map<string, BorderCell> {
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform))
  const uses = new Map<number, number>()
  for (const index of arcIndexes(topology.objects.countries)) uses.set(index, (uses.get(index) ?? 0) + 1)
  const lines = (many: boolean): Line[] =>
    [...uses].flatMap(([index, count]) => (count > 1 === many ? [arcs[index] ?? []] : []))
  const land = new Map<string, number[][][]>()
  for (const [outer = [], ...holes] of polygonsOf(topology.objects.land, arcs)) {
    const cutHoles = holes.map((hole) => cut([hole], clipRing))
    for (const [name, outers] of cut([outer], clipRing)) {
      const rings = [...outers, ...cutHoles.flatMap((cells) => cells.get(name) ?? [])]
      const polygon = rings
        .map((ring) => encodeLine(ring, name))
        .filter(({ length }) => length >= RING_NUMBERS)
      if (polygon.length > 0) land.set(name, [...(land.get(name) ?? []), polygon])
    }
  }
  const coasts = cut(lines(false), clipLine)
  const borders = cut(lines(true), clipLine)
  const encode = (cells: Map<string, Line[]>, name: string) =>
    (cells.get(name) ?? []).map((line) => encodeLine(line, name)).filter(({ length }) => length > 2)
  const names = new Set([...land.keys(), ...coasts.keys(), ...borders.keys()])
  return new Map(
    [...names]
      .toSorted()
      .map((name) => [
        name,
        { land: land.get(name) ?? [], coasts: encode(coasts, name), borders: encode(borders, name) },
      ]),
  )
}

/** Three points make the smallest ring. */
const RING_NUMBERS = 6

function decodeArc(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Line {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]): Point => {
    x += dx
    y += dy
    return [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!]
  })
}

/** Every arc a geometry names, each time it does; an arc run backwards counts as the same. */
function arcIndexes(geometry: Geometry): number[] {
  if (geometry.geometries) return geometry.geometries.flatMap(arcIndexes)
  return ([geometry.arcs].flat(9) as (number | undefined)[]).flatMap((index) =>
    index === undefined ? [] : [index < 0 ? ~index : index],
  )
}

/** The polygons of a geometry: of each the outer ring, then its holes. */
function polygonsOf(geometry: Geometry, arcs: readonly Line[]): Line[][] {
  if (geometry.geometries) return geometry.geometries.flatMap((each) => polygonsOf(each, arcs))
  const polygons = (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs) as number[][][]
  return polygons.map((rings) =>
    rings.map((ring) =>
      ring.flatMap((index, place) => {
        const line = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
        return place === 0 ? line : line.slice(1)
      }),
    ),
  )
}

type Axis = 0 | 1
/** The parts of a line between two values of one axis. */
type Clip = (line: Line, axis: Axis, from: number, to: number) => Line[]

/** First into columns, then each column into rows. */
function cut(lines: readonly Line[], clip: Clip): Map<string, Line[]> {
  const cells = new Map<string, Line[]>()
  for (const [west, column] of cutAlong(lines, 0, clip)) {
    for (const [south, pieces] of cutAlong(column, 1, clip)) {
      if (south >= SOUTHERNMOST) cells.set(`${west}_${south}`, pieces)
    }
  }
  return cells
}

function cutAlong(lines: readonly Line[], axis: Axis, clip: Clip): Map<number, Line[]> {
  const bands = new Map<number, Line[]>()
  for (const line of lines) {
    let [least, most] = [Infinity, -Infinity]
    for (const point of line) {
      least = Math.min(least, point[axis])
      most = Math.max(most, point[axis])
    }
    for (let from = Math.floor(least / CELL_DEGREES) * CELL_DEGREES; from < most; from += CELL_DEGREES) {
      const pieces = clip(line, axis, from, from + CELL_DEGREES)
      if (pieces.length > 0) bands.set(from, [...(bands.get(from) ?? []), ...pieces])
    }
  }
  return bands
}

function crossing(a: Point, b: Point, axis: Axis, at: number): Point {
  const part = (at - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const value = a[other] + (b[other] - a[other]) * part
  return axis === 0 ? [at, value] : [value, at]
}

/** Sutherland and Hodgman, one edge at a time: what leaves the band is led along its edge. */
const clipRing: Clip = (ring, axis, from, to) => {
  const keep = (line: Line, isInside: (point: Point) => boolean, at: number): Line =>
    line.flatMap((point, index) => {
      const before = line.at(index - 1) ?? point
      const enters = isInside(point)
      const met = enters === isInside(before) ? [] : [crossing(before, point, axis, at)]
      return enters ? [...met, point] : met
    })
  const kept = keep(
    keep(ring, (point) => point[axis] >= from, from),
    (point) => point[axis] <= to,
    to,
  )
  return kept.length > 2 ? [kept] : []
}

const clipLine: Clip = (line, axis, from, to) => {
  const pieces: Point[][] = []
  let piece: Point[] = []
  const end = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (before) {
      // The values at which the step leaves one side and enters the other, in the order it meets them.
      const met = [from, to]
        .filter((at) => (before[axis] - at) * (point[axis] - at) < 0)
        .toSorted((a, b) => (before[axis] < point[axis] ? a - b : b - a))
      for (const at of met) {
        piece.push(crossing(before, point, axis, at))
        if (piece.length > 1) end()
      }
    }
    if (point[axis] >= from && point[axis] <= to) piece.push(point)
    else end()
  })
  end()
  return pieces
}

/** Points that fall on the same step as the one before are left out. */
function encodeLine(line: Line, cell: string): number[] {
  const [west = 0, south = 0] = cell.split('_').map(Number)
  const numbers: number[] = []
  let [x, y] = [0, 0]
  for (const [lon, lat] of line) {
    const nextX = Math.round((lon - west) * STEPS_PER_DEGREE)
    const nextY = Math.round((lat - south) * STEPS_PER_DEGREE)
    if (numbers.length > 0 && nextX === x && nextY === y) continue
    numbers.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return numbers
}
