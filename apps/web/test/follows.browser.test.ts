/**
 * The riders that a visitor follows: without an account, marked on every page, kept over reloads, and without
 * layout shifts.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { sidewaysPx, startBrowser, untilLive, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
const front = bibsOfTour().slice(8, 14)
/** In the bunch; of Slovenia. */
const RIDER = 1

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(7200, front, 90_000)])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const LIVE = '/2026/tdf/stage-4/live'
const row = (page: Page, key: number) => page.locator(`tr[data-row="${key}"]`).first()
const pinned = (page: Page) => page.getByRole('list', { name: 'You follow' })
const star = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Opens the row of a rider and presses a star in it. */
async function followFromRow(page: Page, key: number, name: RegExp): Promise<void> {
  await row(page, key).getByRole('button').first().click()
  await star(page, name).first().click()
}

describe('a rider is followed', () => {
  it('by the star of an opened row: pinned, marked on row, string, profile and map, and after a reload', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + LIVE)
    await page.getByText('Open a row to follow').waitFor()
    await followFromRow(page, RIDER, /^Follow POGACAR/i)
    await pinned(page)
      .getByText(/pogacar/i)
      .waitFor()
    await page.reload()
    await untilLive(page)
    await pinned(page)
      .getByText(/pogacar/i)
      .waitFor()
    expect(await row(page, RIDER).getAttribute('data-mark')).toContain('followed')
    const string = page.getByRole('list', { name: 'Groups from front to back' })
    await string.getByText('followed').waitFor({ state: 'attached' })
    expect(await string.getByRole('listitem').last().textContent()).toContain('followed')
    await page.getByRole('figure', { name: 'Profile' }).getByText('followed').waitFor({ state: 'attached' })
    await page.locator('[data-pins]', { hasText: 'followed' }).first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('with the team and the nation too, and not any more when the star is pressed again', async () => {
    const { page, leave } = await visit(browser, server.address + LIVE)
    await row(page, RIDER).getByRole('button').first().click()
    await star(page, /^Follow Slovenia/).click()
    expect(await page.locator('tr[data-mark~="followed"]').count()).toBe(3)
    await pinned(page)
      .getByText(/\+ \d+ more/)
      .waitFor()
    await star(page, /^Follow Slovenia/).click()
    expect(await page.locator('tr[data-mark~="followed"]').count()).toBe(0)
    await leave()
  })

  it('from the start list, by the keyboard', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf/stage-4/startlist`)
    const own = star(page, /^Follow POGACAR/i)
    await own.focus()
    await page.keyboard.press('Enter')
    expect(await own.getAttribute('aria-pressed')).toBe('true')
    await leave()
  })
})

describe('the page of a visitor who follows riders', () => {
  it.each([390, 1440])('does not jump when it is loaded, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, server.address + LIVE, { width, ownWindow: true })
    await page.evaluate(() => {
      const follow = (kind: string, key: string) => ({ kind, key, name: key })
      localStorage.setItem(
        'bell-lap-follows',
        JSON.stringify([follow('nation', 'FRA'), follow('nation', 'DEN'), follow('nation', 'SLO')]),
      )
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const address = `${server.address}${LIVE}?view=ranking`
    // A cold server on a busy machine omits the slow parts.
    await (await fetch(address)).text()
    await page.goto(address)
    await untilLive(page)
    await pinned(page).getByRole('listitem').nth(2).waitFor()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
    expect(await sidewaysPx(page)).toBe(0)
    await leave()
  })
})
