/** Decides which of an athlete's places in a competition are shown, and which are collapsed. */
import { isWin } from '@bell-lap/domain/standing/win'
import type { PalmaresPlace } from '@bell-lap/protocol/documents/athletes'

/** Stage places up to this one have a line of their own. */
const WORTH_A_LINE = 10

/** Wins are left out: they stand at the top of the season. */
export function partPlaces(places: readonly PalmaresPlace[]): {
  readonly shown: readonly PalmaresPlace[]
  readonly rest: readonly PalmaresPlace[]
} {
  const others = places.filter((place) => !isWin(place))
  const isShown = ({ kind, rank, irm }: PalmaresPlace): boolean =>
    kind !== 'stage' || (irm !== null && rank === 0) || rank <= WORTH_A_LINE
  return { shown: others.filter(isShown), rest: others.filter((place) => !isShown(place)) }
}
