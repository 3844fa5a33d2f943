/** The site in the browser: takes over the page the server rendered, then follows the race. */
import './style/index.css'
import { hydrate as hydrateDocuments } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale } from './locales/locale.ts'
import { createHttpSource } from './live/document-source.ts'
import { recoverWith, untilLoaded } from './live/lost-module.ts'
import { activateLocale } from './locales/catalog.ts'
import { createSiteRouter } from './routes/router.ts'
import type { App } from './site/app.ts'
import { AppProviders } from './routes/app-providers.tsx'
import { formatLocaleCookie, parseCookies, readLocaleCookie } from './site/cookies.ts'
import { createApp } from './site/create-app.ts'
import { failureText } from './site/failed-read.ts'
import { PAGE_STATE_ID, parsePageState } from './site/page-state.ts'

/** How long a click waits for documents before the next page shows their place empty. */
const NAVIGATION_BUDGET_MS = 120

/** Kept from the last visit, this script is here before the page has come to its end, where the state stands. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

async function start(): Promise<void> {
  recoverWith(
    {
      // In a page inside another one the storage may be refused, which is told when it is asked for.
      sessionStorage: {
        getItem: (key) => window.sessionStorage.getItem(key),
        setItem: (key, value) => window.sessionStorage.setItem(key, value),
      },
      location: window.location,
      fetch: fetch.bind(window),
      setTimeout: setTimeout.bind(window),
    },
    Date.now,
  )
  await untilParsed()
  const text = document.querySelector(`#${PAGE_STATE_ID}`)?.textContent
  if (!text) throw new Error('The page carries no state')
  const state = parsePageState(text)
  const app: App = createApp({
    read: createHttpSource({ baseUrl: state.settings.apiBaseUrl, token: null }, fetch.bind(window)),
    settings: state.settings,
    preferences: state.preferences,
    renderedAtMs: state.renderedAtMs,
    dataBudgetMs: 0,
    browserLocales: navigator.languages,
    // Where cookies are refused the page's own language stays.
    localeCookie: () => readLocaleCookie(parseCookies(document.cookie)) ?? app.i18n.locale,
    saveLocale: (locale) => {
      if (isLocale(locale)) document.cookie = formatLocaleCookie(locale)
    },
    tidyAddress: false,
    retries: 2,
    onFailedRead: (error) => console.error(failureText(error)),
  })
  app.wasStarting = state.isStarting
  hydrateDocuments(app.queryClient, state.documents)
  const { locale } = state
  if (isLocale(locale)) await untilLoaded(() => activateLocale(app.i18n, locale))
  const router = createSiteRouter(app, createBrowserHistory())
  // The server rendered without a boundary around the page; so must the first rendering here.
  router.ssr = { manifest: undefined }
  await router.load()
  startTransition(() => {
    hydrateRoot(document, <AppProviders app={app} router={router} />)
  })
  app.dataBudgetMs = NAVIGATION_BUDGET_MS
  app.tidyAddress = true
  if (router.state.location.search.locale !== undefined) {
    void router.navigate({
      to: '.',
      search: (previous) => ({ ...previous, locale: undefined }),
      replace: true,
    })
  }
  const { afterFirstPaint } = await untilLoaded(() => import('./site/after-first-paint.ts'))
  afterFirstPaint(app)
}

void start()
