/** Provides the parts of the app to the page. */
import { I18nProvider } from '@lingui/react'
import { ReadLayerContext } from '../live/read-layer.tsx'
import { NavigatorContext, type Navigator } from '../navigation/navigator.ts'
import type { ShownPage } from '../navigation/page.ts'
import { SitePages } from '../navigation/site-pages.tsx'
import { AppContext, type App } from '../site/app.ts'
import { VisitorFollows } from '../site/visitor-follows.tsx'
import { RootDocument } from '../site/root-document.tsx'

interface AppProvidersProps {
  readonly app: App
  readonly first: ShownPage
  /** Null on the server. */
  readonly navigator: Navigator | null
}

export function AppProviders({ app, first, navigator }: AppProvidersProps) {
  return (
    <AppContext value={app}>
      <ReadLayerContext value={app}>
        <I18nProvider i18n={app.i18n}>
          <NavigatorContext value={navigator}>
            <VisitorFollows>
              <SitePages first={first}>
                <RootDocument />
              </SitePages>
            </VisitorFollows>
          </NavigatorContext>
        </I18nProvider>
      </ReadLayerContext>
    </AppContext>
  )
}
