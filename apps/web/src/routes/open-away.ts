/**
 * Opens a page while the server cannot be reached: from the copy that the worker kept, otherwise as soon as the server
 * is back. Until then the present page stays.
 */
import type { OpenedAtLast } from '../navigation/navigator.ts'
import type { App } from '../site/app.ts'
import { CACHE_NAME, findSection, keptAddress } from '../site/offline/kept-index.ts'
import { readIndex } from '../site/offline/kept-pages.ts'
import { PAGE_STATE_ID, parsePageState, type PageState } from '../site/page-state.ts'
import { openPage } from './open-page.ts'

/** Time until the first retry if nothing says that the network is back; twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 8_000
/** How long a try waits for documents. */
const PATIENCE_MS = 1_000

export interface AwayView {
  /** Absent if the browser or the visitor refuses it. */
  readonly caches?: CacheStorage
  readonly location: Pick<Location, 'href'>
  readonly DOMParser: typeof DOMParser
  addEventListener(type: 'online', listener: () => void): void
  removeEventListener(type: 'online', listener: () => void): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
}

interface Copy {
  readonly keptAtMs: number
  readonly documents: PageState['documents']
}

/**
 * The documents with which the kept page, or the kept section that it leads to, was drawn. Null if it was not
 * kept.
 */
async function findCopy(view: AwayView, href: string): Promise<Copy | { readonly leadsTo: string } | null> {
  const cache = await view.caches?.open(CACHE_NAME).catch(() => undefined)
  if (cache === undefined) return null
  const address = keptAddress(href, view.location.href)
  const [stored, { pages }] = await Promise.all([
    cache.match(address, { ignoreVary: true }),
    readIndex(cache),
  ])
  const page = pages.find((each) => each.address === address)
  const section = findSection({ pages }, address)
  if (section) return { leadsTo: section.address }
  if (!stored || !page) return null
  const html = new view.DOMParser().parseFromString(await stored.text(), 'text/html')
  const state = html.querySelector(`#${PAGE_STATE_ID}`)?.textContent
  return state ? { keptAtMs: page.keptAtMs, documents: parsePageState(state).documents } : null
}

/**
 * Resolves when the network or the connection is back, when it is time for another try, or when the page is no longer
 * wanted.
 */
const untilNextTry = (app: App, view: AwayView, waitMs: number, isWanted: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      view.clearTimeout(timer)
      view.removeEventListener('online', end)
      for (const leave of leaves) leave()
      resolve()
    }
    const timer = view.setTimeout(end, waitMs)
    view.addEventListener('online', end)
    const leaves = [
      app.connection.subscribe(() => app.connection.get() === 'live' && end()),
      app.away.subscribe(() => !isWanted() && end()),
    ]
  })

export const createOpenAway =
  (app: App, view: AwayView) =>
  async (href: string, isWanted: () => boolean): Promise<OpenedAtLast> => {
    const copy = await findCopy(view, href)
    if (copy !== null && 'leadsTo' in copy) return { kind: 'redirect', to: copy.leadsTo }
    if (copy !== null) {
      app.documents.seed(copy.documents)
      // A copy is shown: its data are not called live until it is followed.
      if (app.connection.get() !== 'live') app.connection.set('offline', Date.now())
      app.away.set({ keptAtMs: new Map(app.away.keptAtMs).set(href, copy.keptAtMs) })
      return openPage(app, href)
    }
    app.away.set({ waitsFor: href })
    let missed = new Set<string>()
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      await untilNextTry(app, view, waitMs, isWanted)
      if (!isWanted()) return { kind: 'abandoned' }
      const again = missed
      void app.documents.refresh((address) => again.has(address))
      const coming = Promise.all([...again].map((address) => app.documents.load(address)))
      await Promise.race([coming, new Promise<void>((resolve) => view.setTimeout(resolve, PATIENCE_MS))])
      missed = new Set()
      const opened = await openPage(app, href, { missed })
      if (missed.size > 0) continue
      app.away.set({ waitsFor: null })
      return opened
    }
  }
