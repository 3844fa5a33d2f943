/** What a page does once it is shown: nothing here may hold up the first paint. */
import type { SiteRouter } from '../routes/router.ts'
import type { App } from './app.ts'
import { watchEmbedding } from './embedding.ts'

/** Starts the live connection, seeds the cache from the last visit, tidies the address. */
export function afterFirstPaint(app: App, router: SiteRouter): void {
  app.tidyAddress = true
  const { search } = router.state.location
  if (search.locale !== undefined) {
    void router.navigate({ to: '.', search: (previous) => ({ ...previous, locale: undefined }), replace: true })
  }
  watchEmbedding(window)
}
