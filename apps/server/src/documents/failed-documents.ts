/**
 * Remembers documents that cannot be made, because a stored fact does not fit today's schemas or a projection
 * is wrong. A document is tried again only after a new fact or frame of its competition. The same error is
 * reported once.
 */
import { markOf } from './long-runs.ts'
import type { RaceFollower } from './race-follower.ts'

/** Above this number the oldest failure is forgotten. It is reported again at the next request. */
const MOST_REMEMBERED = 1_000

type State = Pick<RaceFollower, 'epoch' | 'stamp'>

export interface FailedDocuments {
  /** True if the document cannot be made from this state. */
  has(path: string, of: State): boolean
  note(path: string, of: State, error: unknown): void
}

/** @param onFailure called once for each error of a document */
export function createFailedDocuments(
  onFailure: (error: unknown, where: string) => void,
  most: number = MOST_REMEMBERED,
): FailedDocuments {
  const failed = new Map<string, { readonly mark: string; readonly reason: string }>()
  return {
    has: (path, of) => failed.get(path)?.mark === markOf(of),
    note(path, of, error) {
      const reason = String(error)
      const isKnown = failed.get(path)?.reason === reason
      failed.set(path, { mark: markOf(of), reason })
      const oldest = failed.keys().next()
      if (failed.size > most && !oldest.done) failed.delete(oldest.value)
      if (isKnown) return
      onFailure(error, `${path} cannot be made`)
    },
  }
}
