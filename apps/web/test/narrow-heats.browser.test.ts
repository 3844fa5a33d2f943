/** Duels of three rides, on phones: the names keep their words whole, and the strip is not cut however long a reason is. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const head = { source: 'test', at: '2026-06-01T12:00:00+02:00' }
const unit = { event: 1, phase: 1 }
const live = { event: 1, phase: 2 }
const RIDERS = [
  ['Dupont', 'Chloé', 'FRA'],
  ['Nováková', 'Františka', 'CZE'],
] as const

const list = (id: string, of: object) => ({
  ...head,
  id,
  type: 'unitStartList',
  ...of,
  competitors: RIDERS.map(([lastName, firstName, nation], index) => ({
    key: String(index + 1),
    kind: 'athlete',
    bib: index + 1,
    lastName,
    firstName,
    nation,
    heat: 'Heat 1',
    order: index + 1,
  })),
})

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  const ride = (number: number, first: string, second: string, more: object = {}) => ({
    ...head,
    id: `ride-${number}`,
    type: 'heatResult',
    ...unit,
    heat: 'Heat 1',
    ride: number,
    rows: [
      { competitor: first, rank: 1, timeMs: 11_000 + number },
      { competitor: second, rank: 2, ...more },
    ],
  })
  await server.post('facts', 'sprint2026', [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'sprint',
      year: 2026,
      name: 'Sprint Night',
      sport: 'CTR',
      competitionType: 'MultiEvents',
      start: '2026-06-01',
      end: '2026-06-01',
      location: 'Watford',
      noc: 'GBR',
      timeZone: 'Europe/Paris',
      priority: 1,
    },
    { ...head, id: 'event', type: 'event', event: 1, name: 'Women Sprint', category: 'WomenElite', order: 1 },
    {
      ...head,
      id: 'phase',
      type: 'phase',
      ...unit,
      name: 'Final',
      form: 'duel',
      isFinal: true,
      parameters: { rides: 3 },
      startAt: '2026-06-01T11:00:00+02:00',
    },
    list('list', unit),
    {
      ...head,
      id: 'semifinals',
      type: 'phase',
      ...live,
      name: 'Semifinals',
      form: 'duel',
      parameters: { rides: 3 },
      startAt: '2026-06-01T10:00:00+02:00',
    },
    list('list-of-semifinals', live),
    { ...head, id: 'racing', type: 'raceStatus', ...live, raceStatus: 'inProgress' },
    {
      ...head,
      id: 'rerun',
      type: 'heatStatus',
      ...live,
      heat: 'Heat 1',
      heatStatus: 'rerun',
      reason: 'Both riders were hindered by the broken wheel of a rider who had fallen in the second bend',
    },
    ride(1, '2', '1', { irm: 'REL' }),
    ride(2, '1', '2', { timeMs: 11_100 }),
    ride(3, '1', '2', { timeMs: 11_100 }),
  ])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

it.each([320, 390])('break no word of a name, %i px wide', async (width) => {
  const { page, leave } = await visit(browser, `${server.address}/2026/sprint/event-1/phase-1/results`, {
    width,
  })
  const names = page.getByRole('main').getByText(/DUPONT|NOVÁKOVÁ/i)
  await names.first().waitFor()
  expect(await names.count()).toBeGreaterThanOrEqual(RIDERS.length)
  // A word is in as many lines as its letters have boxes above each other.
  const broken = await names.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text
        for (const { 0: word, index } of data.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) found.push(word)
        }
      }
      return found
    }),
  )
  expect(broken).toEqual([])
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it.each([320, 390, 960])(
  'show the riders in the strip without cutting their names, %i px wide',
  async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/sprint/event-1/phase-2/live`, {
      width,
    })
    const strip = page.getByRole('region', { name: 'The race now' })
    await strip.waitFor()
    expect((await strip.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/DUPONT v NOVÁKOVÁ/i)
    const { y: top, height } = (await strip.boundingBox())!
    for (const words of ['Live', 'Heat 1', 'Dupont']) {
      const box = (await strip.getByText(words, { exact: true }).first().boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(top)
      expect(box.y + box.height).toBeLessThanOrEqual(top + height)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
    await leave()
  },
)
