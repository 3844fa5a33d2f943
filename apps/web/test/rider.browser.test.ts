/** The rider's panel: opened from a row or by its address, in a real browser on the real server. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

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

const PAGE = '/2026/tdf/stage-3/rankings'
const DIRECT = `${PAGE}?rider=33`

describe('a rider’s race', () => {
  it('opens from a row, closes with Escape, and gives the focus back', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + PAGE)
    await page.locator('tbody [data-row-button]').first().click()
    const link = page.getByRole('link', { name: 'Open the rider’s results' })
    await link.click()
    const panel = page.getByRole('dialog', { name: /[A-Z]{3}/ })
    await panel.getByRole('table', { name: 'Stage by stage' }).waitFor()
    expect(await panel.getByRole('row').count()).toBe(4)
    expect(new URL(page.url()).searchParams.get('rider')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })

  it('is in the page of its address without scripts, with a link that closes it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(server.address + DIRECT)
    const panel = page.getByRole('dialog', { name: 'PEDERSEN Mads' })
    await panel.getByRole('cell', { name: '+24:28' }).waitFor()
    await panel.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL(server.address + PAGE)
    await context.close()
  })

  it('is modal once the browser has it', async () => {
    const { page, leave } = await visit(browser, server.address + DIRECT)
    const panel = page.getByRole('dialog', { name: 'PEDERSEN Mads' })
    await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await panel.getByRole('link', { name: 'Close' }).click()
    await expect.poll(() => panel.count()).toBe(0)
    await leave()
  })

  it('says that a rider is unknown', async () => {
    const { page, leave } = await visit(browser, `${server.address}${PAGE}?rider=9999`)
    await page.getByText('No such rider is on the start list').waitFor()
    await leave()
  })

  it('neither scrolls sideways nor fails axe', async () => {
    for (const [width, scheme] of [
      [320, 'dark'],
      [1440, 'light'],
    ] as const) {
      const { page, leave } = await visit(browser, server.address + DIRECT, { width, scheme })
      const panel = page.getByRole('dialog', { name: 'PEDERSEN Mads' })
      await panel.waitFor()
      expect(await sidewaysPx(page)).toBe(0)
      expect(await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
      expect(await axeFaults(page)).toEqual([])
      await leave()
    }
  })
})
