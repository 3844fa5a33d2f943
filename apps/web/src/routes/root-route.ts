/** The route of the frame: language, institutional mode, and what every address may carry. */
import { createRootRouteWithContext, redirect, retainSearchParams } from '@tanstack/react-router'
import { isLocale, resolveLocale } from '../locales/locale.ts'
import { activateLocale } from '../locales/catalog.ts'
import { untilLoaded } from '../live/lost-module.ts'
import type { App } from '../site/app.ts'
import { RootDocument } from '../site/root-document.tsx'
import { parseRootSearch } from './search.ts'

/** What every route's loader is given. */
export interface RouteContext {
  readonly app: App
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  validateSearch: parseRootSearch,
  search: { middlewares: [retainSearchParams(['style', 'timezone'])] },
  /** Locale and institutional mode, on each navigation (spec.md section 4). */
  beforeLoad: async ({ context: { app }, search, location }) => {
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
    if (app.tidyAddress && search.locale !== undefined) {
      throw redirect({
        to: location.pathname,
        search: { ...location.search, locale: undefined },
        replace: true,
      })
    }
  },
  component: RootDocument,
})
