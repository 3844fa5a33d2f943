/**
 * A walk through all screens in all their states, on one real server in one browser: a page holds together, axe finds
 * nothing, and it complains of nothing. What is worn where is chosen so that every two meet (visits.ts): a screen in each
 * style, language, width and scheme, and each of these in every state. The whole walk, `npm run soak -- walk`, has three and
 * more of them meet, and the densest pages in every style, light and dark.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from '../site-server.ts'
import { startBrowser, visit as visitPage, watchComplaints } from '../visitor.ts'
import { listCells, STATES, type Screen, type State } from './cells.ts'
import { keyOf, listPairs, pairsIn } from './every-pair.ts'
import { createHands } from './hands.ts'
import { keepPictures } from './gallery.ts'
import {
  HEIGHT,
  listColourFaults,
  listFaults,
  prepareWindow,
  SCHEMES,
  setScheme,
  setWidth,
  untilSettled,
  WIDTHS,
} from './look.ts'
import { postOddRace } from './odd-race.ts'
import { postWalkRaces, walkRaces } from './races.ts'
import { postSeason } from './season.ts'
import { STYLES } from '../../src/style/style.ts'
import { WHOLE, WITH_ENGLISH } from './thoroughness.ts'
import { FACTORS, listVisits, mayMeet, wearing, type Visit } from './visits.ts'

const nowMs = Date.now()
const races = walkRaces(nowMs)
const cells = listCells(races)

let server: SiteServer
let browser: Browser
/** More pages than there are processors would only wait for each other. */
const inTurn = createHands(2)
/** A failing read takes time: the page tries again before it reports the failure. */
const whileFailing = createHands(6)
const newVisitor = () =>
  browser.newContext({
    // A worker would answer in the place of what this walk holds back.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })

/** A page for each hand, in a window of its own, since a language is kept in a cookie: scripts and pictures are fetched once. */
const pages: Promise<readonly [page: Page, complaints: readonly string[]]>[] = []

async function openPage(): Promise<readonly [page: Page, complaints: readonly string[]]> {
  const page = await (await newVisitor()).newPage()
  return [page, watchComplaints(page)]
}

/** Lets a hand walk with its page; what the page complained of before is no matter of this walk. */
async function withPage(
  hand: number,
  walk: (page: Page, complaints: () => readonly string[]) => Promise<void>,
): Promise<void> {
  const [page, complaints] = await (pages[hand] ??= openPage())
  const before = complaints.length
  await walk(page, () => complaints.slice(before))
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postWalkRaces(server, nowMs)
  await postOddRace(server)
  await postSeason(server, new Date(nowMs).getUTCFullYear())
  await postSeason(server, 2097, 5)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** As a link leads there: without loading a page. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    // As the browser tells when it goes back and forth: nothing hears of an address that is only pushed.
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

const VISITS = listVisits(cells)

const walkTo = (hand: number, visit: Visit): Promise<void> =>
  withPage(hand, async (page, complaints) => {
    await prepareWindow(page, visit.scheme, visit.widths[0] ?? WIDTHS[0])
    await page.goto(server.address + wearing(visit.address, visit))
    await untilSettled(page)
    expect(new URL(page.url()).pathname).toBe(new URL(visit.address, server.address).pathname)
    expect(await page.locator('html').getAttribute('lang')).toBe(visit.locale)
    expect(await listFaults(page, visit, (width) => keepPictures(page, nameOf(visit), width))).toEqual([])
    expect(complaints()).toEqual([])
  })

/** The name of the visit's picture. */
const nameOf = ({ screen, state, locale }: Visit): string =>
  [screen, state, ...(locale === 'en' ? [] : [locale])].join('-')

/** First its documents do not come, then they cannot be had. */
async function walkToFailure(visit: Visit): Promise<void> {
  // A stranger, who holds no document of another visit.
  const { page, complaints, leave } = await visitPage(browser, server.address + wearing('/2090', visit), {
    width: visit.widths[0] ?? WIDTHS[0],
    height: HEIGHT,
    scheme: visit.scheme,
    reducedMotion: true,
  })
  const held: (() => Promise<void>)[] = []
  let fails = false
  await page.route(/\/competitions[/?]/, async (route) => {
    if (fails) await route.abort()
    else held.push(() => route.abort())
  })
  await goTo(page, wearing(visit.address, visit))
  await page.locator('main [aria-busy="true"]').first().waitFor()
  const keep = (what: string) => (width: number) => keepPictures(page, `${visit.screen}-${what}`, width)
  expect(
    await listFaults(page, { ...visit, axeWidths: WHOLE ? visit.axeWidths : [] }, keep('loading')),
  ).toEqual([])
  fails = true
  for (const abort of held) await abort()
  await page
    .getByText(/could not be (read|loaded)/)
    .first()
    .waitFor()
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
  expect(await listFaults(page, visit, keep('failed'))).toEqual([])
  // That reads failed is told to the console (spec.md section 8), and nothing else.
  expect(complaints.filter((text) => !text.includes('Request failed'))).toEqual([])
  await leave()
}

it.runIf(!WHOLE)('lets every two meet that may', () => {
  const met = new Set(
    VISITS.flatMap(({ screen, state, style, locale, widths: [width = 0], scheme }) =>
      pairsIn({ screen, state, style, locale, width, scheme }),
    ),
  )
  const missing = listPairs(FACTORS, mayMeet(cells)).filter((pair) => !met.has(keyOf(pair)))
  expect(missing).toEqual([])
})

const BY_STATE = STATES.map((state) => ({ state, visits: VISITS.filter((visit) => visit.state === state) }))

describe.each(BY_STATE.filter(({ visits }) => visits.length > 0))('$state', ({ visits }) => {
  it.concurrent.each(visits)('$screen: $locale, $style, $scheme, $widths px', (visit) =>
    visit.state === 'failed'
      ? whileFailing(() => walkToFailure(visit))
      : inTurn((hand) => walkTo(hand, visit)),
  )
})

/** Up to ten looks at a page, while others wait their turn. */
const PATIENCE_MS = 600_000
const DENSEST = [
  ['home', 'live'],
  ['competition', 'live'],
  ['live', 'live'],
  ['live', 'finished'],
  ['start list', 'live'],
  ['stage ranking', 'corrected'],
  ['general classification', 'finished'],
  ['timeline', 'finished'],
  ['map', 'live'],
  ['reports', 'live'],
  ['rider', 'finished'],
] as const satisfies readonly (readonly [Screen, State])[]

describe.runIf(WHOLE && WITH_ENGLISH)('colours in every style, light and dark', () => {
  it.concurrent.each(DENSEST)('%s, %s', { timeout: PATIENCE_MS }, (screen, state) =>
    inTurn((hand) => wear(hand, screen, state)),
  )
})

const wear = (hand: number, screen: Screen, state: State): Promise<void> =>
  withPage(hand, async (page) => {
    const address = cells[screen][state]
    if (typeof address !== 'string') throw new Error('This cell has no page')
    await setWidth(page, WIDTHS[0])
    await page.goto(server.address + address)
    await untilSettled(page)
    const faults: string[] = []
    for (const style of STYLES) {
      await goTo(page, wearing(address, { style, locale: 'en' }))
      await page.locator(`html[data-theme="${style}"]`).waitFor()
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll('link')).every(
          ({ rel, sheet, disabled }) => rel !== 'stylesheet' || disabled || sheet !== null,
        ),
      )
      for (const colorScheme of SCHEMES) {
        await setScheme(page, colorScheme)
        faults.push(...(await listColourFaults(page)).map((fault) => `${style}, ${colorScheme}: ${fault}`))
      }
    }
    await setScheme(page, 'light')
    expect(faults).toEqual([])
  })
