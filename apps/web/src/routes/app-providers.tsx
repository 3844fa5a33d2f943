/** Gives the page what it is made of. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ReadLayerContext } from '../live/read-layer.tsx'
import type { SiteRouter } from './router.ts'
import { AppContext, type App } from '../site/app.ts'

export function AppProviders({ app, router }: { readonly app: App; readonly router: SiteRouter }) {
  return (
    <AppContext value={app}>
      <ReadLayerContext value={app}>
        <I18nProvider i18n={app.i18n}>
          <QueryClientProvider client={app.queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </ReadLayerContext>
    </AppContext>
  )
}
