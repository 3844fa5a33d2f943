/** BMX racing: a round of three runs whose places are added up, live and as a result, on every window. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const BUNDLE = join(import.meta.dirname, '../../../races/bmxparis2024')

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await server.post('facts', 'bmxparis2024', readFacts(BUNDLE))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const EVENT = '/2024/bmxparis/event-1'
const lines = async (page: Page, region: string): Promise<string[]> => {
  const rows = await page.getByRole('region', { name: region }).getByRole('row').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

it('has everybody in the round by the sum of the places, and who goes on', async () => {
  const { page, complaints, leave } = await visit(browser, `${server.address}${EVENT}/phase-3/results`)
  const table = await lines(page, 'Standing of the round')
  expect(table).toHaveLength(25)
  expect(table[0]).toBe('Name Rank Total Mark Run 1 Run 2 Run 3')
  expect(table[1]).toBe('ANDRE 1 4 Q 2 1 1')
  expect(table.slice(12, 14).map((line) => / ([QR]) /.exec(line)?.[1])).toEqual(['Q', 'R'])
  expect(complaints).toEqual([])
  await leave()
})

it.each([320, 960])('keeps marks inside the bracket that scrolls, %i px wide', async (width) => {
  const { page, leave } = await visit(browser, `${server.address}${EVENT}`, { width })
  await page.getByRole('region', { name: 'Rounds from left to right' }).getByText('DNF').first().waitFor()
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})
