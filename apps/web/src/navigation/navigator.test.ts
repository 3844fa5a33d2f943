import { describe, expect, it } from 'vitest'
import { createNavigator, type NavigatorView, type Opened } from './navigator.ts'
import type { ShownPage } from './page.ts'
import { matchPath } from './page-path.ts'
import { formatPlace, readPlace } from './place.ts'
import { createScrollPositions } from './scroll-positions.ts'

const pageAt = (href: string): ShownPage => {
  const place = readPlace(href)
  const { path, params } = matchPath(place.pathname) ?? { path: '/' as const, params: {} }
  return { path, params, place, Page: () => null, Frame: null }
}

/** The part of a browser's history and window that the navigator uses. */
function createView(href: string) {
  const entries: { href: string; state: unknown }[] = [{ href, state: null }]
  let at = 0
  const listeners = new Map<string, () => void>()
  const scrolled: number[] = []
  const view: NavigatorView & { scrollY: number } = {
    scrollY: 0,
    scrollTo: (_, y) => void scrolled.push((view.scrollY = y)),
    addEventListener: (type, listener) => void listeners.set(type, listener),
    history: {
      scrollRestoration: 'auto',
      get state(): unknown {
        return entries[at]?.state
      },
      pushState(state, _, address) {
        entries.splice(at + 1)
        entries.push({ href: String(address), state })
        at += 1
      },
      replaceState(state, _, address = '') {
        entries[at] = { href: String(address) || (entries[at]?.href ?? ''), state }
      },
    },
    location: {
      get pathname() {
        return readPlace(entries[at]?.href ?? '').pathname
      },
      get search() {
        return /\?.*$/.exec(entries[at]?.href ?? '')?.[0] ?? ''
      },
    },
  }
  return {
    view,
    scrolled,
    addresses: () => entries.map((entry) => entry.href),
    back() {
      at -= 1
      listeners.get('popstate')?.()
    },
    leave: () => listeners.get('pagehide')?.(),
  }
}

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function set(open: (href: string) => Promise<Opened>, href = '/', storage = createStorage()) {
  const window = createView(href)
  const navigator = createNavigator({
    first: pageAt(href),
    open,
    preload: async () => {},
    view: window.view,
    positions: createScrollPositions(() => storage),
    now: () => 0,
  })
  const shown: string[] = []
  navigator.subscribe((page) => {
    shown.push(formatPlace(page.place))
    navigator.settle(page)
  })
  return { ...window, navigator, shown, storage }
}
const opens = async (href: string): Promise<Opened> => ({ kind: 'page', page: pageAt(href) })
const settled = () =>
  Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => {})
const YEAR = { to: '/{year}', params: { year: 2025 } } as const

describe('the navigator', () => {
  it('keeps page and address until the next page is ready', async () => {
    const ready = Promise.withResolvers<Opened>()
    const { navigator, shown, addresses } = set(() => ready.promise)
    const gone = navigator.go(YEAR)
    await settled()
    expect(shown).toEqual([])
    expect(addresses()).toEqual(['/'])
    expect(navigator.headedFor).toBe('/2025')
    ready.resolve({ kind: 'page', page: pageAt('/2025') })
    await gone
    expect(navigator.headedFor).toBeNull()
    expect(shown).toEqual(['/2025'])
    expect(addresses()).toEqual(['/', '/2025'])
  })

  it('shows the page requested last, whichever comes first', async () => {
    const slow = Promise.withResolvers<Opened>()
    const { navigator, shown } = set((href) => (href === '/2025' ? slow.promise : opens(href)))
    const first = navigator.go(YEAR)
    await navigator.go({ to: '/{year}', params: { year: 2024 } })
    slow.resolve({ kind: 'page', page: pageAt('/2025') })
    await first
    expect(shown).toEqual(['/2024'])
  })

  it('follows redirects, and gives up a loop', async () => {
    const { navigator, shown, addresses } = set(async (href) =>
      href === '/2025' ? { kind: 'redirect', to: '/' } : opens(href),
    )
    await navigator.go(YEAR)
    expect(shown).toEqual(['/'])
    expect(addresses()).toEqual(['/'])
    const circle = set(async () => ({ kind: 'redirect', to: '/2025' }))
    await circle.navigator.go(YEAR)
    expect(circle.shown).toEqual([])
  })

  it('leaves a page that turns out to redirect, unless the visitor has left it', async () => {
    const decided = Promise.withResolvers<Opened>()
    const early = async (href: string): Promise<Opened> =>
      href === '/2025' ? { kind: 'page', page: pageAt(href), decided: decided.promise } : opens(href)
    const stays = set(early)
    await stays.navigator.go(YEAR)
    const leaves = set(early)
    await leaves.navigator.go(YEAR)
    await leaves.navigator.go({ to: '/{year}', params: { year: 2024 } })
    expect(stays.shown).toEqual(['/2025'])
    decided.resolve({ kind: 'redirect', to: '/2023' })
    await expect.poll(() => stays.shown).toEqual(['/2025', '/2023'])
    expect(stays.addresses()).toEqual(['/', '/2023'])
    expect(leaves.shown).toEqual(['/2025', '/2024'])
  })

  it('leaves a first page without documents for its redirect, once it is interactive', async () => {
    const [first, second] = [Promise.withResolvers<Opened>(), Promise.withResolvers<Opened>()]
    const { view, addresses } = createView('/2025')
    let asked = 0
    const navigator = createNavigator({
      first: pageAt('/2025'),
      open: opens,
      preload: async () => {},
      view,
      now: () => 0,
      positions: createScrollPositions(() => createStorage()),
      decideFirst: () => {
        asked += 1
        return first.promise
      },
    })
    expect(asked).toBe(0)
    const shown: string[] = []
    navigator.subscribe((page) => void shown.push(formatPlace(page.place)))
    navigator.subscribe(() => {})
    expect(asked).toBe(1)
    // The second of two documents is late too.
    first.resolve({ kind: 'page', page: pageAt('/2025'), decided: second.promise })
    second.resolve({ kind: 'redirect', to: '/2023' })
    await expect.poll(() => shown).toEqual(['/2023'])
    expect(addresses()).toEqual(['/2023'])
  })

  it('begins a page at its top, and restores the position when going back', async () => {
    const { navigator, view, scrolled, back, shown } = set(opens)
    Object.assign(view, { scrollY: 700 })
    await navigator.go(YEAR)
    expect(scrolled).toEqual([0])
    back()
    await settled()
    expect(shown).toEqual(['/2025', '/'])
    expect(scrolled).toEqual([0, 700])
  })

  it('keeps the scroll position on request', async () => {
    const { navigator, scrolled, addresses } = set(opens, '/2026/tdf/stage-4/live')
    await navigator.go({ search: { rider: '33' }, keepScroll: true })
    await navigator.go({ search: {}, keepScroll: true, replace: true })
    expect(scrolled).toEqual([])
    expect(addresses()).toEqual(['/2026/tdf/stage-4/live', '/2026/tdf/stage-4/live'])
  })

  it('restores the position after a reload', async () => {
    const before = set(opens)
    Object.assign(before.view, { scrollY: 300 })
    await before.navigator.go(YEAR)
    before.leave()
    expect(before.view.history.scrollRestoration).toBe('auto')
    const scrolled: number[] = []
    const navigator = createNavigator({
      first: pageAt('/2025'),
      open: opens,
      preload: async () => {},
      view: Object.assign(before.view, { scrollTo: (_: number, y: number) => void scrolled.push(y) }),
      positions: createScrollPositions(() => before.storage),
      now: () => 1,
    })
    navigator.subscribe((page) => navigator.settle(page))
    before.back()
    await settled()
    expect(scrolled).toEqual([300])
  })
})
