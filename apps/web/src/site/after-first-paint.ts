/** The work of a page after it is shown. Nothing here may delay the first paint. */
import { loadLateParts } from '../live/late.tsx'
import { untilLoaded } from '../live/lost-module.ts'
import { isFramed } from '../visitor/framed.ts'
import type { App } from './app.ts'
import { watchEmbedding } from './embedding.ts'

/**
 * Parts that a tap opens. They are loaded before they are needed, so that they open immediately, even if the
 * network is gone by then.
 */
const AT_HAND: ReadonlySet<string> = new Set([
  'src/panels/board/row-detail.tsx',
  'src/panels/group-string/group-riders.tsx',
  'src/site/burger-panel.tsx',
  'src/site/keys-dialog.tsx',
  'src/site/offline/away-notice.tsx',
])

/**
 * Seeds the cache from the last visit, and starts the live connection when the browser is idle.
 * @param regions resolves when the whole page can be used: visible content comes before its changes
 * @param keep prepares for a time without a network, last of all
 */
export function afterFirstPaint(app: App, regions: Promise<void>, keep: () => Promise<void>): void {
  watchEmbedding(window)
  whenIdle(async () => {
    await Promise.race([regions, passing(LATEST_MS)])
    const [{ follow }, { saveLists }] = await Promise.all([
      untilLoaded(() => import('../live/follow.ts')),
      untilLoaded(() => import('../live/saved-lists.ts')),
    ])
    if (!isFramed(window)) saveLists(app.documents, window, Date.now)
    follow({
      documents: app.documents,
      connection: app.connection,
      baseUrl: app.settings.apiBaseUrl,
      view: window,
    })
    const { watchLists } = await untilLoaded(() => import('@bell-lap/ui/motion/watch-lists.ts'))
    watchLists(document.body)
    await loadLateParts((module) => AT_HAND.has(module))
    await keep().catch((error: unknown) => console.warn('Pages cannot be kept for later', error))
  })
}

/** The connection starts after this time at the latest, however busy the page is. */
const LATEST_MS = 1_500

const passing = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

function whenIdle(run: () => Promise<void>): void {
  const start = (): void =>
    void run().catch((error: unknown) => console.error('The live connection did not start', error))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: LATEST_MS })
  else setTimeout(start, LATEST_MS)
}
