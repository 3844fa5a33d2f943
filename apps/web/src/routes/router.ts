/** The router of one page. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { App } from '../site/app.ts'
import { formatQuery, parseQuery } from './search.ts'
import { routeTree } from './routes.ts'

export function createSiteRouter(app: App, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { app },
    parseSearch: (text) => parseQuery(text.replace(/^\?/, '')),
    stringifySearch: formatQuery,
    defaultPreload: 'intent',
    // The documents' cache decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: typeof window !== 'undefined',
    defaultStructuralSharing: true,
  })
}
export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
  interface StaticDataRouteOption {
    /** Source path of the screen's module, so that the server can name its scripts in the head. */
    module?: string
  }
}
