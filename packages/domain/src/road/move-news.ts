/**
 * Which moves on the road are news, as a commentator would judge: events at the head and in the bunch, in large groups, and of riders who
 * matter in the race. One rider who stops behind the bunch for a moment is not news.
 */
import type { Bib } from '../figures/bib.ts'
import type { GroupKind } from './group.ts'
import type { RoadMove } from './road-move.ts'

/** Riders who matter in the race: jersey wearers, and the first of the general classification. */
export interface Concerned {
  /** Leader of the general classification. Null if there is none yet. */
  readonly leader: Bib | null
  readonly wearers: ReadonlySet<Bib>
  readonly contenders: ReadonlySet<Bib>
}

/** Number of riders of the general classification who are contenders. */
export const CONTENDERS = 10
/** Minimum size of a group that others are measured against. */
const SOME = 5
/** This many riders who lose the bunch at once are news, whoever they are. */
const FEW = 3

const isBehind = (kind: GroupKind): boolean => kind.startsWith('behind')

/** True for a move that is reported. */
export function isNews(move: RoadMove, { wearers, contenders }: Concerned): boolean {
  const { kind, riders, rest, after } = move
  const isBig = (bib: Bib) => wearers.has(bib) || contenders.has(bib)
  const concernsBig = riders.bibs.some(isBig)
  switch (kind) {
    case 'away':
      return (
        !isBehind(rest.kind) &&
        riders.kind !== 'bunch' &&
        (riders.kind === 'leaders' || rest.kind === 'bunch' || rest.bibs.length >= SOME)
      )
    case 'dropped':
      if (concernsBig) return true
      if (isBehind(rest.kind)) return false
      if (rest.kind === 'bunch') return riders.bibs.length >= FEW
      return rest.kind === 'leaders' || (rest.bibs.length >= SOME && riders.bibs.length >= FEW)
    case 'split':
      return !isBehind(riders.kind)
    case 'caught':
      // A dropped rider falls back from group to group. Only the end in the bunch is news.
      return (
        !isBehind(rest.kind) &&
        (after === 'dropped'
          ? rest.kind === 'bunch'
          : rest.kind === 'bunch' || isHead(rest.kind) || riders.bibs.length >= FEW)
      )
    case 'joined':
      if (isBehind(rest.kind)) return false
      if (rest.kind === 'bunch') return concernsBig || riders.bibs.length >= FEW
      return isHead(rest.kind) || (rest.bibs.length >= SOME && riders.bibs.length >= FEW)
  }
}

const isHead = (kind: GroupKind): boolean => kind === 'leaders'

/** Riders who wear a jersey and lost contact with a group that is not far behind itself. */
export const distancedWearers = ({ kind, riders, rest }: RoadMove, { wearers }: Concerned): Bib[] =>
  kind === 'dropped' && !isBehind(rest.kind) ? riders.bibs.filter((bib) => wearers.has(bib)) : []

/** How long news counts for more than lesser news, in minutes: what decides the race, what changes it, what is seen, what is soon over. */
export const NEWS_WEIGHTS = { great: 20, good: 8, some: 4, small: 2 } as const

/** This many riders who lose contact at once change a race. */
const MANY = 10

/** The weight of a move that is news. What ends a situation weighs as much as what began it, so that no headline outlives its end. */
export function weighMove(
  { kind, riders, rest, after }: RoadMove,
  { leader, wearers, contenders }: Concerned,
): number {
  const { great, good, some, small } = NEWS_WEIGHTS
  const ofRider = (bib: Bib) =>
    bib === leader ? great : wearers.has(bib) || contenders.has(bib) ? good : small
  const ofRiders = Math.max(...riders.bibs.map(ofRider))
  switch (kind) {
    case 'away':
    case 'split':
      return isHead(riders.kind) ? great : Math.max(good, ofRiders)
    case 'caught':
      if (after === 'dropped') return ofRiders
      return isHead(rest.kind) || rest.kind === 'bunch' ? great : Math.max(some, ofRiders)
    case 'joined':
      return after !== 'dropped' && isHead(rest.kind) ? great : ofRiders
    case 'dropped':
      return riders.bibs.length >= MANY ? Math.max(good, ofRiders) : ofRiders
  }
}
