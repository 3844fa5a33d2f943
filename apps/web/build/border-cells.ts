/**
 * The ground of all maps: coasts, borders, lakes, rivers and towns of the world, cut into cells of ten degrees, so that
 * the map of a stage loads one or two small files instead of the world. Numbers in a cell are thousandths of a degree
 * from its south-west corner, each point as the step from the one before.
 */
import { cornerOf, type BorderCell } from '../src/panels/map/border-cell.ts'

export const CELL_DEGREES = 10
const STEPS_PER_DEGREE = 1000
/** The southern edge of the map: nobody races further south. */
const SOUTHERNMOST = -60

type Point = readonly [lon: number, lat: number]
type Line = readonly Point[]

interface Geometry {
  readonly type: string
  readonly arcs: unknown
  readonly geometries?: readonly Geometry[]
}

/** The part of a TopoJSON file, such as those of world-atlas, that is read. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] }
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: { readonly countries: Geometry; readonly land: Geometry }
}

/**
 * Rivers, lakes and towns of Natural Earth at 1:10m. No package has them; workshop/convert/ground.ts makes this file
 * (D-312). Numbers are thousandths of a degree; in a line each point is the step from the one before.
 */
export interface Ground {
  readonly rivers: readonly (readonly number[])[]
  /** Polygons, each with the outer ring first and then its holes. */
  readonly lakes: readonly (readonly (readonly number[])[])[]
  /** The largest first. `size`: thousands of people. */
  readonly towns: readonly (readonly [name: string, lon: number, lat: number, size: number])[]
}

export const NO_GROUND: Ground = { rivers: [], lakes: [], towns: [] }

/** The cells that have land, by name: `5_40` is the cell whose south-west corner lies at 5 degrees east, 40 north. */
export function cutIntoCells(topology: Topology, ground = NO_GROUND): Map<string, BorderCell> {
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform))
  const uses = new Map<number, number>()
  for (const index of arcIndexes(topology.objects.countries)) uses.set(index, (uses.get(index) ?? 0) + 1)
  const lines = (many: boolean): Line[] =>
    [...uses].flatMap(([index, count]) => (count > 1 === many ? [arcs[index] ?? []] : []))
  const land = cutPolygons(polygonsOf(topology.objects.land, arcs))
  const lakes = cutPolygons(ground.lakes.map((rings) => rings.map(decodeSteps)))
  const rivers = cut(ground.rivers.map(decodeSteps), clipLines)
  const towns = Map.groupBy(ground.towns, ([, lon, lat]) => cellOf(lon, lat))
  const coasts = cut(lines(false).map(unwrapped), clipLines)
  const borders = cut(lines(true).map(unwrapped), clipLines)
  const encode = (cells: Map<string, Line[]>, name: string) =>
    (cells.get(name) ?? []).map((line) => encodeLine(line, name)).filter(({ length }) => length > 2)
  const names = new Set([...land.keys(), ...coasts.keys(), ...borders.keys()])
  return new Map(
    [...names].toSorted().map((name) => [
      name,
      {
        land: land.get(name) ?? [],
        coasts: encode(coasts, name),
        borders: encode(borders, name),
        lakes: lakes.get(name) ?? [],
        rivers: encode(rivers, name),
        towns: (towns.get(name) ?? []).map(([town, lon, lat, size]) => {
          const [west, south] = cornerOf(name)
          return [town, lon - west * STEPS_PER_DEGREE, lat - south * STEPS_PER_DEGREE, size]
        }),
      },
    ]),
  )
}

/** The pieces of polygons, by name of the cell that they lie in. */
function cutPolygons(polygons: readonly (readonly Line[])[]): Map<string, number[][][]> {
  const cells = new Map<string, number[][][]>()
  for (const polygon of polygons) {
    for (const [name, rings] of cut(polygon.map(unwrapped), clipRings)) {
      const pieces = nested(rings)
        .map((piece) =>
          piece.map((ring) => encodeLine(ring, name)).filter(({ length }) => length >= RING_NUMBERS),
        )
        .filter((piece) => piece.length > 0)
      if (pieces.length > 0) cells.set(name, [...(cells.get(name) ?? []), ...pieces])
    }
  }
  return cells
}

function decodeSteps(numbers: readonly number[]): Line {
  let [x, y] = [0, 0]
  const line: Point[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index]!
    y += numbers[index + 1]!
    line.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])
  }
  return line
}

/** Name of the cell that holds a place, given in thousandths of a degree. */
const cellOf = (lon: number, lat: number): string =>
  [lon, lat].map((each) => Math.floor(each / STEPS_PER_DEGREE / CELL_DEGREES) * CELL_DEGREES).join('_')

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

/** Every arc of a geometry, each time it is named. An arc in reverse counts as the same. */
function arcIndexes(geometry: Geometry): number[] {
  if (geometry.geometries) return geometry.geometries.flatMap(arcIndexes)
  return ([geometry.arcs].flat(9) as (number | undefined)[]).flatMap((index) =>
    index === undefined ? [] : [index < 0 ? ~index : index],
  )
}

/** The polygons of a geometry, each with the outer ring first and then its holes. */
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
/** The parts of lines between two values of one axis. */
type Clip = (lines: readonly Line[], axis: Axis, from: number, to: number) => Line[]

/** First into columns, then each column into rows. */
function cut(lines: readonly Line[], clip: Clip): Map<string, Line[]> {
  const cells = new Map<string, Line[]>()
  for (const [from, column] of cutAlong(lines, 0, clip)) {
    const turns = Math.floor((from + 180) / 360) * 360
    for (const [south, pieces] of cutAlong(column, 1, clip)) {
      if (south < SOUTHERNMOST) continue
      const name = `${from - turns}_${south}`
      const turned = pieces.map((piece) => piece.map(([lon, lat]): Point => [lon - turns, lat]))
      cells.set(name, [...(cells.get(name) ?? []), ...turned])
    }
  }
  return cells
}

/**
 * Continues a ring or line over the date line beyond 180 degrees, because its step from one side to the other is no
 * edge around the world.
 */
function unwrapped(line: Line): Line {
  let turns = 0
  return line.map(([lon, lat], index): Point => {
    const step = lon - (line[index - 1]?.[0] ?? lon)
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360
    return [lon + turns, lat]
  })
}

function cutAlong(lines: readonly Line[], axis: Axis, clip: Clip): Map<number, Line[]> {
  const within = new Map<number, Line[]>()
  for (const line of lines) {
    let [least, most] = [Infinity, -Infinity]
    for (const point of line) {
      least = Math.min(least, point[axis])
      most = Math.max(most, point[axis])
    }
    for (let from = Math.floor(least / CELL_DEGREES) * CELL_DEGREES; from < most; from += CELL_DEGREES)
      within.set(from, [...(within.get(from) ?? []), line])
  }
  const bands = [...within].map(([from, own]) => [from, clip(own, axis, from, from + CELL_DEGREES)] as const)
  return new Map(bands.filter(([, pieces]) => pieces.length > 0))
}

function crossing(a: Point, b: Point, axis: Axis, at: number): Point {
  const part = (at - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const value = a[other] + (b[other] - a[other]) * part
  return axis === 0 ? [at, value] : [value, at]
}

const clipRings: Clip = (rings, axis, from, to) =>
  clipHalf(
    clipHalf(rings, axis, from, (value) => value >= from),
    axis,
    to,
    (value) => value <= to,
  )

/**
 * The rings of a polygon on one side of a line. Between its first crossing of the line and the second, the
 * third and the fourth and so on there is land. The parts of the rings are joined along these, so that no
 * ring runs over its own edge, which could not be filled.
 */
function clipHalf(
  rings: readonly Line[],
  axis: Axis,
  at: number,
  isInside: (value: number) => boolean,
): Line[] {
  const whole: Line[] = []
  const parts: Point[][] = []
  for (const ring of rings) {
    const first = ring.findIndex(
      (point, index) => isInside(point[axis]) && !isInside(ring.at(index - 1)![axis]),
    )
    if (first === -1) {
      if (ring.every((point) => isInside(point[axis]))) whole.push(ring)
      continue
    }
    let part: Point[] | null = null
    for (let step = 0; step <= ring.length; step += 1) {
      const before = ring.at((first + step - 1) % ring.length)!
      const point = ring[(first + step) % ring.length]!
      const enters = isInside(point[axis])
      const met = enters === isInside(before[axis]) ? null : crossing(before, point, axis, at)
      if (part !== null && met !== null) {
        parts.push([...part, met])
        part = null
      } else if (met !== null && step < ring.length) part = [met, point]
      else part?.push(point)
    }
  }
  return [...whole, ...joined(parts, axis === 0 ? 1 : 0)]
}

/** Parts of rings whose ends lie on one line, joined along it; `along`: the axis on which the ends differ. */
function joined(parts: readonly Line[], along: Axis): Line[] {
  const ends = parts
    .flatMap((part, index) => [
      { index, isStart: true, value: part[0]![along] },
      { index, isStart: false, value: part.at(-1)![along] },
    ])
    .toSorted((one, other) => one.value - other.value)
  const partner = new Map<string, (typeof ends)[number]>()
  const keyOf = (index: number, isStart: boolean): string => `${index} ${isStart}`
  for (let place = 0; place + 1 < ends.length; place += 2) {
    const [one, other] = [ends[place]!, ends[place + 1]!]
    partner.set(keyOf(one.index, one.isStart), other)
    partner.set(keyOf(other.index, other.isStart), one)
  }
  const left = new Set(parts.keys())
  const rings: Point[][] = []
  for (const start of parts.keys()) {
    const ring: Point[] = []
    let next: { readonly index: number; readonly isStart: boolean } = { index: start, isStart: true }
    while (left.delete(next.index)) {
      const part = parts[next.index]!
      ring.push(...(next.isStart ? part : part.toReversed()))
      next = partner.get(keyOf(next.index, !next.isStart))!
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** Rings as polygons: each hole with the ring around it. */
function nested(rings: readonly Line[]): Line[][] {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && contains(other, ring[0]!)))
  const outers = rings.filter((_, index) => around[index]!.length % 2 === 0)
  return outers.map((outer) => [
    outer,
    ...rings.filter((_, index) => around[index]!.length % 2 === 1 && around[index]!.includes(outer)),
  ])
}

function contains(ring: Line, [x, y]: Point): boolean {
  let isIn = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1)!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  })
  return isIn
}

const clipLines: Clip = (lines, axis, from, to) => lines.flatMap((line) => clipLine(line, axis, from, to))

const clipLine = (line: Line, axis: Axis, from: number, to: number): Line[] => {
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

/** Points on the same step as the previous one are left out. */
function encodeLine(line: Line, cell: string): number[] {
  const [west, south] = cornerOf(cell)
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
