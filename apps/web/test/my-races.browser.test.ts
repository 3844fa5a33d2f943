/** One's own riders first: on top of home, on a page of their own, as a calendar, and on another device, without an account. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { sidewaysPx, startBrowser, untilLive, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(7200, bibsOfTour().slice(8, 14), 90_000)])
  await server.post('facts', 'ahead2099', AHEAD)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const head = { source: 'test', at: '2026-01-01T00:00:00Z' }
/** A race that is to come, whenever this test is run. */
const AHEAD = [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code: 'ahead',
    year: 2099,
    name: 'Race Ahead',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2099-07-04',
    end: '2099-07-05',
    location: 'Oak Hill',
    noc: 'GBR',
    timeZone: 'Europe/London',
    priority: 1,
  },
  ...[1, 2].map((stage) => ({
    ...head,
    id: `stage-${stage}`,
    type: 'stage',
    stage,
    name: 'Here > There',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 20_000,
    startAt: `2099-07-0${stage + 3}T12:00:00+01:00`,
  })),
  {
    ...head,
    id: 'starters',
    type: 'startList',
    riders: [{ bib: 1, lastName: 'POGACAR', firstName: 'Tadej', nation: 'SLO', uciRiderId: '10014972740' }],
  },
]

interface Kept {
  readonly kind: string
  readonly key: string
  readonly name: string
}
const POGACAR: Kept = { kind: 'rider', key: '10014972740', name: 'POGACAR Tadej' }
const DENMARK: Kept = { kind: 'nation', key: 'DEN', name: 'DEN' }
const TOUR_ITSELF: Kept = { kind: 'competition', key: 'tdf', name: 'Tour de France' }

/** A visitor who follows them, with the layout shifts of the page since its beginning. */
async function come(path: string, follows: readonly Kept[], width = 1440) {
  const { page, leave, complaints } = await visit(browser, server.address, { width, ownWindow: true })
  await page.addInitScript((kept) => {
    if (localStorage.getItem('bell-lap-follows') === null)
      localStorage.setItem('bell-lap-follows', JSON.stringify(kept))
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }, follows)
  await page.goto(server.address + path)
  await untilLive(page)
  return { page, leave, complaints }
}
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

describe('home', () => {
  it.each([390, 1440])(
    'begins with those whom the visitor follows, and does not jump, %i px wide',
    async (width) => {
      const { page, leave, complaints } = await come('/', [DENMARK, POGACAR, TOUR_ITSELF], width)
      const own = page.getByRole('region', { name: 'My races' })
      const rider = own.getByRole('link', { name: /POGACAR/ })
      await rider.waitFor()
      expect(await rider.innerText()).toMatch(/POGACAR:\s*live stage 4\s*\d+(st|nd|rd|th) overall/)
      expect(await rider.getAttribute('href')).toBe('/2026/tdf/stage-4/live')
      expect(await own.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringMatching(/Denmark.*stage 4.*overall \([A-Z]/s),
        expect.stringContaining('POGACAR'),
        expect.stringMatching(/Tour de France.*stage 4/s),
      ])
      expect(await shiftOf(page)).toBeLessThan(0.02)
      expect(await sidewaysPx(page)).toBe(0)
      expect(complaints).toEqual([])
      await leave()
    },
  )

  it('tells others how to follow', async () => {
    const { page, leave } = await visit(browser, server.address)
    await page.getByRole('link', { name: /they stand here first/ }).click()
    await page.getByText('You follow nobody yet').waitFor()
    await leave()
  })
})

describe('my races', () => {
  it('are what is raced, what comes next and what was achieved, and the star ends it', async () => {
    const { page, leave, complaints } = await come('/my-races', [POGACAR, DENMARK], 390)
    const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
    await part('Live now')
      .getByRole('link', { name: /Tour de France · stage 4/ })
      .waitFor()
    expect(await part('Live now').innerText()).toMatch(/★ POGACAR, Denmark/)
    await part('What comes next')
      .getByRole('link', { name: /Race Ahead · stage 1/ })
      .waitFor()
    expect(await part('Latest results').getByRole('listitem').count()).toBeGreaterThan(1)
    expect(await sidewaysPx(page)).toBe(0)
    await part('You follow').getByRole('button', { name: 'Follow POGACAR Tadej' }).click()
    await expect.poll(() => part('Live now').innerText()).not.toContain('POGACAR')
    expect(complaints).toEqual([])
    await leave()
  })

  it('are a calendar to subscribe to, without a result', async () => {
    const { page, leave } = await come('/my-races', [POGACAR])
    const href = await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href')
    expect(href).toMatch(/^webcal:/)
    const text = await (await fetch(href!.replace('webcal:', 'http:'))).text()
    expect(text).toContain('BEGIN:VEVENT')
    expect(text.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Tour de France · 5 · .*POGACAR/)
    await leave()
  })

  it('come to another device by a link, when its visitor says so', async () => {
    const here = await come('/my-races', [POGACAR, DENMARK])
    const link = await here.page.getByRole('textbox', { name: 'Link to what you follow' }).inputValue()
    await here.leave()
    expect(link).not.toMatch(/[?]/)
    const there = await come(new URL(link).pathname + new URL(link).hash, [DENMARK])
    await there.page.getByText(/This link brings one more/).waitFor()
    const followed = there.page.locator('section', {
      has: there.page.getByRole('heading', { name: 'You follow' }),
    })
    expect(await followed.getByRole('listitem').count()).toBe(1)
    await there.page.getByRole('button', { name: 'Follow them here' }).click()
    await expect.poll(() => followed.getByRole('listitem').count()).toBe(2)
    await there.page.reload()
    await expect.poll(() => followed.getByRole('listitem').count()).toBe(2)
    expect(await there.page.getByText(/This link brings one more/).count()).toBe(0)
    await there.leave()
  })
})

describe('those who are followed come first', () => {
  it('on the start list, in a line that is always there', async () => {
    const { page, leave } = await come('/2026/tdf/stage-4/startlist', [POGACAR, DENMARK], 390)
    const own = page.getByRole('list', { name: 'You follow' })
    await own.getByText('POGACAR').waitFor()
    expect(await own.innerText()).toMatch(/\+ \d+ more/)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await leave()
  })

  it('among the riders of a group', async () => {
    const { page, leave } = await come('/2026/tdf/stage-4/live', [DENMARK])
    await page.getByRole('list', { name: 'Groups from front to back' }).getByRole('button').last().click()
    const riders = page.getByRole('list', { name: 'Riders of the group' }).getByRole('listitem')
    // Bib 33: some twenty riders of the bunch are in front.
    await expect.poll(() => riders.first().innerText()).toContain('PEDERSEN')
    expect(await riders.nth(1).innerText()).toContain('SKJELMOSE')
    await leave()
  })

  it('a competition by the star beside its name', async () => {
    const { page, leave } = await come('/2026/tdf', [])
    await page.getByRole('button', { name: 'Follow Tour de France' }).click()
    await page.goto(server.address)
    await page.getByRole('region', { name: 'My races' }).getByText('Tour de France').waitFor()
    await leave()
  })
})
