/**
 * The port to the site: what its build exports, loaded by path (D-021). Neither side imports the other's source. Two files:
 * `identity.js` tells which page a request asks for and how a programme is called in a language, `entry.js` renders it.
 */
import { join } from 'node:path'
import { loadExport, loadExportFrom } from '../drawing/build-module.ts'

/** What a read of a document gives the site. */
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

/** `path` with its query, as for a GET. Never rejects. */
export type SiteRead = (path: string) => Promise<SiteReading>

/** What the operator has set; absent or null: the site's own. */
export interface SiteSettings {
  /** The maps' background (setting BELL_LAP_TILES). */
  readonly tiles?: string | null
  /** The timekeeper's brand (BELL_LAP_WATCH_BRAND). */
  readonly watchBrand?: string | null
  /** Links of the footer (BELL_LAP_SOCIAL). */
  readonly socialLinks?: readonly { readonly name: string; readonly href: string }[]
  /** Of the footer (BELL_LAP_COPYRIGHT_YEAR). */
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

/** Everything of a request that changes a page's bytes, in canonical form. */
export interface PageIdentity {
  /** Path with query. */
  readonly url: string
  /** Where the address leads before anything is read. Undefined for the address of a page. */
  readonly leadsTo?: string | undefined
  /** A language tag, for Content-Language. */
  readonly locale: string
  readonly scheme: string
  readonly style: string
  /** Whether the result is requested, unless stated otherwise. */
  readonly showsResult: boolean
  /** A cookie that this request asks for; null: none. */
  readonly setCookie: string | null
}

/** Never throws. */
export type IdentifyPage = (
  url: string,
  headers: { readonly cookie: string | null; readonly acceptLanguage: string | null },
) => PageIdentity

/** The names of a programme in a language; what is in no vocabulary stays as it was stated. */
export interface ProgrammeNames {
  readonly games: (stated: string) => string
  /** Of its code; `stated`: what is taken where the code is in no vocabulary. */
  readonly sport: (code: string, stated: string) => string
  readonly event: (stated: string) => string
  /** Of a phase or a stage. */
  readonly unit: (stated: string) => string
}
/** For a language that the site does not have all names stay as they were stated. */
export type NameProgramme = (locale: string) => ProgrammeNames

export interface RenderOptions extends SiteSettings {
  readonly locale: string
  readonly scheme: string
  readonly nowMs: number
  /** Scheme and host as the visitor sees them, for canonical links. */
  readonly origin: string
  /** How long documents may take before the page is sent without them. */
  readonly dataBudgetMs: number
  /** False: search engines are told to stay away. */
  readonly indexable: boolean
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: 302; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      /** The whole document. */
      readonly html: string
    }

/** @param url path with query */
export type Render = (url: string, read: SiteRead, options: RenderOptions) => Promise<Rendered>

export const entryFile = (distFolder: string): string => join(distFolder, 'server', 'entry.js')
const identityFile = (distFolder: string): string => join(distFolder, 'server', 'identity.js')

/** Rejects when there is no such file, or one that cannot be loaded. */
export const loadRender = (distFolder: string): Promise<Render> => loadExport(entryFile(distFolder), 'render')

/** Like `loadRender`, from a text that was read before: the file may belong to another build now. */
export const loadRenderFrom = (source: string): Promise<Render> => loadExportFrom(source, 'render')

export const loadIdentifyPage = (distFolder: string): Promise<IdentifyPage> =>
  loadExport(identityFile(distFolder), 'identifyPage')

export const loadProgrammeNames = (distFolder: string): Promise<NameProgramme> =>
  loadExport(identityFile(distFolder), 'programmeNames')
