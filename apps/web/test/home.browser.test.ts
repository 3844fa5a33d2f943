/**
 * Parts of the home page that need a window: the carousel, the viewer's own time, and a page inside another
 * one.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { CAROUSEL_TRANSITION_MS } from '../src/screens/home/carousel.ts'
import { raceOfToday } from './race-of-today.ts'
import { startBrowser, untilLive, watchComplaints } from './visitor.ts'

const YEAR = new Date().getUTCFullYear()
const RACES = ['alpha', 'bravo', 'charlie', 'delta', 'echo']
const head = { source: 'test', at: `${YEAR}-01-01T12:00:00+01:00` }

let server: SiteServer
let browser: Browser

/**
 * Road races of one stage each, far in the future. There are five, so that the section is cut and the
 * carousel is full.
 */
async function postSeason(to: SiteServer, races: readonly string[]): Promise<void> {
  for (const [index, code] of races.entries())
    await to.post('facts', `${code}${YEAR}`, [
      {
        ...head,
        id: 'competition',
        type: 'competition',
        code,
        year: YEAR,
        name: `Tour ${code}`,
        sport: 'CRD',
        competitionType: 'GrandTour',
        start: `${YEAR}-12-31`,
        end: `${YEAR}-12-31`,
        location: 'France',
        noc: 'FRA',
        timeZone: 'Europe/Paris',
        priority: index,
      },
      {
        ...head,
        id: 'stage-1',
        type: 'stage',
        stage: 1,
        name: 'Here > There',
        stageType: 'MS',
        category: 'FlatStage',
        distanceM: 180_000,
        // Beyond the year, so that no day of it is too late.
        startAt: `${YEAR + 1}-01-02T13:00:00+01:00`,
      },
    ])
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postSeason(server, RACES)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    ...options,
  })
  return context.newPage()
}
async function open(path: string, options: BrowserContextOptions = {}, of = server): Promise<Page> {
  const page = await openWindow(options)
  await page.goto(of.address + path)
  return page
}

/** The window for all visits that differ only in width: a new window for each would double the time. */
let sized: Promise<Page> | null = null
async function openAt(width: number, path = '/'): Promise<Page> {
  const page = await (sized ??= openWindow())
  await page.setViewportSize({ width, height: 900 })
  await page.goto(server.address + path)
  return page
}
const ofWidth = (width: number): BrowserContextOptions => ({ viewport: { width, height: 900 } })
const carousel = (page: Page) => page.getByRole('region', { name: 'Featured races' })
/** Visible cards of competitions, without the carousel's slides. */
const cards = (page: Page) =>
  page.locator('section[data-sport="road"] article').filter({ visible: true }).count()

describe('a section with more than four competitions', () => {
  it.each([
    [1440, 4],
    [960, 4],
    [959, 1],
    [390, 1],
  ])('at %i px shows %i until all are requested', async (width, shown) => {
    const page = await openAt(width)
    await untilLive(page)
    const part = page.getByRole('heading', { name: 'Upcoming 5', level: 3 })
    expect([await cards(page), await part.count()]).toEqual([shown, 0])
    await page.getByRole('button', { name: 'View all events (5)' }).click()
    await expect.poll(() => cards(page)).toBe(5)
    expect(await part.count()).toBe(1)
    await page.getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(() => cards(page)).toBe(shown)
  })

  it('follows the window', async () => {
    const page = await openAt(960)
    await untilLive(page)
    for (const [width, shown] of [
      [959, 1],
      [960, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cards(page)).toBe(shown)
    }
  })

  it('shows all under a filter, on a phone too', async () => {
    const page = await openAt(390, '/?sport=road')
    expect(await cards(page)).toBe(5)
  })
})

describe('the carousel (spec.md section 9)', () => {
  it.each([
    [1236, 3],
    [1235, 2],
    [836, 2],
    [835, 1],
  ])('at %i px shows %i at a time', async (width, count) => {
    const page = await openAt(width)
    const list = carousel(page).getByRole('list')
    const [whole, one] = await Promise.all([
      list.boundingBox(),
      list.getByRole('listitem').first().boundingBox(),
    ])
    expect(Math.round((whole?.width ?? 0) / (one?.width ?? 1))).toBe(count)
  })

  it('moves by its buttons and by dragging if not all slides fit', async () => {
    const page = await openAt(1440)
    const first = carousel(page).getByRole('listitem').first()
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      carousel(page).getByRole('button', { name }),
    ) as [Locator, Locator]
    await expect.poll(() => previous.isDisabled()).toBe(true)
    await next.click()
    await expect.poll(() => previous.isDisabled()).toBe(false)
    // Three of the five are shown, so two steps lead to the end. The button there keeps the focus and does nothing.
    await next.click()
    await expect.poll(() => next.isDisabled()).toBe(true)
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await next.dispatchEvent('click')
    await previous.click()
    await previous.click()
    await expect.poll(() => previous.isDisabled()).toBe(true)
    await next.click()
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(-100)
    await carousel(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeGreaterThan(-1)
    const box = await first.boundingBox()
    const y = (box?.y ?? 0) + 20
    await page.mouse.move(700, y)
    await page.mouse.down()
    await page.mouse.move(200, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(-100)
  })

  it('moves in 300 ms', async () => {
    const page = await open('/', ofWidth(1440))
    await untilLive(page)
    const first = carousel(page).getByRole('listitem').first()
    const next = carousel(page).getByRole('button', { name: 'Next' })
    await next.waitFor()
    await page.clock.install()
    // From here on the test controls the time.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const from = (await first.boundingBox())?.x ?? 0
    await next.click()
    const gone = async (): Promise<number> => from - ((await first.boundingBox())?.x ?? 0)
    await page.clock.runFor(CAROUSEL_TRANSITION_MS / 3)
    const early = await gone()
    await page.clock.runFor((CAROUSEL_TRANSITION_MS * 2) / 3)
    const late = await gone()
    await page.clock.runFor(2000)
    const whole = await gone()
    expect(whole).toBeGreaterThan(100)
    expect(early / whole).toBeLessThan(0.9)
    expect(late / whole).toBeGreaterThan(0.98)
    expect(late / whole).toBeLessThan(1.02)
    await page.context().close()
  })

  it('does not move and has no buttons if all slides fit', async () => {
    const few = await startSiteServer()
    await postSeason(few, RACES.slice(0, 3))
    const page = await open('/', ofWidth(1440), few)
    await untilLive(page)
    const first = carousel(page).getByRole('listitem').first()
    const before = await first.boundingBox()
    const y = (before?.y ?? 0) + 20
    await page.mouse.move(700, y)
    await page.mouse.down()
    await page.mouse.move(200, y, { steps: 5 })
    expect((await first.boundingBox())?.x).toBe(before?.x)
    await page.mouse.up()
    expect(await carousel(page).getByRole('button').count()).toBe(0)
    await page.context().close()
    await few.close()
  })

  it('is absent under a filter and in past seasons', async () => {
    for (const path of ['/?sport=road', `/${YEAR - 1}`]) {
      const page = await openAt(1440, path)
      await page.getByRole('contentinfo').waitFor()
      expect([path, await carousel(page).count()]).toEqual([path, 0])
    }
  })
})

describe('a competition that is live', () => {
  it('has the colour of live races, which no other has, without a request for another document', async () => {
    const now = await startSiteServer()
    await postSeason(now, RACES.slice(0, 2))
    await now.post('facts', `alpha${YEAR}`, [
      { ...head, id: 'going', type: 'raceStatus', stage: 1, raceStatus: 'inProgress' },
    ])
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${now.address}/?sport=road`)
    await untilLive(page)
    const grounds = await page.locator('article[data-status] [data-status]').evaluateAll((marks) => {
      const probe = document.createElement('p')
      probe.style.background = 'var(--live-ground)'
      document.body.append(probe)
      const live = getComputedStyle(probe).backgroundColor
      return marks.map(
        (mark) => `${mark.getAttribute('data-status')} ${getComputedStyle(mark).backgroundColor === live}`,
      )
    })
    expect(new Set(grounds)).toEqual(new Set(['Live true', 'Next false']))
    // The live state comes with the lists and the push. No separate read exists that could fail.
    expect(asked.filter((path) => path.endsWith('/haslive'))).toEqual([])
    await page.close()
    await now.close()
  })
})

describe('a tour without stated stages', () => {
  it('has the picture of its discipline, and the browser requests no stages', async () => {
    const early = await startSiteServer()
    const [competition] = raceOfToday('tour', { competitionType: 'GrandTour' }).facts
    await early.post('facts', `tour${YEAR}`, [competition])
    const page = await openWindow()
    const asked: string[] = []
    const complaints = watchComplaints(page)
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(early.address)
    await untilLive(page)
    await page.locator('article svg').first().waitFor()
    expect(asked.filter((path) => path.endsWith('/stages'))).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
    await early.close()
  })
})

describe('the large live race', () => {
  it('shows the best time of a time trial, which has no groups', async () => {
    const now = await startSiteServer()
    const {
      id,
      startAt,
      head: said,
      facts,
    } = raceOfToday('prologue', {
      sinceMs: 600_000,
      competitionType: 'GrandTour',
      stage: { stageType: 'ITT', distanceM: 4000 },
    })
    const midnight = Date.parse(`${startAt.slice(0, 10)}T00:00:00Z`)
    const riders = [1, 2].map((bib) => ({
      bib,
      lastName: `ABERCROMBIE${bib}`,
      firstName: 'Ann',
      nation: 'SUI',
      teamCode: 'AAA',
    }))
    const starts = riders.map(({ bib }) => ({ bib, order: bib, startAt }))
    const timeOfDayMs = Date.parse(startAt) - midnight + 303_000
    const homeAt = new Date(Date.parse(startAt) + 303_000).toISOString()
    await now.post('facts', id, [
      ...facts,
      { ...said, id: 'team', type: 'team', code: 'AAA', name: 'Team A' },
      { ...said, id: 'starters', type: 'startList', riders },
      { ...said, id: 'order', type: 'startOrder', stage: 1, starts },
      { ...said, at: homeAt, id: 'home', type: 'passing', stage: 1, bib: 2, point: 'Finish', timeOfDayMs },
    ])
    const page = await open('/', {}, now)
    const plate = page.getByRole('region', { name: 'Live now' })
    await plate.getByText('Best time').waitFor()
    expect((await plate.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /of 2 finished.*Best time ABERCROMBIE2 5:03/,
    )
    // No text is cut while there is room beside it.
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = plate
        .locator('dd')
        .evaluateAll((all) => all.filter((dd) => dd.scrollWidth > dd.clientWidth))
      expect(await cut).toEqual([])
    }
    await page.context().close()
    await now.close()
  })
})

describe('a competition of one race', () => {
  it('has its sections as links when the race is announced, also on a page that is already open', async () => {
    const id = `single${YEAR}`
    const day = `${YEAR}-12-31`
    const competition = {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'single',
      year: YEAR,
      name: 'One race',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: day,
      end: day,
      location: 'Here',
      noc: 'SUI',
      timeZone: 'Europe/Zurich',
      priority: 9,
    }
    await server.post('facts', id, [competition])
    const page = await open(`/${YEAR}/single`)
    await untilLive(page)
    const sections = page.getByRole('navigation', { name: 'Sections of the race' })
    expect(await sections.getByRole('link').allInnerTexts()).toEqual(['Reports'])
    await server.post('facts', id, [
      {
        ...head,
        id: 'stage',
        type: 'stage',
        stage: 1,
        name: 'Here > There',
        stageType: 'MS',
        category: null,
        distanceM: 20_000,
        startAt: `${day}T13:00:00+01:00`,
      },
    ])
    await expect.poll(() => sections.getByRole('link').allInnerTexts()).toEqual(['Live', 'Reports'])
    await page.context().close()
  })
})

describe('while the season is not loaded (spec.md section 4)', () => {
  it('the page shows dots for five seconds, then the problem, and then the season', async () => {
    const page = await open(`/${YEAR}/alpha`)
    await untilLive(page)
    await page.clock.install()
    // From here on the test controls the time.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const answers: (() => Promise<void>)[] = []
    await page.route(/\/competitions\?year=/, (route) => void answers.push(() => route.continue()))
    await page.getByRole('link', { name: 'Bell Lap , home' }).click()
    await page.clock.runFor(200)
    await page.getByText('Loading', { exact: true }).waitFor()
    await page.clock.runFor(4700)
    expect(await page.getByText('The season is taking a while to load').count()).toBe(0)
    await page.clock.runFor(300)
    await page.getByText('The season is taking a while to load').waitFor()
    await page.clock.resume()
    for (const answer of answers) await answer()
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await page.context().close()
  })
})

describe('the time zone of times (spec.md sections 3 and 4)', () => {
  const PAGE = `/${YEAR}/alpha/stage-1/live`
  const start = (page: Page) => page.locator('header time').first()
  const tokyo: BrowserContextOptions = { timezoneId: 'Asia/Tokyo' }

  it('is the competition’s without scripts, and in every page from the server', async () => {
    const page = await open(PAGE, { ...tokyo, javaScriptEnabled: false })
    expect(await start(page).textContent()).toContain('13:00 CET')
    await page.context().close()
  })

  it('is the competition’s by default, before and after scripts, and the viewer’s own by address', async () => {
    const page = await open(PAGE, tokyo)
    await untilLive(page)
    await page.getByRole('link', { name: 'Mine GMT+9' }).waitFor()
    expect(await start(page).textContent()).toContain('13:00 CET')
    await page.goto(`${server.address}${PAGE}?timezone=local`)
    await untilLive(page)
    await expect.poll(() => start(page).textContent()).toContain('21:00 GMT+9')
    expect(await start(page).isVisible()).toBe(true)
    await page.context().close()
  })

  it('nothing moves when the browser adds the viewer’s zone', async () => {
    const placeOf = (page: Page) =>
      page.evaluate(() => {
        const names = [...document.querySelectorAll('main h1, main h2, main time')]
        return names.map((each) => Math.round(each.getBoundingClientRect().top))
      })
    for (const timezoneId of ['Asia/Tokyo', 'Europe/Paris']) {
      const still = await open(`/${YEAR}/alpha/stage-1/live`, { timezoneId, javaScriptEnabled: false })
      const before = await placeOf(still)
      await still.context().close()
      const page = await open(`/${YEAR}/alpha/stage-1/live`, { timezoneId })
      await untilLive(page)
      expect((await placeOf(page)).slice(0, 2)).toEqual(before.slice(0, 2))
      await page.context().close()
    }
  })

  it('can be switched on the competition’s page, by the names of the zones, and is kept on the next page', async () => {
    const page = await open(`/${YEAR}/alpha`, tokyo)
    await page.getByRole('link', { name: 'Mine GMT+9' }).waitFor()
    await page.getByRole('link', { name: 'Mine GMT+9' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?timezone=local')
    await page.getByRole('link', { name: 'Here > There' }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Stage 1/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?timezone=local')
    expect(await start(page).textContent()).toContain('21:00 GMT+9')
    await page.context().close()
  })
})

describe('inside another page (spec.md section 6)', () => {
  it('answers an embedding page that requests the height, without a warning', async () => {
    const federation = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${server.address}/"></iframe>
        <script>
          window.told = 0
          addEventListener('message', ({ data }) => { if (data.type === 'bell-lap:height') window.told += 1 })
        </script>`)
    })
    await new Promise<void>((resolve) => {
      federation.listen(0, '127.0.0.1', resolve)
    })
    const page = await browser.newPage()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto(`http://127.0.0.1:${(federation.address() as AddressInfo).port}/`)
    const told = (): Promise<number> => page.evaluate(() => (window as unknown as { told: number }).told)
    await expect.poll(told).toBeGreaterThan(0)
    const before = await told()
    await page.evaluate(() => window.frames[0]?.postMessage({ type: 'bell-lap:ask-height' }, '*'))
    await expect.poll(told).toBeGreaterThan(before)
    expect(warnings.filter((text) => text.includes('referrer'))).toEqual([])
    await page.close()
    federation.close()
  })

  it('warns, and is shown nevertheless, if the embedding page sends no referrer', async () => {
    const federation = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${server.address}/" referrerpolicy="no-referrer"></iframe>`)
    })
    await new Promise<void>((resolve) => {
      federation.listen(0, '127.0.0.1', resolve)
    })
    const page = await browser.newPage()
    const warning = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('sends no referrer'),
    })
    await page.goto(`http://127.0.0.1:${(federation.address() as AddressInfo).port}/`)
    await warning
    await page.frameLocator('iframe').getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await page.close()
    federation.close()
  })
})
