/** The order of turns in judged runs: every rider rides alone, in the order of the start list, once in every run. */
import { compareHeatNames } from './heat-name.ts'

export interface Turn {
  /** The run ridden now, from 1. */
  readonly run: number
  /** Key of the rider who rides now or is about to. */
  readonly now: string
  /** Keys of the riders after that, including later runs. */
  readonly next: readonly string[]
}

export interface TurnTaker {
  readonly key: string
  /** Group that has all its runs before the next group begins. Null if all ride together. */
  readonly heat: string | null
  /** Position in the group, from 1. Null if no order was stated. */
  readonly order: number | null
}

/**
 * Null if nobody has a run to come, or if the order of somebody is unknown.
 * @param runs of each rider
 * @param hasHad whether a run of a competitor is over, with or without a score
 */
export function turnNow(
  takers: readonly TurnTaker[],
  runs: number,
  hasHad: (key: string, run: number) => boolean,
): Turn | null {
  if (takers.some(({ order }) => order === null)) return null
  const groups = [...Map.groupBy(takers, ({ heat }) => heat ?? '')].toSorted(([a], [b]) =>
    compareHeatNames(a, b),
  )
  const rounds = groups.flatMap(([, group]) => {
    const inOrder = group.toSorted((a, b) => a.order! - b.order!)
    return Array.from({ length: runs }, (_, index) => toRide(inOrder, index + 1, hasHad))
  })
  const open = rounds.filter(({ keys }) => keys.length > 0)
  const current = open.find(({ isBegun }) => isBegun) ?? open[0]
  if (current === undefined) return null
  const [now, ...next] = [current, ...open.slice(open.indexOf(current) + 1)].flatMap(({ keys }) => keys)
  return { run: current.run, now: now!, next }
}

/** Riders of a group who have not ridden this run yet. A rider who was passed over, for example for a repair, comes at its end. */
function toRide(
  inOrder: readonly TurnTaker[],
  run: number,
  hasHad: (key: string, run: number) => boolean,
): { readonly run: number; readonly isBegun: boolean; readonly keys: readonly string[] } {
  const last = inOrder.findLastIndex(({ key }) => hasHad(key, run))
  const waiting = [...inOrder.slice(last + 1), ...inOrder.slice(0, last + 1)]
  return {
    run,
    isBegun: last >= 0,
    keys: waiting.flatMap(({ key }) => (hasHad(key, run) ? [] : [key])),
  }
}
