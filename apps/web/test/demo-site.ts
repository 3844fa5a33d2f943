/** The site as a fresh clone shows it: the built pages behind the real server with the demo race running, and a Chromium. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startServerProcess } from '../../server/test/server-process.ts'
import { startBrowser } from './visitor.ts'

export interface DemoSite {
  readonly address: string
  readonly browser: Browser
  /** A page in a fresh profile; what its console and its scripts complain of is in `complaints`. */
  open(path: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>
  close(): Promise<void>
}

/** Starts everything anew, with a store of its own. */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bell-lap-site-'))
  const server = await startServerProcess(folder, { BELL_LAP_DEMO: 'on' })
  const browser = await startBrowser()
  const address = server.address.replace(/\/$/, '')
  return {
    address,
    browser,
    async open(path, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Zurich', ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        const bad = message.type() === 'error' || message.type() === 'warning'
        // A document that is not there yet answers 404, and Chromium tells it as an error.
        if (bad && !text.includes('status of 404')) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(address + path)
      return { page, complaints }
    },
    async close() {
      await browser.close()
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the page has been taken over by the browser and follows the hub. */
export const whenLive = (page: Page): Promise<unknown> => page.waitForSelector('[data-connection="live"]')
