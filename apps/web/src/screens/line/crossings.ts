/** Riders who crossed the line or a timing point last, found by what changed in a ranking between two of its versions. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface Crossings {
  /** The timing of each row as text, by key. Null before the first version. */
  readonly known: ReadonlyMap<string, string> | null
  /** Keys, the latest first. */
  readonly latest: readonly string[]
}

/** Shown at most. Bounds what a screen keeps, however long it stands. */
export const MOST_SHOWN = 6

export const NO_CROSSINGS: Crossings = { known: null, latest: [] }

/** Changes whenever the rider is timed, and not when others are. */
const timedAs = ({ timeMs, lapsDown, irm, outcome, splits, points }: Row): string =>
  JSON.stringify([
    timeMs,
    irm,
    points,
    outcome?.kind === 'lapsAndTime' ? outcome.laps : lapsDown === null ? null : timeMs,
    splits?.map((split) => split.timeMs),
  ])

export function crossingsAfter(before: Crossings, rows: readonly Row[]): Crossings {
  const known = new Map(rows.map((row) => [row.key, timedAs(row)]))
  // A ranking that was empty before does not show who came last.
  if (before.known === null || before.known.size === 0) return { known, latest: [] }
  const moved = rows.filter(({ key, timeMs, irm }) => {
    const was = before.known!.get(key)
    return (timeMs !== null || irm !== null) && was !== known.get(key)
  })
  if (moved.length === 0) return { ...before, known }
  const keys = moved.map(({ key }) => key).toReversed()
  const latest = [...keys, ...before.latest.filter((key) => !keys.includes(key) && known.has(key))]
  return { known, latest: latest.slice(0, MOST_SHOWN) }
}
