/** How the riders of a made-up stage ride: a bunch at an even pace, attacks that are caught or stay away, riders dropped or out. */
import type { Random } from './random.ts'

/** Metres ahead of (or behind) the even pace at a time since the start. Linear between two knots. */
interface Knot {
  readonly ms: number
  readonly aheadM: number
}

export interface Attack {
  readonly startMs: number
  readonly bibs: readonly number[]
  /** Null if they stay away. */
  readonly caughtMs: number | null
}

export interface MadeRider {
  readonly bib: number
  readonly knots: readonly Knot[]
  /** When the rider leaves the race. Null for finishers. */
  readonly outMs: number | null
}

export interface MadeField {
  readonly riders: readonly MadeRider[]
  readonly attacks: readonly Attack[]
}

/** The even pace: 41.4 km/h. */
const PACE_M_PER_MS = 0.0115
/** Metres gained or lost per millisecond in an attack, in a chase, or by a dropped rider. */
const GAIN_M_PER_MS = 0.001

const paceMs = (distanceM: number) => distanceM / PACE_M_PER_MS

/** A field of riders on a stage of the given length. */
export function createField(bibs: readonly number[], lengthM: number, random: Random): MadeField {
  const endMs = paceMs(lengthM)
  const places = new Map(bibs.map((bib) => [bib, -Math.floor(random.next() * bibs.length)]))
  const knots = new Map(
    bibs.map((bib) => [
      bib,
      [
        { ms: 0, aheadM: 0 },
        { ms: endMs * 0.02, aheadM: places.get(bib)! },
      ] as Knot[],
    ]),
  )
  const attacks: Attack[] = []
  let free = [...bibs]
  for (let startMs = endMs * 0.05; startMs < endMs * 0.8; startMs += endMs * (0.05 + 0.15 * random.next())) {
    const riders = random.pick(free, random.whole(1, 5))
    const upMs = endMs * (0.03 + 0.07 * random.next())
    const aheadM = upMs * GAIN_M_PER_MS
    const holdMs = endMs * 0.15 * random.next()
    const caughtMs = startMs + upMs * 2 + holdMs
    const isNeverCaught = caughtMs > endMs * 0.9
    for (const bib of riders) {
      const own = places.get(bib)!
      knots.get(bib)!.push({ ms: startMs, aheadM: own }, { ms: startMs + upMs, aheadM: aheadM + own / 10 })
      if (!isNeverCaught)
        knots
          .get(bib)!
          .push({ ms: startMs + upMs + holdMs, aheadM: aheadM + own / 10 }, { ms: caughtMs, aheadM: own })
    }
    // Nobody attacks twice, so that a rider's knots stay in order of time.
    free = free.filter((bib) => !riders.includes(bib))
    attacks.push({ startMs, bibs: riders, caughtMs: isNeverCaught ? null : caughtMs })
  }
  for (const bib of random.pick(free, Math.floor(bibs.length / 6))) {
    const ms = endMs * (0.3 + 0.6 * random.next())
    const own = places.get(bib)!
    knots
      .get(bib)!
      .push({ ms, aheadM: own }, { ms: endMs * 1.2, aheadM: own - (endMs * 1.2 - ms) * GAIN_M_PER_MS })
  }
  const out = new Map(bibs.filter(() => random.chance(0.02)).map((bib) => [bib, endMs * random.next()]))
  return {
    attacks,
    riders: bibs.map((bib) => ({ bib, knots: knots.get(bib)!, outMs: out.get(bib) ?? null })),
  }
}

/** Metres from the start at a time since the start. */
export function riddenM(rider: MadeRider, ms: number): number {
  const next = rider.knots.findIndex((knot) => knot.ms > ms)
  const [from, to] = [rider.knots.at(next < 0 ? -1 : next - 1)!, rider.knots[next]]
  const aheadM = to
    ? from.aheadM + ((to.aheadM - from.aheadM) * (ms - from.ms)) / (to.ms - from.ms)
    : from.aheadM
  return Math.max(0, ms * PACE_M_PER_MS + aheadM)
}

/** When the rider passes a place, in whole milliseconds since the start. Null if the rider is out before. */
export function passedMs(rider: MadeRider, distanceM: number): number | null {
  let [low, high] = [0, Math.ceil(paceMs(distanceM) * 2 + 600_000)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (riddenM(rider, middle) >= distanceM) high = middle
    else low = middle + 1
  }
  return rider.outMs !== null && rider.outMs < low ? null : low
}
