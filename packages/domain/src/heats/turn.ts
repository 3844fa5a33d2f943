/** Whose turn it is where everybody rides alone, in the order of the start list, once in every run: judged runs. */
import { compareHeatNames } from './heat-name.ts'

export interface Turn {
  /** From 1: the run that is ridden now. */
  readonly run: number
  /** Key of who rides now, or is about to. */
  readonly now: string
  /** Keys of who comes then, those of the run after included. */
  readonly next: readonly string[]
}

export interface TurnTaker {
  readonly key: string
  /** Group that has its runs before the next group begins; null where all ride together. */
  readonly heat: string | null
  /** In the group, from 1; null where no order was stated. */
  readonly order: number | null
}

/**
 * Null where nobody has a run to come, and where the order of somebody is not known.
 * @param runs how many everybody has
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

/** Who has one run of a group still to come; somebody who was passed over, such as for a repair, comes at its end. */
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
