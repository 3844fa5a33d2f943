/** Sound files of every format, made up, with the reader of each: what damaged-file tests and the soak start from. */
import fc from 'fast-check'
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import { readChips } from '../src/chips/read-chips.ts'
import { readCourseFile } from '../src/course/read-course-file.ts'
import type { Protocol } from '../src/decoder/decoder.ts'
import { P3, numberField, writeRecord } from '../src/decoder/mylaps.ts'
import { PROTOCOLS } from '../src/decoder/protocols.ts'
import { readTableFile } from '../src/read-table-file.ts'
import type { TableFormat } from '../src/read-tables.ts'
import { dialects, encodeCsv, riders, shapeRows, shapes, type MadeRider } from './made-table.ts'
import { madeOds } from './made-ods.ts'
import { makeWorkbook } from './made-workbook.ts'

/** Answer of a reader to bytes. */
export interface Verdict {
  readonly faults: readonly unknown[]
  /** Content that would become facts. */
  readonly content: unknown
  /** Number of its entries. */
  readonly count: number
}

export interface MadeFormat {
  readonly name: string
  readonly sound: fc.Arbitrary<Uint8Array | Promise<Uint8Array>>
  read(bytes: Uint8Array): Promise<Verdict>
  /** `sums`: any damage is noticed. `ends`: a file that ends early is noticed. `rows`: damage of a row may give another sound row. */
  readonly notices: 'sums' | 'ends' | 'rows'
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const table =
  (format?: TableFormat) =>
  async (bytes: Uint8Array): Promise<Verdict> => {
    const { faults, starters, results } = await readTableFile(bytes, {
      heldIn: 2026,
      ...(format === undefined ? {} : { format }),
    })
    return { faults, content: [starters, results], count: starters.length + results.length }
  }

async function course(bytes: Uint8Array): Promise<Verdict> {
  const read = readCourseFile(bytes, { track: null, lengthM: null, climbs: 'all', kept: [] })
  return { faults: read.faults, content: read.course, count: read.course?.line.length ?? 0 }
}

const style = { isShared: true, hasSerialDays: false, countsFrom1904: false, hasPlaces: true }
const timeOf = (place: number): string => `1:02:${String(place % 60).padStart(2, '0')}.${place % 10}`

const lif = (list: readonly MadeRider[]): string =>
  [
    '3,1,1,Women,,,,,,,,14:03:22.417',
    ...list.map(
      ({ bib, lastName, firstName, team }, index) =>
        `${index + 1},${bib},${index + 1},${quoted(lastName)},${quoted(firstName)},${quoted(team)},${timeOf(index)},,,`,
    ),
    '',
  ].join('\r\n')

const evt = (list: readonly MadeRider[]): string =>
  [
    '3,1,1,Women',
    ...list.map(
      ({ bib, lastName, firstName }, index) =>
        `,${bib},${index + 1},${quoted(`${lastName} ${bib}`)},${quoted(firstName)},,`,
    ),
    '',
  ].join('\r\n')

const ppl = (list: readonly MadeRider[]): string =>
  list
    .map(({ bib, lastName, firstName, team }) => [bib, `${lastName} ${bib}`, firstName, team, ''])
    .map((row) => `${row.map((cell) => quoted(String(cell))).join(',')}\r\n`)
    .join('')

const raceResult = (list: readonly MadeRider[]): string =>
  JSON.stringify({
    list: { Fields: ['Place', 'Bib', 'Name', 'Time'].map((Label) => ({ Label })) },
    data: {
      '#1_A': list.map(({ bib, lastName, firstName }, index) => [
        String(bib),
        String(index + 1),
        String(bib),
        `${firstName} ${lastName}`,
        timeOf(index),
      ]),
    },
  })

const odf = (list: readonly MadeRider[]): string =>
  `<?xml version="1.0"?><OdfBody DocumentType="DT_RESULT"><Competition>${list
    .map(
      ({ bib, lastName, firstName }, index) =>
        `<Result Rank="${index + 1}" ResultType="TIME" Result="${timeOf(index)}" SortOrder="${index + 1}"><Competitor Type="A"><Composition><Athlete Bib="${bib}"><Description FamilyName="${escape(lastName)}" GivenName="${escape(firstName)}"/></Athlete></Composition></Competitor></Result>`,
    )
    .join('')}</Competition></OdfBody>`

/** Heights along a road, every 50 m. */
const heights = fc.array(fc.integer({ min: 0, max: 2_500 }), { minLength: 30, maxLength: 120 })

const gpx = (list: readonly number[]): string =>
  `<?xml version="1.0"?><gpx><trk><name>A</name><trkseg>${list
    .map(
      (height, index) =>
        `<trkpt lat="${(45 + index * 0.00045).toFixed(5)}" lon="6.5"><ele>${height}</ele></trkpt>`,
    )
    .join('')}</trkseg></trk></gpx>`

function fit(list: readonly number[]): Uint8Array {
  const encoder = new FitEncoder({ protocolVersion: 0x20 })
  for (const [index, height] of list.entries())
    encoder.writeMessage(20, [
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: 536_870_912 + index * 5_369 },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: 77_548_020 },
      { number: 2, size: 2, baseType: FitBaseType.Uint16, value: (height + 500) * 5 },
    ])
  return encoder.close()
}

const NOW = Date.parse('2026-05-31T10:00:00Z')

/** Takes a stream in one piece. What cannot be read is a fault, and readings before and behind it count. */
const decoder =
  ({ createDecoder }: Protocol) =>
  async (bytes: Uint8Array): Promise<Verdict> => {
    const box = createDecoder()
    box.connected(NOW)
    const { readings, faults, outgoing } = box.take(bytes, NOW)
    box.tick(NOW)
    if (outgoing.length > bytes.length) throw new Error('more questions than bytes')
    return { faults, content: readings, count: readings.length }
  }

const readings = fc.array(fc.record({ chip: fc.integer({ min: 1, max: 999_999 }), second: fc.nat(3_599) }), {
  minLength: 1,
  maxLength: 40,
})
type MadeReadings = readonly { readonly chip: number; readonly second: number }[]
const clock = (second: number): string =>
  `10:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.125`
const lines = (write: (chip: number, second: number, index: number) => string) => (list: MadeReadings) =>
  encode(list.map(({ chip, second }, index) => write(chip, second, index)).join(''))

const listed = (write: (list: readonly MadeRider[]) => string) => riders(2).map((list) => encode(write(list)))

export const MADE_FORMATS: readonly MadeFormat[] = [
  {
    name: 'CSV',
    sound: fc
      .tuple(riders(), shapes, dialects)
      .map(([list, shape, dialect]) => encodeCsv(shapeRows(list, shape), dialect)),
    read: table(),
    notices: 'rows',
  },
  {
    name: 'xlsx',
    sound: fc
      .tuple(riders(), shapes)
      .map(([list, shape]) => makeWorkbook([{ name: 'A', rows: shapeRows(list, shape) }], style)),
    read: table(),
    notices: 'sums',
  },
  {
    name: 'ods',
    sound: fc
      .tuple(riders(), shapes)
      .map(([list, shape]) => madeOds([{ name: 'A', rows: shapeRows(list, shape) }])),
    read: table(),
    notices: 'sums',
  },
  { name: 'lif', sound: listed(lif), read: table('lif'), notices: 'rows' },
  { name: 'evt', sound: listed(evt), read: table('evt'), notices: 'rows' },
  { name: 'ppl', sound: listed(ppl), read: table('ppl'), notices: 'rows' },
  { name: 'RACE RESULT list', sound: listed(raceResult), read: table(), notices: 'ends' },
  { name: 'Olympic Data Feed', sound: listed(odf), read: table(), notices: 'ends' },
  { name: 'GPX', sound: heights.map((list) => encode(gpx(list))), read: course, notices: 'ends' },
  { name: 'FIT', sound: heights.map(fit), read: course, notices: 'sums' },
  {
    name: 'chips',
    sound: readings.map((list) =>
      encode(`Bib;Chip\n${list.map(({ chip }, index) => `${index + 1};C${chip}-${index}\n`).join('')}`),
    ),
    read: async (bytes) => {
      const { bibs, faults } = await readChips(bytes)
      return { faults, content: [...bibs], count: bibs.size }
    },
    notices: 'rows',
  },
  {
    name: 'decoder of RACE RESULT',
    sound: readings.map(
      lines((chip, second, index) => `#P;${index + 1};${chip};2026-05-31;${clock(second)};1;2;3;0;;0;1\r\n`),
    ),
    read: decoder(PROTOCOLS.raceresult),
    notices: 'rows',
  },
  {
    name: 'decoder of MYLAPS',
    sound: readings.map((list) =>
      Uint8Array.from(
        list.flatMap(({ chip, second }, index) => [
          ...writeRecord(P3.passing, [
            numberField(0x01, index + 1, 4),
            numberField(0x03, chip, 4),
            numberField(0x04, BigInt(NOW + second * 1_000) * 1_000n, 8),
          ]),
        ]),
      ),
    ),
    read: decoder(PROTOCOLS.mylaps),
    notices: 'rows',
  },
  {
    name: 'Wiclax',
    sound: readings.map(lines((chip, second) => `${chip};31-05-2026 ${clock(second)};0A;;65;0\r`)),
    read: decoder(PROTOCOLS.wiclax),
    notices: 'rows',
  },
  {
    name: 'JChip',
    sound: readings.map(
      lines((chip, second) => `DJ${chip} ${clock(second)} 10  0077      C7 date=20260531\r`),
    ),
    read: decoder(PROTOCOLS.jchip),
    notices: 'rows',
  },
  {
    name: 'plain lines',
    sound: readings.map(lines((chip, second) => `${chip};${clock(second)}\n`)),
    read: decoder(PROTOCOLS.lines),
    notices: 'rows',
  },
]

/** Throws Error if a damaged file was read in half. */
export async function judge(
  { name, read, notices }: MadeFormat,
  sound: Uint8Array,
  damaged: Uint8Array,
): Promise<Verdict> {
  const verdict = await read(damaged)
  const isCut =
    damaged.length < sound.length &&
    sound.subarray(0, damaged.length).every((byte, at) => byte === damaged[at])
  const isNoticed = notices === 'sums' || (notices === 'ends' && isCut)
  if (verdict.faults.length > 0 || !isNoticed) return verdict
  const whole = await read(sound)
  if (JSON.stringify(whole.content) !== JSON.stringify(verdict.content))
    throw new Error(`a damaged file (${name}) was read in half`)
  return verdict
}
