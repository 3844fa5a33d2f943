/** Reads the tracks, routes and waypoints of a GPX file. */
import { cleanText } from '../table/csv-table.ts'
import { parseXml } from '../table/xml.ts'
import {
  MOST_POINTS,
  MOST_TRACKS,
  MOST_WAYPOINTS,
  TrackFault,
  trackPoint,
  type Track,
  type TrackFile,
  type TrackPoint,
  type Waypoint,
} from './track.ts'

/** A route of a planner has the points between its corners in an extension, which is left out: its corners alone are no course. */
const POINTS = new Map([
  ['trkpt', 'trk'],
  ['rtept', 'rte'],
  ['wpt', 'wpt'],
])
const MOST_NAME = 200
/** Numbers of a height are short; a text that never ends is cut. */
const MOST_TEXT = 1_000

/** Throws TrackFault. */
export function readGpx(xml: string): TrackFile {
  const tracks: Track[] = []
  const waypoints: Waypoint[] = []
  let points: TrackPoint[] = []
  let count = 0
  let name = ''
  let pointName = ''
  let point: { readonly lon: number; readonly lat: number } | null = null
  let elevation: number | null = null
  /** Elements from the root: only `ele` and `name` of a point or track count, not those of an extension. */
  const path: string[] = []
  let text = ''
  const parent = (): string => path.at(-1) ?? ''
  try {
    parseXml(xml, {
      open(element, attributes) {
        if (path.length === 0 && element !== 'gpx') throw new TrackFault('is XML, but not GPX')
        path.push(element)
        text = ''
        if (element === 'trk' || element === 'rte') {
          points = []
          name = ''
        } else if (POINTS.has(element)) {
          point = { lon: degrees(attributes['lon']), lat: degrees(attributes['lat']) }
          elevation = null
          pointName = ''
        }
      },
      close(element) {
        path.pop()
        if (element === 'ele' && POINTS.has(parent())) elevation = heightOf(text)
        else if (element === 'name' && POINTS.has(parent())) pointName = cleanText(text).slice(0, MOST_NAME)
        else if (element === 'name' && (parent() === 'trk' || parent() === 'rte'))
          name = cleanText(text).slice(0, MOST_NAME)
        else if (POINTS.has(element) && point !== null) endPoint(element)
        else if ((element === 'trk' || element === 'rte') && points.length > 0) {
          if (tracks.length === MOST_TRACKS) throw new TrackFault(`has more than ${MOST_TRACKS} tracks`)
          tracks.push({ name, points })
          points = []
        }
      },
      text(piece) {
        if (text.length < MOST_TEXT) text += piece
      },
    })
  } catch (fault) {
    if (fault instanceof TrackFault) throw fault
    const [reason] = (fault instanceof Error ? fault.message : String(fault)).split('\n')
    throw new TrackFault(`is damaged: it cannot be read as XML (${reason})`)
  }
  return { tracks, waypoints }

  function endPoint(element: string): void {
    const { lon, lat } = point!
    point = null
    count += 1
    if (count > MOST_POINTS) throw new TrackFault(`has more than ${MOST_POINTS} points`)
    const read = trackPoint(lon, lat, elevation, `point ${count}`)
    if (element !== 'wpt') points.push(read)
    else if (pointName !== '' && waypoints.length < MOST_WAYPOINTS)
      waypoints.push({ ...read, name: pointName })
  }
}

const degrees = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text)

const heightOf = (text: string): number | null => {
  const height = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(height) ? height : null
}
