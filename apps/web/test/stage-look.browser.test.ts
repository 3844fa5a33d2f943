/** The stage's screens in every style, scheme and width: nothing for axe to find, nothing to scroll sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(7200, bibsOfTour().slice(4, 8), 90_000)])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const PAGES = [
  ['live', '/2026/tdf/stage-4/live'],
  ['live ranking', '/2026/tdf/stage-4/live?view=ranking'],
  ['live timeline', '/2026/tdf/stage-4/live?view=timeline'],
  ['before the start', '/2026/tdf/stage-5/live'],
  ['finished', '/2026/tdf/stage-3/live'],
  ['start list', '/2026/tdf/stage-4/startlist'],
  ['start list by bib', '/2026/tdf/stage-4/startlist?order=bib'],
  ['rankings', '/2026/tdf/stage-3/rankings'],
  ['team ranking', '/2026/tdf/stage-3/rankings?of=overall'],
  ['teams', '/2026/tdf/stage-4/teams'],
  ['timeline', '/2026/tdf/stage-4/timeline'],
] as const

const LOOKS = [
  ['default', 'light'],
  ['default', 'dark'],
  ['watch', 'light'],
  ['watch', 'dark'],
  ['cis', 'light'],
  ['cis', 'dark'],
  ['uci', 'light'],
  ['uci', 'dark'],
  ['valais2025', 'dark'],
] as const

const withStyle = (path: string, style: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}style=${style}`

describe('axe finds nothing', () => {
  it.each(PAGES)('%s, in its own style', async (_, path) => {
    for (const width of [390, 1440]) {
      const { page, leave } = await visit(browser, server.address + path, { width, follows: false })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await leave()
    }
  })

  // A style changes colours and nothing else, so there the colours are looked at.
  it.each(LOOKS)('in the colours of live and rankings: %s, %s', async (style, scheme) => {
    for (const path of ['/2026/tdf/stage-4/live', '/2026/tdf/stage-3/rankings?of=overall']) {
      const { page, leave } = await visit(browser, server.address + withStyle(path, style), {
        scheme,
        follows: false,
      })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      await leave()
    }
  })
})

describe('nothing scrolls sideways', () => {
  it.each(PAGES)('%s', async (_, path) => {
    for (const width of [320, 390, 960, 1440]) {
      const { page, leave } = await visit(browser, server.address + path, { width, follows: false })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      expect([width, await sidewaysPx(page)]).toEqual([width, 0])
      await leave()
    }
  })
})
