/**
 * The places of those who did not finish or start a heat of a final, as its result states them: such a heat decides places of the
 * event, of which each has one, also whoever fell (keirin: the two who fell are both 4th, and before the relegated rider).
 */
import type { Irm } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'

const MARKS: ReadonlySet<Irm | null> = new Set<Irm>(['DNF', 'ABD', 'DNS'])
/** Whether such a place counts beside the mark. */
export const mayKeepPlace = (irm: Irm | null): boolean => MARKS.has(irm)

/**
 * @param ranked the rows as they are ranked
 * @param stated the same ones with the places that were stated, of marked ones too
 */
export function keepStatedPlaces(
  ranked: readonly OutcomeRow[],
  stated: readonly OutcomeRow[],
): readonly OutcomeRow[] {
  const statedOf = new Map(stated.map((row) => [rowKey(row), row]))
  const finished = Map.groupBy(
    stated.filter(({ irm }) => irm === null),
    ({ heat }) => heat,
  )
  const lastOf = (heat: string | null): number =>
    Math.max(0, ...(finished.get(heat) ?? []).map(({ rank }) => rank ?? 0))
  const placeOf = (row: OutcomeRow): number | null => {
    const own = statedOf.get(rowKey(row))
    if (row.rank !== null || own?.irm !== row.irm || !mayKeepPlace(row.irm)) return null
    // Before somebody who finished it only says who of the marked is before whom.
    return own.rank !== null && own.rank > lastOf(row.heat) ? own.rank : null
  }
  if (ranked.every((row) => placeOf(row) === null)) return ranked
  const placed = ranked.map((row): OutcomeRow => {
    const place = placeOf(row)
    if (place === null) return row
    // Who was put out or behind since was before the row when the place was stated.
    const lost = ranked.filter((other) => {
      const before = statedOf.get(rowKey(other))?.rank ?? null
      const isBefore = other.heat === row.heat && before !== null && before < place
      return isBefore && placeOf(other) === null && (other.rank === null || other.rank >= place)
    })
    return { ...row, rank: place - lost.length }
  })
  const standing = ({ rank }: OutcomeRow) => rank ?? Infinity
  return placed.toSorted((a, b) => (standing(a) === standing(b) ? 0 : standing(a) - standing(b)))
}

const rowKey = ({ key, heat }: OutcomeRow): string => `${heat ?? ''} ${key}`
