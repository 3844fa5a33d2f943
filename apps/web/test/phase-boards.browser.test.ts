/** Boards of phases where room is scarce: what a number counts, whose figures stand in a column, and what stands beside the gap. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFondo } from '@bell-lap/race-sim/made-fondo'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const DAY = '2026-06-01'
const head = { source: 'test', at: `${DAY}T09:00:00+02:00` }
const SCRATCH = { event: 1, phase: 1 }
const PURSUIT = { event: 2, phase: 1 }
const SPRINT = { event: 3, phase: 1 }
const RUN = { event: 5, phase: 1 }
const QUALIFYING = { event: 6, phase: 1 }
const FONDO = { event: 7, phase: 1 }
/** More than the usual width of a table has room for. */
const POINTS = Array.from({ length: 9 }, (_, index) => ({ key: `p${index}`, name: `${index + 1}00 m` }))
const athletes = (heat?: string) =>
  ['Dupont', 'Nováková'].map((lastName, index) => ({
    key: String(index + 1),
    kind: 'athlete',
    bib: index + 1,
    lastName,
    firstName: 'Jo',
    nation: 'FRA',
    ...(heat === undefined ? {} : { heat, order: index + 1 }),
  }))

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  const phase = (unit: object, form: string, more: object = {}) => ({
    ...head,
    ...unit,
    type: 'phase',
    name: 'Final',
    form,
    startAt: `${DAY}T11:00:00+02:00`,
    ...more,
  })
  const told: Record<string, unknown>[] = [
    {
      ...head,
      type: 'competition',
      code: 'boards',
      year: 2026,
      name: 'Night of Boards',
      sport: 'CTR',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Watford',
      noc: 'GBR',
      timeZone: 'Europe/Paris',
      priority: 1,
    },
    ...[
      [1, 'Scratch'],
      [2, 'Pursuit'],
      [3, 'Sprint'],
      [5, 'Run'],
      [6, 'Qualifying'],
      [7, 'Medio Fondo'],
    ].map(([event, name]) => ({ ...head, type: 'event', event, name })),
    phase(SCRATCH, 'scratch', { parameters: { laps: 40 } }),
    phase(PURSUIT, 'individualPursuit', { points: [{ key: 'half', name: '500 m' }] }),
    phase(SPRINT, 'duel', { parameters: { rides: 3 } }),
    phase(RUN, 'run', { points: POINTS }),
    phase(QUALIFYING, 'individualPursuit'),
    phase(FONDO, 'granFondo', { distanceM: 60_000 }),
    {
      ...head,
      ...QUALIFYING,
      type: 'unitStartList',
      competitors: ['Berg', 'Costa', 'Lind', 'Rossi'].map((lastName, index) => ({
        key: String(index + 1),
        kind: 'athlete',
        bib: index + 1,
        lastName,
        heat: `Heat ${index < 2 ? 1 : 2}`,
        order: index + 1,
      })),
    },
    {
      ...head,
      ...QUALIFYING,
      type: 'unitResult',
      rows: [205, 202, 201, 203].map((seconds, index) => ({
        competitor: String(index + 1),
        outcome: { kind: 'time', timeMs: seconds * 1000 },
      })),
    },
    { ...head, ...RUN, type: 'unitStartList', competitors: athletes() },
    {
      ...head,
      ...RUN,
      type: 'unitResult',
      rows: ['1', '2'].map((competitor, index) => ({
        competitor,
        outcome: { kind: 'time', timeMs: 190_000 + index * 1234 },
        mark: 'Q',
        splits: POINTS.map(({ key }, point) => ({ point: key, timeMs: 15_111 * (point + 1) + index * 98 })),
      })),
    },
    { ...head, ...FONDO, type: 'unitStartList', competitors: athletes() },
    {
      ...head,
      ...FONDO,
      type: 'course',
      lengthM: 60_000,
      line: [],
      markers: [{ key: 'top', name: 'Top', kind: 'intermediate', distanceM: 30_000 }],
    },
    { ...head, ...FONDO, type: 'stageStarted', startedAt: `${DAY}T11:00:00+02:00` },
    ...Object.entries({ Start: 5, top: 65 }).map(([point, minutes]) => ({
      ...head,
      at: `${DAY}T21:00:00+02:00`,
      ...FONDO,
      type: 'passing',
      bib: 1,
      point,
      timeOfDayMs: (11 * 60 + minutes) * 60_000,
    })),
    { ...head, ...SCRATCH, type: 'unitStartList', competitors: athletes() },
    { ...head, ...PURSUIT, type: 'unitStartList', competitors: athletes('Heat 1') },
    { ...head, ...SPRINT, type: 'unitStartList', competitors: athletes('Heat 1') },
    { ...head, ...SCRATCH, type: 'lapBalance', competitors: ['2'], laps: 1 },
    { ...head, ...SCRATCH, type: 'lapCounter', toGo: 12 },
    {
      ...head,
      ...PURSUIT,
      type: 'heatResult',
      heat: 'Heat 1',
      rows: ['1', '2'].map((competitor, index) => ({
        competitor,
        rank: index + 1,
        timeMs: 70_000 + index * 900,
        splits: [{ point: 'half', timeMs: 35_000 + index * 400 }],
      })),
    },
    { ...head, ...PURSUIT, type: 'raceStatus', raceStatus: 'finished' },
    ...[1, 2].map((ride) => ({
      ...head,
      ...SPRINT,
      type: 'heatResult',
      heat: 'Heat 1',
      ride,
      rows: ['1', '2'].map((competitor, index) => ({ competitor, rank: index + 1, timeMs: 9_800 + ride })),
    })),
  ]
  await server.post(
    'facts',
    'boards2026',
    told.map((fact, index) => ({ id: `fact-${index}`, ...fact })),
  )
  const { programme, racing } = makeFondo({
    seed: 3,
    event: 4,
    name: 'Fondo',
    riders: 320,
    firstBib: 1,
    lengthM: 112_000,
    checkpoints: { 'First pass': 38_000, 'Second pass': 79_000 },
    startAt: `${DAY}T07:30:00+02:00`,
  })
  await server.post('facts', 'boards2026', programme)
  await server.post(
    'facts',
    'boards2026',
    racing.filter(({ type }) => type !== 'raceStatus' && type !== 'resultStatus'),
  )
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

it('labels its countdown, 320 px wide', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-1/phase-1/live`, {
    width: 320,
  })
  const strip = page.getByRole('region', { name: 'The race now' })
  const unit = strip.getByText('laps to go')
  await unit.waitFor()
  const box = await unit.boundingBox()
  expect(box?.width).toBeGreaterThan(30)
  expect(await page.getByRole('main').locator('tbody tr').first().innerText()).toMatch(/NOVÁKOVÁ[^]*\+1/i)
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('shows the expected finish of a rider on the course, in the open row and above the board', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-7/phase-1/live`, {
    width: 390,
    ownWindow: true,
  })
  const row = page
    .getByRole('main')
    .locator('tbody tr')
    .filter({ hasText: /dupont/i })
  await row.getByRole('button').first().click()
  // An hour to the top, which is half-way, five minutes after the gun.
  const arrival = page.getByRole('main').getByText(/≈\s*13:05/)
  await arrival.waitFor()
  expect(await page.getByText('Est. finish').count()).toBe(1)
  await page.getByRole('button', { name: /^Follow Dupont/i }).click()
  await page
    .getByRole('list', { name: 'You follow' })
    .getByText(/Est\. finish\s*≈\s*13:05/)
    .waitFor()
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('heads the splits of a pursuit and the rides of a sprint with competitor and number', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-2/phase-1/results`, {
    width: 320,
  })
  const heads = page.getByRole('main').getByRole('columnheader')
  await heads.first().waitFor()
  expect((await heads.allInnerTexts()).map((text) => text.toLocaleLowerCase())).toEqual([
    'dupont',
    'split',
    'nováková',
  ])
  // The one ride of a pursuit is the heat; its places are in brackets until the result is confirmed.
  expect(await page.getByText('Ride 1').count()).toBe(0)
  expect(await page.getByText(/^\([12]\)$/).allInnerTexts()).toEqual(['(1)', '(2)'])
  await page.goto(`${server.address}/2026/boards/event-3/phase-1/results`)
  const rides = page.getByText('Ride 1')
  await rides.first().waitFor()
  const widths = await rides.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  // To see above the first, for both; to hear with each.
  expect(widths.map((width) => width > 20)).toEqual([true, false])
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('shows the winner of a qualifying before its heats, 390 px wide', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-6/phase-1/results`, {
    width: 390,
  })
  const main = page.getByRole('main')
  const ranking = main.getByRole('table').first()
  await ranking.waitFor()
  const names = await ranking.locator('tbody tr').allInnerTexts()
  expect(names.map((text) => /berg|costa|lind|rossi/i.exec(text)?.[0].toLowerCase())).toEqual([
    'lind',
    'costa',
    'rossi',
    'berg',
  ])
  const first = await main.getByRole('heading', { name: 'Heat 1' }).boundingBox()
  const table = await ranking.boundingBox()
  expect(first!.y).toBeGreaterThanOrEqual(table!.y + table!.height)
  expect(await sidewaysPx(page)).toBe(0)
  await leave()
})

it('shows every timing point of a run where the page has room, 1440 px wide', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-5/phase-1/results`, {
    width: 1440,
  })
  const row = page.getByRole('main').locator('tbody tr').first()
  await row.waitFor()
  const cells = await row.locator('td, th').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right })),
  )
  expect(cells.length).toBeGreaterThan(POINTS.length)
  for (const [index, { right }] of cells.slice(0, -1).entries())
    expect(right).toBeLessThanOrEqual(cells[index + 1]!.left + 1)
  await leave()
})

it.each([320, 960, 1440])(
  'has the qualified riders in sight before any scrolling, %i px wide',
  async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-5/phase-1/results`, {
      width,
    })
    const through = page.getByRole('main').locator('tbody tr').getByText('Q', { exact: true })
    const marks = through.filter({ visible: true })
    await marks.first().waitFor()
    const covered = await marks.evaluateAll((all) =>
      all.filter((mark) => {
        const { left, top, width: across, height } = mark.getBoundingClientRect()
        const seen = document.elementsFromPoint(left + across / 2, top + height / 2)
        return !seen.slice(0, 2).some((each) => each.contains(mark) || mark.contains(each))
      }),
    )
    expect(covered).toEqual([])
    expect(await marks.count()).toBe(2)
    await leave()
  },
)

it('leaves the net time of a mass event clear of the gap, 1440 px wide', async () => {
  const { page, leave } = await visit(browser, `${server.address}/2026/boards/event-4/phase-1/live`, {
    width: 1440,
  })
  const row = page.getByRole('main').locator('tbody tr').first()
  await row.waitFor()
  const cells = await row.locator('td, th').evaluateAll((all) =>
    all.map((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return { left, right }
    }),
  )
  const [net, gap] = cells.slice(-2)
  expect(cells.length).toBeGreaterThanOrEqual(8)
  expect(gap!.left).toBeGreaterThanOrEqual(net!.right - 0.5)
  await leave()
})
