/**
 * A cyclo-cross under way that is timed by its laps: without any positions, the page still shows the leader.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, untilLive, visit, watchMissing } from './visitor.ts'

const head = { source: 'test', at: '2026-11-23T12:00:00+01:00' }
/** Passings cannot become known before they happened. */
const AFTER_THE_RACE = '2026-11-23T18:00:00+01:00'
const START_S = 12 * 3600 + 30 * 60
/** Seconds after the start at which riders passed the line: after the start loop, and after two laps. */
const PASSED = [
  [60, 540, 1020],
  [61, 542, 1022],
  [62, 545, 1030],
]
const NAMES = ['Vos', 'Smith', 'Dupont']

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await server.post('facts', 'mud2026', [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'mud',
      year: 2026,
      name: 'Mud Hill Cross',
      sport: 'CCR',
      competitionType: 'SingleRace',
      start: '2026-11-23',
      end: '2026-11-23',
      location: 'Namur',
      noc: 'BEL',
      timeZone: 'Europe/Brussels',
      priority: 1,
    },
    {
      ...head,
      id: 'stage',
      type: 'stage',
      stage: 1,
      name: 'Elite Women',
      stageType: 'MS',
      category: null,
      distanceM: 12_500,
      startAt: '2026-11-23T12:30:00+01:00',
      laps: { count: 4, lapped: 'pulled', startLoopM: 500 },
    },
    {
      ...head,
      id: 'riders',
      type: 'startList',
      riders: NAMES.map((lastName, index) => ({
        bib: index + 1,
        lastName,
        firstName: 'Jo',
        nation: 'NED',
      })),
    },
    { ...head, id: 'started', type: 'stageStarted', stage: 1, startedAt: '2026-11-23T12:30:00+01:00' },
    ...PASSED.flatMap((times, index) =>
      times.map((seconds) => ({
        ...head,
        at: AFTER_THE_RACE,
        id: `passing-${index + 1}-${seconds}`,
        type: 'passing',
        stage: 1,
        bib: index + 1,
        point: 'Finish',
        timeOfDayMs: (START_S + seconds) * 1000,
      })),
    ),
  ])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe('a race that is timed by its laps', () => {
  it.each([320, 390])('shows its ranking first, %i px wide', async (width) => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/2026/mud/live`, { width })
    const strip = page.getByRole('region', { name: 'The race now' })
    await strip.getByText(/Lap 3 of 4/).waitFor()
    expect(await strip.innerText()).toMatch(/Leader\s+VOS Jo/)
    const views = page.getByRole('navigation', { name: 'What to show' }).getByRole('link')
    expect(await views.allInnerTexts()).toEqual(['Ranking', 'Course'])
    await page.locator('tbody tr', { hasText: /vos/i }).waitFor()
    await views.nth(1).click()
    await page.locator('tbody tr', { hasText: /vos/i }).waitFor({ state: 'hidden' })
    expect(await page.getByText('Groups appear once').count()).toBe(0)
    expect(await sidewaysPx(page)).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(['live', 'map'])(
    'asks at %s neither for positions that nobody sends nor for a course that nobody stated',
    async (section) => {
      const { page, leave } = await visit(browser, `${server.address}/robots.txt`, {
        width: 1440,
        follows: false,
      })
      const missing = watchMissing(page)
      await page.goto(`${server.address}/2026/mud/${section}`)
      await untilLive(page)
      await page.waitForLoadState('networkidle')
      expect(missing).toEqual([])
      await leave()
    },
  )

  it('tells its lap and its leader on the page of the competition', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/mud`, { width: 390 })
    const main = page.getByRole('main')
    await main.getByText('3/4').waitFor()
    await main.getByText('VOS Jo').waitFor()
    expect(await main.innerText()).not.toMatch(/km to go/)
    await leave()
  })

  it('marks the time of the page’s last read as a minimum, and continues with the next read', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/mud/live`, { width: 390 })
    const clock = page.getByRole('region', { name: 'The race now' }).getByRole('timer')
    await expect.poll(() => clock.textContent()).toBe('0:17:10+')
    await server.post('facts', 'mud2026', [
      {
        ...head,
        at: AFTER_THE_RACE,
        id: 'passing-1-1500',
        type: 'passing',
        stage: 1,
        bib: 1,
        point: 'Finish',
        timeOfDayMs: (START_S + 1500) * 1000,
      },
    ])
    await expect.poll(() => clock.textContent()).toMatch(/^0:25:0[1-9]$/)
    await leave()
  })
})
