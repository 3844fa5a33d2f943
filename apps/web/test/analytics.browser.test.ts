/** Counting visits: nothing before the visitor said yes, then two views for each page, until the visitor says no. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, untilLive, visit } from './visitor.ts'

const COLLECTOR = '/collector/views'

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  const environment = {
    BELL_LAP_ANALYTICS: COLLECTOR,
    BELL_LAP_ANALYTICS_ID: 'bell-1',
    BELL_LAP_ANALYTICS_EXCLUDE: '/2024',
  }
  ;[server, browser] = await Promise.all([startSiteServer(environment), startBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

interface View {
  readonly type: string
  readonly application: string
  readonly property: string
  readonly name: string
  readonly title: string
}

/** Collects the page views that the collector receives from now on. */
async function listen(page: Page): Promise<readonly View[]> {
  const views: View[] = []
  await page.route(`**${COLLECTOR}`, async (route) => {
    views.push(JSON.parse(route.request().postData() ?? 'null') as View)
    await route.fulfill({ status: 204 })
  })
  return views
}
const namesOf = (views: readonly View[]): string[] => views.map(({ type, name }) => `${type} ${name}`)

describe('counting visits (spec.md section 6)', () => {
  it('tells nothing before it is allowed, then a page view and a screen view on each change of the route, until it is declined', async () => {
    const { page, complaints, leave } = await visit(browser, 'about:blank', {
      follows: false,
      ownWindow: true,
    })
    const views = await listen(page)
    await page.goto(`${server.address}/2025`)
    await untilLive(page)
    const bar = page.getByRole('complementary', { name: 'Counting visits' })
    await bar.getByText('May we count').waitFor()
    expect(views).toEqual([])
    await bar.getByRole('button', { name: 'Count my visits', exact: true }).click()
    await bar.getByText('Your visits are counted.').waitFor()
    await expect.poll(() => namesOf(views)).toEqual(['page_view /2025', 'screen_view /{year}'])
    expect(views[0]).toMatchObject({
      application: 'Bell Lap',
      property: 'bell-1',
      title: 'Season 2025 · Bell Lap',
    })

    await page
      .getByRole('link', { name: /Bell Lap/ })
      .first()
      .click()
    await expect.poll(() => namesOf(views).slice(2)).toEqual(['page_view /', 'screen_view /'])
    expect(views[2]?.title).toBe('Bell Lap · live timing and results')

    await page.goto(`${server.address}/2024`)
    await bar.getByText('Your visits are counted.').waitFor()
    await page.goto(`${server.address}/2025`)
    await expect.poll(() => namesOf(views).slice(4)).toEqual(['page_view /2025', 'screen_view /{year}'])

    await bar.getByRole('button', { name: 'Do not count my visits' }).click()
    await bar.getByText('Your visits are not counted.').waitFor()
    await page.reload()
    await bar.getByText('Your visits are not counted.').waitFor()
    expect(views).toHaveLength(6)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([320, 960])('asks at %i px without scrolling sideways, and axe finds nothing', async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2025`, { width })
    await page.getByText('May we count').waitFor()
    expect([await sidewaysPx(page), await axeFaults(page)]).toEqual([0, []])
    await leave()
  })
})

it('a notice at the bottom of the window is above the question, and at its own place after the answer', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2025`, {
    follows: true,
    ownWindow: true,
    width: 390,
  })
  await untilLive(page)
  const bar = page.getByRole('complementary', { name: 'Counting visits' })
  await bar.getByText('May we count').waitFor()
  const notice = page.getByRole('alert').getByText('Offline').first()
  const bottomPx = async (): Promise<number> => {
    const box = await notice.boundingBox()
    return box === null ? NaN : box.y + box.height
  }
  await page.context().setOffline(true)
  await notice.waitFor()
  await expect.poll(bottomPx).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  const above = await bottomPx()
  await bar.getByRole('button', { name: 'Do not count my visits' }).click()
  await expect.poll(bottomPx).toBeGreaterThan(above)
  await leave()
})

describe('inside another page (D-180)', () => {
  it('nobody is asked, and nothing is stored', async () => {
    const { page, leave } = await visit(browser, 'about:blank', { follows: false, ownWindow: true })
    const outside = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><iframe src="${server.address}/2025" width="900" height="900"></iframe>`)
    })
    await new Promise<void>((resolve) => {
      outside.listen(0, '127.0.0.1', resolve)
    })
    await page.goto(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`)
    const ours = page.frameLocator('iframe')
    await ours.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    // Lists are written a second after they came.
    await page.waitForTimeout(1_500)
    const frame = page.frames().find((each) => each.url().startsWith(server.address))
    const stored = await frame?.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]
    })
    expect(stored).toEqual([''])
    expect(await ours.getByRole('complementary', { name: 'Counting visits' }).count()).toBe(0)
    outside.close()
    await leave()
  })

  it('the preview of the embed page does not ask either', async () => {
    await postTour(server)
    const { page, leave } = await visit(browser, `${server.address}/embed`)
    await page.getByText('May we count').waitFor()
    await page.getByLabel('Year', { exact: true }).selectOption('2026')
    const preview = page.frameLocator('iframe')
    await preview.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    expect(await preview.getByRole('complementary', { name: 'Counting visits' }).count()).toBe(0)
    await leave()
  })
})
