/** The style sheets that a page fetches: each rule once, whether the page or a later script asks for it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(3600, bibsOfTour().slice(0, 3), 100_000)])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Paths of the sheets that were fetched since the page was opened. */
const listFetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.css')),
  )
/** Those of single scripts whose rules the page has in joined sheets. */
const listHeld = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

describe('the style sheets of a page', () => {
  it.each(['/', '/2026/tdf', '/2026/tdf/stage-3/rankings', '/2026/tdf/stage-4/live'])(
    'are fetched once, with all that comes later: %s',
    async (path) => {
      const { page, leave } = await visit(browser, server.address + path, { width: 1440, follows: true })
      await page.waitForLoadState('networkidle')
      const [held, fetched] = [await listHeld(page), await listFetched(page)]
      expect(held.length).toBeGreaterThan(0)
      expect(fetched.filter((sheet) => held.includes(sheet))).toEqual([])
      expect(new Set(fetched).size).toBe(fetched.length)
      await leave()
    },
  )

  it('of the next screen are fetched without those that the first had', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/startlist`)
    const held = await listHeld(page)
    await page.getByRole('link', { name: 'Rankings', exact: true }).click()
    await page.locator('main [data-row-button]').first().waitFor()
    const fetched = await listFetched(page)
    expect(fetched.filter((sheet) => held.includes(sheet))).toEqual([])
    expect(fetched.length).toBeGreaterThan(2)
    await leave()
  })
})
