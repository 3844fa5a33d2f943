/**
 * A walk through phases of every form in every state: a page holds together, axe finds nothing, and it complains of nothing.
 * Usually each form is met at least once, and every two of state, section, style, language, width and scheme meet; with
 * BELL_LAP_WALK=whole each form is met in every state and section, at every width.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from '../site-server.ts'
import { LOCALES } from '@bell-lap/ui/language/locale.ts'
import { STYLES } from '../../src/style/style.ts'
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
import { coverPairs } from './every-pair.ts'
import {
  AXE_WIDTHS,
  listColourFaults,
  listFaults,
  prepareWindow,
  SCHEMES,
  setScheme,
  setWidth,
  untilSettled,
  WIDTHS,
  type Look,
} from './look.ts'
import { chosen, WHOLE } from './thoroughness.ts'
import { wearing, type Wear } from './visits.ts'

const SECTIONS = ['live', 'results', 'startlist', 'stats'] as const

let server: SiteServer
let browser: Browser
let visitor: BrowserContext
let page: Page
let complaints: readonly string[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postEveryForm(server)
  visitor = await browser.newContext({
    serviceWorkers: 'block',
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

async function walkTo(address: string, name: string, worn: Wear & Look): Promise<void> {
  const before = complaints.length
  await prepareWindow(page, worn.scheme, worn.widths[0] ?? WIDTHS[0])
  await page.goto(server.address + wearing(address, worn))
  await untilSettled(page)
  expect(new URL(page.url()).pathname).toBe(address)
  const faults = await listFaults(page, worn, (width) => keepPictures(page, name, width))
  expect([...faults, ...complaints.slice(before)]).toEqual([])
}

interface Cell extends Wear, Look {
  readonly form: string
  readonly event: number
  readonly state: PhaseState
  readonly section: (typeof SECTIONS)[number]
}

const FACTORS = {
  state: PHASE_STATES,
  section: SECTIONS,
  style: STYLES,
  locale: LOCALES,
  width: WIDTHS,
  scheme: SCHEMES,
} as const

const PLAIN = { style: 'default', locale: 'en', scheme: 'light' } as const
const EVERY_WIDTH = { widths: WIDTHS, axeWidths: AXE_WIDTHS }

/** There are more rows than forms, so that every form has its turn. */
const CELLS: readonly Cell[] = WHOLE
  ? FORM_EVENTS.flatMap(([form, event]) =>
      PHASE_STATES.flatMap((state) =>
        SECTIONS.map((section) => ({ form, event, state, section, ...PLAIN, ...EVERY_WIDTH })),
      ),
    )
  : coverPairs(FACTORS).map(({ width, ...row }, turn) => {
      const [form, event] = FORM_EVENTS[turn % FORM_EVENTS.length]!
      return { form, event, ...row, widths: [width], axeWidths: [width] }
    })

it('has each form, and each state in each section', () => {
  expect(new Set(CELLS.map(({ form }) => form)).size).toBe(FORM_EVENTS.length)
  expect(new Set(CELLS.map(({ state, section }) => `${state} ${section}`)).size).toBe(
    PHASE_STATES.length * SECTIONS.length,
  )
})

describe('a phase', () => {
  it.each(CELLS)('$form, $state, $section: $locale, $style, $scheme, $widths px', (cell) =>
    walkTo(
      `${formsPath(cell.state)}/event-${cell.event}/phase-1/${cell.section}`,
      `${cell.form}-${cell.state}-${cell.section}`,
      cell,
    ),
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
  chosen(PHASE_STATES, turn).map((state) => ({
    name,
    path,
    state,
    ...PLAIN,
    widths: WIDTHS,
    axeWidths: chosen(AXE_WIDTHS, turn),
  })),
)

describe('around the phases', () => {
  it.each(AROUND)('$name, $state', ({ name, path, state, ...worn }) =>
    walkTo(formsPath(state) + path, `${name}-${state}`, worn),
  )
})

/** The pages with most colours in every style, light and dark, where the whole is wanted. */
const DENSEST = [
  ['running', ''],
  ['corrected', `/event-${OMNIUM_EVENT}/omnium`],
  ...FORM_EVENTS.filter(([form]) =>
    ['duel', 'pursuit', 'pointsRace', 'elimination', 'run'].includes(form),
  ).map(([, event]) => ['running', `/event-${event}/phase-1/live`] as const),
] as const satisfies readonly (readonly [PhaseState, string])[]

describe.runIf(WHOLE)('colours in every style, light and dark', () => {
  it.each(DENSEST.map(([state, path]) => ({ state, path })))('$state $path', async ({ state, path }) => {
    const faults: string[] = []
    await setWidth(page, WIDTHS[0])
    for (const style of STYLES) {
      await page.goto(`${server.address}${formsPath(state)}${path}?style=${style}`)
      await page.locator(`html[data-theme="${style}"]`).waitFor()
      await untilSettled(page)
      for (const scheme of SCHEMES) {
        await setScheme(page, scheme)
        faults.push(...(await listColourFaults(page)).map((fault) => `${style}, ${scheme}: ${fault}`))
      }
    }
    await setScheme(page, 'light')
    expect(faults).toEqual([])
  })
})

it('the points of a chart are named in the reader’s language, beside each other on the narrowest phone', async () => {
  const [, event] = FORM_EVENTS.find(([form]) => form === 'timeDuel')!
  await prepareWindow(page, 'light', 320)
  await page.goto(`${server.address}${formsPath('corrected')}/event-${event}/phase-1/stats?locale=it`)
  await untilSettled(page)
  const [half, finish] = await page
    .locator('svg:has([data-key])')
    .first()
    .locator('[data-point]')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const { left, right } = label.getBoundingClientRect()
        return { left, right, text: label.textContent }
      }),
    )
  expect(half?.text).toMatch(/^The half.*…$/)
  expect(finish?.text).toBe('Arrivo')
  expect(half!.right).toBeLessThanOrEqual(finish!.left)
})
