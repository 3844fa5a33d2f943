/** A track meeting under way: its live boards, pictures and bracket, in every window size. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import {
  disqualified,
  DOWNHILL,
  eliminated,
  ELIMINATION,
  heatStatus,
  lateStartList,
  MEETING,
  MEETING_PATH,
  passing,
  POINTS,
  postMeeting,
  PURSUIT,
  SPRINT,
  sprintResult,
  TRIATHLON,
} from './small-meeting.ts'
import { startBrowser, visit, watchMissing } from './visitor.ts'
import { listWindowFaults } from './walk/look.ts'

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postMeeting(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = (path: string, options = {}) =>
  visit(browser, `${server.address}${MEETING_PATH}${path}`, options)
const live = (event: number, phase = 1): string => `/event-${event}/phase-${phase}/live`
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const main = async (page: Page): Promise<string> => plain(await page.locator('main').innerText())

describe('a phase while it is raced', () => {
  it('has the current ranking with each sprint, and a push replaces it', async () => {
    const { page, complaints, leave } = await open(live(POINTS))
    const row = (place: number) => page.getByRole('table').first().locator('tbody tr').nth(place)
    // A lap is 20 points: Green has 5 of a sprint and a lap.
    expect(plain(await row(0).innerText())).toMatch(/1 .*Green.*25/i)
    expect(await main(page)).toMatch(/47 laps to go/)
    expect(plain(await page.getByRole('region', { name: 'Sprint by sprint' }).innerText())).toMatch(
      /Green .*\+1 25/i,
    )
    await server.post('facts', MEETING, [sprintResult(4, 1, 3, 2, 7)])
    await expect.poll(async () => plain(await row(1).innerText())).toMatch(/2 .*Adams.*16/i)
    expect(complaints).toEqual([])
    await leave()
  })

  it('names the last one out of an elimination, and the next one as he goes', async () => {
    const { page, leave } = await open(live(ELIMINATION))
    expect(await main(page)).toMatch(/Last one out FRANK Jo 5 still in/i)
    await server.post('facts', MEETING, [eliminated(4, 2)])
    await page.getByText('4 still in').waitFor()
    expect(await main(page)).toMatch(/Last one out BAKER Jo/i)
    await leave()
  })

  it('sets the two of a duel side by side, with each ride and the state of the heat', async () => {
    const { page, leave } = await open(live(SPRINT, 2))
    expect(await main(page)).toMatch(/Heat 1 Ride 2 .*Adams .*10\.101/i)
    await leave()
  })

  it('has the hot seat, the riders on the course and the latest finishers', async () => {
    const { page, leave } = await open(live(DOWNHILL))
    const text = await main(page)
    expect(text).toMatch(/Hot seat Adams Jo 2:05\.000/i)
    expect(text).toMatch(/On the course .*Clark.*53\.000/i)
    expect(text).toMatch(/Last finishers .*Baker/i)
    await server.post('facts', MEETING, [passing(3, 'Finish', 4, 4)])
    await expect.poll(() => main(page)).toMatch(/Hot seat Clark Jo 2:04\.000 .*Last finishers .*Clark/i)
    await leave()
  })
})

it('shows a pursuit point by point, and the medallists', async () => {
  const { page, leave } = await open(`/event-${PURSUIT}/phase-1/results`)
  const text = await main(page)
  expect(text).toMatch(/Gold Great Britain Silver New Zealand Bronze Italy/)
  expect(text).toMatch(/For Gold .*3:42\.958 .*3:43\.776 .*1:51\.400 2000m \+0\.500/)
  await leave()
})

describe('a triathlon', () => {
  it.each(['results', 'live'])('has each leg with its place: %s', async (section) => {
    const { page, leave } = await open(`/event-${TRIATHLON}/phase-1/${section}`)
    const legs = page.getByRole('region', { name: 'Leg by leg' })
    await legs.waitFor()
    expect(plain(await legs.innerText())).toMatch(
      /Swim Bike Run Adams 10:00 \(2\) 30:00 \(1\) 15:00 \(1\) Baker 9:50 \(1\) 30:05 \(2\) 15:15 \(2\)/i,
    )
    await leave()
  })

  it('has its course on the map, behind a tab', async () => {
    const { page, complaints, leave } = await open(`/event-${TRIATHLON}/phase-1/results`)
    await page.getByRole('navigation', { name: 'Sections of the round' }).getByText('Map').click()
    await page.getByText('Map of the course').or(page.getByLabel('Map of the course')).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/phase-1\/map$/)
    expect(complaints).toEqual([])
    await leave()
  })
})

it('tells the actions of a phase in the reader’s language', async () => {
  const { page, leave } = await open(`${live(POINTS)}?locale=de`)
  const actions = page.getByRole('region', { name: 'Neueste Ereignisse' }).or(page.locator('[data-aside]'))
  await actions.getByText('Runde gewonnen').waitFor()
  expect(plain(await actions.last().innerText())).toMatch(
    /Sprint 3: Green 5 Pkt\., Adams 3, Clark 2, Evans 1/i,
  )
  await leave()
})

describe('later facts reach the open page', () => {
  it('a start list that comes late', async () => {
    const { page, leave } = await open(`/event-${SPRINT}/phase-3/startlist`)
    await page.getByText('No start list yet').waitFor()
    await server.post('facts', MEETING, [lateStartList()])
    await page.getByText('2 riders').waitFor()
    expect(await main(page)).toMatch(/For Gold .*DAVIS Jo/)
    await leave()
  })

  it('a false start, and the start that counts', async () => {
    const { page, leave } = await open(live(SPRINT, 2))
    await server.post('facts', MEETING, [heatStatus('stopped', 'False start')])
    await expect.poll(() => main(page)).toMatch(/Heat 1 Stopped · False start/)
    // On the narrowest phone as well, where the words of numbers give way: whole, in two lines.
    await page.setViewportSize({ width: 320, height: 600 })
    const said = page.getByText('Stopped · False start').first().locator('..')
    const measured = await said.evaluate(({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => ({
      width: clientWidth,
      cut: scrollWidth > clientWidth || scrollHeight > clientHeight,
    }))
    expect(measured.width).toBeGreaterThan(40)
    expect(measured.cut).toBe(false)
    await server.post('facts', MEETING, [heatStatus('started')])
    await expect.poll(() => main(page)).toMatch(/Heat 1 Ride 2/)
    await leave()
  })

  it('a disqualification after the podium, with its reason', async () => {
    const { page, complaints, leave } = await open(`/event-${PURSUIT}/phase-1/results`)
    expect(await main(page)).toMatch(/Gold Great Britain/)
    await server.post('facts', MEETING, [disqualified('GBR')])
    await expect.poll(() => main(page)).toMatch(/Great Britain .*DSQ/)
    // Those behind move up, the winner of the ride for bronze among them.
    expect(await main(page)).toMatch(/Gold New Zealand Silver Italy Bronze Denmark/)
    // For a second the server may still answer with the page as it was (D-066).
    const html = async () => (await fetch(page.url())).text()
    await expect.poll(html).toContain('Corrected')
    await page.reload()
    await page.getByText('1 correction').click()
    await expect.poll(() => main(page)).toMatch(/Great Britain was disqualified/)
    expect(complaints).toEqual([])
    await leave()
    const event = await open(`/event-${PURSUIT}`)
    await expect.poll(() => main(event.page)).toMatch(/Result · Corrected/)
    await event.leave()
  })
})

it('draws the bracket of an event with the rounds to come', async () => {
  const { page, leave } = await open(`/event-${SPRINT}`)
  const bracket = page.getByRole('region', { name: 'Rounds from left to right' })
  await bracket.getByText('Heat 2').waitFor()
  expect(plain(await bracket.innerText())).toMatch(/Semifinals Heat 1 .*Adams.*Heat 2.*Finals/i)
  await leave()
})

it('asks for no result before the final of a ceremony is raced', async () => {
  const { page, leave } = await open(`/event-${SPRINT}/ceremony`, { follows: false })
  const missing = watchMissing(page)
  await page.reload()
  await page.getByText('The ceremony begins soon').waitFor()
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  await leave()
})

it('asks for no document of a round to come that is not there yet', async () => {
  const { page, leave } = await open(`/event-${SPRINT}`)
  const missing = watchMissing(page)
  await page.reload()
  const bracket = page.getByRole('region', { name: 'Rounds from left to right' })
  await bracket.getByText('Heat 2').waitFor()
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  await leave()
})

it('has many rounds in one line on a phone, with the present one in sight', async () => {
  const rounds = [
    'Heats',
    'First round',
    'Repechages',
    'Round of 16',
    'Quarterfinals',
    'Semifinals',
    'Finals',
  ]
  const common = { at: '2026-06-01T12:00:00+02:00', source: 'test', event: 9 }
  await server.post('facts', MEETING, [
    { ...common, id: 'many', type: 'event', name: 'Keirin', category: 'WomenElite' },
    ...rounds.map((name, index) => ({
      ...common,
      id: `many-${index}`,
      type: 'phase',
      phase: index + 1,
      name,
      form: 'keirin',
      startAt: common.at,
      isFinal: name === 'Finals',
    })),
  ])
  const { page, leave } = await open(`/event-9/phase-${rounds.length}`, { width: 390 })
  const list = page.getByRole('navigation', { name: 'Rounds of the event' }).getByRole('list')
  const [first, last] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()]
  const topOf = async (each: typeof first): Promise<number | undefined> => (await each.boundingBox())?.y
  expect(await topOf(first)).toBe(await topOf(last))
  await expect.poll(() => list.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
  expect(await last.evaluate((each) => each.getBoundingClientRect().right <= innerWidth)).toBe(true)
  await leave()
})

describe('on every window', () => {
  const PAGES = [
    ['the overview', ''],
    ['the schedule', '/schedule'],
    ['an event', `/event-${SPRINT}`],
    ['a points race', live(POINTS)],
    ['an elimination', live(ELIMINATION)],
    ['duels', live(SPRINT, 2)],
    ['runs', live(DOWNHILL)],
    ['statistics', `/event-${PURSUIT}/phase-1/stats`],
    ['a timeline', `/event-${POINTS}/phase-1/timeline`],
    ['a start list', `/event-${PURSUIT}/phase-1/startlist`],
    ['results', `/event-${PURSUIT}/phase-1/results`],
    ['legs', `/event-${TRIATHLON}/phase-1/results`],
    ['a course', `/event-${TRIATHLON}/phase-1/map`],
  ] as const
  it.each(PAGES.map(([name, path], turn) => ({ name, path, turn })))(
    '$name neither scrolls sideways nor fails axe',
    async ({ path, turn }) => {
      const { page, leave } = await open(path)
      expect(await listWindowFaults(page, turn, true)).toEqual([])
      await leave()
    },
  )
})
