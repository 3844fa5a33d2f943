/** Files that a maker made (sheets, pictures): kept as long as their documents stay the same, made once however many ask. */
import { createBudgetedCache } from '../documents/budgeted-cache.ts'
import { Content } from '../documents/content.ts'
import type { Maker } from './maker.ts'

/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 500

export interface MadeFiles<Order> {
  /**
   * @param key which file
   * @param mark equal for the same documents
   * @param orderOf asked only where the file must be made
   * Null where there is no such thing. Rejects as the maker does.
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
  /** By key and mark; at most what the maker takes. */
  const underWay = new Map<string, Promise<Content | null>>()

  const start = (key: string, mark: string, order: Order): Promise<Content | null> => {
    const run = `${key} ${mark}`
    const made = maker
      .make(order)
      .then((bytes) => {
        if (bytes === null) return null
        const content = new Content(Buffer.from(bytes.buffer))
        cache.set(key, { mark, content })
        return content
      })
      .finally(() => underWay.delete(run))
    underWay.set(run, made)
    return made
  }

  return {
    async get(key, mark, orderOf) {
      const kept = cache.get(key)
      if (kept?.mark === mark) return kept.content
      return underWay.get(`${key} ${mark}`) ?? start(key, mark, orderOf())
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
