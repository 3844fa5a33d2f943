/**
 * Opens an address: sets language and mode, then loads the page and everything that it needs. Server and
 * browser use the same code.
 */
import { activateLocale } from '../locales/catalog.ts'
import { isLocale, resolveLocale } from '@bell-lap/ui/language/locale.ts'
import { untilLoaded } from '../live/lost-module.ts'
import type { Opened } from '../navigation/navigator.ts'
import { fillPath, matchPath } from '../navigation/page-path.ts'
import { HOME, readPlace, type Place } from '../navigation/place.ts'
import { redirectAddress } from '../navigation/tidy-address.ts'
import type { App } from '../site/app.ts'
import type { Lacking } from './route.ts'
import { loadRoute } from './routes.ts'

/** Locale and institutional mode, on each navigation (spec.md section 4). */
async function enter(app: App, { search }: Place): Promise<void> {
  if (search.cis !== undefined) app.preferences.set({ cis: search.cis === 'true' })
  const { cis } = app.preferences.get()
  const locale = resolveLocale({
    query: search.locale,
    cis: cis && isLocale(app.i18n.locale) ? app.i18n.locale : undefined,
    cookie: app.localeCookie(),
    browser: app.browserLocales,
  })
  if (app.i18n.locale !== locale) await untilLoaded(() => activateLocale(app.i18n, locale))
  app.saveLocale(locale)
}

/** @param href path and query. Unknown paths lead home (spec.md section 2). */
export async function openPage(app: App, href: string, lacking: Lacking = {}): Promise<Opened> {
  const asked = readPlace(href)
  await enter(app, asked)
  const place = { ...asked, search: { ...asked.search, locale: undefined } }
  const found = matchPath(asked.pathname)
  if (found === null) return { kind: 'redirect', to: redirectAddress(HOME, place) }
  const { path, params } = found
  const row = await loadRoute(path)
  const [leads, Page, Frame] = await Promise.all([
    row.prepare({ app, ...lacking, params: params as never, search: place.search }),
    row.page?.load() ?? null,
    row.frame?.load() ?? null,
  ])
  if (leads !== null || Page === null) return { kind: 'redirect', to: redirectAddress(leads ?? HOME, place) }
  return {
    kind: 'page',
    page: { path, params, place: { ...place, pathname: fillPath(path, params) }, Page, Frame },
  }
}

/**
 * Opens a page in the browser, which shows it before slow documents have come. Only these decide whether the
 * address leads elsewhere.
 */
export async function openEarly(app: App, href: string, missed = new Set<string>()): Promise<Opened> {
  const late = new Set<string>()
  const opened = await openPage(app, href, { missed, late })
  if (late.size === 0 || missed.size > 0) return opened
  const decided = Promise.all([...late].map((address) => app.documents.load(address))).then(() =>
    openEarly(app, href),
  )
  return opened.kind === 'page' ? { ...opened, decided } : decided
}

/** Fetches everything that an address needs, and shows nothing. */
export async function preloadPage(app: App, href: string): Promise<void> {
  const { pathname, search } = readPlace(href)
  const found = matchPath(pathname)
  if (found === null) return
  const row = await loadRoute(found.path)
  await Promise.all([
    row.prepare({ app, params: found.params as never, search }),
    row.page?.load(),
    row.frame?.load(),
  ])
}
