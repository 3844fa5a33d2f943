/**
 * Decoders made for tests, each after the public description of its protocol: what RACE RESULT, MYLAPS, Wiclax and JChip boxes are said to
 * do, not copies of them. A box has a clock of its own, keeps what it reads, pushes it, and answers questions.
 */
import { P3, numberField, readRecord, writeRecord } from '@bell-lap/importers/decoder/mylaps'

export interface MadeReading {
  readonly chip: string
  /** Time that the box's clock showed. */
  readonly clockMs: number
}

export interface MadeBox {
  /** A connection begins. Returns what the box says first. */
  connected(): Uint8Array[]
  /** @param clockMs of the box */
  receive(bytes: Uint8Array, clockMs: number): Uint8Array[]
  /** A chip is read. Returns what is pushed, if there is a connection. */
  read(reading: MadeReading, isConnected: boolean): Uint8Array[]
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const iso = (ms: number): string => new Date(ms).toISOString()
const dayOf = (ms: number): string => iso(ms).slice(0, 10)
const clockOf = (ms: number): string => iso(ms).slice(11, 23)

/** Whole lines from pieces. */
function lineBuffer(end: string): (bytes: Uint8Array) => string[] {
  let rest = ''
  return (bytes) => {
    rest += new TextDecoder().decode(bytes)
    const lines = rest.split(end)
    rest = lines.pop()!
    return lines
  }
}

export function madeRaceResult(): MadeBox {
  const file: MadeReading[] = []
  let isPushing = false
  let lines = lineBuffer('\r\n')
  const line = (number: number): string => {
    const { chip, clockMs } = file[number - 1]!
    return `${number};${chip};${dayOf(clockMs)};${clockOf(clockMs)};0;12;3F;0;;0;1;2;0;3.0;;;D-100;1;1`
  }
  return {
    connected() {
      isPushing = false
      lines = lineBuffer('\r\n')
      return []
    },
    receive: (bytes, clockMs) =>
      lines(bytes).flatMap((text) => {
        const [command = '', ...fields] = text.split(';')
        if (command === 'SETPUSHPASSINGS') isPushing = fields[0] === '1'
        if (command === 'GETTIME') return [encode(`GETTIME;${dayOf(clockMs)};${clockOf(clockMs)}\r\n`)]
        if (command === 'PASSINGS') return [encode(`PASSINGS;${file.length};17\r\n`)]
        const [, from, count] = /^(\d+):(\d+)$/.exec(command) ?? []
        if (from === undefined) return [encode(`${text}\r\n`)]
        const wanted = Array.from({ length: Number(count) }, (_, index) => Number(from) + index)
        const known = wanted.filter((number) => number >= 1 && number <= file.length)
        return [encode(`${known.map((number) => `${line(number)}\r\n`).join('')}\r\n`)]
      }),
    read(reading, isConnected) {
      file.push(reading)
      return isConnected && isPushing ? [encode(`#P;${line(file.length)}\r\n`)] : []
    },
  }
}

export function madeMylaps(): MadeBox {
  const passings: MadeReading[] = []
  const record = (number: number): Uint8Array => {
    const { chip, clockMs } = passings[number - 1]!
    return writeRecord(P3.passing, [
      numberField(0x01, number, 4),
      numberField(0x03, Number(chip), 4),
      numberField(0x04, BigInt(clockMs) * 1000n, 8),
      numberField(0x81, 0x8e8d8f, 4),
    ])
  }
  let sent: number[] = []
  return {
    connected() {
      sent = []
      return []
    },
    receive(bytes, clockMs) {
      const answers: Uint8Array[] = []
      for (const byte of bytes) {
        if (byte === P3.start) sent = []
        sent.push(byte)
        if (byte !== P3.end) continue
        const asked = readRecord(Uint8Array.from(sent))
        if (asked === null) throw new Error('the program sent a damaged record')
        if (asked.type === P3.getTime)
          answers.push(writeRecord(P3.getTime, [numberField(0x01, BigInt(clockMs) * 1000n, 8)]))
        if (asked.type === P3.resend) {
          const from = asked.fields.get(0x01)!.getUint32(0, true)
          const until = Math.min(passings.length, asked.fields.get(0x02)!.getUint32(0, true))
          for (let number = from; number <= until; number += 1) answers.push(record(number))
        }
      }
      return answers
    },
    read(reading, isConnected) {
      passings.push(reading)
      return isConnected ? [record(passings.length)] : []
    },
  }
}

export function madeWiclax(): MadeBox {
  const readings: MadeReading[] = []
  let isReading = false
  let lines = lineBuffer('\r')
  const stamp = (ms: number, hasMs: boolean): string => {
    const [year, month, day] = dayOf(ms).split('-')
    return `${day}-${month}-${year} ${hasMs ? clockOf(ms) : clockOf(ms).slice(0, 8)}`
  }
  const parse = (text: string): number => {
    const [, day, month, year, clock] = /^(\d\d)-(\d\d)-(\d{4}) (\S+)$/.exec(text)!
    return Date.parse(`${year}-${month}-${day}T${clock}Z`)
  }
  const line = ({ chip, clockMs }: MadeReading, rewound: 0 | 1): Uint8Array =>
    encode(`${rewound === 0 ? '*' : ''}${chip};${stamp(clockMs, true)};0A;;65;${rewound}\r`)
  return {
    connected() {
      isReading = false
      lines = lineBuffer('\r')
      return [encode('*')]
    },
    receive: (bytes, clockMs) =>
      lines(bytes).flatMap((text) => {
        if (text === 'CLOCK') return [encode(`CLOCK ${stamp(clockMs, false)}\r`)]
        if (text === 'STARTREAD') {
          isReading = true
          return [encode('READOK\r')]
        }
        const [, from, until] = /^REWIND (\S+ \S+) (\S+ \S+)$/.exec(text) ?? []
        if (from === undefined) return []
        return readings
          .filter((each) => each.clockMs >= parse(from) && each.clockMs <= parse(until!))
          .map((each) => line(each, 1))
      }),
    read(reading, isConnected) {
      readings.push(reading)
      return isConnected && isReading ? [line(reading, 0)] : []
    },
  }
}

/** Sends by itself what it read while it had no line. Its line ends with a carriage return, as CrossMgr writes it. */
export function madeJChip(): MadeBox {
  let waiting: MadeReading[] = []
  let isStarted = false
  let lines = lineBuffer('\r')
  const line = ({ chip, clockMs }: MadeReading): Uint8Array =>
    encode(`DJ${chip} ${clockOf(clockMs)}0 10  0077      C7 date=${dayOf(clockMs).replaceAll('-', '')}\r`)
  return {
    connected() {
      isStarted = false
      lines = lineBuffer('\r')
      return [encode('N0000MadeReader\r')]
    },
    receive: (bytes, clockMs) =>
      lines(bytes).flatMap((text) => {
        if (text === 'GT') {
          const clock = clockOf(clockMs)
          return [
            encode(
              `GT0${clock.slice(0, 8).replaceAll(':', '')}${clock.slice(9, 11)} date=${dayOf(clockMs).replaceAll('-', '')}\r`,
            ),
          ]
        }
        if (text !== 'S0000') return []
        isStarted = true
        const kept = waiting.map(line)
        waiting = []
        return kept
      }),
    read(reading, isConnected) {
      if (isConnected && isStarted) return [line(reading)]
      waiting.push(reading)
      return []
    },
  }
}

/** A reader that writes lines and knows nothing else. */
export const madeLines = (): MadeBox => ({
  connected: () => [],
  receive: () => [],
  read: ({ chip, clockMs }, isConnected) => (isConnected ? [encode(`${chip};${clockOf(clockMs)}\n`)] : []),
})
