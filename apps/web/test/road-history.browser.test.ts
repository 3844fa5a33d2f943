/** How a stage went, on its live page: who was away, when and by how much, as its document has it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { History } from '@bell-lap/protocol/documents/history'
import { axeFaults } from './axe-faults.ts'
import { listWrongLines, readLines } from './drawn-lines.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const LENGTH_M = 181_900
/** Three riders of different teams, and the minutes for which they are away. */
const AWAY = [11, 21, 31]
const [FROM_MIN, TO_MIN, LAST_MIN] = [5, 25, 30]

let server: SiteServer
let browser: Browser
let history: History
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  // A frame every 20 seconds at 45 km/h. The three gain and lose 125 m in each.
  const frames = Array.from({ length: LAST_MIN * 3 }, (_, index) => {
    const minutes = index / 3
    const out = Math.min(minutes - FROM_MIN, TO_MIN - minutes)
    return stage4Frame(60 + index * 20, AWAY, LENGTH_M - 500 - index * 250, Math.max(5, out * 375))
  })
  await server.post('frames', TOUR, frames)
  history = await server.get<History>(`/competitions/${TOUR}/stages/4/history`)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(width: number, scheme: 'light' | 'dark' = 'light') {
  const seen = await visit(browser, `${server.address}/2026/tdf/stage-4/live`, {
    width,
    height: 900,
    scheme,
  })
  const section = seen.page.locator('section', {
    has: seen.page.getByRole('heading', { name: 'How the race went' }),
  })
  // Nothing of it is loaded until the visitor comes near.
  await seen.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await seen.page.evaluate(() => document.querySelector('[data-pictures]')?.scrollIntoView())
  const chart = section.locator('svg:has([data-key])')
  await chart.waitFor()
  return { ...seen, section, chart }
}

const gapsOf = (key: string) =>
  history.points.map(({ groups }) => groups.find((group) => group.key === key)?.gapMs ?? null)

it('is a document of the break and the bunch', () => {
  const three = history.groups.find(({ size }) => size === AWAY.length)!
  expect(new Set(three.riders.map(({ bib }) => bib))).toEqual(new Set(AWAY))
  expect(history.points.length).toBeGreaterThan(15)
})

it.each([
  [320, 'light'],
  [390, 'dark'],
  [960, 'light'],
  [1440, 'dark'],
] as const)('draws what the document says, %i px wide, %s', async (width, scheme) => {
  const { page, leave, section, chart, complaints } = await open(width, scheme)
  const lines = history.groups.map(({ key }) => ({ key, values: gapsOf(key) }))
  expect(await listWrongLines(chart, lines)).toEqual([])
  expect((await readLines(chart)).size).toBeGreaterThanOrEqual(2)
  const bands = chart.locator('[data-band]')
  expect(await bands.count()).toBe(3)
  expect(await bands.nth(1).locator('title').textContent()).toContain(
    history.groups.find(({ size }) => size === AWAY.length)!.riders[0]!.lastName.toUpperCase(),
  )
  expect(await section.locator('[data-mark]').count()).toBeGreaterThan(2)
  expect(await sidewaysPx(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})

it('is walked through with the arrow keys, from point to point and from group to group', async () => {
  const { page, leave, section } = await open(1440)
  const slider = section.getByRole('slider')
  const said = () => slider.getAttribute('aria-valuetext')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(said).toContain('Bunch +0:00')
  const apart = history.points.findIndex(({ groups }) => groups.length > 1)
  for (let point = 0; point < apart; point += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(said).toContain('+0:00')
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toContain('Bunch')
  await leave()
})

it('has its figures as a table, made when somebody opens it', async () => {
  const { leave, section } = await open(1440)
  expect(await section.locator('tbody tr').count()).toBe(0)
  await section.getByText('As figures').click()
  await expect.poll(() => section.locator('tbody tr').count()).toBe(history.points.length)
  await leave()
})

it('asks for nothing that a stage without positions does not have', async () => {
  const { page, leave, complaints } = await visit(browser, `${server.address}/2026/tdf/stage-3/live`, {
    width: 1440,
    height: 900,
  })
  const hasAsked = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/stages/3/history')),
    )
  await expect.poll(hasAsked).toBe(true)
  expect(await server.get<History>(`/competitions/${TOUR}/stages/3/history`)).toMatchObject({ points: [] })
  expect(await page.getByRole('heading', { name: 'How the race went' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})
