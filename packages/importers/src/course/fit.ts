/**
 * Reads the points of a FIT file: a course, or a recorded ride. fit-file-parser reads the records and checks the sum of all bytes (D-373);
 * this file only knows which fields are places. Numbers and scales are those of Garmin's public profile.
 */
import {
  FitMessageReaderError,
  readFitMessages,
  readFitStringField,
  readFitUnsignedField,
  type FitMessageReaderErrorCode,
  type FitRawMessage,
} from 'fit-file-parser/raw'
import { cleanText } from '../table/csv-table.ts'
import {
  MOST_POINTS,
  MOST_WAYPOINTS,
  TrackFault,
  trackPoint,
  type TrackFile,
  type TrackPoint,
  type Waypoint,
} from './track.ts'

const RECORD = 20
const COURSE = 31
const COURSE_POINT = 32
const SINT32 = 0x85
const UINT32 = 0x86
const UINT16 = 0x84
const NO_PLACE = 0x7fffffff
const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31
/** Heights are stored as fifths of a metre above -500 m. */
const HEIGHT = { scale: 5, offsetM: 500, none32: 0xffffffff, none16: 0xffff }

const REASONS: Readonly<Record<FitMessageReaderErrorCode, string>> = {
  invalid_input: 'is no FIT file',
  input_limit: 'is larger than a course may be',
  invalid_header: 'is no FIT file, or does not have the length that its first bytes name',
  invalid_crc: 'is damaged: the sum of its bytes is wrong',
  invalid_structure: 'is damaged: its records contradict each other',
}

/** Throws TrackFault. */
export function readFit(bytes: Uint8Array, mostBytes: number): TrackFile {
  const points: TrackPoint[] = []
  const waypoints: Waypoint[] = []
  let name = ''
  for (const message of messagesOf(bytes, mostBytes)) {
    if (message.globalMessageNumber === COURSE) name = textOf(message, 5)
    else if (message.globalMessageNumber === RECORD) {
      const place = placeOf(message, 0, 1)
      if (place === null) continue
      if (points.length === MOST_POINTS) throw new TrackFault(`has more than ${MOST_POINTS} points`)
      points.push(trackPoint(place.lon, place.lat, heightOf(message), `point ${points.length + 1}`))
    } else {
      const place = placeOf(message, 2, 3)
      const named = textOf(message, 6)
      if (place === null || named === '' || waypoints.length === MOST_WAYPOINTS) continue
      waypoints.push({
        ...trackPoint(place.lon, place.lat, null, `course point ${waypoints.length + 1}`),
        name: named,
      })
    }
  }
  return { tracks: points.length === 0 ? [] : [{ name, points }], waypoints }
}

function messagesOf(bytes: Uint8Array, maxInputBytes: number): readonly FitRawMessage[] {
  try {
    return readFitMessages(bytes, { messageNumbers: [RECORD, COURSE, COURSE_POINT], maxInputBytes }).messages
  } catch (fault) {
    if (fault instanceof FitMessageReaderError) throw new TrackFault(REASONS[fault.code])
    throw fault
  }
}

const fieldOf = ({ fields }: FitRawMessage, number: number) =>
  fields.find(({ fieldNumber }) => fieldNumber === number)

const textOf = (message: FitRawMessage, number: number): string =>
  cleanText((readFitStringField(fieldOf(message, number)) ?? '').replaceAll('\0', ' ')).slice(0, 200)

/** Null if the device had no place. */
function placeOf(message: FitRawMessage, latField: number, lonField: number) {
  const [lat, lon] = [latField, lonField].map((number) => {
    const field = fieldOf(message, number)
    if (field === undefined || field.baseType !== SINT32 || field.bytes.length !== 4) return NO_PLACE
    return new DataView(field.bytes.buffer, field.bytes.byteOffset, 4).getInt32(0, message.littleEndian)
  }) as [number, number]
  return lat === NO_PLACE || lon === NO_PLACE
    ? null
    : { lat: lat * DEGREES_PER_SEMICIRCLE, lon: lon * DEGREES_PER_SEMICIRCLE }
}

function heightOf(message: FitRawMessage): number | null {
  const enhanced = readFitUnsignedField(fieldOf(message, 78), UINT32, 4, message.littleEndian)
  const plain = readFitUnsignedField(fieldOf(message, 2), UINT16, 2, message.littleEndian)
  const stored =
    enhanced !== undefined && enhanced !== HEIGHT.none32
      ? enhanced
      : plain !== undefined && plain !== HEIGHT.none16
        ? plain
        : null
  return stored === null ? null : stored / HEIGHT.scale - HEIGHT.offsetM
}
