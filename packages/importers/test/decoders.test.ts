/** Tables of chips, and decoders that send anything. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { chipKey, readChips } from '../src/chips/read-chips.ts'
import { P3, crc16, numberField, readRecord, writeRecord } from '../src/decoder/mylaps.ts'
import { PROTOCOLS } from '../src/decoder/protocols.ts'

const NOW = Date.parse('2026-05-31T10:00:00Z')
const encode = (text: string) => new TextEncoder().encode(text)
const take = (name: keyof typeof PROTOCOLS, text: string) => {
  const decoder = PROTOCOLS[name].createDecoder()
  decoder.connected(NOW)
  return decoder.take(encode(text), NOW)
}

describe('a table of chips', () => {
  it('names bibs, several chips for a rider, and chips without case and leading zeros', async () => {
    const { bibs, faults } = await readChips(
      encode('Rennen 1\n\nStartnr.;Name;Transponder;Chip 2\n7;Ash;00ab12;ab13\n12/1;Elm;AB14;\n9;Oak;;\n'),
    )
    expect(faults).toEqual([])
    expect(['AB12', '0AB13', 'ab14', 'AB15'].map((chip) => bibs.get(chipKey(chip)))).toEqual([
      7,
      7,
      '12/1',
      undefined,
    ])
  })

  it.each([
    ['Bib;Name\n1;Ash\n', 'has no row with the headings'],
    ['Bib;Chip\n1;A1\n2;a1\n', 'is worn with bib 1, too'],
    ['Bib;Chip\nÄ#;A1\n', 'is not a bib'],
    ['Bib;Chip\n', 'no chips'],
    ['%PDF', 'PDF'],
  ])('%j has a fault', async (text, reason) => {
    expect((await readChips(encode(text))).faults[0]?.reason).toContain(reason)
  })
})

test('a record of P3 has its checksum, and no start or end within', () => {
  // A record that was published with its checksum.
  const published = Uint8Array.from(
    Buffer.from('8e021f00f3890000020001022800070216000c01760601008104131804008f', 'hex'),
  )
  expect(readRecord(published)?.type).toBe(2)
  const blank = Uint8Array.from(published)
  blank.set([0, 0], 4)
  expect(crc16(blank)).toBe(0x89f3)
  const record = writeRecord(P3.passing, [numberField(0x01, 0x8e8d8f8e, 4)])
  expect(record.subarray(1, -1).some((byte) => byte === P3.start || byte === P3.end)).toBe(false)
  expect(readRecord(record)?.fields.get(0x01)?.getUint32(0, true)).toBe(0x8e8d8f8e)
})

test.each([
  ['jchip', 'DJ413A35 10:11:16.4433 10  10000      C7 date=20260531\r', '413A35', '2026-05-31T10:11:16.443Z'],
  ['jchip', 'DA413A35_23:59:59.50 10\r', '413A35', '2026-05-30T23:59:59.500Z'],
  ['wiclax', '**01539;31-05-2026 02:41:30.620;0A;559;;0\r', '01539', '2026-05-31T02:41:30.620Z'],
  ['lines', 'A1B2,10:11:12,345\r\n', 'A1B2', '2026-05-31T10:11:12.345Z'],
  ['lines', 'A1B2\t2026-05-30T23:11:12.5\textra\n', 'A1B2', '2026-05-30T23:11:12.500Z'],
  ['raceresult', '#P;7;DKYY5L7;2026-05-31;10:11:12.345;1;2;3\r\n', 'DKYY5L7', '2026-05-31T10:11:12.345Z'],
] as const)('%s reads %j', (name, text, chip, at) => {
  const { readings, faults } = take(name, text)
  expect(faults).toEqual([])
  expect(readings.map((each) => [each.chip, new Date(each.clockMs).toISOString()])).toEqual([[chip, at]])
})

test.each([
  ['raceresult', '#P;7;DKYY5L7;2026-13-31;10:11:12.345\r\n'],
  ['wiclax', '01539;31-05-2026;0A\r'],
  ['jchip', 'DJ10:11\r'],
  ['lines', 'hello\n'],
] as const)('%s tells that it cannot read %j', (name, text) => {
  const { readings, faults } = take(name, text)
  expect([readings, faults.length]).toEqual([[], 1])
})

test.each(Object.values(PROTOCOLS))(
  '$title says whether each tick asks something',
  ({ createDecoder, answersTicks }) => {
    const decoder = createDecoder()
    decoder.connected(NOW)
    decoder.take(encode('N0000Reader\rGT010111244\r'), NOW)
    expect(decoder.tick(NOW).length > 0).toBe(answersTicks)
  },
)

test('a MYLAPS decoder that was switched off counts again, and is asked from its first passing on', () => {
  const decoder = PROTOCOLS.mylaps.createDecoder()
  decoder.connected(NOW)
  const pass = (number: number, second: number) =>
    decoder.take(
      writeRecord(P3.passing, [
        numberField(0x01, number, 4),
        numberField(0x03, 7_000 + number, 4),
        numberField(0x04, BigInt(NOW + second * 1_000) * 1_000n, 8),
      ]),
      NOW,
    )
  pass(500, 1)
  expect(pass(501, 2).outgoing).toEqual([])
  // The same passing again is no sign of that.
  expect(pass(500, 1).outgoing).toEqual([])
  const [asked] = pass(4, 90).outgoing
  const { type, fields } = readRecord(asked!.bytes)!
  expect([type, fields.get(0x01)?.getUint32(0, true), fields.get(0x02)?.getUint32(0, true)]).toEqual([
    P3.resend,
    1,
    3,
  ])
})

test('no bytes of a decoder throw, or are kept without bound', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(PROTOCOLS)),
      fc.array(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.stringMatching(/^[#P0-9;:. \r\nNDGT*-]{0,60}$/).map(encode),
        ),
        { maxLength: 8 },
      ),
      ({ createDecoder }, pieces) => {
        const decoder = createDecoder()
        decoder.connected(NOW)
        for (const bytes of pieces) {
          const { outgoing } = decoder.take(bytes, NOW)
          expect(outgoing.length).toBeLessThan(bytes.length + 10)
        }
        decoder.tick(NOW)
      },
    ),
    { numRuns: 2_000 },
  )
})
