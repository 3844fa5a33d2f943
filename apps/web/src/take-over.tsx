/** Takes over the page that the server rendered, then follows the race. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale } from '@bell-lap/ui/language/locale.ts'
import { createHttpSource } from './live/document-source.ts'
import { loadDrawnParts, loadRegions } from './live/late.tsx'
import { recoverWith, untilLoaded } from './live/lost-module.ts'
import { activateLocale } from './locales/catalog.ts'
import { createNavigator, type Navigator as SiteNavigator } from './navigation/navigator.ts'
import { createScrollPositions } from './navigation/scroll-positions.ts'
import { formatPlace } from './navigation/place.ts'
import { openEarly, openPage, preloadPage } from './routes/open-page.ts'
import { loadRoute } from './routes/routes.ts'
import type { App } from './site/app.ts'
import { AppProviders } from './routes/app-providers.tsx'
import { formatLocaleCookie, parseCookies, readLocaleCookie, readSchemeCookie } from './site/cookies.ts'
import { createApp } from './site/create-app.ts'
import type { EarlyTaps } from './site/early-taps.ts'
import { failureText } from './site/failed-read.ts'
import { createFollows } from './visitor/follows.ts'
import { isFramed, storesOf } from './visitor/framed.ts'
import { readMark } from './site/offline/kept-mark.ts'
import { preloadScripts } from './site/page-scripts.ts'
import { PAGE_STATE_ID, parsePageState } from './site/page-state.ts'

/** How long a click waits for documents before the next page shows empty places. */
const NAVIGATION_BUDGET_MS = 120
/** How long a page counts as fresh without a connection; most have one within a second. */
const FIRST_CONNECTION_MS = 5_000

const session = (): Storage => storesOf(window).sessionStorage

/** If this script is cached, it may run before the page has loaded to its end, where the state is. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

export async function takeOver(taps: EarlyTaps, takeTyped: () => string): Promise<void> {
  let siteNavigator: SiteNavigator | null = null
  recoverWith(
    {
      // If storage is refused, access to it throws.
      get sessionStorage() {
        return session()
      },
      // A reload leads to the requested page.
      location: {
        get href() {
          return siteNavigator?.headedFor ?? window.location.href
        },
        reload: () => {
          const target = siteNavigator?.headedFor ?? null
          if (target === null) window.location.reload()
          else window.location.assign(target)
        },
      },
      fetch: fetch.bind(window),
      setTimeout: setTimeout.bind(window),
    },
    Date.now,
  )
  await untilParsed()
  const carrier = document.querySelector<HTMLElement>(`#${PAGE_STATE_ID}`)
  if (!carrier?.textContent) throw new Error('The page carries no state')
  const state = parsePageState(carrier.textContent)
  const kept = readMark(carrier)
  // In a framed page the surrounding page chooses the language, without a cookie of ours.
  const isChosen = (): boolean => !isFramed(window) && (kept === null || app.dataBudgetMs > 0)
  const app: App = createApp({
    read: createHttpSource({ baseUrl: state.settings.apiBaseUrl, token: null }, fetch.bind(window)),
    drawn: state.documents,
    isSeen: () => document.visibilityState !== 'hidden',
    settings: state.settings,
    preferences: state.preferences,
    follows: createFollows(window),
    renderedAtMs: state.renderedAtMs,
    dataBudgetMs: 0,
    browserLocales: navigator.languages,
    // If cookies are refused, the page's own language stays. A copy stays in its own until the visitor leaves
    // it.
    localeCookie: () =>
      (isChosen() ? readLocaleCookie(parseCookies(document.cookie)) : undefined) ?? app.i18n.locale,
    takeTyped,
    saveLocale: (locale) => {
      if (isLocale(locale) && isChosen()) document.cookie = formatLocaleCookie(locale)
    },
    retries: 2,
    onFailedRead: (error) => console.error(failureText(error)),
  })
  app.wasStarting = state.isStarting
  const { locale } = state
  if (isLocale(locale)) await untilLoaded(() => activateLocale(app.i18n, locale))
  const { pathname, search } = new URL(kept?.shows ?? window.location.href, window.location.href)
  const late = new Set<string>()
  const opened = await openPage(app, pathname + search, { late })
  await loadDrawnParts(state.parts)
  // The server has already redirected such an address.
  if (opened.kind === 'redirect') throw new Error(`The page leads to ${opened.to}`)
  if (kept !== null) {
    app.away.set({ keptAtMs: new Map([[formatPlace(opened.page.place), kept.keptAtMs]]) })
    app.connection.set('offline', kept.keptAtMs)
  }
  const navigation = createNavigator({
    first: opened.page,
    decideFirst: late.size > 0 ? () => openEarly(app, pathname + search) : undefined,
    open: async (href, isWanted) => {
      app.away.set({ waitsFor: null })
      const missed = new Set<string>()
      const next = await openEarly(app, href, missed)
      return missed.size > 0 && app.away.open !== null ? app.away.open(href, isWanted) : next
    },
    preload: (href) => preloadPage(app, href),
    view: window,
    positions: createScrollPositions(session),
    now: Date.now,
  })
  siteNavigator = navigation
  startTransition(() => {
    hydrateRoot(document, <AppProviders app={app} first={opened.page} navigator={navigation} />)
  })
  setTimeout(app.connection.missFirst, FIRST_CONNECTION_MS, Date.now())
  taps.hear()
  taps.redo()
  app.dataBudgetMs = NAVIGATION_BUDGET_MS
  preloadScripts('later')
  const regions = loadRegions().then(() => taps.redo())
  // A cookie keeps the language, so the address need not. The page keeps it meanwhile, because another window
  // may have put its own language into the cookie.
  if (new URLSearchParams(search).has('locale') && isLocale(locale)) {
    void navigation.go({ search: (held) => ({ ...held, locale }), replace: true, keepScroll: true })
  }
  const { afterFirstPaint } = await untilLoaded(() => import('./site/after-first-paint.ts'))
  afterFirstPaint(app, regions, async () => {
    const { createOpenAway } = await import('./routes/open-away.ts')
    app.away.open = createOpenAway(app, window)
    const { keepPages } = await import('./site/offline/keep-pages.ts')
    // The copy has the scheme of its time.
    if (kept !== null) app.preferences.set({ scheme: readSchemeCookie(parseCookies(document.cookie)) })
    // Its script is kept with it.
    await (await loadRoute('/offline')).page?.load()
    await keepPages(window, navigation)
  })
}
