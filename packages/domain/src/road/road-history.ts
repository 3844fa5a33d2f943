/**
 * How a race on the road went: its parties and the virtual general classification at each kilometre of the head. A pure fold, one moment at a
 * time. A moment points to the one before, so that a state of the race in the past costs no copy.
 */
import type { Bib } from '../figures/bib.ts'
import type { GroupKind } from './group.ts'
import type { RoadGroup } from './group-tracker.ts'
import type { VirtualRow } from './virtual-general.ts'

/** The riders of a party who were in sight. Parties are those of road-move.ts: their moves are the actions of the race. */
export interface PartyThen {
  readonly party: number
  readonly kind: GroupKind
  readonly size: number
  /** Behind the head of the race. Null if nobody saw the head here. */
  readonly gapMs: number | null
  /** Riders in the group where most of the party is, front to back. */
  readonly bibs: readonly Bib[]
}

export interface RoadMoment {
  readonly atMs: number
  /** Metres to go of the head. */
  readonly toFinishM: number
  /** Front to back. */
  readonly parties: readonly PartyThen[]
  /** The first riders of the virtual general classification, and those who were first before the stage. */
  readonly standing: readonly { readonly bib: Bib; readonly gapMs: number }[]
  /** Null for the first moment. */
  readonly before: RoadMoment | null
}

/** The newest moment. Null before the first. */
export type RoadHistory = RoadMoment | null

/** A stage of 250 km has 250 moments. On a screen one is five pixels wide. */
const EVERY_M = 1000
/** Devices are some tens of metres off. If the head is further back than this, it never was at the place of the last moment. */
const BACK_M = 500
/** First places of the general classification that are kept. */
const PLACES = 10

export interface RoadNow {
  readonly atMs: number
  /** In road order. */
  readonly groups: readonly RoadGroup[]
  readonly partyOf: ReadonlyMap<Bib, number>
  /** Empty without a general classification. */
  readonly standing: readonly VirtualRow[]
}

/** The history after an instant. It is the same one until the head has reached the next kilometre. */
export function takeMoment(history: RoadHistory, now: RoadNow, everyM = EVERY_M): RoadHistory {
  const toFinishM = now.groups[0]?.toFinishM
  if (toFinishM === undefined) return history
  let before = history
  while (before !== null && before.toFinishM < toFinishM - BACK_M) ({ before } = before)
  if (before !== null && Math.floor(before.toFinishM / everyM) <= Math.floor(toFinishM / everyM))
    return before
  return {
    atMs: now.atMs,
    toFinishM,
    parties: partiesIn(now),
    standing: now.standing
      .filter(({ rank, progression }) => rank <= PLACES || rank + progression <= PLACES)
      .map(({ bib, gapMs }) => ({ bib, gapMs })),
    before,
  }
}

/** Oldest first. */
export function momentsOf(history: RoadHistory): RoadMoment[] {
  const moments: RoadMoment[] = []
  for (let each = history; each !== null; each = each.before) moments.push(each)
  return moments.toReversed()
}

/** A party is in the group where most of its riders in sight are. */
function partiesIn({ groups, partyOf }: RoadNow): PartyThen[] {
  const inGroups = new Map<number, { sizes: number; group: RoadGroup; bibs: readonly Bib[] }>()
  for (const group of groups)
    for (const [party, bibs] of Map.groupBy(group.bibs, (bib) => partyOf.get(bib))) {
      if (party === undefined) continue
      const known = inGroups.get(party)
      const sizes = (known?.sizes ?? 0) + bibs.length
      const isMost = known === undefined || bibs.length > known.bibs.length
      inGroups.set(party, isMost ? { sizes, group, bibs } : { ...known, sizes })
    }
  return [...inGroups]
    .map(([party, { sizes, group, bibs }]) => ({ party, size: sizes, group, bibs }))
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.party - b.party)
    .map(({ party, size, group, bibs }) => ({
      party,
      kind: group.kind,
      size,
      gapMs: group.gapMs,
      bibs,
    }))
}
