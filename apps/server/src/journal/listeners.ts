/** Listeners of a journal. If one throws, the others are still called. */
import type { JournalHead, JournalListener } from './journal.ts'

export interface Listeners {
  add(listener: JournalListener): () => void
  tell(head: JournalHead): void
}

/** @param onFault is called with the error that a listener threw */
export function createListeners(onFault: (fault: unknown) => void): Listeners {
  const listeners = new Set<{ readonly listener: JournalListener }>()
  return {
    add(listener) {
      const entry = { listener }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    tell(head) {
      for (const { listener } of listeners) {
        try {
          listener(head)
        } catch (fault) {
          onFault(fault)
        }
      }
    },
  }
}
