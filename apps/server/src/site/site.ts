/** The site as one object: its files and its pages, or nothing where there is no build. */
import { join } from 'node:path'
import { createAssetStore, type AssetStore } from './asset-store.ts'
import { createPage, type Page } from './page.ts'
import { loadRender, type SiteRead } from './site-entry.ts'

export interface Site {
  readonly assets: AssetStore
  readonly page: Page
}

/**
 * Null when there is no build, so that the server is API alone; rejects when there is one that cannot be used.
 * @param distFolder holds `client` and `server`
 */
export async function loadSite(options: {
  readonly distFolder: string
  readonly read: SiteRead
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, url: string) => void
}): Promise<Site | null> {
  const { distFolder, read, setTimer, onError } = options
  const render = await loadRender(distFolder)
  if (!render) return null
  const assets = await createAssetStore(join(distFolder, 'client'))
  return { assets, page: createPage({ render, read, setTimer, onError }) }
}
