/** The chart of a stage race on its page: it comes when it is near, draws the document, and is read by finger and keyboard. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { axeFaults } from './axe-faults.ts'
import { gapLinesOf, listWrongLines, readLines } from './drawn-lines.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour, TOUR, tourFacts } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const { path: folder, remove } = makeTemporaryFolder('charts')
let server: SiteServer
let browser: Browser
let gaps: StatsGap
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await server.post('facts', TOUR, tourFacts('stage-04'))
  gaps = await server.get<StatsGap>(`/competitions/${TOUR}/statsgap`)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  remove()
})

async function open(width: number) {
  const { page, leave } = await visit(browser, `${server.address}/2026/tdf`, { width, height: 900 })
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'General classification, stage by stage' }),
  })
  return { page, leave, section, chart: section.locator('svg:has([data-key])') }
}

it.each([320, 390, 960, 1440])('draws the gaps after each stage, %i px wide', async (width) => {
  const { page, leave, section, chart } = await open(width)
  // Nothing of it is loaded until the visitor comes near.
  await page.getByRole('heading', { name: 'Stages', exact: true }).waitFor()
  expect(await chart.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await chart.waitFor()
  expect(await listWrongLines(chart, gapLinesOf(gaps))).toEqual([])
  const drawn = await readLines(chart)
  for (const { key } of gaps.results.slice(0, 10)) expect(drawn.has(key)).toBe(true)
  expect(await section.getByText(`${drawn.size} of ${gaps.results.length} shown`).count()).toBe(1)
  expect(await sidewaysPx(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await leave()
})

it('is read with the arrow keys, takes in whoever is asked for, and is saved as a file', async () => {
  const { page, leave, section, chart } = await open(1440)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await chart.waitFor()
  const slider = section.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('End')
  const [leader, second] = gaps.results
  const last = gaps.points.at(-1)!
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toBe(`${last.name}: ${leader!.rider!.name} ${leader!.gaps.at(-1)!.shown}`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(second!.rider!.name)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(gaps.points.at(-2)!.name)

  const far = gaps.results.find(({ rank }) => rank === 100)!
  const before = (await readLines(chart)).size
  await section.getByRole('combobox').fill(far.rider!.name)
  await expect.poll(async () => (await readLines(chart)).has(far.key)).toBe(true)
  expect((await readLines(chart)).size).toBe(before + 1)

  for (const [kind, begins] of [
    ['SVG', '<svg'],
    ['CSV', '\uFEFF,1 '],
    ['PNG', '\uFFFDPNG'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: kind }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`tdf2026-general.${kind.toLowerCase()}`)
    const saved = join(folder, download.suggestedFilename())
    await download.saveAs(saved)
    expect((await readFile(saved)).toString('utf8').slice(0, begins.length)).toBe(begins)
  }
  await leave()
})
