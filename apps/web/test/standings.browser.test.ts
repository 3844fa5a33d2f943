/** Standings over several races: what is seen of a table that is wider than its page. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const RACES = join(import.meta.dirname, '../../../races')
const CUP = '/2025/dhwc/event-17/worldcup'

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (const id of ['dhwc2025', 'ctrparis2024', 'bmxparis2024'])
    await server.post('facts', id, readFacts(join(RACES, id)))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** The frame of the first table. It shows the edges with more content, and the fixed columns. */
const frameOf = (page: Page) => page.locator('[data-more]').first()
const moreOf = (page: Page) => frameOf(page).getAttribute('data-more')

/** Whether the whole heading of a column is seen, between the name and the total. */
const isSeen = (page: Page, heading: string) =>
  page.evaluate((text) => {
    const heads = [...document.querySelectorAll('main thead th')]
    const head = heads.find(({ textContent }) => textContent === text)!.getBoundingClientRect()
    const edges = [heads[1]!.getBoundingClientRect().right, heads.at(-1)!.getBoundingClientRect().left]
    return head.left >= edges[0]! - 1 && head.right <= edges[1]! + 1
  }, heading)

it('shows the round that the page is about, and a shade where the table goes on', async () => {
  const newest = await visit(browser, server.address + CUP, { width: 960, follows: true })
  const { page } = newest
  await expect.poll(() => moreOf(page)).toBe('start')
  expect(await isSeen(page, 'Mont-Sainte-Anne')).toBe(true)
  expect(await isSeen(page, 'Behind')).toBe(true)
  const shade = (cell: string) =>
    page
      .locator(`main tbody tr >> nth=0 >> ${cell}`)
      .evaluate((element) => getComputedStyle(element, '::after').backgroundImage)
  expect(await shade('th')).toContain('gradient')
  expect(await shade('td:last-child')).toBe('none')
  await frameOf(page).evaluate((frame) => {
    frame.scrollLeft = 40
  })
  await expect.poll(() => moreOf(page)).toBe('start end')
  expect(await shade('td:last-child')).toContain('gradient')
  await newest.leave()

  const first = await visit(browser, server.address + '/2025/dhwc/event-5/worldcup', {
    width: 960,
    follows: true,
  })
  expect(await isSeen(first.page, 'Leogang')).toBe(true)
  await first.leave()

  // A result with many splits is equally wide.
  const splits = await visit(browser, server.address + '/2025/dhwc/event-17/phase-3/results', { width: 700 })
  await expect.poll(() => moreOf(splits.page)).toBe('end')
  await splits.leave()
})

it('is scrolled with the arrow keys, in a named region; a completely visible table takes no focus', async () => {
  const { page, leave } = await visit(browser, server.address + CUP, { width: 960, follows: true })
  const region = page.getByRole('region', { name: 'Downhill World Cup 2025, Men Elite' })
  await region.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => moreOf(page)).toBe('start end')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => moreOf(page)).toBe('')
    expect(await region.count()).toBe(0)
  }
  await leave()
})

it('is linked from its competition, for every omnium too, with its parts if rounds are missing', async () => {
  const read = async (path: string): Promise<string> => (await fetch(server.address + path)).text()
  const cup = await read('/2025/dhwc')
  expect(cup).toContain('href="/2025/dhwc/event-17/worldcup"')
  expect(cup.replaceAll('<!-- -->', '')).toMatch(
    /href="\/2025\/dhwc\/event-18\/worldcup">.*?<\/a>.{0,20}after round 10; 5 are missing/,
  )
  expect(await read('/2024/ctrparis')).toContain('href="/2024/ctrparis/event-7/omnium"')
})

it('says that the order of level riders of an omnium is undecided, and why it is as published', async () => {
  for (const [locale, words] of [
    ['en', 'order as published'],
    ['de', 'Reihenfolge wie veröffentlicht'],
  ]) {
    const { page, leave } = await visit(
      browser,
      `${server.address}/2024/ctrparis/event-7/omnium?locale=${locale}`,
    )
    await page.getByText(words!).first().waitFor()
    expect(await page.getByText(/ahead by decision|durch Entscheidung/).count()).toBe(0)
    expect(await page.getByText(/Corrected|Korrigiert/).count()).toBe(0)
    const source = /Inferred from the published standings|Aus den veröffentlichten Wertungen erschlossen/
    // A touch screen does not show the title of a mark, so the words stand below the table.
    await page.getByText(source).and(page.locator('p')).first().waitFor()
    await page.locator('main summary').last().click()
    await page.locator('main details').last().getByText(source).first().waitFor()
    await leave()
  }
})

it('knows no time of day where only the day is known', async () => {
  for (const path of ['/2025/dhwc/event-17', '/2025/dhwc/event-17/phase-3/results']) {
    const answer = await fetch(server.address + path)
    const page = await answer.text()
    expect(page).toContain('Sat 11 Oct')
    expect(page).not.toMatch(/\d\d:\d\d CES?T/)
  }
})

it('shows on a phone that a row opens, explains the figures beside them, and shows no bib', async () => {
  for (const [path, opens, legend] of [
    [CUP, 'Open a row to see the points of each round.', /^Points of each round/],
    ['/2024/ctrparis/event-7/omnium', 'Open a row to see the points of each race.', /^Points of each race/],
  ] as const) {
    const { page, leave } = await visit(browser, server.address + path, { width: 390, follows: true })
    await page.getByText(opens).waitFor()
    const meaning = page.getByText(legend).filter({ visible: true })
    expect(await meaning.count()).toBe(0)
    await page.locator('main tbody button').first().click()
    await meaning.waitFor()
    if (path === CUP)
      expect(await page.locator('main tbody tr').first().innerText()).toMatch(
        /^1\s+GOLDSTONE Jackson\s+1779$/,
      )
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => page.getByText(opens).isVisible()).toBe(false)
    expect(await meaning.count()).toBe(1)
    await leave()
  }
})

it('ties that it is not official to the round that is missing', async () => {
  const { page, leave } = await visit(browser, server.address + CUP, { width: 390 })
  await page.getByText('Unofficial result · After round 10 of 10; missing: Lake Placid').waitFor()
  await leave()
})

it('of a season is linked below its rounds', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2025/dhwc`, { width: 1440 })
  await page.getByRole('heading', { name: 'Rounds', exact: true }).waitFor()
  await page.goto(`${server.address}/2024/ctrparis`)
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor()
  await leave()
})

it('a bracket of many rounds makes no page wider than a phone', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2024/bmxparis/event-1`, { width: 390 })
  await page.getByRole('region', { name: 'Rounds from left to right' }).waitFor()
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('no name of a bracket is cut', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2024/ctrparis/event-5`, { width: 1440 })
  const cut = await page
    .locator('main ol li span')
    .evaluateAll((spans) =>
      spans
        .filter(
          (span) => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).overflow === 'hidden',
        )
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  await leave()
})
