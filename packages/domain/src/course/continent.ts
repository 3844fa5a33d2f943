/**
 * Checks whether a course lies where its competition does, by the time zone. This is rough on purpose: it only has to detect exchanged
 * longitude and latitude.
 */

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Bounds by the first word of an IANA zone. Islands of an ocean may be anywhere in it. */
const BOXES: Readonly<Record<string, Box>> = {
  Europe: { west: -32, south: 34, east: 70, north: 82 },
  Africa: { west: -26, south: -36, east: 60, north: 38 },
  America: { west: -180, south: -57, east: -30, north: 84 },
  Asia: { west: 25, south: -12, east: 180, north: 82 },
  Australia: { west: 110, south: -46, east: 160, north: -9 },
  Indian: { west: 38, south: -55, east: 108, north: 10 },
  Atlantic: { west: -66, south: -60, east: 15, north: 72 },
}

type Place = readonly [lon: number, lat: number]

const isIn = ({ west, south, east, north }: Box, [lon, lat]: Place): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north

/** Degrees between a place and the meridian of its zone's clock. */
function offClock([lon]: Place, utcOffsetHours: number): number {
  const off = Math.abs(lon - utcOffsetHours * 15) % 360
  return Math.min(off, 360 - off)
}

/** Clocks differ from the sun by up to three hours (Western China), mostly by less than two. */
const OFF_CLOCK = { least: 20, better: 15 }

/**
 * True if the place cannot be in the zone and the exchanged place can.
 * @param utcOffsetHours without summer time
 */
export function areAxesExchanged([lon, lat]: Place, zone: string, utcOffsetHours: number): boolean {
  const given: Place = [lon, lat]
  const other: Place = [lat, lon]
  const continent = zone.split('/')[0] ?? ''
  const box = BOXES[continent]
  if (box !== undefined && !isIn(box, given)) return isIn(box, other)
  // The rough tests below would match places in America by chance.
  if (box === undefined || continent === 'America' || !isIn(box, other)) return false
  const off = offClock(given, utcOffsetHours)
  return off > OFF_CLOCK.least && offClock(other, utcOffsetHours) < off - OFF_CLOCK.better
}
