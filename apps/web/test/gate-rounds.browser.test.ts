/** BMX racing: a round of three runs whose places are added up, live and as a result, on every window. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

it('has everybody in the round by the sum of the places, and the qualified riders', async () => {
  const { page, complaints, leave } = await visit(browser, `${server.address}${EVENT}/phase-3/results`)
  const table = await lines(page, 'Standing of the round')
  expect(table).toHaveLength(25)
  expect(table[0]).toBe('Name Rank Total Mark Run 1 Run 2 Run 3')
  expect(table[1]).toBe('ANDRE 1 4 Q 2 1 1')
  expect(table.slice(12, 14).map((line) => / ([QR]) /.exec(line)?.[1])).toEqual(['Q', 'R'])
  expect(complaints).toEqual([])
  await leave()
})

it('fades where the bracket goes on, so that no word of the next round is cut', async () => {
  const { page, leave } = await visit(browser, `${server.address}${EVENT}`, { width: 1440 })
  const frame = page.getByRole('region', { name: 'Rounds from left to right' })
  const beyond = () => frame.getAttribute('data-beyond')
  await expect.poll(beyond).toBe('after')
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(beyond).toBe('before')
  await leave()
})

describe('a heat with times on the way', () => {
  const unit = { event: 1, phase: 1 }
  const head = { source: 'test', at: '2026-06-01T12:00:00+02:00' }
  beforeAll(async () => {
    const riders = ['Arboleda Ospina', 'Bearman', 'Sukprasert', 'Van der Burg']
    await server.post('facts', 'gates2026', [
      {
        ...head,
        id: 'competition',
        type: 'competition',
        code: 'gates',
        year: 2026,
        name: 'Gate Night',
        sport: 'BMX',
        competitionType: 'MultiEvents',
        start: '2026-06-01',
        end: '2026-06-01',
        location: 'Zürich',
        noc: 'SUI',
        timeZone: 'Europe/Zurich',
        priority: 1,
      },
      { ...head, id: 'event', type: 'event', event: 1, name: 'Men Racing', category: 'MenElite' },
      {
        ...head,
        id: 'phase',
        type: 'phase',
        ...unit,
        name: 'Semifinals',
        form: 'gates',
        startAt: '2026-06-01T12:00:00+02:00',
        points: [
          { key: 'straight', name: 'First straight' },
          { key: 'turn', name: 'Second turn' },
        ],
      },
      {
        ...head,
        id: 'list',
        type: 'unitStartList',
        ...unit,
        competitors: riders.flatMap((lastName, index) =>
          [1, 2].map((heat) => ({
            key: `${heat}${index}`,
            kind: 'athlete',
            bib: heat * 10 + index,
            lastName,
            nation: 'SUI',
            heat: `Heat ${heat}`,
            order: 4 - index,
          })),
        ),
      },
      { ...head, id: 'racing', type: 'raceStatus', ...unit, raceStatus: 'inProgress' },
      {
        ...head,
        id: 'heat',
        type: 'heatResult',
        ...unit,
        heat: 'Heat 1',
        rows: riders.map((_, index) => ({
          competitor: `1${index}`,
          rank: index + 1,
          timeMs: 31_500 + index * 300,
          splits: [
            { point: 'straight', timeMs: 9_870 + index * 100 },
            { point: 'turn', timeMs: 17_870 + index * 200 },
          ],
        })),
      },
    ])
  })

  it.each([960, 1440])('shows them all, and the gate, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/gates/event-1/phase-1/live`, {
      width,
    })
    const heat = page.getByRole('table', { name: 'Heat 1' })
    for (const name of ['Gate', 'First straight', 'Second turn'])
      expect(await heat.getByRole('columnheader', { name }).isVisible()).toBe(true)
    expect(await sidewaysPx(page)).toBe(0)
    await leave()
  })

  it.each([320, 390])('has the gate below the name of the next starter, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/gates/event-1/phase-1/live`, {
      width,
    })
    const next = page.getByRole('table', { name: 'Heat 2' })
    expect(await next.getByText('Gate 4').isVisible()).toBe(true)
    expect(await next.getByRole('columnheader', { name: 'Gate' }).isVisible()).toBe(false)
    expect(await sidewaysPx(page)).toBe(0)
    await leave()
  })
})

it.each([320, 960])('keeps marks inside the bracket that scrolls, %i px wide', async (width) => {
  const { page, leave } = await visit(browser, `${server.address}${EVENT}`, { width })
  await page.getByRole('region', { name: 'Rounds from left to right' }).getByText('DNF').first().waitFor()
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})
