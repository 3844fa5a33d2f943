/** The site as one object: its files and its pages, or nothing where there is no build. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '../documents/registry.ts'
import { createAssetStore, type AssetStore } from './asset-store.ts'
import { createPages, type Pages } from './pages.ts'
import { createSheetMaker } from '../sheets/sheet-maker.ts'
import { readSheetSource } from '../sheets/sheet-port.ts'
import { createSheets, type Sheets } from '../sheets/sheets.ts'
import { createRenderer } from './renderer.ts'
import { entryFile, loadIdentifyPage, type IdentifyPage, type SiteSettings } from './site-entry.ts'

export interface Site {
  readonly assets: AssetStore
  /** Which page a request asks for. */
  readonly identify: IdentifyPage
  readonly pages: Pages
  /** Documents on paper, in the site's words. */
  readonly sheets: Sheets
  close(): Promise<void>
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
  readonly registry: Pick<Registry, 'route' | 'readNow' | 'read' | 'onChange'>
  readonly settings: SiteSettings
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, url: string) => void
}): Promise<Site> {
  const { distFolder, registry, settings, now, setTimer, onError } = options
  const renderer = createRenderer({ distFolder, settings, setTimer })
  try {
    const [identify, assets, source] = await Promise.all([
      loadIdentifyPage(distFolder),
      createAssetStore(join(distFolder, 'client')),
      readSheetSource(distFolder),
      renderer.loaded,
    ])
    // Goes on while pages are already served.
    void assets.hold((error, path) => onError(error, path))
    const sheets = createSheets({ registry, maker: createSheetMaker({ source, setTimer }) })
    const pages = createPages({ registry, renderer, now, onError })
    return {
      assets,
      identify,
      pages,
      sheets,
      close: async () => void (await Promise.all([pages.close(), sheets.close()])),
    }
  } catch (error) {
    await renderer.close()
    throw error
  }
}
