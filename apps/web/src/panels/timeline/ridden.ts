/** How far along its course a race has come, in metres from the start; null where nobody has ridden, or nobody can tell. */
import type { StageLive, Timeline } from '@bell-lap/protocol/documents/stages'

/** To the last thing that happened. What stands below the start came before it. */
export function lastHappenedM(items: Timeline): number | null {
  // Without a length all stands at 0.
  if (items.some(({ kind, distance }) => kind === 'finish' && distance === 0)) return null
  const start = items.findIndex(({ kind }) => kind === 'start')
  const ridden = items.slice(0, start < 0 ? items.length : start + 1)
  const last = ridden.find(({ happenedAt }) => happenedAt !== null)
  return last === undefined ? null : last.distance * 1000
}

/** Of a stage whose riders start together: to its first group, and once it is over to the finish, unless it was stopped before. */
export function stageRiddenM(
  items: Timeline,
  live: Pick<StageLive, 'groups' | 'disruption'> | null,
  { lengthM, isOver }: { readonly lengthM: number; readonly isOver: boolean },
): number | null {
  const first = isOver ? undefined : live?.groups[0]
  if (first !== undefined) return lengthM - first.toFinishM
  if (live?.disruption !== undefined) return lastHappenedM(items)
  return isOver ? lengthM : null
}
