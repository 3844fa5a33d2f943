/**
 * Decoders of MYLAPS (AMB) over TCP, protocol P3: records between 0x8E and 0x8F with a checksum, and fields of tag, length and value.
 * Passings are numbered, and a range of numbers may be asked for again. Written from public descriptions of the protocol.
 */
import type { Decoder, Outgoing, Protocol, Reading, Taken } from './decoder.ts'

export const P3 = {
  start: 0x8e,
  end: 0x8f,
  escape: 0x8d,
  shift: 0x20,
  passing: 0x0001,
  resend: 0x0004,
  getTime: 0x0024,
}
const HEADER = 10
/** Longest record. */
const MOST_RECORD = 2_048
/** Passings asked for at once. */
const AT_ONCE = 500
const MOST_TRIES = 5

/** Remainder of each first byte by the polynomial of CCITT, 0x1021. */
const REMAINDERS = Uint16Array.from({ length: 256 }, (_, first) => {
  let crc = first << 8
  for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  return crc
})

/** Checksum of a whole record before its bytes are escaped, with zeros in place of the checksum. */
export function crc16(record: Uint8Array): number {
  let crc = 0xffff
  for (const byte of record) crc = ((crc << 8) & 0xffff) ^ REMAINDERS[crc >> 8]! ^ byte
  return crc
}

export interface Field {
  readonly tag: number
  readonly value: Uint8Array
}

export function numberField(tag: number, value: number | bigint, size: 4 | 8): Field {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  if (size === 4) view.setUint32(0, Number(value), true)
  else view.setBigUint64(0, BigInt(value), true)
  return { tag, value: bytes }
}

/** A record as it goes over the line. */
export function writeRecord(type: number, fields: readonly Field[]): Uint8Array {
  const body = fields.flatMap(({ tag, value }) => [tag, value.length, ...value])
  const record = new Uint8Array(HEADER + body.length + 1)
  const view = new DataView(record.buffer)
  record.set([P3.start, 2], 0)
  view.setUint16(2, record.length, true)
  view.setUint16(8, type, true)
  record.set(body, HEADER)
  record[record.length - 1] = P3.end
  view.setUint16(4, crc16(record), true)
  const sent: number[] = [P3.start]
  for (const byte of record.subarray(1, -1)) {
    if (byte >= P3.escape && byte <= P3.end) sent.push(P3.escape, byte + P3.shift)
    else sent.push(byte)
  }
  return Uint8Array.from([...sent, P3.end])
}

interface ReadRecord {
  readonly type: number
  readonly fields: ReadonlyMap<number, DataView>
}

/** Null if the record is damaged. `sent` is everything from start to end. */
export function readRecord(sent: Uint8Array): ReadRecord | null {
  const plain: number[] = []
  for (let at = 0; at < sent.length; at += 1)
    if (sent[at] === P3.escape) {
      at += 1
      plain.push((sent[at] ?? 0) - P3.shift)
    } else plain.push(sent[at]!)
  const record = Uint8Array.from(plain)
  if (record.length < HEADER + 1) return null
  const view = new DataView(record.buffer)
  const [length, crc, type] = [view.getUint16(2, true), view.getUint16(4, true), view.getUint16(8, true)]
  if (length !== record.length) return null
  view.setUint16(4, 0)
  if (crc16(record) !== crc) return null
  const fields = new Map<number, DataView>()
  for (let at = HEADER; at < record.length - 1;) {
    const [tag, size] = [record[at]!, record[at + 1]!]
    if (at + 2 + size > record.length - 1) return null
    fields.set(tag, new DataView(record.buffer, at + 2, size))
    at += 2 + size
  }
  return { type, fields }
}

const unsigned = (view: DataView | undefined): number | null => {
  if (view?.byteLength === 4) return view.getUint32(0, true)
  return view?.byteLength === 8 ? Number(view.getBigUint64(0, true)) : null
}

class MylapsDecoder implements Decoder {
  #record: number[] | null = null
  /** All passings up to this number were received. Null before the first one: what came before it was not for us. */
  #last: number | null = null
  readonly #beyond = new Set<number>()
  #newestMicros = 0
  #tries = 0

  connected(): Outgoing[] {
    this.#record = null
    this.#tries = 0
    return [askTime(), ...this.#askSince()]
  }

  take(bytes: Uint8Array): Taken {
    const readings: Reading[] = []
    const outgoing: Outgoing[] = []
    const faults: string[] = []
    let clock: Taken['clock'] = null
    for (const byte of bytes) {
      if (byte === P3.start) this.#record = []
      const record = this.#record
      if (record === null) continue
      record.push(byte)
      if (record.length > MOST_RECORD) this.#record = null
      if (byte !== P3.end) continue
      this.#record = null
      const read = readRecord(Uint8Array.from(record))
      if (read === null) faults.push('a record is damaged; it is asked for again')
      else if (read.type === P3.getTime) {
        const micros = unsigned(read.fields.get(0x01))
        if (micros !== null) clock = { clockMs: Math.floor(micros / 1000), stepMs: 1 }
      } else if (read.type === P3.passing) {
        const gap = this.#takePassing(read, readings, faults)
        if (gap !== null) outgoing.push(gap)
      }
    }
    return { readings, outgoing, clock, faults }
  }

  tick(): Outgoing[] {
    const missing = this.#beyond.size > 0
    if (missing) this.#tries += 1
    if (this.#tries >= MOST_TRIES) {
      // The decoder no longer has them.
      this.#last = Math.min(...this.#beyond) - 1
      this.#advance()
      this.#tries = 0
    }
    return [askTime(), ...(this.#beyond.size > 0 ? [this.#askGap()] : [])]
  }

  #takePassing({ fields }: ReadRecord, readings: Reading[], faults: string[]): Outgoing | null {
    const number = unsigned(fields.get(0x01))
    const chip = unsigned(fields.get(0x03))
    const micros = unsigned(fields.get(0x04))
    if (number === null || micros === null) {
      faults.push('a passing without number or time')
      return null
    }
    const hadGap = this.#beyond.size > 0
    // A decoder that was switched off counts from the beginning: its number goes back, and its time goes on.
    if (this.#last !== null && number <= this.#last && micros > this.#newestMicros) {
      this.#last = 0
      this.#beyond.clear()
    }
    this.#newestMicros = Math.max(this.#newestMicros, micros)
    this.#last ??= number - 1
    if (number > this.#last) this.#beyond.add(number)
    this.#advance()
    // A passing without a chip is a pulse of a light beam.
    if (chip !== null && chip !== 0)
      readings.push({
        chip: String(chip),
        clockMs: Math.floor(micros / 1000),
        loop: unsigned(fields.get(0x81))?.toString() ?? null,
      })
    return this.#beyond.size > 0 && !hadGap ? this.#askGap() : null
  }

  #advance(): void {
    while (this.#beyond.delete(this.#last! + 1)) this.#last! += 1
    if (this.#beyond.size === 0) this.#tries = 0
  }

  #askGap(): Outgoing {
    const from = this.#last! + 1
    return askAgain(from, Math.min(Math.min(...this.#beyond) - 1, from + AT_ONCE - 1))
  }

  #askSince(): Outgoing[] {
    return this.#last === null ? [] : [askAgain(this.#last + 1, 0xffff_ffff)]
  }
}

const askTime = (): Outgoing => ({
  bytes: writeRecord(
    P3.getTime,
    [0x01, 0x04, 0x05].map((tag) => ({ tag, value: new Uint8Array() })),
  ),
  asksClock: true,
})
const askAgain = (from: number, until: number): Outgoing => ({
  bytes: writeRecord(P3.resend, [numberField(0x01, from, 4), numberField(0x02, until, 4)]),
  asksClock: false,
})

export const MYLAPS: Protocol = {
  title: 'MYLAPS P3',
  listens: false,
  port: 5403,
  clock: 'utc',
  againMs: 0,
  resends: 'by the numbers of passings',
  answersTicks: true,
  createDecoder: () => new MylapsDecoder(),
}
