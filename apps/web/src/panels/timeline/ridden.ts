/** The distance that a race has covered, by its timeline. */
import type { Timeline } from '@bell-lap/protocol/documents/stages'

/**
 * Metres from the start to the last item that happened. Items below the start happened before it. Null if
 * nobody has ridden, or if it is unknown.
 */
export function lastHappenedM(items: Timeline): number | null {
  // Without a length everything stands at 0.
  if (items.some(({ kind, distance }) => kind === 'finish' && distance === 0)) return null
  const start = items.findIndex(({ kind }) => kind === 'start')
  const ridden = items.slice(0, start < 0 ? items.length : start + 1)
  const last = ridden.find(({ happenedAt }) => happenedAt !== null)
  return last === undefined ? null : last.distance * 1000
}
