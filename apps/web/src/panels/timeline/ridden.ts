/** How far along its course a race has come, as its timeline tells it. */
import type { Timeline } from '@bell-lap/protocol/documents/stages'

/**
 * To the last thing that happened, in metres from the start; what stands below the start came before it. Null where nobody has
 * ridden, or nobody can tell.
 */
export function lastHappenedM(items: Timeline): number | null {
  // Without a length all stands at 0.
  if (items.some(({ kind, distance }) => kind === 'finish' && distance === 0)) return null
  const start = items.findIndex(({ kind }) => kind === 'start')
  const ridden = items.slice(0, start < 0 ? items.length : start + 1)
  const last = ridden.find(({ happenedAt }) => happenedAt !== null)
  return last === undefined ? null : last.distance * 1000
}
