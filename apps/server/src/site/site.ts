/** The site as one object: its files and its pages, or nothing where there is no build. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createAssetStore, type AssetStore } from './asset-store.ts'
import { createPage, type Page } from './page.ts'
import { entryFile, loadRender, type SiteRead, type SiteSettings } from './site-entry.ts'

export interface Site {
  readonly assets: AssetStore
  readonly page: Page
}

/** False when the folder holds no build, so that the server is API alone. */
export const isBuilt = (distFolder: string): Promise<boolean> =>
  access(entryFile(distFolder)).then(
    () => true,
    () => false,
  )

/**
 * Rejects when the build cannot be used.
 * @param distFolder holds `client` and `server`
 */
export async function loadSite(options: {
  readonly distFolder: string
  readonly read: SiteRead
  readonly settings: SiteSettings
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, url: string) => void
}): Promise<Site> {
  const { distFolder, read, settings, setTimer, onError } = options
  const [render, assets] = await Promise.all([
    loadRender(distFolder),
    createAssetStore(join(distFolder, 'client')),
  ])
  return {
    assets,
    page: createPage({
      render: (url, from, asked) => render(url, from, { ...asked, ...settings }),
      read,
      setTimer,
      onError,
    }),
  }
}
