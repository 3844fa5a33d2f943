/** The page's side of the worker: starts it, and has it keep the pages that are read. Loaded when everything else is done. */
import { formatPlace } from '../../navigation/place.ts'
import type { Navigator as SiteNavigator } from '../../navigation/navigator.ts'
import type { ShownPage } from '../../navigation/page.ts'
import { fillsScreen } from '../../navigation/page-path.ts'
import { SHELL_ADDRESS } from './kept-index.ts'
import type { KeepRequest } from './kept-pages.ts'

/** Of the built site's root, so that it may answer for every page. */
const WORKER = '/service-worker.js'
/** By then a page that is stayed on has its files and its title, which go with it. */
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
  const ask = (pages: readonly KeepRequest[]): void => {
    if (pages.length > 0) registration.active?.postMessage({ type: 'keep', pages })
  }
  /** Nothing where there is nothing to keep, or a copy as new as it need be. */
  const requestOf = ({ path, place }: ShownPage, title: string | null): KeepRequest[] => {
    const address = formatPlace(place)
    const isRecent = Date.now() - (keptAtMs.get(address) ?? 0) < RECENT_MS
    if (isRecent || address === SHELL_ADDRESS || fillsScreen(path) || !view.navigator.onLine) return []
    keptAtMs.set(address, Date.now())
    return [{ address, title, files: filesLoaded(view) }]
  }
  const keepPresent = (): void => ask(requestOf(navigation.current, view.document.title))
  // The shell in the language and of the build of this page; with it what was read until this script came.
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
    // A page that was left at once was read as well.
    ask(requestOf(present, null))
    present = navigation.current
    timer = view.setTimeout(keepPresent, READ_MS)
  })
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') keepPresent()
  })
}
