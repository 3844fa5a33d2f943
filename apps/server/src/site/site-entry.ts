/**
 * The port to the site: the built entry, loaded by path, that turns an address and a way to read documents into a page
 * (D-021). Neither side imports the other's source; this file says what the entry exports.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** What whoever runs the site has set; absent or null: the site's own. */
export interface SiteSettings {
  /** The maps' background (setting BELL_LAP_TILES). */
  readonly tiles?: string | null
  /** The timekeeper's brand (BELL_LAP_WATCH_BRAND). */
  readonly watchBrand?: string | null
  /** Links of the footer (BELL_LAP_SOCIAL). */
  readonly socialLinks?: readonly { readonly name: string; readonly href: string }[]
}

export interface RenderOptions extends SiteSettings {
  readonly cookie: string | null
  readonly acceptLanguage: string | null
  readonly userAgent: string | null
  readonly nowMs: number
  /** Scheme and host as the visitor sees them, for canonical links. */
  readonly origin: string
  /** How long documents may take before the page leaves without them. */
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
      readonly setCookie: readonly string[]
      readonly headers: Readonly<Record<string, string>>
    }

/** @param url path with query */
export type Render = (url: string, read: SiteRead, options: RenderOptions) => Promise<Rendered>

export const entryFile = (distFolder: string): string => join(distFolder, 'server', 'entry.js')

/** Rejects when there is no entry, or one that cannot be loaded. */
export async function loadRender(distFolder: string): Promise<Render> {
  const file = entryFile(distFolder)
  const entry = (await import(pathToFileURL(file).href)) as { render?: unknown }
  if (typeof entry.render !== 'function') throw new TypeError(`${file} does not export a function "render"`)
  return entry.render as Render
}
