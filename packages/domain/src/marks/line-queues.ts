/**
 * Matches what two people note at the line: one stamps the moment of each crossing, the other types bibs. Both write ordered
 * queues, and the first bib belongs to the first stamp. A person who sees that they have run apart pins one bib to one stamp;
 * from there on the queues run side by side again. The result depends on what was noted alone, and never on the order in which
 * the notes arrived, so that any number of devices may write at once.
 */

/** A crossing whose rider is not known yet. */
export interface Stamp {
  readonly key: string
  /** Milliseconds since midnight of the day of the race; past 86,400,000 after the next midnight. */
  readonly timeOfDayMs: number
  /** How many crossed with this one time. */
  readonly riders: number
}

/** A bib that was typed, whose time is not known yet. */
export interface TypedBib {
  readonly key: string
  /** Its place in the queue: when it was typed, in milliseconds since midnight as above. */
  readonly typedMs: number
}

/** Says that a bib and a stamp belong together, or that one of them belongs to nothing. */
export interface Pin {
  readonly key: string
  /** Null where the bib has no stamp. */
  readonly stamp: string | null
  /** Null where nobody crossed at the stamp. */
  readonly bib: string | null
}

export interface Pair<S extends Stamp, B extends TypedBib> {
  readonly stamp: S
  readonly bib: B
  /** True where a pin says so, and false where the order of the queues does. */
  readonly isPinned: boolean
}

export interface Matched<S extends Stamp, B extends TypedBib> {
  /** In the order of the stamps, and for one stamp in that of the bibs. */
  readonly pairs: readonly Pair<S, B>[]
  /** Stamps that wait for a bib; one of several riders appears once for each of them. */
  readonly openStamps: readonly S[]
  /** Bibs that wait for a stamp. */
  readonly openBibs: readonly B[]
  /** Keys of pins that contradict each other; none of them has an effect. */
  readonly disputed: readonly string[]
}

const compareKeys = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0

/** A stamp's place for one rider. */
interface Slot<S extends Stamp> {
  readonly stamp: S
  /** Place of the stamp among all of them. */
  readonly at: number
}

/** Two places that a pin joins. */
interface Join {
  readonly stampAt: number
  readonly bibAt: number
}

export function matchQueues<S extends Stamp, B extends TypedBib>(
  stamps: readonly S[],
  bibs: readonly B[],
  pins: readonly Pin[],
): Matched<S, B> {
  const inTime = stamps.toSorted((a, b) => a.timeOfDayMs - b.timeOfDayMs || compareKeys(a, b))
  const asTyped = bibs.toSorted((a, b) => a.typedMs - b.typedMs || compareKeys(a, b))
  const stampAt = new Map(inTime.map(({ key }, at) => [key, at]))
  const bibAt = new Map(asTyped.map(({ key }, at) => [key, at]))
  const known = pins.filter(
    ({ stamp, bib }) => (stamp === null || stampAt.has(stamp)) && (bib === null || bibAt.has(bib)),
  )
  const disputed = disputedPins(known, (key) => inTime[stampAt.get(key)!]!.riders)
  const joins: Join[] = []
  const lone = { stamps: new Set<string>(), bibs: new Set<string>() }
  const joined = new Set<string>()
  for (const { key, stamp, bib } of known) {
    if (disputed.has(key)) continue
    if (stamp === null && bib !== null) lone.bibs.add(bib)
    if (bib === null && stamp !== null) lone.stamps.add(stamp)
    if (stamp === null || bib === null || joined.has(bib)) continue
    joined.add(bib)
    joins.push({ stampAt: stampAt.get(stamp)!, bibAt: bibAt.get(bib)! })
  }

  const pairs: Pair<S, B>[] = joins.map((join) => ({
    stamp: inTime[join.stampAt]!,
    bib: asTyped[join.bibAt]!,
    isPinned: true,
  }))
  const openStamps: S[] = []
  const openBibs: B[] = []
  const slots = freeSlots(inTime, joins, lone.stamps)
  const free = asTyped.flatMap((bib, at) =>
    joined.has(bib.key) || lone.bibs.has(bib.key) ? [] : [{ bib, at }],
  )
  let slot = 0
  let typed = 0
  for (const end of [...anchorsAmong(joins), { stampAt: Infinity, bibAt: Infinity }]) {
    while (slot < slots.length || typed < free.length) {
      const nextSlot = slots[slot]
      const next = free[typed]
      const hasSlot = nextSlot !== undefined && nextSlot.at < end.stampAt
      const hasBib = next !== undefined && next.at < end.bibAt
      if (!hasSlot && !hasBib) break
      if (hasSlot && hasBib) pairs.push({ stamp: nextSlot.stamp, bib: next.bib, isPinned: false })
      else if (hasSlot) openStamps.push(nextSlot.stamp)
      else openBibs.push(next!.bib)
      if (hasSlot) slot += 1
      if (hasBib) typed += 1
    }
  }
  pairs.sort(
    (a, b) =>
      stampAt.get(a.stamp.key)! - stampAt.get(b.stamp.key)! || bibAt.get(a.bib.key)! - bibAt.get(b.bib.key)!,
  )
  return { pairs, openStamps, openBibs, disputed: [...disputed].toSorted() }
}

/** Pins that give one bib to two stamps, or one stamp to more bibs than riders crossed, or say of one that it belongs and does not. */
function disputedPins(pins: readonly Pin[], ridersAt: (stamp: string) => number): Set<string> {
  const ofBib = new Map<string, Pin[]>()
  const ofStamp = new Map<string, Pin[]>()
  for (const pin of pins) {
    if (pin.bib !== null) addTo(ofBib, pin.bib, pin)
    if (pin.stamp !== null) addTo(ofStamp, pin.stamp, pin)
  }
  const disputed = new Set<string>()
  const dispute = (all: readonly Pin[]): void => {
    for (const { key } of all) disputed.add(key)
  }
  for (const all of ofBib.values()) if (new Set(all.map(({ stamp }) => stamp)).size > 1) dispute(all)
  for (const [stamp, all] of ofStamp) {
    const given = new Set(all.map(({ bib }) => bib))
    if (given.size > (given.has(null) ? 1 : ridersAt(stamp))) dispute(all)
  }
  return disputed
}

function addTo(lists: Map<string, Pin[]>, key: string, pin: Pin): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [pin])
  else list.push(pin)
}

function freeSlots<S extends Stamp>(
  inTime: readonly S[],
  joins: readonly Join[],
  lone: ReadonlySet<string>,
): Slot<S>[] {
  const taken = new Map<number, number>()
  for (const { stampAt } of joins) taken.set(stampAt, (taken.get(stampAt) ?? 0) + 1)
  return inTime.flatMap((stamp, at) =>
    lone.has(stamp.key)
      ? []
      : Array.from({ length: stamp.riders - (taken.get(at) ?? 0) }, (): Slot<S> => ({ stamp, at })),
  )
}

/**
 * The pins that part the queues: what is before one in a queue is matched with what is before it in the other. Two pins that
 * cross say that riders changed places, and part nothing.
 */
function anchorsAmong(joins: readonly Join[]): Join[] {
  const sorted = joins.toSorted((a, b) => a.stampAt - b.stampAt || a.bibAt - b.bibAt)
  const leastAfter: number[] = []
  let least = Infinity
  for (const { bibAt } of sorted.toReversed()) {
    leastAfter.push(least)
    least = Math.min(least, bibAt)
  }
  leastAfter.reverse()
  let most = -1
  return sorted.filter(({ bibAt }, index) => {
    const isAnchor = bibAt > most && bibAt < leastAfter[index]!
    most = Math.max(most, bibAt)
    return isAnchor
  })
}
