/**
 * A walk through phases of every form in every state: at every width a page holds together, axe finds nothing, and the page
 * complains of nothing. Usually each form is met once, and each state in each section; all of them with BELL_LAP_WALK=whole.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from '../site-server.ts'
import { startBrowser, watchComplaints } from '../visitor.ts'
import {
  FORM_EVENTS,
  formsPath,
  OMNIUM_EVENT,
  PHASE_STATES,
  postEveryForm,
  type PhaseState,
} from './every-form.ts'
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
import { chosen, WHOLE } from './thoroughness.ts'

const SECTIONS = ['live', 'results', 'startlist', 'stats'] as const
const STYLES = ['default', 'watch', 'cis', 'uci', 'valais2025'] as const
const SCHEMES = ['light', 'dark'] as const

let server: SiteServer
let browser: Browser
let visitor: BrowserContext
let page: Page
let complaints: readonly string[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postEveryForm(server)
  visitor = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  page = await visitor.newPage()
  complaints = watchComplaints(page)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

async function walkTo(address: string, name: string, turn: number): Promise<void> {
  const before = complaints.length
  await setWidth(page, WIDTHS[0])
  await page.goto(server.address + address)
  await untilSettled(page)
  expect(new URL(page.url()).pathname).toBe(address)
  const faults = await listFaults(page, chosen(AXE_WIDTHS, turn), (width) => keepPictures(page, name, width))
  expect([...faults, ...complaints.slice(before)]).toEqual([])
}

interface Cell {
  readonly form: string
  readonly event: number
  readonly state: PhaseState
  readonly section: (typeof SECTIONS)[number]
  readonly turn: number
}

/** With five states and four sections every two of these meet within twenty forms. */
const CELLS: readonly Cell[] = FORM_EVENTS.flatMap(([form, event], turn) =>
  chosen(PHASE_STATES, turn).flatMap((state) =>
    chosen(SECTIONS, turn).map((section) => ({ form, event, state, section, turn })),
  ),
)

it('has each form, and each state in each section', () => {
  expect(new Set(CELLS.map(({ form }) => form)).size).toBe(FORM_EVENTS.length)
  expect(new Set(CELLS.map(({ state, section }) => `${state} ${section}`)).size).toBe(
    PHASE_STATES.length * SECTIONS.length,
  )
})

describe('a phase', () => {
  it.each(CELLS)('$form, $state, $section', ({ form, event, state, section, turn }) =>
    walkTo(`${formsPath(state)}/event-${event}/phase-1/${section}`, `${form}-${state}-${section}`, turn),
  )
})

const PAGES = [
  ['the competition', ''],
  ['the schedule', '/schedule'],
  ['an event', '/event-1'],
  ['an event decided by an omnium', `/event-${OMNIUM_EVENT}`],
  ['the omnium', `/event-${OMNIUM_EVENT}/omnium`],
] as const
const AROUND = PAGES.flatMap(([name, path], turn) =>
  chosen(PHASE_STATES, turn).map((state) => ({ name, path, state, turn })),
)

describe('around the phases', () => {
  it.each(AROUND)('$name, $state', ({ name, path, state, turn }) =>
    walkTo(formsPath(state) + path, `${name}-${state}`, turn),
  )
})

/** The pages with most colours; each style once light and once dark over all of them, all where the whole is wanted. */
const DENSEST = [
  ['running', ''],
  ['corrected', `/event-${OMNIUM_EVENT}/omnium`],
  ...FORM_EVENTS.filter(([form]) =>
    ['duel', 'pursuit', 'pointsRace', 'elimination', 'run'].includes(form),
  ).map(([, event]) => ['running', `/event-${event}/phase-1/live`] as const),
] as const satisfies readonly (readonly [PhaseState, string])[]

describe('colours in every style, light and dark', () => {
  it.each(DENSEST.map(([state, path], turn) => ({ state, path, turn })))(
    '$state $path',
    async ({ state, path, turn }) => {
      const faults: string[] = []
      await setWidth(page, WIDTHS[0])
      for (const style of chosen(STYLES, turn)) {
        await page.goto(`${server.address}${formsPath(state)}${path}?style=${style}`)
        await page.locator(`html[data-theme="${style}"]`).waitFor()
        await untilSettled(page)
        for (const scheme of WHOLE ? SCHEMES : chosen(SCHEMES, turn + Math.floor(turn / STYLES.length))) {
          await setScheme(page, scheme)
          faults.push(...(await listColourFaults(page)).map((fault) => `${style}, ${scheme}: ${fault}`))
        }
      }
      await setScheme(page, 'light')
      expect(faults).toEqual([])
    },
  )
})
