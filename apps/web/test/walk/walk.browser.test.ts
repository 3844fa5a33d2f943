/**
 * A walk through all screens in all their states, on one real server in one browser. At every width a page holds
 * together and axe finds nothing; the densest ones also wear every style. Where axe looks is chosen (thoroughness.ts).
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from '../site-server.ts'
import { startBrowser, watchComplaints } from '../visitor.ts'
import { listCells, SCREENS, STATES, type Screen, type State } from './cells.ts'
import { createHands } from './hands.ts'
import { keepPictures } from './gallery.ts'
import {
  AXE_WIDTHS,
  listColourFaults,
  listFaults,
  setScheme,
  setWidth,
  untilSettled,
  WIDTHS,
} from './look.ts'
import { postOddRace } from './odd-race.ts'
import { postWalkRaces, walkRaces } from './races.ts'
import { postSeason } from './season.ts'
import { chosen } from './thoroughness.ts'

const nowMs = Date.now()
const races = walkRaces(nowMs)
const cells = listCells(races)

let server: SiteServer
let browser: Browser
let visitor: BrowserContext
const inTurn = createHands(2)
const newVisitor = () =>
  browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })

/** A page for each hand, in a window that all share: scripts and pictures are fetched once. */
const pages: Promise<readonly [page: Page, complaints: readonly string[]]>[] = []

async function openPage(): Promise<readonly [page: Page, complaints: readonly string[]]> {
  const page = await visitor.newPage()
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
  visitor = await newVisitor()
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

const turnOf = (screen: Screen, state: State): number => SCREENS.indexOf(screen) + STATES.indexOf(state)

const walkTo = (hand: number, screen: Screen, state: State, address: string): Promise<void> =>
  withPage(hand, async (page, complaints) => {
    await setWidth(page, WIDTHS[0])
    await page.goto(server.address + address)
    await untilSettled(page)
    expect(new URL(page.url()).pathname).toBe(new URL(address, server.address).pathname)
    const forAxe = chosen(AXE_WIDTHS, turnOf(screen, state))
    expect(
      await listFaults(page, forAxe, (width) => keepPictures(page, `${screen}-${state}`, width)),
    ).toEqual([])
    expect(complaints()).toEqual([])
  })

/** First its documents do not come, then they cannot be had. */
async function walkToFailure(screen: Screen, address: string): Promise<void> {
  const stranger = await newVisitor()
  const page = await stranger.newPage()
  const complaints = watchComplaints(page)
  await setWidth(page, WIDTHS[0])
  await page.goto(`${server.address}/2090`)
  await untilSettled(page)
  const held: (() => Promise<void>)[] = []
  let fails = false
  await page.route(/\/competitions[/?]/, async (route) => {
    if (fails) await route.abort()
    else held.push(() => route.abort())
  })
  await goTo(page, address)
  await page.locator('main [aria-busy="true"]').first().waitFor()
  const turn = turnOf(screen, 'failed')
  const keep = (what: string) => (width: number) => keepPictures(page, `${screen}-${what}`, width)
  expect(await listFaults(page, chosen(AXE_WIDTHS, turn), keep('loading'))).toEqual([])
  fails = true
  for (const abort of held) await abort()
  await page
    .getByText(/could not be (read|loaded)/)
    .first()
    .waitFor()
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
  await setWidth(page, WIDTHS[0])
  expect(await listFaults(page, chosen(AXE_WIDTHS, turn + 1), keep('failed'))).toEqual([])
  // That reads failed is told to the console (spec.md section 8), and nothing else.
  expect(complaints.filter((text) => !text.includes('Request failed'))).toEqual([])
  await stranger.close()
}

const reached = STATES.map((state) => ({
  state,
  pages: SCREENS.flatMap((screen) => {
    const cell = cells[screen][state]
    return typeof cell === 'string' ? [{ screen, address: cell }] : []
  }),
}))

describe.each(reached)('$state', ({ state, pages }) => {
  it.concurrent.each(pages)('$screen', ({ screen, address }) =>
    inTurn((hand) =>
      state === 'failed' ? walkToFailure(screen, address) : walkTo(hand, screen, state, address),
    ),
  )
})

const STYLES = ['default', 'watch', 'cis', 'uci', 'valais2025'] as const
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

describe('colours in every style, light and dark', () => {
  it.concurrent.each(DENSEST)('%s, %s', { timeout: PATIENCE_MS }, (screen, state) =>
    inTurn((hand) => wear(hand, screen, state)),
  )
})

const SCHEMES = ['light', 'dark'] as const

const wear = (hand: number, screen: Screen, state: State): Promise<void> =>
  withPage(hand, async (page) => {
    const address = cells[screen][state]
    if (typeof address !== 'string') throw new Error('This cell has no page')
    await setWidth(page, WIDTHS[0])
    await page.goto(server.address + address)
    await untilSettled(page)
    const place = DENSEST.findIndex(([one, other]) => one === screen && other === state)
    const faults: string[] = []
    for (const [index, style] of STYLES.entries()) {
      await goTo(page, `${address}${address.includes('?') ? '&' : '?'}style=${style}`)
      await page.locator(`html[data-theme="${style}"]`).waitFor()
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll('link')).every(
          ({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null,
        ),
      )
      for (const colorScheme of chosen(SCHEMES, place + index)) {
        await setScheme(page, colorScheme)
        faults.push(...(await listColourFaults(page)).map((fault) => `${style}, ${colorScheme}: ${fault}`))
      }
    }
    await setScheme(page, 'light')
    expect(faults).toEqual([])
  })
