/**
 * Files that a maker made (sheets, pictures). They are kept while their documents stay the same, and made once for all who request them.
 */
import { createBudgetedCache } from '../documents/budgeted-cache.ts'
import { Content } from '../documents/content.ts'
import type { Maker } from './maker.ts'

/** Memory of an entry besides its bytes. */
const ENTRY_BYTES = 500

export interface MadeFiles<Order> {
  /**
   * Null if the file does not exist. Rejects as the maker does.
   * @param key identifies the file
   * @param mark equal for the same documents
   * @param orderOf called only if the file must be made
   */
  get(key: string, mark: string, orderOf: () => Order): Promise<Content | null>
  readonly count: number
  readonly bytes: number
  close(): Promise<void>
}

export function createMadeFiles<Order>(maker: Maker<Order>, cacheBytes: number): MadeFiles<Order> {
  const cache = createBudgetedCache<{ readonly mark: string; readonly content: Content }>(
    cacheBytes,
    ({ content }) => content.size + ENTRY_BYTES,
  )
  /** By key and mark. Bounded by what the maker accepts. */
  const inProgress = new Map<string, Promise<Content | null>>()

  const start = (key: string, mark: string, order: Order): Promise<Content | null> => {
    const run = `${key} ${mark}`
    const made = maker
      .ask(order)
      .then((bytes) => {
        if (bytes === null) return null
        const content = new Content(Buffer.from(bytes.buffer))
        cache.set(key, { mark, content })
        return content
      })
      .finally(() => inProgress.delete(run))
    inProgress.set(run, made)
    return made
  }

  return {
    async get(key, mark, orderOf) {
      const kept = cache.get(key)
      if (kept?.mark === mark) return kept.content
      return inProgress.get(`${key} ${mark}`) ?? start(key, mark, orderOf())
    },
    get count() {
      return cache.count
    },
    get bytes() {
      return cache.bytes
    },
    close: maker.close,
  }
}
