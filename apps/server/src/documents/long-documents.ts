/** Long documents that are being written (`json-parts.ts`): one at a time at each path, for all who ask. */
import type { Answer } from './document.ts'

export interface LongDocuments {
  has(path: string): boolean
  /** @param mark of the state that it is written of */
  begin(path: string, mark: string, writing: Promise<Answer>): Promise<Answer>
  /**
   * The one under way where it is of this state; of another one its end is awaited, and then it is the one begun
   * meanwhile, which knows what this reader knows. Null: there is none, and the reader may begin one.
   */
  join(path: string, mark: string): Promise<Answer | null>
}

export function createLongDocuments(): LongDocuments {
  const underWay = new Map<string, { readonly mark: string; readonly run: Promise<Answer> }>()
  return {
    has: (path) => underWay.has(path),
    begin(path, mark, writing) {
      const run = writing.finally(() => underWay.delete(path))
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
