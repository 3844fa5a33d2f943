/**
 * Decoders: the boxes at the line that read chips. Each protocol is a state machine without sockets and clocks: bytes in, readings and
 * questions out. It remembers what it has received, so that it can ask for the rest after a cut.
 */

/** One chip at one time. */
export interface Reading {
  /** As the decoder names it. */
  readonly chip: string
  /** Loop, antenna or box that read it. Null if the decoder does not say. */
  readonly loop: string | null
  /**
   * Time that the decoder's clock showed. A local clock that shows 10:00 is stored as if it were UTC: only the zone of the race can say which
   * instant that is.
   */
  readonly clockMs: number
}

export interface Outgoing {
  readonly bytes: Uint8Array
  /** True if the answer tells the decoder's clock. */
  readonly asksClock: boolean
}

export interface Taken {
  readonly readings: readonly Reading[]
  readonly outgoing: readonly Outgoing[]
  /** The decoder's clock, if these bytes told it. `stepMs` is the unit in which it is told. */
  readonly clock: { readonly clockMs: number; readonly stepMs: number } | null
  /** Bytes that could not be read, in words for people. */
  readonly faults: readonly string[]
}

export interface Decoder {
  /** A connection begins: forgets half a message of the one before, and asks for what was missed. */
  connected(clockNowMs: number): readonly Outgoing[]
  take(bytes: Uint8Array, clockNowMs: number): Taken
  /** Some seconds have passed: keeps the connection alive, and asks again what was not answered. */
  tick(clockNowMs: number): readonly Outgoing[]
}

export interface Protocol {
  readonly title: string
  /** True if the reader connects to us. */
  readonly listens: boolean
  readonly port: number
  readonly clock: 'utc' | 'local'
  /** Readings of a chip within this time are one passing. 0 if the decoder itself decides which reading counts. */
  readonly againMs: number
  /** Way in which the decoder gives what was missed during a cut, in words for people. Null if it cannot be asked. */
  readonly resends: string | null
  /** True if every tick asks something that is answered: then a line on which nothing comes is dead. */
  readonly answersTicks: boolean
  createDecoder(): Decoder
}

const encoder = new TextEncoder()
export const ask = (text: string, asksClock = false): Outgoing => ({ bytes: encoder.encode(text), asksClock })

/** Longest message. A longer one is noise. */
const MOST_LINE = 4_096

/** Splits bytes into lines. Lines end with CR, LF or both. */
export class LineReader {
  #rest = ''
  #isAfterReturn = false
  readonly #decode = new TextDecoder('latin1')

  reset(): void {
    this.#rest = ''
    this.#isAfterReturn = false
  }

  /** Lines without their ends. Empty lines are kept: they end the answers of some decoders. */
  take(bytes: Uint8Array): string[] {
    const lines: string[] = []
    for (const sign of this.#decode.decode(bytes)) {
      const isFeedOfReturn = sign === '\n' && this.#isAfterReturn
      this.#isAfterReturn = sign === '\r'
      if (isFeedOfReturn) continue
      if (sign === '\r' || sign === '\n') {
        lines.push(this.#rest)
        this.#rest = ''
      } else if (this.#rest.length < MOST_LINE) this.#rest += sign
    }
    return lines
  }
}

/** `2026-05-31` and `10:11:12.345` of a clock. Null if they are no time. */
export function clockOf(day: string, clock: string): number | null {
  const [, hours, minutes, seconds, fraction = ''] =
    /^(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?$/.exec(clock) ?? []
  if (hours === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const ms = Date.parse(
    `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`,
  )
  return Number.isNaN(ms) ? null : ms
}

const DAY_MS = 86_400_000

/** A time of day without its day: the one nearest to now. Null if it is no time. */
export function nearestClock(clock: string, clockNowMs: number): number | null {
  const today = new Date(clockNowMs).toISOString().slice(0, 10)
  const ms = clockOf(today, clock)
  return ms === null ? null : ms - Math.round((ms - clockNowMs) / DAY_MS) * DAY_MS
}

export const NOTHING: Taken = { readings: [], outgoing: [], clock: null, faults: [] }
