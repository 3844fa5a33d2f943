/** The heads as this process knows them, and who listens to them. */
import type { JournalHead, JournalListener } from './journal.ts'
import { createListeners } from './listeners.ts'
import type { Done } from './writer/writer-thread.ts'

export interface KnownHeads {
  /** By id. */
  list(): JournalHead[]
  find(competition: string): JournalHead | undefined
  follow(listener: JournalListener): () => void
  /** Takes over heads, and notifies the listeners. */
  tell(changed: Iterable<JournalHead>): void
  /** Takes over what a group of requests changed, and notifies the listeners once for each competition. */
  take(outcomes: readonly Done[]): void
}

export function createKnownHeads(
  stored: readonly JournalHead[],
  onFault: (fault: unknown) => void,
): KnownHeads {
  const heads = new Map(
    stored.map(({ competition, epoch, seq, frameCount }) => [
      competition,
      { competition, epoch, seq, frameCount } satisfies JournalHead,
    ]),
  )
  const listeners = createListeners(onFault)
  const tell = (changed: Iterable<JournalHead>): void => {
    for (const head of changed) {
      heads.set(head.competition, head)
      listeners.tell(head)
    }
  }
  return {
    tell,
    list: () => [...heads.values()].sort((a, b) => (a.competition < b.competition ? -1 : 1)),
    find: (competition) => heads.get(competition),
    follow: (listener) => listeners.add(listener),
    take(outcomes) {
      const changed = new Map<string, JournalHead>()
      for (const { head, removed } of outcomes) {
        if (removed !== undefined) {
          heads.delete(removed)
          changed.delete(removed)
        }
        if (!head) continue
        changed.set(head.competition, head)
      }
      tell(changed.values())
    },
  }
}
