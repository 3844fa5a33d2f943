/** Races that go out on a course together while they are on: a triathlon, a cross-country whose laps nobody has counted; and classes of para-cycling. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import { gapLinesOf, listWrongLines } from './drawn-lines.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const DAY = '2026-06-01'
const head = { source: 'test', at: `${DAY}T09:00:00+02:00` }
const STARTED_AT = `${DAY}T11:00:00+02:00`
const START_S = 11 * 3600
const TRIATHLON = { event: 1, phase: 1 }
const CROSS_COUNTRY = { event: 2, phase: 1 }
const CLASSES = { event: 3, phase: 1 }
const DOWNHILL = { event: 4, phase: 1 }
const NAMES = ['Dupont', 'Nováková', 'Rossi']
const athletes = (more: (index: number) => object = () => ({})) =>
  NAMES.map((lastName, index) => ({
    key: String(index + 1),
    kind: 'athlete',
    bib: index + 1,
    lastName,
    firstName: 'Jo',
    nation: 'FRA',
    ...more(index),
  }))
const passing = (unit: object, point: string, bib: number, seconds: number) => ({
  ...head,
  at: `${DAY}T21:00:00+02:00`,
  ...unit,
  type: 'passing',
  point,
  bib,
  timeOfDayMs: (START_S + seconds) * 1000,
})
const phase = (unit: object, form: string, more: object, competitors: readonly object[]) => [
  { ...head, ...unit, type: 'phase', name: 'Final', form, startAt: STARTED_AT, ...more },
  { ...head, ...unit, type: 'unitStartList', competitors },
  { ...head, ...unit, type: 'stageStarted', startedAt: STARTED_AT },
]

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  const told: Record<string, unknown>[] = [
    {
      ...head,
      type: 'competition',
      code: 'out',
      year: 2026,
      name: 'Day Out',
      sport: 'MTB',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Lille',
      noc: 'FRA',
      timeZone: 'Europe/Paris',
      priority: 1,
    },
    ...['Triathlon', 'Cross-country', 'Kilometre C1–C5', 'Downhill'].map((name, index) => ({
      ...head,
      type: 'event',
      event: index + 1,
      name,
    })),
    ...phase(
      TRIATHLON,
      'segments',
      {
        points: [
          { key: 'swim', name: 'Swim' },
          { key: 't1', name: 'T1' },
        ],
      },
      athletes(),
    ),
    passing(TRIATHLON, 'swim', 1, 1000),
    passing(TRIATHLON, 'swim', 2, 1010),
    passing(TRIATHLON, 't1', 1, 1060),
    ...phase(
      CROSS_COUNTRY,
      'laps',
      {
        expectedFinishAt: `${DAY}T12:00:00+02:00`,
        points: [{ key: 'top', name: 'Top of the old road to the fort above the town' }],
      },
      athletes((index) => ({ order: 3 - index })),
    ),
    ...[600, 1200].map((seconds) => passing(CROSS_COUNTRY, 'Finish', 1, seconds)),
    passing(CROSS_COUNTRY, 'top', 1, 890),
    passing(CROSS_COUNTRY, 'Finish', 2, 605),
    passing(CROSS_COUNTRY, 'top', 2, 900),
    ...phase(
      DOWNHILL,
      'run',
      { points: [1, 2, 3, 4].map((split) => ({ key: `split-${split}`, name: `Split ${split}` })) },
      athletes((index) => ({ order: index + 1, startAt: `${DAY}T11:0${index}:00+02:00` })),
    ),
    ...[0, 1].flatMap((index) => [
      ...[1, 2, 3, 4].map((split) => passing(DOWNHILL, `split-${split}`, index + 1, index * 61 + split * 40)),
      { ...passing(DOWNHILL, 'Finish', index + 1, index * 61 + 200), speedKmh: 54.321 },
    ]),
    ...phase(
      CLASSES,
      'factored',
      {},
      athletes((index) => ({ category: `C${index + 1}`, factorPercent: 100 - index })),
    ),
    {
      ...head,
      ...CLASSES,
      type: 'unitResult',
      rows: NAMES.map((_, index) => ({
        competitor: String(index + 1),
        outcome: { kind: 'time', timeMs: 70_000 + index * 900, realMs: 70_000 + index * 1900 },
      })),
    },
  ]
  await server.post(
    'facts',
    'out2026',
    told.map((fact, index) => ({ id: `fact-${index}`, ...fact })),
  )
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = (path: string, width: number) => visit(browser, `${server.address}/2026/out/${path}`, { width })

it.each([320, 960])('a triathlon shows the leader and the point of each gap, %i px wide', async (width) => {
  const { page, complaints, leave } = await open('event-1/phase-1/live', width)
  const strip = page.getByRole('region', { name: 'The race now' })
  await strip.getByText('T1').waitFor()
  expect(await strip.innerText()).toMatch(/Leader\s+DUPONT 17:40 · T1/)
  const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr')
  expect(await rows.nth(0).innerText()).toMatch(/^1\s[^]*DUPONT[^]*Leader/)
  expect(await rows.nth(1).innerText()).toMatch(/^2\s[^]*NOVÁKOVÁ[^]*Swim\s+\+0:10/)
  expect(await sidewaysPx(page)).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})

it.each([1440, 1920])('all splits of a downhill stand beside the hot seat, %i px wide', async (width) => {
  const { page, leave } = await open('event-4/phase-1/live', width)
  await page.getByText('Hot seat').waitFor()
  const table = page.locator('[data-board] table')
  await table.getByText('2:40.000').first().waitFor()
  const [wholePx, seenPx] = await table.evaluate(({ offsetWidth, parentElement }: HTMLElement) => [
    offsetWidth,
    parentElement!.clientWidth,
  ])
  expect(wholePx).toBeLessThanOrEqual(seenPx)
  await leave()
})

it('laps to go that nobody has counted are marked and explained, 320 px wide', async () => {
  const { page, leave } = await open('event-2/phase-1/live', 320)
  const strip = page.getByRole('region', { name: 'The race now' })
  await strip.getByText('≈4').waitFor()
  await page.getByText(/Laps to go are estimated/).waitFor()
  // The name of a place leaves room for that of the rider.
  const second = page.getByRole('main').locator('tbody tr').nth(1)
  expect(await second.innerText()).toMatch(/NOVÁKOVÁ[^]*Lap 2, Top of[^]*\+0:10/)
  expect((await second.boundingBox())?.height).toBeLessThan(70)
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('the grid of a cross-country is in the stated order', async () => {
  const { page, leave } = await open('event-2/phase-1/startlist', 390)
  const rows = page.getByRole('main').locator('tbody tr')
  await rows.first().waitFor()
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s[^]*ROSSI/),
    expect.stringMatching(/^2\s[^]*NOVÁKOVÁ/),
    expect.stringMatching(/^3\s[^]*DUPONT/),
  ])
  await leave()
})

it('each row has its class in a race of several classes, 320 px wide', async () => {
  const { page, leave } = await open('event-3/phase-1/results', 320)
  const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr')
  await rows.first().waitFor()
  expect(await rows.nth(1).innerText()).toMatch(/NOVÁKOVÁ[^]*C2/)
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it.each([320, 960])('the statistics draw the gaps of the document, %i px wide', async (width) => {
  const { page, leave } = await open('event-1/phase-1/stats', width)
  const chart = page.locator('svg:has([data-key])')
  await chart.nth(1).getByText('DUPONT').waitFor()
  const gaps = await server.get<StatsGap>('/competitions/out2026/events/1/phases/1/statsgap')
  expect(await listWrongLines(chart.nth(1), gapLinesOf(gaps))).toEqual([])
  // Rossi has passed no point.
  expect(await chart.nth(1).locator('text[data-place], text[data-gone]').allInnerTexts()).not.toContain(
    'ROSSI',
  )
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})
