/**
 * Moves from page to page in the browser. A page is shown when its script and its documents have arrived, or their time
 * is up; until then the present page stays, and so does its address. A later click overrides an earlier one.
 */
import { createContext, use } from 'react'
import { formatPlace, placeOf, readPlace, type Destination } from './place.ts'
import type { ShownPage } from './page.ts'
import type { ScrollPositions } from './scroll-positions.ts'

export interface OpenedPage {
  readonly kind: 'page'
  readonly page: ShownPage
  /**
   * Set if the page is shown before its documents have come: resolves with the page to which the address
   * leads.
   */
  readonly decided?: Promise<Opened> | undefined
}
/** The result of opening an address: a page, or another address. */
export type Opened = OpenedPage | { readonly kind: 'redirect'; readonly to: string }
/** `abandoned`: another page was requested meanwhile. */
export type OpenedAtLast = Opened | { readonly kind: 'abandoned' }

export interface Going {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean | undefined
  /** Keeps the scroll position of the window. */
  readonly keepScroll?: boolean | undefined
}

export interface Navigator {
  readonly current: ShownPage
  /** The last requested address while it is not shown yet. Otherwise null. */
  readonly headedFor: string | null
  readonly subscribe: (listener: (page: ShownPage) => void) => () => void
  /** The pages shown until the first call, the present one last. */
  takeShown(): readonly ShownPage[]
  go(destination: Destination & Going): Promise<void>
  /** Fetches a page in advance for a visitor who may go there. */
  preload(href: string): void
  /** Called when the page is in the document. Scrolls to where reading begins. */
  settle(page: ShownPage): void
}

/** The part of a window that is used. */
export interface NavigatorView {
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state' | 'scrollRestoration'>
  readonly location: Pick<Location, 'pathname' | 'search'>
  readonly scrollY: number
  scrollTo(x: number, y: number): void
  addEventListener(type: 'popstate' | 'pagehide' | 'pageshow', listener: () => void): void
}

interface Parts {
  readonly first: ShownPage
  /**
   * Set if the first page came without its documents: finds the page to which its address leads, once the
   * page is interactive.
   */
  readonly decideFirst?: (() => Promise<Opened>) | undefined
  /** @param isWanted false as soon as another page is requested */
  readonly open: (href: string, isWanted: () => boolean) => Promise<OpenedAtLast>
  readonly preload: (href: string) => Promise<void>
  readonly view: NavigatorView
  readonly positions: ScrollPositions
  readonly now: () => number
}

/** A page that redirects to a page that redirects: more redirects than this are a loop. */
const MOST_REDIRECTS = 5

export function createNavigator({
  first,
  decideFirst,
  open,
  preload,
  view,
  positions,
  now,
}: Parts): Navigator {
  const listeners = new Set<(page: ShownPage) => void>()
  let current = first
  let shown: ShownPage[] | null = [first]
  let latest = 0
  let headedFor: string | null = null
  let toDecide = decideFirst
  let scrollTo: { readonly page: ShownPage; readonly y: number } | null = null

  let made = 0
  const makeEntry = (): string => `${now().toString(36)}-${(made += 1)}`
  const entryOf = (state: unknown): string | null =>
    typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : null
  let entry = entryOf(view.history.state) ?? makeEntry()
  view.history.replaceState({ entry }, '')
  // The browser restores the scroll position of a page that it loads; between pages of the site it does not know when
  // they are shown.
  view.history.scrollRestoration = 'manual'

  /** Null if it redirects in a loop, or if another address was requested meanwhile. */
  async function openFinally(href: string): Promise<OpenedPage | null> {
    const serial = (latest += 1)
    headedFor = href
    const opened = await follow(href, () => serial === latest)
    if (serial !== latest) return null
    headedFor = null
    return opened
  }

  async function follow(href: string, isWanted: () => boolean): Promise<OpenedPage | null> {
    let asked = href
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const opened = await open(asked, isWanted)
      if (opened.kind === 'page') return opened
      if (opened.kind === 'abandoned') return null
      asked = opened.to
    }
    return null
  }

  function show({ page, decided }: OpenedPage, y: number | null): void {
    current = page
    shown?.push(page)
    scrollTo = y === null ? null : { page, y }
    for (const listener of listeners) listener(page)
    if (decided !== undefined) void leaveWhenDecided(page, decided)
  }

  /** Replaces a page that was shown before its documents by the one to which its address leads. */
  async function leaveWhenDecided(page: ShownPage, decided: Promise<Opened>): Promise<void> {
    let opened = await decided
    while (opened.kind === 'page' && opened.decided !== undefined) opened = await opened.decided
    if (opened.kind === 'page' || current !== page || headedFor !== null) return
    const next = await openFinally(opened.to)
    if (next === null) return
    view.history.replaceState({ entry }, '', formatPlace(next.page.place))
    show(next, 0)
  }

  view.addEventListener('popstate', () => {
    const href = view.location.pathname + view.location.search
    positions.keep(entry, view.scrollY)
    entry = entryOf(view.history.state) ?? makeEntry()
    // The browser itself handles a jump within the page.
    if (href === formatPlace(current.place)) return
    void (async () => {
      const opened = await openFinally(href)
      if (opened === null) return
      const address = formatPlace(opened.page.place)
      if (address !== formatPlace(readPlace(href))) view.history.replaceState({ entry }, '', address)
      show(opened, positions.of(entry))
    })()
  })
  view.addEventListener('pagehide', () => {
    positions.keep(entry, view.scrollY)
    positions.save()
    view.history.scrollRestoration = 'auto'
  })
  view.addEventListener('pageshow', () => {
    view.history.scrollRestoration = 'manual'
  })

  return {
    get current() {
      return current
    },
    get headedFor() {
      return headedFor
    },
    subscribe(listener) {
      listeners.add(listener)
      if (toDecide !== undefined) void leaveWhenDecided(first, toDecide())
      toDecide = undefined
      return () => listeners.delete(listener)
    },
    takeShown() {
      const pages = shown ?? []
      shown = null
      return pages
    },
    async go({ replace = false, keepScroll = false, ...destination }) {
      const opened = await openFinally(formatPlace(placeOf(destination, current.place)))
      if (opened === null) return
      const address = formatPlace(opened.page.place)
      positions.keep(entry, view.scrollY)
      if (replace || address === formatPlace(current.place)) {
        view.history.replaceState({ entry }, '', address)
      } else {
        entry = makeEntry()
        view.history.pushState({ entry }, '', address)
      }
      show(opened, keepScroll ? null : 0)
    },
    preload: (href) => void preload(href),
    settle(page) {
      if (scrollTo?.page !== page) return
      view.scrollTo(0, scrollTo.y)
      scrollTo = null
    },
  }
}

/** Null if the site is rendered and not used: links are then plain links. */
export const NavigatorContext = createContext<Navigator | null>(null)

/** Goes to another page. Does nothing before the browser has taken over. */
export function useGo(): (destination: Destination & Going) => void {
  const navigator = use(NavigatorContext)
  return (destination) => void navigator?.go(destination)
}
