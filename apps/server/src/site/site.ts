/** The site as one object: its files and its pages. There is none without a build. */
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnBrandOf, type Brand } from '../brand/brand.ts'
import type { Registry } from '../documents/registry.ts'
import { createAssetStore, type AssetStore } from './asset-store.ts'
import { withBrand } from './brand-assets.ts'
import { createPages, type Pages } from './pages.ts'
import { createMaker } from '../drawing/maker.ts'
import type { ShareJob } from '../shares/share-port.ts'
import { threadFile } from '../program-files.ts'
import { createShares, type Shares } from '../shares/shares.ts'
import type { SheetJob } from '../sheets/sheet-port.ts'
import { createSheets, type Sheets } from '../sheets/sheets.ts'
import { createRenderer } from './renderer.ts'
import { SiteBuildError } from './site-build-error.ts'
import {
  entryFile,
  loadIdentifyPage,
  loadProgrammeNames,
  type IdentifyPage,
  type NameProgramme,
  type SiteSettings,
} from './site-entry.ts'

export interface Site {
  readonly assets: AssetStore
  /** Finds the page of a request. */
  readonly identify: IdentifyPage
  /** Names of the parts of a programme, for calendars. */
  readonly namesIn: NameProgramme
  readonly pages: Pages
  /** Documents on paper, in the words of the site. */
  readonly sheets: Sheets
  /** Pictures shown beside shared links. */
  readonly shares: Shares
  close(): Promise<void>
}

const SHEET_THREAD = threadFile('sheets/sheet-thread')
const SHARE_THREAD = threadFile('shares/share-thread')

/** False if the folder contains no build. The server then has only the API. */
export const isBuilt = (distFolder: string): Promise<boolean> =>
  access(entryFile(distFolder)).then(
    () => true,
    () => false,
  )

/**
 * Rejects with SiteBuildError if the build cannot be used.
 * @param distFolder holds `client` and `server`
 */
export async function loadSite(options: {
  readonly distFolder: string
  readonly registry: Pick<Registry, 'route' | 'readNow' | 'read' | 'onChange'>
  readonly settings: SiteSettings
  readonly brand: Brand
  /** How long a page waits for its documents, in milliseconds. */
  readonly dataBudgetMs: number
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown, url: string) => void
}): Promise<Site> {
  const { distFolder, registry, settings, brand, dataBudgetMs, now, setTimer, onError } = options
  const renderer = createRenderer({ distFolder, settings, setTimer })
  try {
    const [identify, namesIn, assets, source] = await Promise.all([
      loadIdentifyPage(distFolder),
      loadProgrammeNames(distFolder),
      createAssetStore(join(distFolder, 'client')),
      readFile(join(distFolder, 'server', 'drawings.js'), 'utf8'),
      renderer.loaded,
    ])
    // Continues while pages are already served.
    void assets.hold((error, path) => onError(error, path))
    const drawnBrand = drawnBrandOf(brand)
    const sheets = createSheets({
      registry,
      maker: createMaker<SheetJob>({ thread: SHEET_THREAD, source, brand: drawnBrand, setTimer }),
    })
    const shares = createShares({
      registry,
      maker: createMaker<ShareJob>({ thread: SHARE_THREAD, source, brand: drawnBrand, setTimer }),
    })
    const pages = createPages({ registry, renderer, now, dataBudgetMs, onError })
    return {
      assets: withBrand(assets, brand, shares),
      identify,
      namesIn,
      pages,
      sheets,
      shares,
      close: async () => void (await Promise.all([pages.close(), sheets.close(), shares.close()])),
    }
  } catch (error) {
    await renderer.close()
    throw new SiteBuildError(distFolder, error)
  }
}
