/** A visitor: a page of a real Chromium, with what the page itself complained of. */
import { chromium, type Browser, type Page } from 'playwright-core'
import { inject } from 'vitest'
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

export interface VisitorOptions {
  readonly width?: number
  readonly height?: number
  /** What the browser prefers; English where it is left out. */
  readonly locale?: string
  /** False: the page as it is without any script. */
  readonly scripts?: boolean
  readonly scheme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** True: returns when the page has been taken over by the browser and follows the hub. */
  readonly follows?: boolean
}

export interface Visitor {
  readonly page: Page
  readonly complaints: readonly string[]
  leave(): Promise<void>
}

/** Requests that fail while a server is down, and documents that are not there yet, are no fault of the page. */
const EXPECTED = /ERR_|status of 404|WebSocket|[Cc]onnection|Failed to fetch/

/** What the page's scripts and console complain of from now on. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

export async function visit(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1440, scheme = 'light', reducedMotion = false, follows = true } = options
  const phone = width < 960
  const context = await browser.newContext({
    // What pages ask for is seen, and answered, by the test; offline.browser.test.ts has visitors with a worker.
    serviceWorkers: 'block',
    viewport: { width, height: options.height ?? (phone ? 844 : 900) },
    colorScheme: scheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? true,
    timezoneId: 'Europe/Paris',
    hasTouch: phone,
    isMobile: phone,
  })
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  await page.goto(url)
  if (follows) await untilLive(page)
  return { page, complaints, leave: () => context.close() }
}

/** By how many pixels the page could be scrolled sideways. */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
