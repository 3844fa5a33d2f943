/** The page's side of the worker: starts it, and has it keep the pages that are read. Loaded when everything else is done. */
import { formatPlace } from '../../navigation/place.ts'
import type { Navigator as SiteNavigator } from '../../navigation/navigator.ts'
import { fillsScreen } from '../../navigation/page-path.ts'
import { SHELL_ADDRESS } from './kept-index.ts'
import type { KeepRequest } from './kept-pages.ts'

/** Of the built site's root, so that it may answer for every page. */
const WORKER = '/service-worker.js'
/** Whoever stays so long reads the page. */
const READ_MS = 1_500
/** A page that is left is kept again as it is by then, when the copy is older. */
const RECENT_MS = 30_000

/** More than one visit loads. */
const TIMED_FILES = 2_000
/** What a page draws with besides its scripts, such as flags, is named in its HTML. */
const CODE = /^\/assets\/.+\.(?:js|css|woff2)$/

const filesLoaded = (view: Window): string[] =>
  view.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === view.location.origin && CODE.test(pathname))
    .map(({ pathname }) => pathname)

/** A visitor who saves data is asked for nothing more than what is shown. */
const savesData = (view: Window): boolean =>
  (view.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Does nothing inside another page, where nothing may be stored, and for visitors who save data. */
export async function keepPages(view: Window & typeof globalThis, navigation: SiteNavigator): Promise<void> {
  if (!('serviceWorker' in view.navigator) || view.parent !== view || savesData(view)) return
  const { serviceWorker } = view.navigator
  view.performance.setResourceTimingBufferSize(TIMED_FILES)
  await serviceWorker.register(WORKER)
  const registration = await serviceWorker.ready
  const keptAtMs = new Map<string, number>()
  const keep = (others: readonly KeepRequest[] = []): void => {
    const { path, place } = navigation.current
    const address = formatPlace(place)
    const isRecent = Date.now() - (keptAtMs.get(address) ?? 0) < RECENT_MS
    if (isRecent || fillsScreen(path) || !view.navigator.onLine) return
    keptAtMs.clear()
    keptAtMs.set(address, Date.now())
    const files = filesLoaded(view)
    const shown = address === SHELL_ADDRESS ? [] : [{ address, title: view.document.title, files }]
    registration.active?.postMessage({ type: 'keep', pages: [...others, ...shown] })
  }
  // In the language and of the build of this page.
  keep([{ address: SHELL_ADDRESS, title: '', files: filesLoaded(view) }])
  let timer = 0
  navigation.subscribe(() => {
    view.clearTimeout(timer)
    timer = view.setTimeout(keep, READ_MS)
  })
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') keep()
  })
}
