/** The pages that can be read without a network, from the worker's index. */
import { CACHE_NAME, SHELL_ADDRESS, type KeptPage } from './kept-index.ts'
import { readIndex } from './kept-pages.ts'

/** The newest first. Empty if the browser or the visitor refuses storage. */
export async function listKeptPages(view: { readonly caches?: CacheStorage }): Promise<readonly KeptPage[]> {
  try {
    const cache = await view.caches?.open(CACHE_NAME)
    const { pages } = cache ? await readIndex(cache) : { pages: [] }
    return pages.filter(({ address }) => address !== SHELL_ADDRESS)
  } catch {
    return []
  }
}
