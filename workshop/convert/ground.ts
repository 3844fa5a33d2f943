/**
 * Makes the rivers, lakes and towns of the maps from GeoJSON of Natural Earth at 1:10m (public domain):
 * `node workshop/convert/ground.ts <folder> > apps/web/build/ground.json.gz`. The files in the folder have the names
 * that Natural Earth gives them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const [, , folder = ''] = process.argv
/** Thousandths of a degree, as in the cells of the maps. */
const STEPS_PER_DEGREE = 1000
/** Points that lie closer than this to the line between their neighbours are left out. In degrees: some 150 m. */
const LEAST_BEND = 0.0015

type Point = readonly [lon: number, lat: number]
interface Feature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

const featuresOf = (name: string): readonly Feature[] =>
  (JSON.parse(readFileSync(join(folder, `ne_10m_${name}.json`), 'utf8')) as { features: Feature[] }).features

/** The line without its slight bends (algorithm of Ramer, Douglas and Peucker). */
function simplified(line: readonly Point[]): readonly Point[] {
  if (line.length < 3) return line
  const [[x1, y1], [x2, y2]] = [line[0]!, line.at(-1)!]
  const long = Math.hypot(x2 - x1, y2 - y1)
  let [worst, at] = [0, 0]
  for (const [index, [x, y]] of line.entries()) {
    const away =
      long === 0
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / long
    if (away > worst) [worst, at] = [away, index]
  }
  if (worst <= LEAST_BEND) return [line[0]!, line.at(-1)!]
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))]
}

/** Each point as the step from the one before. */
function encode(line: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  const numbers: number[] = []
  for (const [lon, lat] of simplified(line)) {
    const [nextX, nextY] = [Math.round(lon * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)]
    if (numbers.length > 0 && nextX === x && nextY === y) continue
    numbers.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return numbers
}

const rivers: number[][] = []
for (const name of ['rivers_lake_centerlines', 'rivers_europe', 'rivers_north_america'])
  for (const { geometry, properties } of featuresOf(name)) {
    // These lines continue a river through a lake, where nobody sees it.
    if (geometry === null || /lake/i.test(String(properties['featurecla'] ?? ''))) continue
    const lines = (
      geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
    ) as readonly Point[][]
    rivers.push(...lines.map(encode).filter(({ length }) => length > 2))
  }

const lakes: number[][][] = []
for (const name of ['lakes', 'lakes_europe', 'lakes_north_america'])
  for (const { geometry } of featuresOf(name)) {
    if (geometry === null) continue
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as readonly Point[][][]
    for (const rings of polygons) {
      const encoded = rings.map(encode).filter(({ length }) => length >= 8)
      if (encoded.length > 0) lakes.push(encoded)
    }
  }

const towns = featuresOf('populated_places_simple')
  .map(({ properties: { name, longitude, latitude, pop_max } }): [string, number, number, number] => [
    String(name),
    Math.round(Number(longitude) * STEPS_PER_DEGREE),
    Math.round(Number(latitude) * STEPS_PER_DEGREE),
    Math.round(Number(pop_max) / 1000),
  ])
  // Places without a population are hamlets, and some of them lie elsewhere ("Basse-terre" on Grande-Terre).
  .filter(([, , , size]) => size > 0)
  .toSorted((one, other) => other[3] - one[3])

process.stdout.write(gzipSync(JSON.stringify({ rivers, lakes, towns }), { level: 9 }))
