/** Courses from GPX and FIT. Files are made here; the profile of each is known, so that the climbs that are found can be compared. */
import fc from 'fast-check'
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import { describe, expect, it } from 'vitest'
import { findLineFault, lineDoubts } from '@bell-lap/domain/course/course-line'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { readCourseFile, type CourseOptions } from '../src/course/read-course-file.ts'
import { MOST_LINE } from '../src/course/course-line.ts'

const NONE: CourseOptions = { track: null, lengthM: null, climbs: new Map(), kept: [] }
const read = (bytes: string | Uint8Array, options: Partial<CourseOptions> = {}) =>
  readCourseFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { ...NONE, ...options })

/** Metres north per degree of latitude on the sphere of the importer. */
const DEGREE_M = (6_371_008.8 * Math.PI) / 180

/** A straight road north, with a height at every 20 m. */
const road = (lengthM: number, heightAt: (metres: number) => number | null) =>
  Array.from({ length: Math.floor(lengthM / 20) + 1 }, (_, index) => ({
    lat: 45 + (index * 20) / DEGREE_M,
    lon: 6,
    height: heightAt(index * 20),
  }))
type Road = ReturnType<typeof road>

const trkpt = ({ lat, lon, height }: Road[number]) =>
  `<trkpt lat="${lat}" lon="${lon}">${height === null ? '' : `<ele>${height}</ele>`}<extensions><x:ele>7</x:ele></extensions></trkpt>`
const gpxOf = (tracks: readonly { name: string; segments: readonly Road[] }[], waypoints = '') =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${waypoints}${tracks
    .map(
      ({ name, segments }) =>
        `<trk><name>${name}</name>${segments.map((points) => `<trkseg>${points.map(trkpt).join('')}</trkseg>`).join('')}</trk>`,
    )
    .join('')}</gpx>`

const fitOf = (points: Road, name = 'Oak Hill') => {
  const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180)
  const encoder = new FitEncoder({ protocolVersion: 0x20 })
  const text = FitEncoder.string(name)
  encoder.writeMessage(31, [{ number: 5, size: text.length, baseType: FitBaseType.String, value: text }])
  for (const { lat, lon, height } of points)
    encoder.writeMessage(20, [
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lat) },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lon) },
      {
        number: 2,
        size: 2,
        baseType: FitBaseType.Uint16,
        value: height === null ? 0xffff : Math.round((height + 500) * 5),
      },
    ])
  return encoder.close()
}

/** Flat, 5 km at 8 %, flat, 1 km at 5 %, down again. */
const hills = (metres: number): number =>
  metres < 3_000
    ? 200
    : metres < 8_000
      ? 200 + (metres - 3_000) * 0.08
      : metres < 10_000
        ? 600
        : metres < 11_000
          ? 600 + (metres - 10_000) * 0.05
          : Math.max(300, 650 - (metres - 11_000) * 0.06)

describe.each<[string, (points: Road) => string | Uint8Array]>([
  ['GPX', (points) => gpxOf([{ name: 'Oak Hill', segments: [points.slice(0, 300), points.slice(300)] }])],
  ['FIT', (points) => fitOf(points)],
])('%s', (_, write) => {
  it('gives all segments, the length and the climbs', () => {
    const { course, climbs, faults } = read(write(road(20_000, hills)))
    expect(faults).toEqual([])
    expect(course!.lengthM).toBeGreaterThan(19_950)
    expect(course!.lengthM).toBeLessThan(20_050)
    expect(course!.markers).toEqual([
      { key: 'finish', name: 'Finish', kind: 'finish', distanceM: course!.lengthM },
    ])
    expect(climbs).toHaveLength(2)
    const [long, short] = climbs
    expect(Math.abs(long!.fromM - 3_000)).toBeLessThan(150)
    expect(Math.abs(long!.topM - 8_000)).toBeLessThan(150)
    expect(long!.category).toBe('2')
    expect(long!.gradientPercent).toBeGreaterThan(7.5)
    expect(Math.abs(short!.topM - 11_000)).toBeLessThan(150)
    expect(short!.category).toBeNull()
  })

  it('without heights has a map and no profile', () => {
    const { course, climbs, notes } = read(write(road(5_000, () => null)))
    expect(course!.line.every(([, , elevation]) => elevation === null)).toBe(true)
    expect(climbs).toEqual([])
    expect(notes[0]?.reason).toContain('no heights')
  })
})

it('climbs become markers once they are confirmed, with the name of a place at the top', () => {
  const top = 45 + 8_000 / DEGREE_M
  const gpx = gpxOf(
    [{ name: 'A', segments: [road(20_000, hills)] }],
    `<wpt lat="${top}" lon="6.001"><name>Col de l’Églantine</name></wpt>`,
  )
  const kept = [
    { key: 'sprint-1', name: 'Square', kind: 'sprint' as const, distanceM: 5_000 },
    { key: 'late', name: 'Late', kind: 'sprint' as const, distanceM: 30_000 },
    { key: 'end', name: 'Oak Hill', kind: 'finish' as const, distanceM: 40_000 },
  ]
  const { course, notes } = read(gpx, {
    climbs: new Map([
      [1, null],
      [2, 'The Wall'],
    ]),
    kept,
  })
  expect(course!.markers).toMatchObject([
    { key: 'sprint-1' },
    { key: 'col-de-leglantine', name: 'Col de l’Églantine', kind: 'mountain', category: '2' },
    { key: 'the-wall', kind: 'mountain' },
    { key: 'end', name: 'Oak Hill', kind: 'finish', distanceM: course!.lengthM },
  ])
  expect(notes.map(({ reason }) => reason).join()).toMatch(/Square.*Late/)
  const fact = parseFact({
    ...course,
    type: 'course',
    id: 'c',
    source: 's',
    at: '2026-05-01T09:00:00Z',
    stage: 1,
  })
  expect(fact.ok || fact).toBe(true)
  expect(read(gpx, { climbs: new Map([[7, null]]) }).faults[0]?.reason).toContain('no climb 7')
})

it('the line of the course is stretched to its measured length, but not to several laps', () => {
  const gpx = gpxOf([{ name: 'A', segments: [road(10_000, hills)] }])
  const { course } = read(gpx, { lengthM: 10_400 })
  expect([course!.lengthM, course!.line.at(-1)![3]]).toEqual([10_400, 10_400])
  expect(read(gpx, { lengthM: 50_000 }).faults[0]?.reason).toContain('lap')
})

it('a file with several tracks has to be told which one', () => {
  const gpx = gpxOf(['Stage 1', 'Stage 2'].map((name) => ({ name, segments: [road(2_000, hills)] })))
  expect(read(gpx).faults[0]?.reason).toContain('Stage 1, Stage 2')
  expect(read(gpx, { track: 'stage 2' }).course).not.toBeNull()
})

it('a long line keeps its shape in few points', () => {
  const points = Array.from({ length: 40_000 }, (_, index) => ({
    lat: 45 + Math.sin(index / 900) * 0.1,
    lon: 179.9 + index / 100_000,
    height: 500 + 300 * Math.sin(index / 700),
  })).map((point) => ({ ...point, lon: point.lon > 180 ? point.lon - 360 : point.lon }))
  const { course } = read(gpxOf([{ name: 'A', segments: [points] }]))
  expect(course!.line.length).toBeLessThanOrEqual(MOST_LINE)
  expect(findLineFault(course!.line as never)).toBeNull()
  expect(lineDoubts(course!.line as never, course!.lengthM)).toEqual([])
  const highest = Math.max(...course!.line.map(([, , height]) => height ?? 0))
  expect(highest).toBeGreaterThan(799)
})

it.each([
  ['no track', '<gpx></gpx>', 'no track'],
  ['a place that is none', '<gpx><trk><trkseg><trkpt lat="95" lon="6"/></trkseg></trk></gpx>', 'point 1'],
  ['a point without a place', '<gpx><trk><trkseg><trkpt lat="45"/></trkseg></trk></gpx>', 'point 1'],
  ['a document type', '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>', 'neither'],
  ['an end half way', gpxOf([{ name: 'A', segments: [road(500, hills)] }]).slice(0, -40), 'damaged'],
  ['one point', '<gpx><trk><trkseg><trkpt lat="45" lon="6"/></trkseg></trk></gpx>', 'no course'],
  ['another XML', '<kml></kml>', 'neither'],
])('GPX with %s is refused', (_, text, reason) => {
  const { faults, course } = read(text)
  expect(course).toBeNull()
  expect(faults[0]?.reason).toContain(reason)
})

it('damaged FIT is refused or the same course', () => {
  const sound = fitOf(road(2_000, hills))
  const before = JSON.stringify(read(sound).course)
  fc.assert(
    fc.property(fc.nat(sound.length - 1), fc.nat(255), (at, byte) => {
      const damaged = Uint8Array.from(sound)
      damaged[at] = byte
      const { course, faults } = read(damaged)
      if (course === null) expect(faults).not.toEqual([])
      else expect(JSON.stringify(course)).toBe(before)
    }),
    { numRuns: 500 },
  )
})
