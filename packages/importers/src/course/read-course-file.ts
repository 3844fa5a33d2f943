/** Reads a course from GPX or FIT: its line, its length, and the climbs that may be markers. */
import type { CoursePoint } from '@bell-lap/domain/course/course-line'
import { straightM } from '@bell-lap/domain/course/course-line'
import { foldName } from '@bell-lap/domain/people/folded-name'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { WHOLE, type Fault, type Note } from '../imported.ts'
import { decodeText } from '../table/decode-text.ts'
import { findClimbs, type Climb } from './climbs.ts'
import { measure, simplify, stretch } from './course-line.ts'
import { readFit } from './fit.ts'
import { readGpx } from './gpx.ts'
import { TrackFault, type Track, type TrackFile, type Waypoint } from './track.ts'

/** A recording of a long day, with heart rates between its points. */
export const MOST_COURSE_BYTES = 16_000_000

export type CourseFormat = 'gpx' | 'fit'
export type Marker = FactOf<'course'>['markers'][number]

/** A climb that was found, with the number by which people confirm it. */
export interface NamedClimb extends Climb {
  readonly number: number
  /** The name of a waypoint at its top. Null if there is none. */
  readonly name: string | null
}

export interface CourseOptions {
  /** Name of the track, if the file has several. */
  readonly track: string | null
  /** Length as measured by the organiser. Null: that of the line. */
  readonly lengthM: number | null
  /** Numbers of the climbs that are markers, with their names; null for the name of the waypoint. `all` for every climb. */
  readonly climbs: 'all' | ReadonlyMap<number, string | null>
  /** Markers stated before, which stay. */
  readonly kept: readonly Marker[]
}

export interface CourseFile {
  readonly format: CourseFormat | null
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
  readonly climbs: readonly NamedClimb[]
  /** Null while there are faults. */
  readonly course: Pick<FactOf<'course'>, 'lengthM' | 'line' | 'markers'> | null
}

/** Null if the bytes are neither. */
export function recogniseCourse(bytes: Uint8Array): CourseFormat | null {
  if (String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT') return 'fit'
  const start = decodeText(bytes.subarray(0, 2_000))?.text ?? ''
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?gpx[\s>]/.test(start) ? 'gpx' : null
}

const failed = (format: CourseFormat | null, reason: string): CourseFile => ({
  format,
  faults: [{ at: WHOLE, reason }],
  notes: [],
  climbs: [],
  course: null,
})

/** Never throws, whatever the bytes are. */
export function readCourseFile(bytes: Uint8Array, options: CourseOptions): CourseFile {
  if (bytes.length > MOST_COURSE_BYTES)
    return failed(null, `has ${bytes.length} bytes; the most is ${MOST_COURSE_BYTES}`)
  const format = recogniseCourse(bytes)
  if (format === null) return failed(null, 'is neither GPX nor FIT')
  try {
    return readTracks(tracksOf(bytes, format), format, options)
  } catch (fault) {
    if (fault instanceof TrackFault) return failed(format, fault.message)
    throw fault
  }
}

function tracksOf(bytes: Uint8Array, format: CourseFormat): TrackFile {
  if (format === 'fit') return readFit(bytes, MOST_COURSE_BYTES)
  const text = decodeText(bytes)?.text
  if (text === undefined) throw new TrackFault('is not text in the encoding that its first bytes name')
  return readGpx(text)
}

function chooseTrack(tracks: readonly Track[], wanted: string | null): Track {
  const named = wanted === null ? tracks : tracks.filter(({ name }) => foldName(name) === foldName(wanted))
  const names = tracks.map(({ name }) => name || 'without a name').join(', ')
  if (tracks.length === 0) throw new TrackFault('has no track or route')
  if (named.length === 0) throw new TrackFault(`has no track ${wanted}; it has ${names}`)
  if (named.length > 1) throw new TrackFault(`has ${named.length} tracks: say which one (${names})`)
  return named[0]!
}

/** A measured length may differ from that of a line by this share: devices cut corners, and tremble. */
const MOST_STRETCH = 0.2
/** The least that a course may be. */
const LEAST_M = 50

function readTracks(file: TrackFile, format: CourseFormat, options: CourseOptions): CourseFile {
  const track = chooseTrack(file.tracks, options.track)
  let line = measure(track.points)
  const measured = line.at(-1)?.[3] ?? 0
  if (line.length < 2 || measured < LEAST_M)
    return failed(format, `has a track of ${Math.round(measured)} m, which is no course`)
  const { lengthM } = options
  if (lengthM !== null && Math.abs(lengthM / measured - 1) > MOST_STRETCH)
    return failed(
      format,
      `has a line of ${Math.round(measured)} m, which does not fit a length of ${lengthM} m: is it one lap of several?`,
    )
  if (lengthM !== null) line = stretch(line, lengthM)
  const total = lengthM ?? Math.round(measured)
  const notes: Note[] = []
  const found = findClimbs(line)
  if (found === null)
    notes.push({
      at: WHOLE,
      reason: 'has no heights, so there is a map and no profile, and climbs are not found',
    })
  const climbs = (found ?? []).map((climb, index) => ({
    ...climb,
    number: index + 1,
    name: nameAt(line, climb.topM, file.waypoints),
  }))
  const markers = markersOf(options, climbs, total)
  return {
    format,
    faults: markers.faults,
    notes: [...notes, ...markers.notes],
    climbs,
    course:
      markers.faults.length > 0
        ? null
        : { lengthM: total, line: simplify(line).map((point) => [...point]), markers: markers.markers },
  }
}

/** A place is at a point of the line if it is as near as this. */
const NEAR_M = 300

/** The name of the place nearest to the top. Null if none is near. */
function nameAt(line: readonly CoursePoint[], topM: number, waypoints: readonly Waypoint[]): string | null {
  const top = line.find(([, , , metres]) => metres >= topM) ?? line.at(-1)!
  let best: string | null = null
  let least = NEAR_M
  for (const { lon, lat, name } of waypoints) {
    const away = straightM(top, [lon, lat, null, 0])
    if (away > least) continue
    least = away
    best = name
  }
  return best
}

function markersOf({ climbs: wanted, kept }: CourseOptions, climbs: readonly NamedClimb[], lengthM: number) {
  const faults: Fault[] = []
  const notes: Note[] = []
  const chosen = new Map<number, string | null>(
    wanted === 'all' ? climbs.map(({ number }) => [number, null]) : wanted,
  )
  for (const number of chosen.keys())
    if (!climbs.some((climb) => climb.number === number))
      faults.push({ at: WHOLE, reason: `has no climb ${number}: ${climbs.length} were found` })
  const markers: Marker[] = []
  const keys = new Set<string>()
  const isAgain = ({ kind, distanceM }: Marker): boolean =>
    kind === 'mountain' &&
    climbs.some(({ number, topM }) => chosen.has(number) && Math.abs(topM - distanceM) <= NEAR_M)
  for (const marker of kept) {
    if (marker.kind === 'finish' || marker.distanceM > lengthM || isAgain(marker)) continue
    markers.push(marker)
    keys.add(marker.key)
  }
  const lost = kept.filter(({ kind, distanceM }) => kind !== 'finish' && distanceM > lengthM)
  if (markers.length > 0)
    notes.push({
      at: WHOLE,
      reason: `keeps the markers that were stated before: ${markers.map(({ name }) => name).join(', ')}`,
    })
  if (lost.length > 0)
    notes.push({
      at: WHOLE,
      reason: `is shorter than the course before, so these markers are left out: ${lost.map(({ name }) => name).join(', ')}`,
    })
  for (const climb of climbs) {
    if (!chosen.has(climb.number)) continue
    const name = chosen.get(climb.number) ?? climb.name ?? `Climb ${climb.number}`
    const key = freeKey(name, climb.number, keys)
    keys.add(key)
    markers.push({
      key,
      name,
      kind: 'mountain',
      distanceM: Math.min(lengthM, Math.round(climb.topM)),
      ...(climb.category === null ? {} : { category: climb.category }),
      elevationM: climb.topElevationM,
      climbLengthM: Math.round(climb.topM - climb.fromM),
      gradientPercent: climb.gradientPercent,
    })
  }
  const finish = kept.find(({ kind }) => kind === 'finish')
  markers.push({
    key: finish?.key ?? 'finish',
    name: finish?.name ?? 'Finish',
    kind: 'finish',
    distanceM: lengthM,
  })
  return { markers: markers.toSorted((a, b) => a.distanceM - b.distanceM), faults, notes }
}

function freeKey(name: string, number: number, taken: ReadonlySet<string>): string {
  const plain = foldName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  return plain === '' || taken.has(plain) || plain === 'finish' ? `climb-${number}` : plain
}
