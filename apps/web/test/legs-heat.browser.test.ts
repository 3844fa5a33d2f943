/** Where a downhill was lost, on the page of its figures: every cell is that of the document. */
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsLegs } from '@bell-lap/protocol/documents/stats'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const RACE = 'dhwc2025'
/** The final of the men in Bielsko-Biala. */
const PHASE = { event: 1, phase: 3 }
const SHOWN = 20
/** Facts that one request may have. */
const BATCH = 200

let server: SiteServer
let browser: Browser
let legs: StatsLegs
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  const facts = readFacts(`${join(import.meta.dirname, '../../../races', RACE)}/`)
  for (let from = 0; from < facts.length; from += BATCH)
    await server.post('facts', RACE, facts.slice(from, from + BATCH))
  legs = await server.get<StatsLegs>(
    `/competitions/${RACE}/events/${PHASE.event}/phases/${PHASE.phase}/statslegs`,
  )
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(width: number, scheme: 'light' | 'dark') {
  const seen = await visit(
    browser,
    `${server.address}/2025/dhwc/event-${PHASE.event}/phase-${PHASE.phase}/stats`,
    { width, height: 900, scheme },
  )
  const section = seen.page.locator('section', {
    has: seen.page.getByRole('heading', { name: 'Times of each part' }),
  })
  await section.locator('table').waitFor()
  return { ...seen, section }
}

const cellsOf = (section: Locator) =>
  section.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      key: row.getAttribute('data-key'),
      lost: [...row.querySelectorAll('[data-lost]')].map((cell) => Number(cell.getAttribute('data-lost'))),
      texts: [...row.querySelectorAll('td')].map((cell) => cell.innerText.split(/\s+/)[0]),
    })),
  )
const stated = ({ key, legs: own, toIdeal }: StatsLegs['results'][number]) => ({
  key,
  lost: own.flatMap(({ behindMs }) => behindMs ?? []),
  texts: [...own.map(({ shown }) => shown ?? '–'), toIdeal ?? '–'],
})

it.each([
  [320, 'light'],
  [390, 'dark'],
  [960, 'dark'],
  [1440, 'light'],
] as const)('shows what the document says, %i px wide, %s', async (width, scheme) => {
  const { page, leave, section, complaints } = await open(width, scheme)
  expect(await cellsOf(section)).toEqual(legs.results.slice(0, SHOWN).map(stated))
  expect(await section.getByText(`${SHOWN} of ${legs.results.length} shown`).count()).toBe(1)
  const foot = await section.locator('tfoot td').allInnerTexts()
  expect(foot).toEqual([...legs.legs.map(({ best }) => best), legs.ideal])
  expect(await sidewaysPx(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})

it('is darker where more was lost, and takes in whoever is asked for', async () => {
  const { leave, section } = await open(1440, 'light')
  const heats = await section.locator('tbody tr td:nth-of-type(1)').evaluateAll((cells) =>
    cells.map((cell) => ({
      lost: Number(cell.getAttribute('data-lost')),
      heat: Number(getComputedStyle(cell).getPropertyValue('--heat')),
    })),
  )
  const byLoss = heats.toSorted((a, b) => a.lost - b.lost).map(({ heat }) => heat)
  expect(byLoss).toEqual(byLoss.toSorted((a, b) => a - b))
  expect(byLoss[0]).toBe(0)
  expect(byLoss.at(-1)).toBeGreaterThan(0.5)
  const last = legs.results.at(-1)!
  await section.getByRole('combobox').fill(last.rider!.name)
  await expect.poll(async () => (await cellsOf(section)).at(-1)).toEqual(stated(last))
  await leave()
})
