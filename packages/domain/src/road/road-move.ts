/**
 * Finds the moves of riders among the groups of the road: they go away, lose contact, split, are caught, join. A pure fold, watch and tracker → next
 * watch. Riders count with their party until they have clearly been apart for `holdMs`. Two parties become one once they have ridden
 * together for as long. So a rider who lets a gap open for a moment is no news. A reported move is taken back if positions soon show that
 * the riders were never there.
 */
import type { Bib } from '../figures/bib.ts'
import type { GroupKind } from './group.ts'
import type { GroupTracker, RoadGroup } from './group-tracker.ts'
import type { Sighting } from './sighting.ts'

/**
 * `away`: a few riders go ahead of the rest. `dropped`: a few riders lose contact. `split`: both parts are large. `caught`: the smaller
 * party was ahead. `joined`: the smaller party came from behind.
 */
export type RoadMoveKind = Cutting | 'caught' | 'joined'

/** A group at the moment a move was known. */
export interface MoveParty {
  readonly kind: GroupKind
  /** Front to back. */
  readonly bibs: readonly Bib[]
}

export interface RoadMove {
  readonly kind: RoadMoveKind
  /** When it was first seen, and when it had held long enough. */
  readonly sinceMs: number
  readonly knownMs: number
  /** Metres to go of the riders when it was first seen. */
  readonly toFinishM: number
  /** The riders who moved: away, dropped, the front part of a split, caught, joined. */
  readonly riders: MoveParty
  /** The group that they left, that caught them or that they joined. */
  readonly rest: MoveParty
  /** For `caught` and `joined`: how the riders had separated before. Null if they never had. */
  readonly after: 'away' | 'dropped' | 'split' | null
  /** Empty road between the two when it was known. 0 once together. */
  readonly gapMs: number
  /** When positions contradicted the move. Null if they did not. */
  readonly takenBackMs: number | null
}

export interface MoveRules {
  /** A gap beyond both is clear. */
  readonly clearM: number
  readonly clearMs: number
  /** A move is reported once it has held for this long. */
  readonly holdMs: number
  /** Both parts of a split have at least this many riders, and the smaller part has this share of the larger one. */
  readonly splitSize: number
  readonly splitShare: number
  /** Positions may contradict a move for this long after it was reported. */
  readonly doubtMs: number
  /** No rider moves back further than this between two positions. */
  readonly backM: number
  /** No rider is faster than this, apart from `backM` of device error. */
  readonly maxSpeedKmh: number
}

/** Tuned on a recorded stage: see recorded-actions.test.ts of the race package. */
export const MOVE_RULES: MoveRules = {
  clearM: 80,
  clearMs: 8000,
  holdMs: 20_000,
  splitSize: 5,
  splitShare: 0.3,
  doubtMs: 120_000,
  backM: 150,
  maxSpeedKmh: 130,
}

type Cutting = 'away' | 'dropped' | 'split'

interface Parting {
  readonly by: Cutting
  readonly from: number
}

interface Apart {
  readonly sinceMs: number
  readonly ahead: boolean
  /** Where its part was then. */
  readonly toFinishM: number
}

interface Together {
  readonly sinceMs: number
  /** The party that was ahead before. */
  readonly ahead: number
  readonly toFinishM: number
}

export interface RoadWatch {
  /** The number of the party each rider counts with. */
  readonly partyOf: ReadonlyMap<Bib, number>
  readonly partiesGiven: number
  /** Riders clearly apart from the largest part of their party. */
  readonly apart: ReadonlyMap<Bib, Apart>
  /** Pairs of parties in one group, as `{smaller number}-{greater number}`. */
  readonly together: ReadonlyMap<string, Together>
  /** Place on the road of each party in sight, from 1. */
  readonly placeOf: ReadonlyMap<number, number>
  /** How each party separated from another one. */
  readonly parted: ReadonlyMap<number, Parting>
  /** When a rider's device was last seen to leap. */
  readonly leaptMs: ReadonlyMap<Bib, number>
  /** In the order in which they were known. */
  readonly moves: readonly RoadMove[]
}

export const EMPTY_WATCH: RoadWatch = {
  partyOf: new Map(),
  partiesGiven: 0,
  apart: new Map(),
  together: new Map(),
  placeOf: new Map(),
  parted: new Map(),
  leaptMs: new Map(),
  moves: [],
}

/** A party's riders in one or more neighbouring groups. */
interface Part {
  readonly first: RoadGroup
  last: RoadGroup
  readonly bibs: Bib[]
}

/** The watch after a step from one tracker to the next. Nothing is watched after the head has finished. */
export function watchRoad(
  before: RoadWatch,
  from: GroupTracker,
  to: GroupTracker,
  rules: MoveRules = MOVE_RULES,
): RoadWatch {
  const { atMs, groups } = to
  if (atMs === null || to.headHome || groups.length === 0) return before
  const leaptMs = noteLeaps(before.leaptMs, from.seen, to, rules)
  const partyOf = new Map(before.partyOf)
  let { partiesGiven } = before
  for (const group of groups) {
    const strangers = group.bibs.filter((bib) => !partyOf.has(bib))
    if (strangers.length === 0) continue
    const party = mostOf(group.bibs, partyOf) ?? (partiesGiven += 1)
    for (const bib of strangers) partyOf.set(bib, party)
  }
  const moves = takeBack(before.moves, leaptMs, atMs, rules)

  const apart = new Map<Bib, Apart>()
  const parted = new Map(before.parted)
  for (const [party, parts] of partsOf(groups, partyOf, rules)) {
    const main = greatest(parts)
    const mainAt = parts.indexOf(main)
    const left: Cut[] = []
    for (const [index, part] of parts.entries()) {
      if (part === main) continue
      const ahead = index < mainAt
      for (const bib of part.bibs) {
        const known = before.apart.get(bib)
        const leapt = leaptMs.get(bib) === atMs
        apart.set(
          bib,
          known?.ahead === ahead && !leapt
            ? known
            : { sinceMs: atMs, ahead, toFinishM: part.first.toFinishM },
        )
      }
      const due = heldSince(part.bibs, apart, atMs - rules.holdMs)
      if (due === null) continue
      partiesGiven += 1
      for (const bib of part.bibs) {
        partyOf.set(bib, partiesGiven)
        apart.delete(bib)
      }
      const kind = cutKind(part, main, ahead, rules)
      parted.set(partiesGiven, { by: kind, from: party })
      left.push({ ...due, part, main, kind })
    }
    moves.push(...cutMoves(left, atMs))
  }

  const { together, placeOf, merged } = unite(before, groups, partyOf, parted, atMs, rules)
  // If riders never were away, their return is wrong as well.
  const wasWrong = ({ riders }: RoadMove) =>
    moves.some(
      (move) =>
        move.takenBackMs !== null &&
        atMs - move.takenBackMs <= rules.doubtMs &&
        riders.bibs.some((bib) => move.riders.bibs.includes(bib)),
    )
  moves.push(...merged.filter((move) => !wasWrong(move)))
  return { partyOf, partiesGiven, apart, together, placeOf, parted, leaptMs, moves }
}

/** The parts of each party, front to back. Riders in one group, or in groups near each other, are one part. */
function partsOf(
  groups: readonly RoadGroup[],
  partyOf: ReadonlyMap<Bib, number>,
  rules: MoveRules,
): Map<number, Part[]> {
  const byParty = new Map<number, Part[]>()
  for (const group of groups)
    for (const bib of group.bibs) {
      const party = partyOf.get(bib)!
      let parts = byParty.get(party)
      if (parts === undefined) byParty.set(party, (parts = []))
      const part = parts.at(-1)
      if (part !== undefined && (part.last === group || !isClear(part.last, group, rules))) {
        part.last = group
        part.bibs.push(bib)
      } else parts.push({ first: group, last: group, bibs: [bib] })
    }
  return byParty
}

const emptyM = (ahead: RoadGroup, behind: RoadGroup): number =>
  Math.max(0, behind.toFinishM - ahead.tailToFinishM)
/** Time over the empty road, at the speed of the group behind. A group that almost stands is assumed to roll at 15 km/h. */
const emptyMs = (ahead: RoadGroup, behind: RoadGroup): number =>
  Math.round((emptyM(ahead, behind) * 3600) / Math.max(15, behind.speedKmh))

const isClear = (ahead: RoadGroup, behind: RoadGroup, { clearM, clearMs }: MoveRules): boolean =>
  emptyM(ahead, behind) >= clearM && emptyMs(ahead, behind) >= clearMs

/** The first of the largest. */
const greatest = (parts: readonly Part[]): Part =>
  parts.reduce((most, part) => (part.bibs.length > most.bibs.length ? part : most))

/** Since when at least half of the riders have been apart. Null if that began after the given instant. */
function heldSince(bibs: readonly Bib[], apart: ReadonlyMap<Bib, Apart>, beforeMs: number): Apart | null {
  const since = bibs.map((bib) => apart.get(bib)!).sort((a, b) => a.sinceMs - b.sinceMs)
  const middle = since[(since.length - 1) >> 1]!
  return middle.sinceMs <= beforeMs ? since[0]! : null
}

function cutKind(part: Part, main: Part, ahead: boolean, rules: MoveRules): Cutting {
  const isSplit =
    part.bibs.length >= rules.splitSize && part.bibs.length >= main.bibs.length * rules.splitShare
  return isSplit ? 'split' : ahead ? 'away' : 'dropped'
}

/** A part that left its party for good. */
interface Cut extends Apart {
  readonly part: Part
  readonly main: Part
  readonly kind: Cutting
}

/**
 * Moves of the parts that left one party in one step. Parts that went the same way are one move.
 * @param cuts front to back
 */
function cutMoves(cuts: readonly Cut[], atMs: number): RoadMove[] {
  const reported: RoadMove[] = []
  for (const { part, main, ahead, kind, sinceMs, toFinishM } of cuts) {
    const [front, back] = ahead ? [part, main] : [main, part]
    const rest = show(kind === 'split' ? back : main)
    const last = reported.at(-1)
    if (last?.kind === kind && kind !== 'split') {
      reported[reported.length - 1] = {
        ...last,
        sinceMs: Math.min(last.sinceMs, sinceMs),
        riders: { ...last.riders, bibs: [...last.riders.bibs, ...part.bibs] },
      }
      continue
    }
    reported.push({
      kind,
      sinceMs,
      knownMs: atMs,
      toFinishM,
      riders: show(kind === 'split' ? front : part),
      rest,
      after: null,
      gapMs: emptyMs(front.last, back.first),
      takenBackMs: null,
    })
  }
  return reported
}

const show = ({ first, bibs }: Pick<Part, 'first' | 'bibs'>): MoveParty => ({ kind: first.kind, bibs })

/** The party that most of these riders count with. Undefined if they count with none. */
function mostOf(bibs: readonly Bib[], partyOf: ReadonlyMap<Bib, number>): number | undefined {
  const counts = new Map<number, number>()
  let most: number | undefined
  for (const bib of bibs) {
    const party = partyOf.get(bib)
    if (party === undefined) continue
    const count = (counts.get(party) ?? 0) + 1
    counts.set(party, count)
    if (most === undefined || count > (counts.get(most) ?? 0)) most = party
  }
  return most
}

/** Unites parties if most of their riders in sight are in one group. Changes `partyOf`. */
function unite(
  before: RoadWatch,
  groups: readonly RoadGroup[],
  partyOf: Map<Bib, number>,
  parted: Map<number, Parting>,
  atMs: number,
  rules: MoveRules,
) {
  const inGroup: Map<number, Bib[]>[] = groups.map(() => new Map())
  const inSight = new Map<number, number>()
  for (const [index, { bibs }] of groups.entries())
    for (const bib of bibs) {
      const party = partyOf.get(bib)!
      const of = inGroup[index]!
      const own = of.get(party)
      if (own === undefined) of.set(party, [bib])
      else own.push(bib)
      inSight.set(party, (inSight.get(party) ?? 0) + 1)
    }
  const placeOf = new Map<number, number>()
  const together = new Map<string, Together>()
  const merged: RoadMove[] = []
  let place = 0
  for (const [index, of] of inGroup.entries()) {
    const home = [...of].filter(([party, bibs]) => bibs.length * 2 > inSight.get(party)!)
    home.sort(([a, one], [b, other]) => other.length - one.length || a - b)
    const [main, ...others] = home
    if (main === undefined) continue
    placeOf.set(main[0], (place += 1))
    for (const [party, bibs] of others) {
      const key = party < main[0] ? `${party}-${main[0]}` : `${main[0]}-${party}`
      const known = before.together.get(key)
      const group = groups[index]!
      const now = known ?? {
        sinceMs: atMs,
        ahead: cameFirst(party, main[0], before.placeOf, parted) ? party : main[0],
        toFinishM: group.toFinishM,
      }
      placeOf.set(party, place)
      if (atMs - now.sinceMs < rules.holdMs) {
        together.set(key, now)
        continue
      }
      for (const [bib, of] of partyOf) if (of === party) partyOf.set(bib, main[0])
      placeOf.delete(party)
      const after = parted.get(party)?.by ?? null
      parted.delete(party)
      merged.push({
        kind: now.ahead === party ? 'caught' : 'joined',
        sinceMs: now.sinceMs,
        knownMs: atMs,
        toFinishM: now.toFinishM,
        riders: { kind: group.kind, bibs },
        rest: { kind: group.kind, bibs: main[1] },
        after,
        gapMs: 0,
        takenBackMs: null,
      })
    }
  }
  return { together, placeOf, merged }
}

/**
 * True if a party was ahead of another. If they were not seen apart, it was ahead if it fell back from a third party or went away from the
 * other.
 */
function cameFirst(
  party: number,
  other: number,
  placeOf: ReadonlyMap<number, number>,
  parted: ReadonlyMap<number, Parting>,
): boolean {
  const [place, placeOfOther] = [placeOf.get(party), placeOf.get(other)]
  if (place !== undefined && placeOfOther !== undefined && place !== placeOfOther) return place < placeOfOther
  const parting = parted.get(party)
  return parting !== undefined && (parting.by === 'dropped') !== (parting.from === other)
}

/** Adds devices that leapt in this step: backwards, or faster than anyone rides. Ignored if most of the field did. */
function noteLeaps(
  before: ReadonlyMap<Bib, number>,
  seen: ReadonlyMap<Bib, Sighting>,
  { seen: seenNow, atMs }: GroupTracker,
  { backM, maxSpeedKmh }: MoveRules,
): ReadonlyMap<Bib, number> {
  const leapt: Bib[] = []
  let compared = 0
  for (const [bib, now] of seenNow) {
    const was = seen.get(bib)
    if (was === undefined || now.seenAtMs !== atMs) continue
    compared += 1
    const riddenM = was.toFinishM - now.toFinishM
    if (riddenM < -backM || riddenM > backM + (maxSpeedKmh * (now.seenAtMs - was.seenAtMs)) / 3600)
      leapt.push(bib)
  }
  if (leapt.length === 0 || leapt.length * 2 > compared) return before
  const noted = new Map(before)
  for (const bib of leapt) noted.set(bib, atMs!)
  return noted
}

/** Takes back moves if most of their riders leapt since. */
function takeBack(
  moves: readonly RoadMove[],
  leaptMs: ReadonlyMap<Bib, number>,
  atMs: number,
  { doubtMs }: MoveRules,
): RoadMove[] {
  return moves.map((move) => {
    if (move.takenBackMs !== null || atMs - move.knownMs > doubtMs) return move
    const smaller = move.riders.bibs.length <= move.rest.bibs.length ? move.riders : move.rest
    const wrong = smaller.bibs.filter((bib) => (leaptMs.get(bib) ?? -Infinity) > move.sinceMs)
    return wrong.length * 2 > smaller.bibs.length ? { ...move, takenBackMs: atMs } : move
  })
}
