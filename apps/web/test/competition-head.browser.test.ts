/**
 * The head of a competition's page on the narrowest phone: its words are not broken, and counts of zero are
 * absent.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, visit } from './visitor.ts'

const NAMES = [
  ['euro', 'Track European Championships'],
  ['wm', 'Weltmeisterschaften auf der Bahn'],
  ['mtbwm', 'UCI Mountain Bike Weltmeisterschaften im Wald'],
] as const
const head = { source: 'test', at: '2026-06-01T12:00:00+02:00' }

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (const [code, name] of NAMES)
    await server.post('facts', `${code}2026`, [
      {
        ...head,
        id: 'competition',
        type: 'competition',
        code,
        year: 2026,
        name,
        sport: 'CTR',
        competitionType: 'MultiEvents',
        start: '2026-06-01',
        end: '2026-06-02',
        location: 'Hall',
        noc: 'SUI',
        timeZone: 'Europe/Zurich',
        priority: 0,
      },
      { ...head, id: 'event', type: 'event', event: 1, name: 'Women Sprint', category: 'WomenElite' },
    ])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

it.each(NAMES)('%s: no word of %s is broken at 320 px', async (code, name) => {
  const { page, leave } = await visit(browser, `${server.address}/2026/${code}`, {
    width: 320,
    follows: false,
  })
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild as Text
    const range = document.createRange()
    return Array.from(text.data.matchAll(/\S+/g), ({ 0: word, index }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return [word, range.getClientRects().length] as const
    })
  })
  expect(lines).toEqual(name.split(' ').map((word) => [word, 1]))
  await leave()
})

it('an event whose rounds are not announced counts none', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/euro`, { width: 320, follows: false })
  expect(await page.getByText('Women Sprint').count()).toBeGreaterThan(0)
  expect(await page.getByText(/\d rounds?/).count()).toBe(0)
  await leave()
})
