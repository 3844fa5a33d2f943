/**
 * Decoders of RACE RESULT over TCP: lines of fields with semicolons. Passings of a session are numbered from 1 in a file, and may be asked
 * for by number: `12:50` gives fifty from number 12, ended by an empty line. Written from the vendor's description of the protocol.
 */
import {
  LineReader,
  ask,
  clockOf,
  type Decoder,
  type Outgoing,
  type Protocol,
  type Reading,
  type Taken,
} from './decoder.ts'

const AT_ONCE = 100
/** Times a piece is asked for before it is given up. */
const MOST_TRIES = 5
const END = '\r\n'

class RaceResultDecoder implements Decoder {
  readonly #lines = new LineReader()
  #file: string | null = null
  /** All passings up to this number were received. */
  #last = 0
  /** Received beyond it. */
  readonly #beyond = new Set<number>()
  /** The highest number that exists. */
  #most = 0
  #asked: { readonly from: number; readonly count: number } | null = null
  #tries = 0

  connected(): Outgoing[] {
    this.#lines.reset()
    this.#asked = null
    this.#tries = 0
    return [
      ask(`SETPROTOCOL;2.0${END}`),
      ask(`SETPUSHPREWARNS;0${END}`),
      ask(`SETPUSHPASSINGS;1;0${END}`),
      ask(`GETTIME${END}`, true),
      ask(`PASSINGS${END}`),
    ]
  }

  take(bytes: Uint8Array): Taken {
    const readings: Reading[] = []
    const outgoing: Outgoing[] = []
    const faults: string[] = []
    let clock: Taken['clock'] = null
    for (const line of this.#lines.take(bytes)) {
      const [command = '', ...fields] = line.trim().split(';')
      if (command === '#P') this.#takePassing(fields, readings, faults)
      else if (/^\d+$/.test(command)) this.#takePassing([command, ...fields], readings, faults)
      else if (command === 'GETTIME' || command === 'SETTIME') {
        const clockMs = clockOf(fields[0] ?? '', fields[1] ?? '')
        if (clockMs !== null) clock = { clockMs, stepMs: (fields[1] ?? '').includes('.') ? 1 : 1_000 }
      } else if (command === 'PASSINGS') this.#takeCount(fields)
      else if (line.trim() === '') this.#endAnswer(faults)
    }
    outgoing.push(...this.#askMissing())
    return { readings, outgoing, clock, faults }
  }

  tick(): Outgoing[] {
    // An answer that never ended: the piece is asked for again.
    this.#asked = null
    return [ask(`GETTIME${END}`, true), ask(`PASSINGS${END}`), ...this.#askMissing()]
  }

  #takePassing(fields: readonly string[], readings: Reading[], faults: string[]): void {
    const [number = '', chip = '', day = '', time = ''] = fields
    const clockMs = clockOf(day, time)
    if (!/^\d{1,9}$/.test(number) || chip === '' || clockMs === null) {
      faults.push(`a passing cannot be read: ${fields.slice(0, 4).join(';')}`)
      return
    }
    this.#receive(Number(number))
    readings.push({ chip, clockMs, loop: fields[10] || null })
  }

  #receive(number: number): void {
    this.#most = Math.max(this.#most, number)
    if (number > this.#last) this.#beyond.add(number)
    while (this.#beyond.delete(this.#last + 1)) {
      this.#last += 1
      this.#tries = 0
    }
  }

  #takeCount([count = '', file = '']: readonly string[]): void {
    if (!/^\d{1,9}$/.test(count)) return
    if (file !== this.#file || Number(count) < this.#last) {
      this.#file = file
      this.#last = 0
      this.#beyond.clear()
      this.#asked = null
      this.#most = 0
    }
    this.#most = Math.max(this.#most, Number(count))
  }

  #endAnswer(faults: string[]): void {
    const asked = this.#asked
    this.#asked = null
    if (asked === null || this.#last >= asked.from + asked.count - 1) return
    this.#tries += 1
    if (this.#tries < MOST_TRIES) return
    faults.push(`the decoder does not give passing ${this.#last + 1} of its file ${this.#file ?? ''}`)
    this.#receive(this.#last + 1)
  }

  #askMissing(): Outgoing[] {
    if (this.#asked !== null || this.#most <= this.#last) return []
    const from = this.#last + 1
    const next = this.#beyond.size === 0 ? this.#most + 1 : Math.min(...this.#beyond)
    const count = Math.min(AT_ONCE, next - from)
    this.#asked = { from, count }
    return [ask(`${from}:${count}${END}`)]
  }
}

export const RACE_RESULT: Protocol = {
  title: 'RACE RESULT',
  listens: false,
  port: 3601,
  clock: 'local',
  againMs: 0,
  resends: 'by the numbers of passings',
  answersTicks: true,
  createDecoder: () => new RaceResultDecoder(),
}
