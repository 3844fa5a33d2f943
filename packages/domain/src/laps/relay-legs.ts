/**
 * Relays whose riders are read at the line: where each leg of a team ended. A crossing alone says little, because whoever comes in, whoever
 * takes over, both or neither may be read at a change. Counting crossings therefore fails. A leg ends with its own rider, later than the
 * end of the leg before by more than a change of riders takes. If that rider was not read, it ends with the rider who takes over. The
 * last leg has nobody to take over, so it ends with its own rider alone: a team with too few readings has no end. If one bib is read
 * for several legs, each of its readings ends the next leg.
 */
import type { Bib } from '../figures/bib.ts'
import { ENOUGH, median } from './lap-reads.ts'

export interface RelayLeg {
  readonly bibs: readonly Bib[]
  /** Which of its riders ends the leg, from 1. */
  readonly counting: number
}

export interface RelayRead {
  readonly bib: Bib
  /** Since the start. */
  readonly timeMs: number
  /** True if a decision says that the read counts. */
  readonly accepted: boolean
}

export interface RelayTeam<Read extends RelayRead> {
  readonly legs: readonly RelayLeg[]
  /** Reads at the line, and at places of changes that do not say whose leg ends there. */
  readonly line: readonly Read[]
  /** Reads at the places where a leg other than the last is stated to end, by its index. */
  readonly changes: ReadonlyMap<number, readonly Read[]>
}

export interface RelayEnds<Read> {
  /** By leg. Null if unknown. */
  readonly ends: readonly (Read | null)[]
  /** True if the riders came in another order than listed, so that nobody can tell whose leg ended when. */
  readonly isOutOfOrder: boolean
  /**
   * True if the last end may be that of a rider who took over: nobody of the team was read at the stated place of the change before, and
   * no other reading tells when that was.
   */
  readonly isChangeUnknown: boolean
  /** Reads that neither end a leg nor belong to a change of riders. */
  readonly strays: readonly Read[]
}

/** Riders are read this close to each other at a change, and to the start at the start. */
export const HANDOVER_MS = 30_000

/** Share of a leg's usual time. No rider is faster, so an earlier read is somebody who takes over late, or warms up. */
const SHORTEST_LEG = 0.5

/** The ends of the legs of all teams: each held against what its leg usually takes, once enough teams have ridden it. */
export function relayEnds<Read extends RelayRead>(
  teams: readonly RelayTeam<Read>[],
  handoverMs: number = HANDOVER_MS,
): RelayEnds<Read>[] {
  const first = teams.map((team) => teamEnds(team, { restMs: () => handoverMs, usualMs: () => null }))
  const usual = new Map<number, number>()
  const few = new Map<number, number>()
  for (let leg = 0; leg < Math.max(0, ...teams.map(({ legs }) => legs.length)); leg += 1) {
    const took = first.flatMap(({ ends }) => {
      const [from, to] = [leg === 0 ? 0 : ends[leg - 1]?.timeMs, ends[leg]?.timeMs]
      return from === undefined || to === undefined ? [] : [to - from]
    })
    const ms = median(took, ENOUGH)
    if (ms !== null) usual.set(leg, ms)
    const anyMs = median(took, 1)
    if (anyMs !== null) few.set(leg, anyMs)
  }
  const pace: Pace = {
    restMs: (leg) => Math.max(handoverMs, (usual.get(leg) ?? 0) * SHORTEST_LEG),
    usualMs: (leg) => few.get(leg) ?? null,
  }
  return teams.map((team) => teamEnds(team, pace))
}

interface Pace {
  /** How soon after the end of the leg before a leg cannot end yet. */
  readonly restMs: (leg: number) => number
  /** Time that other teams took for the leg. Null if none is known to have ridden it. */
  readonly usualMs: (leg: number) => number | null
}

/**
 * A decision that a read counts as the end of its rider's leg may contradict the reading of it as a take-over: it would end two legs.
 * Then nobody was read when taking over.
 */
function teamEnds<Read extends RelayRead>(team: RelayTeam<Read>, pace: Pace): RelayEnds<Read> {
  const found = endsOf(team, pace, true)
  const endsTwo = found.ends.some((end, leg) => end !== null && end === found.ends[leg - 1])
  return endsTwo ? endsOf(team, pace, false) : found
}

/** @param isTakenOver false if nobody is read when taking over */
function endsOf<Read extends RelayRead>(
  { legs, line, changes }: RelayTeam<Read>,
  { restMs, usualMs }: Pace,
  isTakenOver: boolean,
): RelayEnds<Read> {
  const inOrder = line.toSorted((a, b) => a.timeMs - b.timeMs)
  const atChanges = [...changes.values()].flat()
  const isAtChange = ({ timeMs }: RelayRead) =>
    atChanges.some((each) => Math.abs(each.timeMs - timeMs) <= HANDOVER_MS)
  const several = bibsOfSeveral(legs)
  // If a bib is read for several legs, a decision that its last reading counts says that the team finished with it.
  const isFinish = (read: Read): boolean =>
    read.accepted && several.has(read.bib) && inOrder.findLast(({ bib }) => bib === read.bib) === read
  const own = (leg: number, fromMs: number): Read[] => {
    const riders = new Set<Bib>(legs[leg]?.bibs)
    const firsts = new Map<Bib, Read>()
    for (const read of inOrder) {
      if (!riders.has(read.bib)) continue
      const finishes = isFinish(read)
      if (finishes && leg < legs.length - 1) continue
      const decided = several.has(read.bib) ? finishes : read.accepted
      if (!decided && (read.timeMs <= fromMs || isAtChange(read))) continue
      const known = firsts.get(read.bib)
      if (known === undefined || (decided && !known.accepted)) firsts.set(read.bib, read)
    }
    return [...firsts.values()].toSorted((a, b) => a.timeMs - b.timeMs)
  }
  const ends: (Read | null)[] = []
  const crossings = new Set<Read>()
  let sinceMs = 0
  let isGuessed = false
  for (const [leg, { counting }] of legs.entries()) {
    const isLast = leg === legs.length - 1
    const fromMs = sinceMs + restMs(leg)
    const stated = changes.get(leg)
    const ridden = own(leg, fromMs)
    for (const read of ridden) crossings.add(read)
    const end =
      stated !== undefined
        ? (earliest(stated) ?? null)
        : (ridden[counting - 1] ?? (isLast || !isTakenOver ? null : (own(leg + 1, fromMs)[0] ?? null)))
    ends.push(end)
    if (end !== null) {
      sinceMs = Math.max(sinceMs, end.timeMs)
      if (!isLast) isGuessed = false
    } else if (stated !== undefined) {
      // Nobody was read at this change: it was about when other teams took it, or as long a leg as those before.
      const missedMs = usualMs(leg) ?? (sinceMs > 0 ? sinceMs / leg : null)
      sinceMs += missedMs ?? 0
      isGuessed ||= missedMs === null
    }
  }
  // A missing end before one that was decided leaves nothing in doubt (D-491).
  const sinceDecided = ends.slice(ends.findLastIndex((end) => end?.accepted === true) + 1)
  if (changes.size === 0 && sinceDecided.includes(null)) ends[legs.length - 1] = null
  const known = ends.flatMap((end) => (end === null ? [] : [end.timeMs]))
  if (ends.at(-1) === null) {
    const inAnyOrder = changes.size === 0 ? everybodyOnce(legs, inOrder, restMs) : null
    if (inAnyOrder !== null)
      return { ends: inAnyOrder, isOutOfOrder: true, isChangeUnknown: false, strays: [] }
  }
  const strays = inOrder.filter(
    (read) =>
      !ends.includes(read) &&
      !crossings.has(read) &&
      read.timeMs > HANDOVER_MS &&
      !isAtChange(read) &&
      known.every((ms) => Math.abs(ms - read.timeMs) > HANDOVER_MS),
  )
  const finish = ends.at(-1) ?? null
  return { ends, isOutOfOrder: false, isChangeUnknown: isGuessed && finish?.accepted === false, strays }
}

/** Bibs that are read for several legs: one chip for a whole team. */
function bibsOfSeveral(legs: readonly RelayLeg[]): ReadonlySet<Bib> {
  const seen = new Set<Bib>()
  const several = new Set<Bib>()
  for (const bib of legs.flatMap(({ bibs }) => bibs)) (seen.has(bib) ? several : seen).add(bib)
  return several
}

const earliest = <Read extends RelayRead>(reads: readonly Read[]): Read | undefined =>
  reads.toSorted((a, b) => a.timeMs - b.timeMs)[0]

/** If every rider of the team came over the line once, the last of them ends the race, whatever their order. */
function everybodyOnce<Read extends RelayRead>(
  legs: readonly RelayLeg[],
  inOrder: readonly Read[],
  restMs: Pace['restMs'],
): Read[] | null {
  const several = bibsOfSeveral(legs)
  if (legs.some(({ bibs }) => bibs.filter((bib) => !several.has(bib)).length !== 1)) return null
  const passages: Read[] = []
  for (const read of inOrder) {
    const before = passages.at(-1)
    if (read.timeMs - (before?.timeMs ?? 0) > restMs(passages.length)) passages.push(read)
    else if (before !== undefined && before.bib !== read.bib) return null
  }
  const riders = new Set(passages.map(({ bib }) => bib))
  return passages.length === legs.length && riders.size === legs.length ? passages : null
}
