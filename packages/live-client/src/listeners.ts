/** Listeners of the live client: at most 50 (spec.md section 9), each with its undo; one that throws disturbs nobody. */

export const MAX_LISTENERS = 50

export class TooManyListeners extends Error {
  override readonly name = 'TooManyListeners'
  constructor() {
    super(`The live client has ${MAX_LISTENERS} listeners already; undo a subscription that is over`)
  }
}

export interface Listeners<Event> {
  /** Returns the undo, which may be called twice. Throws TooManyListeners for the 51st. */
  readonly subscribe: (listener: (event: Event) => void) => () => void
  readonly emit: (event: Event) => void
}

/** @param onError is called with what a listener threw */
export function createListeners<Event>(onError: (error: unknown) => void): Listeners<Event> {
  const listeners = new Set<{ readonly hear: (event: Event) => void }>()
  return {
    subscribe(listener) {
      if (listeners.size >= MAX_LISTENERS) throw new TooManyListeners()
      const entry = { hear: listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit(event) {
      for (const entry of Array.from(listeners)) {
        try {
          entry.hear(event)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
