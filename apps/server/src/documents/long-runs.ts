/**
 * Keeps long work in progress, such as documents being written (`json-parts.ts`) or computed in a thread
 * (`large-races.ts`). There is one run per path at a time, shared by everybody who asks.
 */
import type { RaceFollower } from './race-follower.ts'

/** A text that differs between the states of a competition. */
export const markOf = ({ epoch, stamp }: Pick<RaceFollower, 'epoch' | 'stamp'>): string => `${epoch} ${stamp}`

export interface LongRuns<T> {
  has(path: string): boolean
  /** The run in progress for this state. */
  find(path: string, mark: string): Promise<T> | undefined
  /** @param mark mark of the state from which it is written */
  begin(path: string, mark: string, writing: Promise<T>): Promise<T>
  /**
   * The run in progress if it is for this state. If it is for another state, its end is awaited, and then the
   * run begun meanwhile, which knows as much as this reader. Null if there is none: the reader may begin one.
   */
  join(path: string, mark: string): Promise<T | null>
}

export function createLongRuns<T>(): LongRuns<T> {
  const underWay = new Map<string, { readonly mark: string; readonly run: Promise<T> }>()
  return {
    has: (path) => underWay.has(path),
    find(path, mark) {
      const known = underWay.get(path)
      return known?.mark === mark ? known.run : undefined
    },
    begin(path, mark, writing) {
      const run = writing.finally(() => {
        if (underWay.get(path)?.run === run) underWay.delete(path)
      })
      // Those who wait for the run get its failure.
      run.catch(() => {})
      underWay.set(path, { mark, run })
      return run
    },
    async join(path, mark) {
      const known = underWay.get(path)
      if (!known) return null
      if (known.mark === mark) return known.run
      await known.run.catch(() => {})
      return underWay.get(path)?.run ?? null
    },
  }
}
