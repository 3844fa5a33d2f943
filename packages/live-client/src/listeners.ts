/** Listeners of the live client: at most 50 (spec.md section 9), each with its undo. A listener that throws does not affect the others. */

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

/** @param onError is called with the error that a listener threw */
export function createListeners<Event>(onError: (error: unknown) => void): Listeners<Event> {
  const listeners = new Set<{ readonly call: (event: Event) => void }>()
  return {
    subscribe(listener) {
      if (listeners.size >= MAX_LISTENERS) throw new TooManyListeners()
      const entry = { call: listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit(event) {
      for (const entry of Array.from(listeners)) {
        try {
          entry.call(event)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
