/** The order of riders in a race on laps, who is ahead of whom on the same lap, and the places won since the lap before. */
import type { Bib } from '../figures/bib.ts'
import { compareKeys } from '../figures/rank.ts'
import type { LapRider, LapStanding, Placed } from './lap-race.ts'

type OnLaps = Pick<LapStanding, 'laps' | 'timeMs' | 'covered'>

/** Negative if `a` is ahead. 0 for riders level at the line, or in a race for distance level to the metre. */
export const compareOnLaps = (a: OnLaps, b: OnLaps): number =>
  compareCovered(a, b) ?? (b.laps - a.laps || a.timeMs - b.timeMs)

/** Null unless the time of both riders is up in a race for distance. */
const compareCovered = ({ covered: a }: OnLaps, { covered: b }: OnLaps): number | null =>
  a === undefined || b === undefined ? null : b.distanceM - a.distanceM

/** Negative if `a` is ahead in the race. Pulled riders come behind all others. Nobody is level. */
export function compareStandings(a: Placed, b: Placed): number {
  return (
    Number(a.state === 'pulled') - Number(b.state === 'pulled') ||
    compareCovered(a, b) ||
    b.laps - a.laps ||
    // A rider whose distance is known has ridden at least the whole laps of one who is still on the last lap.
    Number(a.covered === undefined) - Number(b.covered === undefined) ||
    (b.point?.order ?? 0) - (a.point?.order ?? 0) ||
    a.gap.timeMs - b.gap.timeMs ||
    compareKeys(a.bib, b.bib)
  )
}

/** By bib, the rider ahead on the same lap who is still in the race. */
export function ridersAhead(inOrder: readonly Placed[], out: ReadonlySet<Bib>): ReadonlyMap<Bib, Bib> {
  const racing = inOrder.filter(({ bib, state }) => state !== 'pulled' && !out.has(bib))
  return new Map(
    racing.flatMap(({ bib, lapsDown }, index) => {
      const ahead = racing[index - 1]
      return ahead !== undefined && ahead.lapsDown === lapsDown ? [[bib, ahead.bib] as const] : []
    }),
  )
}

/** Places at the end of the last lap compared with those one lap before, among all riders who ended both. */
export function progressions(riders: readonly LapRider[], placed: readonly Placed[]): Map<Bib, number> {
  const rankAt = new Map<number, Map<Bib, number>>()
  const ranksOf = (lap: number): Map<Bib, number> => {
    const known = rankAt.get(lap)
    if (known !== undefined) return known
    const times = riders.flatMap(({ bib, ends }) =>
      ends[lap] == null ? [] : [{ bib, timeMs: ends[lap].timeMs }],
    )
    times.sort((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
    const ranks = new Map(times.map(({ bib }, index) => [bib, index + 1]))
    rankAt.set(lap, ranks)
    return ranks
  }
  return new Map(
    placed.flatMap(({ bib, raw }) => {
      const [before, now] = raw < 2 ? [] : [ranksOf(raw - 1).get(bib), ranksOf(raw).get(bib)]
      return before === undefined || now === undefined ? [] : [[bib, before - now] as const]
    }),
  )
}
