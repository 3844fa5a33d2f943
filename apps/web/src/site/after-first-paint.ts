/** What a page does once it is shown: nothing here may hold up the first paint. */
import { loadLateParts } from '../live/late.tsx'
import { untilLoaded } from '../live/lost-module.ts'
import type { App } from './app.ts'
import { watchEmbedding } from './embedding.ts'

/** What the frame opens: here before somebody asks for it, also where the network is gone by then. */
const AT_HAND: ReadonlySet<string> = new Set(['src/site/burger-panel.tsx', 'src/site/keys-dialog.tsx'])

/** Seeds the cache from the last visit, and starts the live connection when the browser is at rest. */
export function afterFirstPaint(app: App): void {
  watchEmbedding(window)
  whenIdle(async () => {
    const [{ follow }, { saveLists }] = await Promise.all([
      untilLoaded(() => import('../live/follow.ts')),
      untilLoaded(() => import('../live/saved-lists.ts')),
    ])
    saveLists(app.documents, window, Date.now)
    follow({
      documents: app.documents,
      connection: app.connection,
      baseUrl: app.settings.apiBaseUrl,
      view: window,
    })
    await loadLateParts((module) => AT_HAND.has(module))
  })
}

/** At the latest after this the connection starts, however busy the page is. */
const LATEST_MS = 1_500

function whenIdle(run: () => Promise<void>): void {
  const start = (): void =>
    void run().catch((error: unknown) => console.error('The live connection did not start', error))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: LATEST_MS })
  else setTimeout(start, LATEST_MS)
}
