/** The real site for browser tests: the built pages behind the real server with the demo race running, and a Chromium. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/chromium.ts'
import { startServerProcess } from '../../server/test/server-process.ts'

export interface Site {
  readonly address: string
  readonly browser: Browser
  /** A page in a fresh profile; what its console and its scripts complain of is in `complaints`. */
  open(path: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>
  close(): Promise<void>
}

/** Starts everything anew; `environment` overrides the server's settings. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'bell-lap-site-'))
  const server = await startServerProcess(folder, { BELL_LAP_DEMO: 'on', ...environment })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] })
  const address = server.address.replace(/\/$/, '')
  return {
    address,
    browser,
    async open(path, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Zurich', ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
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
