/** Takes over the page that the server rendered, then follows the race. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale } from './locales/locale.ts'
import { createHttpSource } from './live/document-source.ts'
import { loadLateParts } from './live/late.tsx'
import { recoverWith, untilLoaded } from './live/lost-module.ts'
import { watchSheets } from './live/lost-sheets.ts'
import { activateLocale } from './locales/catalog.ts'
import { createNavigator, type Navigator as SiteNavigator } from './navigation/navigator.ts'
import { createScrollPositions } from './navigation/scroll-positions.ts'
import { openPage, preloadPage } from './routes/open-page.ts'
import type { App } from './site/app.ts'
import { AppProviders } from './routes/app-providers.tsx'
import { formatLocaleCookie, parseCookies, readLocaleCookie } from './site/cookies.ts'
import { createApp } from './site/create-app.ts'
import { failureText } from './site/failed-read.ts'
import { createFollows } from './ui/follow/follows.ts'
import { PAGE_STATE_ID, parsePageState } from './site/page-state.ts'

/** How long a click waits for documents before the next page shows their place empty. */
const NAVIGATION_BUDGET_MS = 120

/** Kept from the last visit, this script is here before the page has come to its end, where the state stands. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

export async function takeOver(): Promise<void> {
  let siteNavigator: SiteNavigator | null = null
  recoverWith(
    {
      // In a page inside another one the storage may be refused, which is told when it is asked for.
      sessionStorage: {
        getItem: (key) => window.sessionStorage.getItem(key),
        setItem: (key, value) => window.sessionStorage.setItem(key, value),
      },
      // Loading anew leads to the page that was asked for.
      location: {
        get href() {
          return siteNavigator?.headedFor ?? window.location.href
        },
        reload: () => {
          const asked = siteNavigator?.headedFor ?? null
          if (asked === null) window.location.reload()
          else window.location.assign(asked)
        },
      },
      fetch: fetch.bind(window),
      setTimeout: setTimeout.bind(window),
      bringSheets: watchSheets(document),
    },
    Date.now,
  )
  await untilParsed()
  const text = document.querySelector(`#${PAGE_STATE_ID}`)?.textContent
  if (!text) throw new Error('The page carries no state')
  const state = parsePageState(text)
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
    // Where cookies are refused the page's own language stays.
    localeCookie: () => readLocaleCookie(parseCookies(document.cookie)) ?? app.i18n.locale,
    saveLocale: (locale) => {
      if (isLocale(locale)) document.cookie = formatLocaleCookie(locale)
    },
    retries: 2,
    onFailedRead: (error) => console.error(failureText(error)),
  })
  app.wasStarting = state.isStarting
  const { locale } = state
  if (isLocale(locale)) await untilLoaded(() => activateLocale(app.i18n, locale))
  const { pathname, search } = window.location
  const opened = await openPage(app, pathname + search)
  await loadLateParts((module) => state.lateParts.includes(module))
  // The server has answered an address that leads elsewhere by leading there.
  if (opened.kind === 'redirect') throw new Error(`The page leads to ${opened.to}`)
  const navigation = createNavigator({
    first: opened.page,
    open: (href) => openPage(app, href),
    preload: (href) => preloadPage(app, href),
    view: window,
    positions: createScrollPositions(() => window.sessionStorage),
    now: Date.now,
  })
  siteNavigator = navigation
  startTransition(() => {
    hydrateRoot(document, <AppProviders app={app} first={opened.page} navigator={navigation} />)
  })
  app.dataBudgetMs = NAVIGATION_BUDGET_MS
  // The language is kept in a cookie; an address that names it has done its part.
  if (new URLSearchParams(search).has('locale')) {
    void navigation.go({ search: (held) => held, replace: true, keepScroll: true })
  }
  const { afterFirstPaint } = await untilLoaded(() => import('./site/after-first-paint.ts'))
  afterFirstPaint(app)
}
