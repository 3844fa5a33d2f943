/** The site as the server renders it: a page's address in, the whole document out. Bundled; loaded by its path (D-021). */
import { renderToString } from 'react-dom/server'
import { CLIENT_FILES } from 'virtual:client-files'
import { isLocale, type Locale } from '@bell-lap/ui/language/locale.ts'
import type { Opened } from './navigation/navigator.ts'
import { tidyAddress } from './navigation/tidy-address.ts'
import { cutRows } from './live/cut-rows.ts'
import { loadLateParts, takeDrawnParts } from './live/late.tsx'
import { RequestFailed } from './live/decode.ts'
import type { ReadDocument } from './live/document-source.ts'
import { openPage } from './routes/open-page.ts'
import { held } from './routes/route.ts'
import { loadRoute, routeModule } from './routes/routes.ts'
import { AppProviders } from './routes/app-providers.tsx'
import { OWN_BRAND, type SiteBrand, type SiteSettings } from './site/app.ts'
import type { Scheme } from './site/cookies.ts'
import { createApp } from './site/create-app.ts'
import { assembleDocument } from './site/document-shell.ts'
import { structuredData } from './site/structured-data.ts'

/** How the server hands documents to the rendering: by path with query, the body not yet encoded. */
export type Read = (path: string) => Promise<
  | {
      readonly kind: 'ok'
      readonly body: unknown
      /** Both null for lists over several competitions. */
      readonly version: number | null
      readonly epoch: string | null
      readonly updatedAt: string | null
    }
  | { readonly kind: 'not-yet' | 'over' | 'unknown' | 'starting' | 'failed' }
>

export interface RenderOptions {
  /** Values of the page's identity (entry-identity.ts). */
  readonly locale: Locale
  readonly scheme: Scheme
  readonly nowMs: number
  /** `https://host`, for canonical links. */
  readonly origin: string
  /** How long to wait for documents. The browser reads those that come later. Default 300. */
  readonly dataBudgetMs?: number
  /** False on hosts that search engines must leave alone. */
  readonly indexable: boolean
  /** Default '': the same origin. */
  readonly apiBaseUrl?: string
  /** The timekeeper's brand, default "Watch". */
  readonly watchBrand?: string | null
  /** Default: our own name and look. */
  readonly brand?: SiteBrand
  /** Background map (settings of the server); default none. */
  readonly tiles?: string | null
  /** Default none. */
  readonly socialLinks?: readonly { readonly name: string; readonly href: string }[]
  /** Default 2025 (spec.md section 9). */
  readonly copyrightYear?: number
  /** Default none: anyone's pages may frame ours. */
  readonly embedders?: SiteSettings['embedders']
  /** Default none: only our own pictures are shown. */
  readonly pictureHosts?: SiteSettings['pictureHosts']
  /** Default null: nobody counts visits. */
  readonly analytics?: SiteSettings['analytics']
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: 302; readonly location: string }
  | {
      readonly kind: 'page'
      /** 503 if the server was starting and did not have what the page shows. */
      readonly status: 200 | 503
      readonly html: string
    }

const KINDS = { 'not-yet': 'notYet', over: 'over', unknown: 'unknown' } as const

function createServerSource(read: Read): ReadDocument {
  return async (address) => {
    const answer = await read(address)
    if (answer.kind === 'failed') throw new RequestFailed(address, null)
    if (answer.kind === 'starting') throw new RequestFailed(address, 503, { isStarting: true })
    if (answer.kind !== 'ok') return { kind: KINDS[answer.kind] }
    const { version, epoch, updatedAt } = answer
    const body = cutRows(address, answer.body)
    return {
      kind: 'ok',
      body,
      ...(body !== answer.body && { isCut: true }),
      updatedAt,
      version: version === null || epoch === null ? null : { epoch, version },
    }
  }
}

/** All scripts that these modules need, each once. */
const scriptsOf = (modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((module) => CLIENT_FILES.modules[module] ?? [])),
]

/** Renders the page at `url` (path and query). Rejects only on a fault of the site's own. */
export async function render(url: string, read: Read, options: RenderOptions): Promise<Rendered> {
  const app = createApp({
    read: createServerSource(read),
    drawn: null,
    isSeen: () => false,
    settings: {
      origin: options.origin,
      apiBaseUrl: options.apiBaseUrl ?? '',
      indexable: options.indexable,
      brand: options.brand ?? OWN_BRAND,
      watchBrand: options.watchBrand ?? (typeof options.brand?.name === 'string' ? null : 'Watch'),
      tiles: options.tiles ?? null,
      socialLinks: options.socialLinks ?? [],
      copyrightYear: options.copyrightYear ?? 2025,
      embedders: options.embedders ?? [],
      pictureHosts: options.pictureHosts ?? [],
      analytics: options.analytics ?? null,
    },
    preferences: { scheme: options.scheme, cis: false },
    follows: null,
    renderedAtMs: options.nowMs,
    dataBudgetMs: options.dataBudgetMs ?? 300,
    browserLocales: [],
    localeCookie: () => options.locale,
    saveLocale: () => {},
    takeTyped: () => '',
    retries: 0,
    // The server's own log has the documents that could not be read.
    onFailedRead: () => {},
  })
  const tidy = tidyAddress(url)
  const opened: Opened = tidy === url ? await openPage(app, url) : { kind: 'redirect', to: tidy }
  if (opened.kind === 'redirect') return { kind: 'redirect', status: 302, location: opened.to }
  await loadLateParts(() => true)
  takeDrawnParts()
  app.wasStarting = app.documents.isAnyStarting()
  const locale = isLocale(app.i18n.locale) ? app.i18n.locale : options.locale
  const { path } = opened.page
  const { page, frame } = await loadRoute(path)
  const markup = renderToString(<AppProviders app={app} first={opened.page} navigator={null} />)
  const parts = takeDrawnParts()
  const components = [frame?.module, page?.module, ...parts.immediate].filter(
    (module) => module !== undefined,
  )
  const route = routeModule(path)
  const modules = [...components, ...(route === null ? [] : [route]), `src/locales/${locale}.po`]
  const screenScripts = scriptsOf(modules)
  const { params, place } = opened.page
  const { origin } = options
  const html = assembleDocument({
    markup,
    structuredData: structuredData({ params, pathname: place.pathname, origin }, (request) =>
      held({ app }, request),
    ),
    files: CLIENT_FILES,
    screenScripts,
    laterScripts: scriptsOf(parts.later).filter((script) => !screenScripts.includes(script)),
    state: {
      renderedAtMs: app.renderedAtMs,
      locale,
      preferences: app.preferences.get(),
      settings: app.settings,
      isStarting: app.wasStarting,
      parts,
      documents: app.documents.save(() => true),
    },
  })
  return {
    kind: 'page',
    status: app.wasStarting ? 503 : 200,
    html,
  }
}
