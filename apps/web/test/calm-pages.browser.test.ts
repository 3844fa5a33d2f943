/**
 * Pages stay calm: nothing that is seen jumps while documents, pictures and fonts arrive late, and the keyboard goes
 * through a page as it is seen. On a phone and on a desk.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { ELIMINATION, MEETING_PATH, postMeeting } from './small-meeting.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { startBrowser, untilLive } from './visitor.ts'

const HOME = '/'
const LIVE = '/2026/tdf/stage-4/live'
const RANKING = '/2026/tdf/stage-3/rankings'
const WIDTHS = [390, 1440] as const

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(7200, bibsOfTour().slice(4, 8), 90_000)])
  await postMeeting(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

async function open(width: number): Promise<Page> {
  const isPhone = width < 960
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: 'Europe/Paris',
  })
  return context.newPage()
}

/** Opens a page whose further documents, pictures and fonts arrive only once it is alive. */
async function openSlowly(path: string, width: number): Promise<Page> {
  const page = await open(width)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
        shifts.push(
          `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise: isAlive, resolve: tellAlive } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    const request = route.request()
    const isLate =
      ['image', 'font'].includes(request.resourceType()) ||
      (request.resourceType() === 'fetch' && request.method() === 'GET')
    if (isLate) await isAlive
    await route.continue()
  })
  await page.goto(server.address + path, { waitUntil: 'commit' })
  await untilLive(page)
  tellAlive()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
  return page
}

/** Web Vitals calls a sum of 0.1 good. */
const CALM = 0.05

describe.each(WIDTHS)('layout shifts, %i px wide', (width) => {
  it.each([
    HOME,
    '/2026/tdf',
    LIVE,
    RANKING,
    `${RANKING}?of=overall`,
    // Its longer words wrap elsewhere.
    `${RANKING}?locale=de`,
    '/2026/tdf/route',
    '/2026/tdf/reports',
    '/2026/tdf/stage-4/reports',
    `${MEETING_PATH}/reports`,
    `${MEETING_PATH}/event-${ELIMINATION}/phase-1/live`,
  ])('of %s come to nearly nothing', async (path) => {
    const page = await openSlowly(path, width)
    const { shifted, shifts } = await page.evaluate(() => {
      const seen = window as unknown as { shifted: number; shifts: string[] }
      return { shifted: seen.shifted, shifts: seen.shifts }
    })
    expect(shifted, shifts.join('\n')).toBeLessThan(CALM)
    await page.context().close()
  })
})

interface Stop {
  readonly text: string
  readonly top: number
  readonly left: number
  readonly right: number
}

/** The stops of the keyboard in the content of the page, in its order. */
async function walkByTab(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    const stops: Stop[] = []
    const walk = { stops, isOver: false }
    Object.assign(window, { walk })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target.id === 'page') return
      if (target.closest('main') === null) walk.isOver = stops.length > 0
      else if (!walk.isOver) {
        const { top, left, right } = target.getBoundingClientRect()
        const text = (target.ariaLabel ?? target.textContent).slice(0, 40)
        stops.push({ text, top: top + scrollY, left, right })
      }
    })
    document.querySelector<HTMLElement>('main')!.focus()
  })
  const read = () =>
    page.evaluate(() => (window as unknown as { walk: { stops: Stop[]; isOver: boolean } }).walk)
  do for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab')
  while (!(await read()).isOver)
  return (await read()).stops
}

/** Parts of a row may differ by this much in height. */
const SAME_ROW_PX = 24

describe.each(WIDTHS)('the keyboard, %i px wide', (width) => {
  it.each([HOME, LIVE, RANKING])('goes down or to the right on %s, as is seen', async (path) => {
    const page = await open(width)
    await page.goto(server.address + path)
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    const stops = await walkByTab(page)
    expect(stops.length).toBeGreaterThan(1)
    const back = stops.flatMap((stop, index) => {
      const before = stops[index - 1]
      const isOnward =
        before === undefined || stop.top >= before.top - SAME_ROW_PX || stop.left >= before.right - 1
      return isOnward ? [] : [`${before.text} → ${stop.text}`]
    })
    expect(back).toEqual([])
    await page.context().close()
  })
})
