/**
 * The combined classification: the places in several classifications added up, the lowest sum first; only who is in all of
 * them is in it. Level riders stand as in the general one.
 */
import { numberRanks } from './rank.ts'

interface Placed {
  readonly bib: number
  readonly rank: number
}

export interface CombinedRow extends Placed {
  /** Sum of the places. */
  readonly points: number
}

/** @param of the classifications, the general one among them or not, each in its order */
export function rankCombined(of: readonly (readonly Placed[])[], general: readonly Placed[]): CombinedRow[] {
  const rankIn = of.map((rows) => new Map(rows.map(({ bib, rank }) => [bib, rank])))
  const sums = general.flatMap(({ bib, rank }) => {
    const places = rankIn.map((ranks) => ranks.get(bib))
    return places.includes(undefined)
      ? []
      : [{ bib, general: rank, points: places.reduce<number>((sum, place) => sum + place!, 0) }]
  })
  const sorted = sums.toSorted((a, b) => a.points - b.points || a.general - b.general)
  return numberRanks(sorted, (a, b) => a.points === b.points && a.general === b.general).map(
    ({ rank, entry: { bib, points } }) => ({ bib, rank, points }),
  )
}
