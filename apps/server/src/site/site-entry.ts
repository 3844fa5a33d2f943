/**
 * The port to the site: the exports of its build, loaded by path (D-021). Neither side imports the other's
 * source. `identity.js` finds the page of a request and the names of a programme in a language. `entry.js`
 * renders the page.
 */
import { join } from 'node:path'
import type { SiteBrand } from '../brand/brand.ts'
import { loadExport, loadExportFrom } from '../drawing/build-module.ts'

/** The result of reading a document for the site. */
export type SiteReading =
  | {
      readonly kind: 'ok'
      readonly body: unknown
      /** Null for lists over several competitions. */
      readonly version: number | null
      readonly epoch: string | null
      readonly updatedAt: string | null
    }
  | { readonly kind: 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed' }

/** Reads a document; `path` has the query of a GET. Never rejects. */
export type SiteRead = (path: string) => Promise<SiteReading>

/** Settings of the operator. Absent or null: the site's default. */
export interface SiteSettings {
  /** The maps' background (setting BELL_LAP_TILES). */
  readonly tiles?: string | null
  /** The timekeeper's brand (BELL_LAP_WATCH_BRAND). */
  readonly watchBrand?: string | null
  /** The operator's name and look (BELL_LAP_NAME, _LOGO, _ICON, _COLOURS, _SPONSOR, _FOOTER). */
  readonly brand?: SiteBrand
  /** Links of the footer (BELL_LAP_SOCIAL). */
  readonly socialLinks?: readonly { readonly name: string; readonly href: string }[]
  /** Year of the footer's copyright (BELL_LAP_COPYRIGHT_YEAR). */
  readonly copyrightYear?: number
  /** Origins whose pages may frame ours (BELL_LAP_EMBEDDERS). */
  readonly embedders?: readonly string[]
  /** Hosts whose pictures are shown (BELL_LAP_PICTURE_HOSTS). */
  readonly pictureHosts?: readonly string[]
  /** The collector of visits (BELL_LAP_ANALYTICS, _ID, _EXCLUDE); null: none. */
  readonly analytics?: {
    readonly collector: string
    readonly property: string
    readonly excluded: readonly string[]
  } | null
}

/** Every part of a request that changes the bytes of a page, in canonical form. */
export interface PageIdentity {
  /** Path with query. */
  readonly url: string
  /** Where the address redirects before any document is read. Undefined for the address of a page. */
  readonly leadsTo?: string | undefined
  /** A language tag, for Content-Language. */
  readonly locale: string
  readonly scheme: string
  readonly style: string
  /** True if the page shows the result, unless the reader chooses otherwise. */
  readonly showsResult: boolean
  /** A cookie that this request sets. Null for none. */
  readonly setCookie: string | null
}

/** Never throws. */
export type IdentifyPage = (
  url: string,
  headers: { readonly cookie: string | null; readonly acceptLanguage: string | null },
) => PageIdentity

/** The names of a programme in a language. A name that is in no vocabulary stays as stated. */
export interface ProgrammeNames {
  readonly games: (stated: string) => string
  /** Name for the code of a sport. `stated` is returned if the code is in no vocabulary. */
  readonly sport: (code: string, stated: string) => string
  readonly event: (stated: string) => string
  /** Name of a phase or a stage. */
  readonly unit: (stated: string) => string
}
/** For a language that the site does not have, all names stay as stated. */
export type NameProgramme = (locale: string) => ProgrammeNames

export interface RenderOptions extends SiteSettings {
  readonly locale: string
  readonly scheme: string
  readonly nowMs: number
  /** Scheme and host as the visitor sees them, for canonical links. */
  readonly origin: string
  /** How long documents may take before the page is sent without them. */
  readonly dataBudgetMs: number
  /** False if search engines must not index the page. */
  readonly indexable: boolean
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: 302; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      /** The whole page. */
      readonly html: string
    }

/** @param url path with query */
export type Render = (url: string, read: SiteRead, options: RenderOptions) => Promise<Rendered>

export const entryFile = (distFolder: string): string => join(distFolder, 'server', 'entry.js')
const identityFile = (distFolder: string): string => join(distFolder, 'server', 'identity.js')

/** Rejects if there is no such file, or if it cannot be loaded. */
export const loadRender = (distFolder: string): Promise<Render> => loadExport(entryFile(distFolder), 'render')

/** Like `loadRender`, from a text that was read earlier: the file may belong to another build by now. */
export const loadRenderFrom = (source: string): Promise<Render> => loadExportFrom(source, 'render')

export const loadIdentifyPage = (distFolder: string): Promise<IdentifyPage> =>
  loadExport(identityFile(distFolder), 'identifyPage')

export const loadProgrammeNames = (distFolder: string): Promise<NameProgramme> =>
  loadExport(identityFile(distFolder), 'programmeNames')
