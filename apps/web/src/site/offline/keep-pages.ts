/**
 * The page's side of the worker: starts it, and lets it keep the pages that are read. Loaded when everything
 * else is done.
 */
import { formatPlace } from '../../navigation/place.ts'
import type { Navigator as SiteNavigator } from '../../navigation/navigator.ts'
import type { ShownPage } from '../../navigation/page.ts'
import { fillsScreen } from '../../navigation/page-path.ts'
import { SHELL_ADDRESS } from './kept-index.ts'
import type { KeepRequest } from './kept-pages.ts'

/** Path at the built site's root, so that it may answer for every page. */
const WORKER = '/service-worker.js'
/** After this time a page that is still shown has its files and its title, which are kept with it. */
const READ_MS = 1_500
/** A page that is left is kept again in its present form if the copy is older than this. */
const RECENT_MS = 30_000

/** More files than one visit loads. */
const TIMED_FILES = 2_000
/** Files of the build. Other files that a page draws, such as flags, are named in its HTML. */
const CODE = /^\/assets\/.+\.(?:js|css|woff2)$/

const filesLoaded = (view: Window): string[] =>
  view.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === view.location.origin && CODE.test(pathname))
    .map(({ pathname }) => pathname)

/** A visitor who saves data gets no more requests than the page needs. */
const savesData = (view: Window): boolean =>
  (view.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Does nothing in a framed page, where nothing may be stored, and for visitors who save data. */
export async function keepPages(view: Window & typeof globalThis, navigation: SiteNavigator): Promise<void> {
  if (!('serviceWorker' in view.navigator) || view.parent !== view || savesData(view)) return
  const { serviceWorker } = view.navigator
  view.performance.setResourceTimingBufferSize(TIMED_FILES)
  await serviceWorker.register(WORKER)
  const registration = await serviceWorker.ready
  const keptAtMs = new Map<string, number>()
  const ask = (pages: readonly KeepRequest[]): void => {
    if (pages.length > 0) registration.active?.postMessage({ type: 'keep', pages })
  }
  /** Empty if there is nothing to keep, or if the copy is new enough. */
  const requestOf = ({ path, place }: ShownPage, title: string | null): KeepRequest[] => {
    const address = formatPlace(place)
    const isRecent = Date.now() - (keptAtMs.get(address) ?? 0) < RECENT_MS
    if (isRecent || address === SHELL_ADDRESS || fillsScreen(path) || !view.navigator.onLine) return []
    keptAtMs.set(address, Date.now())
    return [{ address, title, files: filesLoaded(view) }]
  }
  const keepPresent = (): void => ask(requestOf(navigation.current, view.document.title))
  // The shell in the language and build of this page, and the pages read before this script came.
  ask([
    ...(view.navigator.onLine ? [{ address: SHELL_ADDRESS, title: null, files: filesLoaded(view) }] : []),
    ...navigation
      .takeShown()
      .toReversed()
      .flatMap((page) => requestOf(page, page === navigation.current ? view.document.title : null)),
  ])
  let timer = 0
  let present = navigation.current
  navigation.subscribe(() => {
    view.clearTimeout(timer)
    // A page that was left immediately was also read.
    ask(requestOf(present, null))
    present = navigation.current
    timer = view.setTimeout(keepPresent, READ_MS)
  })
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') keepPresent()
  })
}
