/** What the start is still importing into the journal. Until that is finished, nothing is answered with "unknown". */

export interface Filling {
  readonly isDone: boolean
  /** Resolves when it is. */
  readonly done: Promise<void>
  finish(): void
}

export function createFilling(): Filling {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isDone = false
  return {
    get isDone() {
      return isDone
    },
    done: promise,
    finish() {
      isDone = true
      resolve()
    },
  }
}

/** Nothing is brought in. */
export const FILLED: Pick<Filling, 'isDone' | 'done'> = { isDone: true, done: Promise.resolve() }
