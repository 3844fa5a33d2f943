/** The page with the embed code: the preview shows a choice immediately, and agrees with the code. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_HEIGHT_PX } from '../src/screens/embed/embed-code.ts'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, visit, type Visitor, type VisitorOptions } from './visitor.ts'

/** Another site; its only page contains the code. */
let outsidePage = ''
const outside = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Outside</title>${outsidePage}`)
})
let server: SiteServer
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve)
  })
  ;[server, browser] = await Promise.all([
    startSiteServer({ BELL_LAP_EMBEDDERS: `https://news.example, ${outsideAddress()}` }),
    startBrowser(),
  ])
  await postTour(server)
})
const outsideAddress = (): string => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
afterAll(async () => {
  outside.close()
  await browser.close()
  await server.close()
})

/** The page with the season of the Tour. */
async function openEmbed(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, `${server.address}/embed`, options)
  await visitor.page.getByLabel('Year', { exact: true }).selectOption('2026')
  await visitor.page.getByRole('textbox', { name: 'Code for your page' }).waitFor()
  return visitor
}

describe('the page with the embed code', () => {
  it('shows a preview of the choice, and gives its code', async () => {
    const { page, complaints, leave } = await openEmbed()
    await page.getByText('https://news.example').waitFor()
    await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Stage 3 Granollers > Les Angles' })
    await page.getByLabel('Section', { exact: true }).selectOption('rankings')
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await page.getByLabel('Style', { exact: true }).selectOption('uci')
    await page.getByLabel('Colour scheme', { exact: true }).selectOption('dark')
    const address = '/2026/tdf/stage-3/rankings?style=uci&scheme=dark&cis=true&locale=de'
    const code = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue()
    expect(code).toContain(`src="${server.address}${address.replaceAll('&', '&amp;')}"`)
    const preview = page.frameLocator('iframe')
    await preview.getByRole('table').first().waitFor()
    const root = preview.locator('html')
    expect([
      await root.getAttribute('lang'),
      await root.getAttribute('data-theme'),
      await root.getAttribute('data-scheme'),
    ]).toEqual(['de', 'uci', 'dark'])
    await preview.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    // The language of the embedded page is not the reader's choice for the site.
    expect((await page.context().cookies()).filter(({ value }) => value === 'de')).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('has the preview as high as the page in it', async () => {
    const { page, leave } = await openEmbed()
    const preview = page.locator('iframe')
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    const missingPx = (): Promise<number> =>
      preview.evaluate((frame) => {
        const { clientHeight, contentDocument } = frame as HTMLIFrameElement
        return (contentDocument?.documentElement.scrollHeight ?? Infinity) - clientHeight
      })
    await expect.poll(missingPx).toBe(0)
    expect((await preview.boundingBox())?.height).toBeGreaterThan(FIRST_HEIGHT_PX + 2)
    await leave()
  })

  it('the code shows our page in another one, at its full height', async () => {
    const { page, leave } = await openEmbed()
    outsidePage = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue()
    await page.goto(outsideAddress())
    await expect
      .poll(() => page.locator('iframe').evaluate((frame) => Number((frame as HTMLIFrameElement).height)))
      .not.toBe(FIRST_HEIGHT_PX)
    await leave()
  })

  it('makes that page’s frame lower again where a page with less in it follows', async () => {
    const { page, leave } = await openEmbed()
    await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Stage 3 Granollers > Les Angles' })
    await page.getByLabel('Section', { exact: true }).selectOption('startlist')
    outsidePage = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue()
    await page.goto(outsideAddress())
    const framePx = (): Promise<number> =>
      page.locator('iframe').evaluate((frame) => Number((frame as HTMLIFrameElement).height))
    await expect.poll(framePx).toBeGreaterThan(2000)
    const ours = page.frameLocator('iframe')
    await ours.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    await ours.getByRole('link', { name: 'Timeline', exact: true }).click()
    await expect.poll(framePx).toBeLessThan(1500)
    // The result is the same whether or not the next page is loaded as a whole.
    const { origin } = new URL(server.address)
    const frame = page.frames().find((each) => each.url().startsWith(origin))
    await frame?.evaluate(() => location.assign('/2026/tdf/stage-3/startlist'))
    await expect.poll(framePx).toBeGreaterThan(2000)
    await leave()
  })

  it.each([320, 390, 960, 1440])('at %i px neither scrolls sideways nor fails axe', async (width) => {
    const { page, leave } = await openEmbed({ width })
    expect(await sidewaysPx(page)).toBe(0)
    expect(await axeFaults(page, { exclude: ['iframe'] })).toEqual([])
    await leave()
  })
})
