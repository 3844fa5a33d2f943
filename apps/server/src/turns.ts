/**
 * Shares the turns of the event loop between all work that is cut into slices: documents, pushes, effects,
 * the index of athletes, reading and writing the journal, writing to clients. If each of them asked for its
 * next turn by setImmediate, all of them would have a slice of the same turn, which then takes as long as all
 * their slices together. Here they form one queue, and a turn takes from it only until its time is over.
 */

/** Milliseconds. The last slice that begins within this time may end later. */
export const TURN_MS = 4

export interface Turns {
  /** Runs in one of the next turns, after everything requested earlier. */
  soon(run: () => void): void
  /** Resolves when the turn comes. */
  next(): Promise<void>
}

export function createTurns(
  now: () => number = () => performance.now(),
  ask: (turn: () => void) => void = setImmediate,
): Turns {
  const waiting: (() => void)[] = []
  let isAsked = false
  let untilMs = 0

  const begin = (): void => {
    untilMs = now() + TURN_MS
    take()
  }
  const take = (): void => {
    try {
      waiting.shift()?.()
    } finally {
      // A slice that awaits its turn runs in microtasks. Its time is known when none is left.
      queueMicrotask(() => process.nextTick(runNext))
    }
  }
  const runNext = (): void => {
    if (waiting.length === 0) isAsked = false
    else if (now() < untilMs) take()
    else ask(begin)
  }
  const soon = (run: () => void): void => {
    waiting.push(run)
    if (isAsked) return
    isAsked = true
    ask(begin)
  }
  return { soon, next: () => new Promise((resolve) => soon(resolve)) }
}

/** There is one event loop, so there is one queue for it. */
export const { soon, next: nextTurn } = createTurns()
