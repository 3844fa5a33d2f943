/** A page whose further scripts do not come: the server is away, or another build took the place of the one it is of. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { startBrowser, visit } from './visitor.ts'

const PAGE = '/2026/tdf/stage-3/startlist'
/** The script of the screen that the visitor opens. */
const SCRIPT = /\/assets\/rankings-screen-[^/]+\.js$/

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const NOTICE = {
  'en-GB': 'The next page could not be loaded.',
  'de-CH': 'Die nächste Seite konnte nicht geladen werden.',
} as const
const RANKINGS = { 'en-GB': 'Rankings', 'de-CH': 'Ranglisten' } as const

describe('a screen whose script does not come', () => {
  it.each(['en-GB', 'de-CH'] as const)(
    'keeps the page with a notice while the server is away, and opens when it is back (%s)',
    async (locale) => {
      const { page, leave } = await visit(browser, server.address + PAGE, { locale })
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      const riders = await page.locator('main').getByText('POGACAR').count()
      await server.kill()
      await page.getByRole('link', { name: RANKINGS[locale], exact: true }).click()
      await page.getByRole('alert').getByText(NOTICE[locale]).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      expect(await page.locator('main').getByText('POGACAR').count()).toBe(riders)
      await server.restart()
      await page.getByRole('table').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/2026/tdf/stage-3/rankings')
      await page.getByText(NOTICE[locale]).waitFor({ state: 'detached' })
      await leave()
    },
  )

  it('that another build no longer has is got over by loading the page that was asked for', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    await page.evaluate(() => Object.assign(window, { old: true }))
    // As the server of a newer build answers for a script of an older one; the page it sends names its own.
    const refused: string[] = []
    await page.route(SCRIPT, async (route) => {
      if (await page.evaluate(() => 'old' in window).catch(() => false)) {
        refused.push(route.request().url())
        await route.fulfill({ status: 404, body: '{}' })
      } else await route.continue()
    })
    await page.getByRole('link', { name: 'Rankings', exact: true }).click()
    await page.waitForFunction(() => !('old' in window))
    await page.getByRole('table').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/2026/tdf/stage-3/rankings')
    expect(refused.length).toBeGreaterThan(0)
    await leave()
  })
})
