/** A visitor: a page of a real Chromium, with what the page itself complained of. */
import { chromium, type Browser, type Page, type Response } from 'playwright-core'
import { inject } from 'vitest'
import { ABSENCE_HEADER } from '@bell-lap/protocol/absence'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/chromium.ts'
import { WAIT_MS } from '../../../tools/patience.ts'
import { untilLive } from './until-live.ts'

export { untilLive }

/** Its pages wait for what is to come as long as a busy machine may take; Playwright alone gives up after 30 s. */
async function patiently(starting: Promise<Browser>): Promise<Browser> {
  const browser = await starting
  browser.on('context', (context) => context.setDefaultTimeout(WAIT_MS))
  return browser
}

/** A client of the Chromium that all tests share (one-browser.ts), which has no WebGL. Closing it closes its windows alone. */
export const startBrowser = (): Promise<Browser> => patiently(chromium.connect(inject('browserAddress')))

/** A Chromium of its own that draws with WebGL, in software. */
export async function startDrawingBrowser(): Promise<Browser> {
  const args = [
    ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ]
  return patiently(chromium.launch({ executablePath: await findChromium(), args }))
}

/** A Chromium of its own that tells the whole page to a screen reader, also what it has not laid out yet. */
export const startReadBrowser = async (): Promise<Browser> =>
  patiently(
    chromium.launch({
      executablePath: await findChromium(),
      args: [...CHROMIUM_FLAGS, '--force-renderer-accessibility'],
    }),
  )

export interface VisitorOptions {
  readonly width?: number
  readonly height?: number
  /** The browser's preferred language; English by default. */
  readonly locale?: string
  /** False: the page as it is without any script. */
  readonly scripts?: boolean
  readonly scheme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** True: returns when the page has been taken over by the browser and follows the hub. */
  readonly follows?: boolean
  /**
   * True: for a visit that leaves its window changed, by a clock, an added script or a network that is away. All others come to
   * the window that an earlier visit has left, if there is one: its scripts are compiled and in its cache, which is half of
   * the cost of a page; cookies and storage are cleared.
   */
  readonly ownWindow?: boolean
}

export interface Visitor {
  readonly page: Page
  readonly complaints: readonly string[]
  leave(): Promise<void>
}

/** Requests that fail while a server is down are no fault of the page. */
const EXPECTED = /ERR_|WebSocket|[Cc]onnection|Failed to fetch/

/** Whether the page asked for a document that is absent, of which its console says nothing. */
export const isAbsent = (response: Response): boolean =>
  response.headers()[ABSENCE_HEADER.toLowerCase()] !== undefined

/** Collects the complaints of the page's scripts and console, and the failed requests for documents. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (isAbsent(response)) complaints.push(`asked in vain: ${response.url()}`)
  })
  return complaints
}

/** Addresses that the page asks for in vain from now on: of documents and of files. */
export function watchMissing(page: Page): readonly string[] {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404 || isAbsent(response)) missing.push(response.url())
  })
  return missing
}

type Seen = Omit<VisitorOptions, 'follows' | 'ownWindow'>

async function openWindow(browser: Browser, seen: Seen): Promise<Page> {
  const context = await browser.newContext({
    // The test sees and answers the requests of pages. offline.browser.test.ts has visitors with a worker.
    serviceWorkers: 'block',
    viewport: viewportOf(seen),
    colorScheme: seen.scheme ?? 'light',
    reducedMotion: motionOf(seen),
    locale: seen.locale ?? 'en-GB',
    javaScriptEnabled: seen.scripts ?? true,
    timezoneId: 'Europe/Paris',
    hasTouch: isPhone(seen),
    isMobile: isPhone(seen),
  })
  return context.newPage()
}
const isPhone = ({ width = 1440 }: Seen): boolean => width < 960
const motionOf = ({ reducedMotion = false }: Seen) => (reducedMotion ? 'reduce' : 'no-preference')
const viewportOf = (seen: Seen) => ({
  width: seen.width ?? 1440,
  height: seen.height ?? (isPhone(seen) ? 844 : 900),
})

/** Windows that were left, by browser and by what cannot be changed in an open one. */
const leftWindows = new WeakMap<Browser, Map<string, Page[]>>()

function windowsLike(browser: Browser, seen: Seen): Page[] {
  const ofBrowser = leftWindows.get(browser) ?? new Map<string, Page[]>()
  leftWindows.set(browser, ofBrowser)
  const kind = JSON.stringify([seen.locale, seen.scripts, isPhone(seen)])
  const pages = ofBrowser.get(kind) ?? []
  ofBrowser.set(kind, pages)
  return pages
}

async function enterLeftWindow(browser: Browser, seen: Seen): Promise<Page | null> {
  const page = windowsLike(browser, seen).pop()
  if (!page) return null
  await page.emulateMedia({
    media: null,
    colorScheme: seen.scheme ?? 'light',
    reducedMotion: motionOf(seen),
  })
  await page.setViewportSize(viewportOf(seen))
  return page
}

/** Leaves nothing of the visit: no page that runs, no cookie, nothing stored at `origin`. */
async function leaveWindow(browser: Browser, page: Page, seen: Seen, origin: string): Promise<void> {
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Without a script of its own, so that nothing is stored again.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  windowsLike(browser, seen).push(page)
}

export async function visit(
  browser: Browser,
  url: string,
  { follows = true, ownWindow = false, ...seen }: VisitorOptions = {},
): Promise<Visitor> {
  const left = ownWindow ? null : await enterLeftWindow(browser, seen)
  const page = left ?? (await openWindow(browser, seen))
  const complaints = watchComplaints(page)
  await page.goto(url)
  if (follows) await untilLive(page)
  const leave = () =>
    ownWindow ? page.context().close() : leaveWindow(browser, page, seen, new URL(url).origin)
  return { page, complaints, leave }
}

/** By how many pixels the page could be scrolled sideways. */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
