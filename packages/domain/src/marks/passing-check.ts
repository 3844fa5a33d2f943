/**
 * Which passings of one rider are impossible (D-003): before the start, or faster between two points than anyone rides. The largest set of
 * passings that agree with each other is accepted, so that one wrong clock does not put all others in doubt. If two sets are equally large,
 * the one that reaches further along the course is accepted.
 */

export interface CheckedPassing {
  /** Metres from the start. */
  readonly distanceM: number
  /** Since the rider's start. Negative before it. */
  readonly timeMs: number
}

export type PassingDoubt = 'before-start' | 'impossible-speed'

/** Nobody rides a road course faster than this on average between two timing points. */
export const MAX_SPEED_KMH = 120

/** The doubt about each passing. Null for those believed. Pass only the first passing at each point (equal metres). */
export function doubtPassings(
  passings: readonly CheckedPassing[],
  maxSpeedKmh: number = MAX_SPEED_KMH,
): (PassingDoubt | null)[] {
  const order = passings
    .map((_, index) => index)
    .filter((index) => passings[index]!.timeMs >= 0)
    .sort(
      (a, b) => passings[a]!.distanceM - passings[b]!.distanceM || passings[a]!.timeMs - passings[b]!.timeMs,
    )
  if (order.length === passings.length && allAgree(passings, order, maxSpeedKmh))
    return passings.map(() => null)
  /** The longest chain of agreeing passings that ends here, and the passing before this one. Length 0 if the start rules it out. */
  const chain: { length: number; before: number }[] = []
  let best = -1
  for (const [place, index] of order.entries()) {
    const passing = passings[index]!
    let length = agrees(START, passing, maxSpeedKmh) ? 1 : 0
    let before = -1
    if (length > 0)
      for (let earlier = 0; earlier < place; earlier += 1)
        if (
          chain[earlier]!.length >= length &&
          chain[earlier]!.length > 0 &&
          agrees(passings[order[earlier]!]!, passing, maxSpeedKmh)
        ) {
          length = chain[earlier]!.length + 1
          before = earlier
        }
    chain.push({ length, before })
    if (length > 0 && (best < 0 || length >= chain[best]!.length)) best = place
  }
  const doubts: (PassingDoubt | null)[] = passings.map(({ timeMs }) =>
    timeMs < 0 ? 'before-start' : 'impossible-speed',
  )
  for (let place = best; place >= 0; place = chain[place]!.before) doubts[order[place]!] = null
  return doubts
}

const START: CheckedPassing = { distanceM: 0, timeMs: 0 }

/** The usual case, checked quickly: each passing agrees with the one before it. */
function allAgree(
  passings: readonly CheckedPassing[],
  order: readonly number[],
  maxSpeedKmh: number,
): boolean {
  let before = START
  for (const index of order) {
    const passing = passings[index]!
    if (!agrees(before, passing, maxSpeedKmh)) return false
    before = passing
  }
  return true
}

const agrees = (earlier: CheckedPassing, later: CheckedPassing, maxSpeedKmh: number): boolean =>
  areAgreed(later.distanceM - earlier.distanceM, later.timeMs - earlier.timeMs, maxSpeedKmh)

/** True if the distance can be ridden in that time: between two passings, or from the start to the first one. */
export function areAgreed(riddenM: number, tookMs: number, maxSpeedKmh: number = MAX_SPEED_KMH): boolean {
  if (riddenM <= 0) return tookMs >= 0
  return tookMs > 0 && (riddenM * 3600) / tookMs <= maxSpeedKmh
}
