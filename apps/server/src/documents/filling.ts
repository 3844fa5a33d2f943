/**
 * States whether the start is still importing facts into the journal. Until that is finished, nothing is
 * answered with "unknown".
 */

export interface Filling {
  readonly isDone: boolean
  /** Resolves when the import is finished. */
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

/** For a start without an import. */
export const FILLED: Pick<Filling, 'isDone' | 'done'> = { isDone: true, done: Promise.resolve() }
