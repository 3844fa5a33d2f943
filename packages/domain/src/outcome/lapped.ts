/**
 * Riders pulled from a race on laps (LAP) are still classified: behind all finishers, by laps and then in the order of leaving, the first
 * to leave last (the 80 % rule: UCI regulations part 4 chapter II, cross-country, and part 5 chapter I, cyclo-cross).
 */
import type { Irm } from '../marks/irm.ts'
import { numberRanks } from '../figures/rank.ts'

interface Placed {
  readonly rank: number | null
  readonly irm: Irm | null
}

/**
 * Gives lapped riders the places behind all others. Lapped riders come in order in `rows`. They get no place if nobody else has one.
 * @param standingOf what places a lapped rider, equal for riders who share a place. Null if nothing is known, which gives no place
 */
export function placeLapped<Row extends Placed>(
  rows: readonly Row[],
  standingOf: (row: Row) => string | null,
): readonly Row[] {
  if (!rows.some(isLapped)) return rows
  const places = rows.flatMap((row) => (row.rank === null || isLapped(row) ? [] : [row.rank]))
  const most = Math.max(0, ...places)
  // Riders who share the last place also use up the places after it.
  const before = most + Math.max(0, places.filter((place) => place === most).length - 1)
  const lapped = rows.filter((row) => isLapped(row) && most > 0 && standingOf(row) !== null)
  const placed = new Map(
    numberRanks(lapped, (a, b) => standingOf(a) === standingOf(b)).map(({ rank, entry }) => [
      entry,
      before + rank,
    ]),
  )
  const standing = ({ rank }: Row) => rank ?? Infinity
  return rows
    .map((row) => (isLapped(row) ? { ...row, rank: placed.get(row) ?? null } : row))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : standing(a) - standing(b)))
}

const isLapped = ({ irm }: Placed): boolean => irm === 'LAP'
