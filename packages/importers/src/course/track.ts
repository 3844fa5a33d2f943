/** A recorded or drawn way: its points as a file has them, and the named places beside it. */
export interface TrackPoint {
  readonly lon: number
  readonly lat: number
  /** Metres above the sea. Null if the file has none. */
  readonly elevationM: number | null
}

export interface Waypoint extends TrackPoint {
  readonly name: string
}

export interface Track {
  /** Empty if it has none. */
  readonly name: string
  /** All segments, one after the other. */
  readonly points: readonly TrackPoint[]
}

export interface TrackFile {
  readonly tracks: readonly Track[]
  readonly waypoints: readonly Waypoint[]
}

/** Why a file is not read, in words for people. */
export class TrackFault extends Error {
  override readonly name = 'TrackFault'
}

/** A point every second for two days. */
export const MOST_POINTS = 200_000
export const MOST_WAYPOINTS = 2_000
export const MOST_TRACKS = 100

const HIGHEST_M = 9_000
const LOWEST_M = -500

/** @throws TrackFault for a place that is not on the earth */
export function trackPoint(lon: number, lat: number, elevation: number | null, at: string): TrackPoint {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    throw new TrackFault(`${at}: ${lat}, ${lon} is not a latitude and a longitude`)
  const isHeight = elevation !== null && elevation >= LOWEST_M && elevation <= HIGHEST_M
  return { lon, lat, elevationM: isHeight ? elevation : null }
}
