/** A read of a document that is repeated if it fails: how long a try waits, and when it is given up. */
import { saysStarting } from './decode.ts'
import type { ReadDocument } from './document-source.ts'
import type { Reading } from './reading.ts'

/** Wait before a starting server is asked again. */
const STARTING_MS = 1_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

export interface TryParts {
  readonly read: ReadDocument
  /** How often a failed read is tried again before it counts as failed. */
  readonly retries: number
  /** Gives back the undo. */
  readonly setTimer: (run: () => void, ms: number) => () => void
}

export interface Tries {
  /** Rejects with the error of the last try. */
  readonly reading: Promise<Reading>
  /** Begins the next try immediately, if one is waiting. */
  readonly hurry: () => void
}

/**
 * @param isWanted called after a failure. A starting server is asked again as long as this returns true,
 * unless there are no retries at all.
 * @param onTrouble called with every failure except the last
 */
export function tryToRead(
  { read, retries, setTimer }: TryParts,
  address: string,
  isWanted: () => boolean,
  onTrouble: (error: unknown) => void,
): Tries {
  let endPause = (): void => {}
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const undo = setTimer(resolve, ms)
      endPause = () => {
        undo()
        resolve()
      }
    })
  const tryFrom = async (failures: number): Promise<Reading> => {
    try {
      return await read(address)
    } catch (error) {
      const isStarting = saysStarting(error)
      if (failures >= retries && !(isStarting && retries > 0 && isWanted())) throw error
      onTrouble(error)
      await pause(isStarting ? STARTING_MS : Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      return tryFrom(failures + 1)
    }
  }
  return { reading: tryFrom(0), hurry: () => endPause() }
}
