/**
 * Readings of a decoder → passings as facts. It learns what the decoder's clock is off, turns chips into bibs, and states every passing once,
 * however often the decoder sends it. No sockets and no clock of its own.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import type { Decoder, Outgoing, Protocol, Reading } from '@bell-lap/importers/decoder/decoder'
import type { FactOf } from '@bell-lap/protocol/facts/facts'

export interface DecodingOptions {
  readonly protocol: Protocol
  readonly source: string
  /** The stage or phase of the passings. */
  readonly unit: { readonly stage: number } | { readonly event: number; readonly phase: number }
  readonly point: string
  readonly zone: Zone
  /** Midnight of the unit's day: passings count from it. */
  readonly midnightMs: number
  /** Readings before this instant are old, and left out. */
  readonly sinceMs: number
  /** Null for a chip that nobody wears, as far as is known now. */
  bibOf(chip: string): Bib | null
  /** True if the decoder's clock counts as it is. */
  readonly trustsClock: boolean
  /** Stated before: what an earlier run left. */
  readonly stated: readonly { readonly chip: string; readonly clockMs: number }[]
  tell(line: string): void
}

export type Passing = FactOf<'passing'>

export interface Decoding {
  /** Readings that wait until the clock of the decoder is known. */
  readonly waiting: number
  connected(nowMs: number): readonly Outgoing[]
  take(
    bytes: Uint8Array,
    nowMs: number,
  ): { readonly outgoing: readonly Outgoing[]; readonly passings: readonly Passing[] }
  tick(nowMs: number): { readonly outgoing: readonly Outgoing[]; readonly passings: readonly Passing[] }
}

interface Offset {
  /** Lead of the decoder's clock. */
  readonly ms: number
  /** The largest error of it, either way. */
  readonly uncertaintyMs: number
}

/** A question for the clock that is not answered within this time is not answered any more. */
const ANSWER_MS = 10_000
/** Ticks after which readings are stated without a known clock. */
const TICKS_WITHOUT_CLOCK = 3
/** Readings of chips without a bib that wait for a table that names them. The newest ones beyond it are left out. */
const MOST_NAMELESS = 20_000
/** Chips without a bib that are told one by one. */
const MOST_TOLD = 50
/** The same faults again and again are told this often. */
const MOST_FAULTS_TOLD = 20
const DAY_MS = 86_400_000

const formatOffset = ({ ms, uncertaintyMs }: Offset): string =>
  ms === 0
    ? `agrees with that of this computer to ${(uncertaintyMs / 1000).toFixed(3)} s`
    : `is ${(Math.abs(ms) / 1000).toFixed(3)} s ${ms > 0 ? 'ahead' : 'behind'} (± ${(uncertaintyMs / 1000).toFixed(3)} s)`

/** The id of a reading's fact. It is the same whenever the decoder sends the reading again. */
export const readingId = ({ chip, clockMs }: Pick<Reading, 'chip' | 'clockMs'>): string =>
  `${/^[0-9A-Za-z.:_-]{1,40}$/.test(chip) && /^[0-9A-Za-z]/.test(chip) ? chip : Buffer.from(chip).toString('hex').slice(0, 40)}-${clockMs}`

/** The reading of which `readingId` made an id. Null for any other id. */
export function readingOf(id: string): { readonly chip: string; readonly clockMs: number } | null {
  const [, chip, clock] = /^(.+)-(\d{12,14})$/.exec(id) ?? []
  return chip === undefined ? null : { chip, clockMs: Number(clock) }
}

export function createDecoding(options: DecodingOptions): Decoding {
  const { protocol, source, unit, point, zone, midnightMs, sinceMs, bibOf, trustsClock, tell } = options
  const decoder: Decoder = protocol.createDecoder()
  /**
   * Clock readings of each chip that were stated, by the step of the clock in which they lie: a chip may be read
   * thousands of times.
   */
  const stated = new Map<string, Map<number, number[]>>()
  const stepOf = (clockMs: number): number => Math.floor(clockMs / (protocol.againMs + 1))
  for (const { chip, clockMs } of options.stated) remember(chip, clockMs)
  const untold = new Set<string>()
  let faultsTold = 0
  let offset: Offset | null = trustsClock ? { ms: 0, uncertaintyMs: 0 } : null
  let askedAtMs: number | null = null
  let ticks = 0
  let held: Reading[] = []
  let nameless: Reading[] = []

  function stepsOf(chip: string): Map<number, number[]> {
    const key = readingId({ chip, clockMs: 0 })
    let steps = stated.get(key)
    if (steps === undefined) stated.set(key, (steps = new Map()))
    return steps
  }
  function remember(chip: string, clockMs: number): void {
    const steps = stepsOf(chip)
    const clocks = steps.get(stepOf(clockMs))
    if (clocks === undefined) steps.set(stepOf(clockMs), [clockMs])
    else clocks.push(clockMs)
  }
  function isStated(chip: string, clockMs: number): boolean {
    const steps = stepsOf(chip)
    const step = stepOf(clockMs)
    return [step - 1, step, step + 1].some((near) =>
      steps.get(near)?.some((known) => Math.abs(known - clockMs) <= protocol.againMs),
    )
  }

  /** Time that a right clock of the decoder's kind shows now. */
  const clockAt = (nowMs: number): number =>
    protocol.clock === 'utc'
      ? nowMs
      : Date.parse(`${zone.at(nowMs).local}Z`) + (((nowMs % 1000) + 1000) % 1000)

  const instantOf = (clockMs: number): number => {
    if (protocol.clock === 'utc') return clockMs
    const text = new Date(clockMs).toISOString()
    return zone.instantMs(text.slice(0, 10), text.slice(11, 23))
  }

  const note = (outgoing: readonly Outgoing[], nowMs: number): readonly Outgoing[] => {
    if (outgoing.some(({ asksClock }) => asksClock)) askedAtMs = nowMs
    return outgoing
  }

  function learn(
    { clockMs, stepMs }: { readonly clockMs: number; readonly stepMs: number },
    nowMs: number,
  ): void {
    const asked = askedAtMs
    askedAtMs = null
    if (trustsClock || asked === null || nowMs - asked > ANSWER_MS) return
    // The clock was read at some time between question and answer, and has moved on by up to a step since it showed that.
    const uncertaintyMs = (nowMs - asked + stepMs) / 2
    const ms = Math.round(clockMs + (stepMs - 1) / 2 - clockAt((asked + nowMs) / 2))
    const learnt: Offset = { ms: Math.abs(ms) <= uncertaintyMs ? 0 : ms, uncertaintyMs }
    const isOther =
      offset !== null && Math.abs(learnt.ms - offset.ms) > learnt.uncertaintyMs + offset.uncertaintyMs
    if (offset !== null && !isOther && learnt.uncertaintyMs >= offset.uncertaintyMs) return
    // A better measurement of the same clock is no change of it: all passings of a race count by one offset.
    if (offset !== null && !isOther && offset.ms === learnt.ms) return
    if (offset === null || isOther) {
      if (isOther) tell(`The decoder's clock was set; from now on it ${formatOffset(learnt)}`)
      else
        tell(
          `The decoder's clock ${formatOffset(learnt)}${learnt.ms === 0 ? '' : '; its times are corrected'}`,
        )
      offset = learnt
    }
  }

  function state(reading: Reading, byOffset: Offset): Passing | null {
    const { chip, clockMs } = reading
    const atMs = instantOf(clockMs - byOffset.ms)
    if (Number.isNaN(atMs) || atMs < sinceMs) return null
    const bib = bibOf(chip)
    if (bib === null) {
      if (!untold.has(chip) && untold.size < MOST_TOLD) {
        untold.add(chip)
        tell(`Chip ${chip} has no bib; its passings wait until the table of chips has one`)
      }
      if (nameless.length < MOST_NAMELESS) nameless.push(reading)
      return null
    }
    const timeOfDayMs = Math.round(atMs - midnightMs)
    if (timeOfDayMs < 0 || timeOfDayMs > 20 * DAY_MS) {
      fault(`chip ${chip} was read on ${zone.at(atMs).local}, which is not the day of the race`)
      return null
    }
    if (isStated(chip, clockMs)) return null
    remember(chip, clockMs)
    return {
      id: readingId(reading),
      source,
      type: 'passing',
      // The whole second behind it, so that no passing is in the future.
      at: zone.at(Math.ceil(atMs / 1000) * 1000).iso,
      ...unit,
      bib,
      point,
      timeOfDayMs,
    }
  }

  function fault(reason: string): void {
    faultsTold += 1
    if (faultsTold <= MOST_FAULTS_TOLD) tell(`Decoder: ${reason}`)
    if (faultsTold === MOST_FAULTS_TOLD) tell('Decoder: further faults are not told')
  }

  function release(): Passing[] {
    if (offset === null) return []
    const byOffset = offset
    const ready = held.toSorted((a, b) => a.clockMs - b.clockMs)
    held = []
    return ready.flatMap((reading) => state(reading, byOffset) ?? [])
  }

  return {
    get waiting() {
      return held.length
    },
    connected: (nowMs) => note(decoder.connected(clockAt(nowMs)), nowMs),
    take(bytes, nowMs) {
      const { readings, outgoing, clock, faults } = decoder.take(bytes, clockAt(nowMs))
      for (const reason of faults) fault(reason)
      if (clock !== null) learn(clock, nowMs)
      held.push(...readings)
      return { outgoing: note(outgoing, nowMs), passings: release() }
    },
    tick(nowMs) {
      ticks += 1
      if (offset === null && held.length > 0 && ticks >= TICKS_WITHOUT_CLOCK) {
        tell('The decoder does not tell its clock; its times count as they are')
        offset = { ms: 0, uncertaintyMs: Number.POSITIVE_INFINITY }
      }
      // The table of chips may have been corrected.
      const named = nameless.filter(({ chip }) => bibOf(chip) !== null)
      if (named.length > 0) {
        nameless = nameless.filter(({ chip }) => bibOf(chip) === null)
        held.push(...named)
      }
      return { outgoing: note(decoder.tick(clockAt(nowMs)), nowMs), passings: release() }
    },
  }
}
