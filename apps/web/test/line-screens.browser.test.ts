/** The screens that stand at the line, in a real browser: they follow the race, without a login, and leave nothing behind in hours. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

const RACE = 'crit2026'
const PATH = '/2026/crit/event-1'
const head = { source: 'test', at: '2026-06-01T08:00:00Z' }
const LATE = '2026-06-01T23:00:00Z'
const NAMES = Array.from({ length: 24 }, (_, index) => `Rider${String.fromCodePoint(65 + index)}`)
const competitors = NAMES.map((lastName, index) => ({
  key: String(index + 1),
  kind: 'athlete',
  bib: index + 1,
  lastName,
  firstName: 'Jo',
  nation: 'GBR',
}))
const ofCriterium = { event: 1, phase: 1 }
const ofTrial = { event: 1, phase: 2 }
const NOON_MS = 43_200_000
let server: SiteServer
let browser: Browser
let made = 0
const passing = (bib: number, second: number) => ({
  ...head,
  at: LATE,
  id: `p${(made += 1)}`,
  type: 'passing',
  ...ofCriterium,
  bib,
  point: 'Finish',
  timeOfDayMs: NOON_MS + second * 1_000,
})

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await server.post('facts', RACE, [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'crit',
      year: 2026,
      name: 'Oak Hill',
      sport: 'CRD',
      competitionType: 'MultiEvents',
      start: '2026-06-01',
      end: '2026-06-01',
      location: 'Oak Hill',
      noc: 'GBR',
      timeZone: 'UTC',
      priority: 1,
    },
    { ...head, id: 'event', type: 'event', event: 1, name: 'Elite' },
    {
      ...head,
      id: 'phase-1',
      type: 'phase',
      ...ofCriterium,
      name: 'Criterium',
      form: 'criterium',
      startAt: '2026-06-01T12:00:00Z',
      distanceM: 3_000,
      parameters: { laps: 3 },
    },
    {
      ...head,
      id: 'phase-2',
      type: 'phase',
      ...ofTrial,
      name: 'Time Trial',
      form: 'timeTrial',
      startAt: '2026-06-01T15:00:00Z',
      distanceM: 10_000,
    },
    { ...head, id: 'list-1', type: 'unitStartList', ...ofCriterium, competitors },
    {
      ...head,
      id: 'list-2',
      type: 'unitStartList',
      ...ofTrial,
      competitors: competitors.map((each, index) => ({
        ...each,
        order: index + 1,
        startAt: new Date(Date.parse('2026-06-01T15:00:00Z') + index * 30_000).toISOString(),
      })),
    },
    { ...head, id: 'start', type: 'stageStarted', ...ofCriterium, startedAt: '2026-06-01T12:00:00Z' },
    ...NAMES.map((_, index) => passing(index + 1, 120 + index)),
  ])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = (screen: string, phase = 1, width = 1024) =>
  visit(browser, `${server.address}${PATH}/phase-${phase}/screen-${screen}`, {
    width,
    height: width < 960 ? 844 : 768,
    ownWindow: true,
    follows: false,
  })
/** Checks that hold for every screen: nothing of the site around it, nothing sideways on a phone, no fault of axe. */
async function lookAt(page: Page): Promise<void> {
  expect(await page.locator('[data-site-header]').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysPx(page)).toBe(0)
  await page.setViewportSize({ width: 1024, height: 768 })
}

describe('the screens at the line', () => {
  it('the lap board shows the laps to go, and the bell', async () => {
    const { page, complaints, leave } = await open('lap-board')
    await page
      .getByRole('status')
      .filter({ hasText: /2\s*laps to go/ })
      .waitFor()
    await lookAt(page)
    await server.post('facts', RACE, [passing(1, 240)])
    await page
      .getByRole('status')
      .filter({ hasText: /1\s*Last lap/ })
      .waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('the announcer has who crossed last, before everybody else', async () => {
    const { page, complaints, leave } = await open('announcer')
    await page.getByRole('heading', { name: 'Just crossed' }).waitFor()
    await server.post('facts', RACE, [passing(7, 244)])
    const crossed = page
      .locator('section', { has: page.getByRole('heading', { name: 'Just crossed' }) })
      .getByRole('listitem')
      .first()
    await crossed.filter({ hasText: 'RiderG' }).waitFor()
    await server.post('facts', RACE, [passing(3, 246)])
    await crossed.filter({ hasText: 'RiderC' }).waitFor()
    // A, G and C have just ended their second lap, so those who ended the first one before the others are due.
    const expected = page
      .locator('section', { has: page.getByRole('heading', { name: 'Expected next' }) })
      .getByRole('list')
      .first()
      .getByRole('listitem')
    await expect.poll(() => expected.allTextContents()).toHaveLength(4)
    for (const [index, name] of ['RiderB', 'RiderD', 'RiderE', 'RiderF'].entries())
      expect(await expected.nth(index).textContent()).toContain(name)
    await lookAt(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it('the result board turns its pages, and begins again', async () => {
    const { page, complaints, leave } = await open('results')
    await page.getByText('1/3').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(10)
    await lookAt(page)
    await page.getByText('2/3').waitFor()
    await page.getByText('3/3').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(4)
    await page.getByText('1/3').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('the result board marks what was inferred, and says from what', async () => {
    await server.post('facts', RACE, [
      {
        ...head,
        at: LATE,
        id: 'inferred',
        type: 'decision',
        ...ofCriterium,
        reason: 'Placed behind in the published result',
        inferred: true,
        inferredFrom: 'reports',
        decision: { kind: 'relegation', bib: 9 },
      },
    ])
    const { page, complaints, leave } = await open('results')
    await page.getByText('* Inferred from reports').waitFor()
    const marked = page.getByRole('listitem').filter({ has: page.getByTitle('Inferred from reports') })
    expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('RIDERI')])
    expect(complaints).toEqual([])
    await leave()
  })

  it('the start clock counts down to the next rider, by a moved clock', async () => {
    const { page, complaints, leave } = await open('start-clock', 2)
    await page.clock.install({ time: new Date('2026-06-01T14:59:50Z') })
    await page.reload()
    await page.getByRole('timer').filter({ hasText: /^10$/ }).waitFor()
    await page.getByText('RIDERA').or(page.getByText('RiderA')).first().waitFor()
    await page.clock.runFor(10_000)
    await page.getByRole('timer').filter({ hasText: /^0$/ }).waitFor()
    await page.clock.runFor(4_000)
    await page.getByRole('timer').filter({ hasText: /^26$/ }).waitFor()
    await lookAt(page)
    // Eight hours later it stands there still, and keeps no more than it did.
    await page.clock.fastForward(8 * 3_600_000)
    await page.getByText('Everybody has started.').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
