/**
 * Long-running work in progress, such as documents being written (`json-parts.ts`) or computed in a thread
 * (`large-races.ts`): one run per path at a time, shared by everybody who asks.
 */
import type { RaceFollower } from './race-follower.ts'

/** Tells the states of a competition apart. */
export const markOf = ({ epoch, stamp }: Pick<RaceFollower, 'epoch' | 'stamp'>): string => `${epoch} ${stamp}`

export interface LongRuns<T> {
  has(path: string): boolean
  /** The one under way of this state. */
  find(path: string, mark: string): Promise<T> | undefined
  /** @param mark of the state that it is written of */
  begin(path: string, mark: string, writing: Promise<T>): Promise<T>
  /**
   * The run in progress if it is for this state. For another state its end is awaited, and then the run begun
   * meanwhile, which knows what this reader knows. Null: there is none, and the reader may begin one.
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
      // Whoever waits for it hears of its failure.
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
