/**
 * The generic acquisition protocol of Wiclax over TCP: `chip;day time;loop;lap;battery;rewind`, each ended by a carriage return. A stretch of
 * time may be asked for again. Written from the vendor's description of the protocol.
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

/** A stretch that is asked for begins and ends this much earlier and later: records may come late, and clocks may be off. */
const MARGIN_MS = 120_000

/** `31-05-2026 10:11:12.345` */
function parseStamp(text: string): number | null {
  const [, day, month, year, clock] = /^(\d{2})-(\d{2})-(\d{4}) (\S+)$/.exec(text.trim()) ?? []
  return clock === undefined ? null : clockOf(`${year}-${month}-${day}`, clock)
}

const formatStamp = (ms: number): string => {
  const iso = new Date(ms).toISOString()
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 19)}`
}

class WiclaxDecoder implements Decoder {
  readonly #lines = new LineReader()
  /** Time of the newest live reading. */
  #lastMs: number | null = null
  /** Lead of its clock over ours when it was last told. */
  #aheadMs = 0

  connected(clockNowMs: number): Outgoing[] {
    this.#lines.reset()
    const since = this.#lastMs
    const until = clockNowMs + this.#aheadMs + MARGIN_MS
    return [
      ask('CLOCK\r', true),
      ask('STARTREAD\r'),
      ...(since === null ? [] : [ask(`REWIND ${formatStamp(since - MARGIN_MS)} ${formatStamp(until)}\r`)]),
    ]
  }

  take(bytes: Uint8Array, clockNowMs: number): Taken {
    const readings: Reading[] = []
    const faults: string[] = []
    let clock: Taken['clock'] = null
    for (const line of this.#lines.take(bytes)) {
      // Heartbeats may stand before a message, without an end of their own.
      const text = line.replace(/^[*\s]+/, '').trim()
      if (text === '' || /^(?:READOK|CLOCKOK|RACESTART\b.*)$/.test(text)) continue
      if (text.startsWith('CLOCK ')) {
        const clockMs = parseStamp(text.slice('CLOCK '.length))
        if (clockMs === null) continue
        clock = { clockMs, stepMs: 1_000 }
        this.#aheadMs = clockMs - clockNowMs
        continue
      }
      const [chip = '', stamp = '', loop = '', , , rewound] = text.split(';')
      const clockMs = parseStamp(stamp)
      if (chip === '' || clockMs === null) {
        faults.push(`a line cannot be read: ${text.slice(0, 80)}`)
        continue
      }
      if (rewound !== '1') this.#lastMs = Math.max(this.#lastMs ?? clockMs, clockMs)
      readings.push({ chip, clockMs, loop: loop || null })
    }
    return { readings, outgoing: [], clock, faults }
  }

  tick(): Outgoing[] {
    return [ask('CLOCK\r', true)]
  }
}

export const WICLAX: Protocol = {
  title: 'Wiclax',
  listens: false,
  port: 5084,
  clock: 'local',
  againMs: 0,
  resends: 'by the time of the cut',
  answersTicks: true,
  createDecoder: () => new WiclaxDecoder(),
}
