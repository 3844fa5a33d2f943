/**
 * A walk along every address of the site (spec.md section 2) with each type of competition that has it: a page holds together,
 * axe finds nothing, and its console stays empty. Usually each is met once, in a language, style, scheme and width by turns, and what
 * the walk through all screens (walk.browser.test.ts) looks at is opened and listened to alone; with BELL_LAP_WALK=whole each is
 * looked at in every language at every width.
 */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { COMPETITION_TYPES, type CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_PATHS, type PagePath } from '../../src/navigation/page-path.ts'
import { GUARDED_PAGES } from '../../src/site/competition-place.ts'
import { STYLES } from '../../src/style/style.ts'
import { startSiteServer, type SiteServer } from '../site-server.ts'
import { readServerEntry } from '../server-entry.ts'
import { smallPdf } from '../small-tour.ts'
import { createTinyPicture } from '../tiny-picture.ts'
import { isAbsent, startBrowser } from '../visitor.ts'
import { keepPictures } from './gallery.ts'
import { createHands } from './hands.ts'
import { AXE_WIDTHS, listFaults, prepareWindow, SCHEMES, untilSettled, WIDTHS, type Look } from './look.ts'
import { postWalkRaces } from './races.ts'
import { WALKED_LOCALES, WHOLE } from './thoroughness.ts'
import { wearing, type Wear } from './visits.ts'

const RACES = join(import.meta.dirname, '../../../../races')
const BUNDLES = ['omloop2023', 'trackmade2026', 'dhwc2025', 'paris2024', 'bmfparis2024']

const TOUR = '/2021/done'
const STAGE = `${TOUR}/stage-4`
const RACE = '/2023/omloop'
const MEETING = '/2026/trackmade'
const TRIAL = `${MEETING}/event-1/phase-1`
const OMNIUM = `${MEETING}/event-3`
const CUP = '/2025/dhwc'
const GAMES = '/paris/2024'

/** Where it is looked at, and where it leads to if that is another page. */
type Place = string | readonly [address: string, leadsTo: string]
type Places = { readonly [Type in CompetitionType | 'any']?: Place }
const stageSection = (section: string): Places => ({ GrandTour: `${STAGE}/${section}` })
const singleSection = (section: string): Places => ({ SingleRace: `${RACE}/${section}` })
const trialSection = (section: string): Places => ({ MultiEvents: `${TRIAL}/${section}` })

const PLACES: { readonly [Path in PagePath]: Places } = {
  '/': { any: '/' },
  '/athlete/{athlete}': { any: '/athlete/10014972740' },
  '/my-races': { any: '/my-races' },
  '/offline': { any: '/offline' },
  '/embed': { any: '/embed' },
  '/{year}': { any: '/2024' },
  '/{year}/{competition}': {
    GrandTour: TOUR,
    SingleRace: RACE,
    MultiEvents: MEETING,
    MultiSports: '/2026/cmultisports',
    OnlyPDF: '/2026/conlypdf',
    Empty: ['/2024/paris', `${GAMES}/medals`],
  },
  '/{year}/{competition}/live': {
    GrandTour: [`${TOUR}/live`, `${TOUR}/stage-5/live`],
    SingleRace: `${RACE}/live`,
    MultiEvents: [`${MEETING}/live`, `${MEETING}/event-2/phase-3/live`],
  },
  '/{year}/{competition}/startlist': singleSection('startlist'),
  '/{year}/{competition}/rankings': singleSection('rankings'),
  '/{year}/{competition}/teams': singleSection('teams'),
  '/{year}/{competition}/map': singleSection('map'),
  '/{year}/{competition}/timeline': singleSection('timeline'),
  '/{year}/{competition}/photofinish': singleSection('photofinish'),
  '/{year}/{competition}/route': { GrandTour: `${TOUR}/route` },
  '/{year}/{competition}/reports': {
    GrandTour: `${TOUR}/reports`,
    SingleRace: `${RACE}/reports`,
    MultiEvents: `${MEETING}/reports`,
    OnlyPDF: '/2026/conlypdf/reports',
  },
  '/{year}/{competition}/ceremony': singleSection('ceremony'),
  '/{year}/{competition}/screen-{screen}': singleSection('screen-results'),
  '/{year}/{competition}/schedule': { MultiEvents: `${MEETING}/schedule` },
  '/{year}/{competition}/schedule/{date}': { MultiEvents: `${MEETING}/schedule/2026-02-14` },
  '/{year}/{competition}/event-{event}': { MultiEvents: OMNIUM },
  '/{year}/{competition}/event-{event}/omnium': { MultiEvents: `${OMNIUM}/omnium` },
  '/{year}/{competition}/event-{event}/standing': {
    MultiEvents: [`${OMNIUM}/standing`, `${OMNIUM}/omnium`],
  },
  '/{year}/{competition}/event-{event}/ceremony': { MultiEvents: `${OMNIUM}/ceremony` },
  '/{year}/{competition}/event-{event}/worldcup': { MultiEvents: `${CUP}/event-1/worldcup` },
  '/{year}/{competition}/event-{event}/phase-{phase}': { MultiEvents: [TRIAL, `${TRIAL}/results`] },
  '/{year}/{competition}/event-{event}/phase-{phase}/live': trialSection('live'),
  '/{year}/{competition}/event-{event}/phase-{phase}/startlist': trialSection('startlist'),
  '/{year}/{competition}/event-{event}/phase-{phase}/results': trialSection('results'),
  '/{year}/{competition}/event-{event}/phase-{phase}/teams': trialSection('teams'),
  '/{year}/{competition}/event-{event}/phase-{phase}/stats': trialSection('stats'),
  '/{year}/{competition}/event-{event}/phase-{phase}/map': {
    MultiEvents: `${MEETING}/event-2/phase-1/map`,
  },
  '/{year}/{competition}/event-{event}/phase-{phase}/timeline': {
    MultiEvents: `${OMNIUM}/phase-2/timeline`,
  },
  '/{year}/{competition}/event-{event}/phase-{phase}/reports': trialSection('reports'),
  '/{year}/{competition}/event-{event}/phase-{phase}/photofinish': trialSection('photofinish'),
  '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}': trialSection('screen-results'),
  '/{multisport}/{year}': { Empty: [GAMES, `${GAMES}/medals`] },
  '/{multisport}/{year}/medals': { Empty: `${GAMES}/medals` },
  '/{multisport}/{year}/schedule': { Empty: `${GAMES}/schedule` },
  '/{multisport}/{year}/schedule/{date}': { Empty: `${GAMES}/schedule/2024-08-05` },
  '/{multisport}/{year}/competitions': { Empty: `${GAMES}/competitions` },
  '/{year}/{competition}/stage-{stage}': { GrandTour: [STAGE, `${STAGE}/rankings`] },
  '/{year}/{competition}/stage-{stage}/live': stageSection('live'),
  '/{year}/{competition}/stage-{stage}/startlist': stageSection('startlist'),
  '/{year}/{competition}/stage-{stage}/rankings': stageSection('rankings'),
  '/{year}/{competition}/stage-{stage}/teams': stageSection('teams'),
  '/{year}/{competition}/stage-{stage}/map': stageSection('map'),
  '/{year}/{competition}/stage-{stage}/timeline': stageSection('timeline'),
  '/{year}/{competition}/stage-{stage}/reports': stageSection('reports'),
  '/{year}/{competition}/stage-{stage}/photofinish': stageSection('photofinish'),
  '/{year}/{competition}/stage-{stage}/ceremony': stageSection('ceremony'),
  '/{year}/{competition}/stage-{stage}/screen-{screen}': stageSection('screen-results'),
}

let server: SiteServer
let browser: Browser

/** A competition of reports alone, and one of several sports, with what they have. */
async function postOtherTypes(): Promise<void> {
  const { competition, games } = FACT_EXAMPLES
  await server.post('facts', 'conlypdf2026', [
    { ...competition, code: 'conlypdf', competitionType: 'OnlyPDF' },
  ])
  await server.file('conlypdf2026', 'Results of the day.pdf', { kind: 'results' }, smallPdf('Results'))
  await server.post('facts', 'cmultisports2026', [
    { ...competition, code: 'cmultisports', competitionType: 'MultiSports' },
    { ...games, competitions: ['trackmade2026'] },
  ])
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postWalkRaces(server, Date.now())
  for (const id of BUNDLES) await server.post('facts', id, readFacts(join(RACES, id)))
  await postOtherTypes()
  const { course } = FACT_EXAMPLES
  const { stage: _, ...line } = course
  await server.post('facts', 'trackmade2026', [{ ...line, id: 'line', event: 2, phase: 1 }])
  const photo = new Uint8Array(createTinyPicture())
  const trial = { event: '1', phase: '1' }
  await server.file('omloop2023', 'Finish.png', { kind: 'photofinish', stage: '1' }, photo)
  await server.file('trackmade2026', 'Finish.png', { kind: 'photofinish', ...trial }, photo)
  await server.file('trackmade2026', 'Start.pdf', { kind: 'startList', ...trial }, smallPdf('Start'))
  // Once, so that every journal has been read.
  await server.get('/multisports/paris/2024/schedule')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

it('has every address with each type of competition that has it', () => {
  const typesOf = (path: PagePath) => Object.keys(PLACES[path])
  expect(Object.keys(PLACES)).toEqual([...PAGE_PATHS])
  expect(typesOf('/{year}/{competition}').toSorted()).toEqual(COMPETITION_TYPES.toSorted())
  for (const [page, paths] of [
    ['live', ['/{year}/{competition}/live']],
    ['reports', ['/{year}/{competition}/reports']],
    ['route', ['/{year}/{competition}/route']],
    ['schedule', PAGE_PATHS.filter((path) => path.startsWith('/{year}/{competition}/schedule'))],
    ['event', PAGE_PATHS.filter((path) => path.includes('/event-'))],
    ['stage', PAGE_PATHS.filter((path) => path.includes('/stage-'))],
    ['games', PAGE_PATHS.filter((path) => path.startsWith('/{multisport}'))],
  ] as const) {
    for (const path of paths)
      expect([path, typesOf(path).toSorted()]).toEqual([path, [...GUARDED_PAGES[page]].toSorted()])
  }
})

interface Visit extends Wear, Look {
  readonly path: PagePath
  readonly type: string
  readonly address: string
  readonly leadsTo: string
}

/** Where the walk through all screens looks closely; here these are opened alone, and their console is listened to. */
const isWalked = ({ path, type, address, leadsTo }: (typeof ROWS)[number]): boolean =>
  address === leadsTo &&
  (path === '/' ||
    path === '/{year}' ||
    (type === 'GrandTour' && !/\/(?:ceremony|screen-\{screen\})$/.test(path)))

const byTurns = <Value>(all: readonly Value[], turn: number): Value => all[turn % all.length]!
const ROWS = PAGE_PATHS.flatMap((path) =>
  Object.entries(PLACES[path]).map(([type, place]: [string, Place]) => {
    const [address, leadsTo] = typeof place === 'string' ? [place, place] : place
    return { path, type, address, leadsTo }
  }),
)
const VISITS = ROWS.flatMap((row, turn): readonly Visit[] => {
  if (WHOLE)
    return WALKED_LOCALES.map((locale) => ({
      ...row,
      locale,
      style: 'default' as const,
      scheme: 'light' as const,
      widths: WIDTHS,
      axeWidths: AXE_WIDTHS,
    }))
  const widths = [byTurns(WIDTHS, turn)]
  const look = isWalked(row) ? { widths: [], axeWidths: [] } : { widths, axeWidths: widths }
  return [
    {
      ...row,
      locale: byTurns(WALKED_LOCALES, turn),
      style: byTurns(STYLES, Math.floor(turn / 2)),
      scheme: byTurns(SCHEMES, Math.floor(turn / 3)),
      ...look,
    },
  ]
})

/** As a link leads there: without loading a page. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

/** More pages than there are processors would only wait for each other. */
const inTurn = createHands(2)
const pages: Promise<readonly [page: Page, complaints: string[]]>[] = []

/** A page for each hand, in a window of its own, since a language is kept in a cookie; with all that its console says. */
async function openPage(): Promise<readonly [page: Page, complaints: string[]]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The worker is blocked by this walk itself.
    if (!message.text().startsWith('Service Worker registration blocked'))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (isAbsent(response)) complaints.push(`asked in vain: ${response.url()}`)
  })
  return [page, complaints]
}

async function walkTo(hand: number, { address, leadsTo, ...worn }: Visit): Promise<void> {
  const [page, complaints] = await (pages[hand] ??= openPage())
  complaints.length = 0
  await prepareWindow(page, worn.scheme, worn.widths[0] ?? WIDTHS[0])
  await page.goto(server.address + wearing(address, worn))
  if (!/\/(?:ceremony|screen-[a-z-]+)$/.test(address)) await untilSettled(page)
  expect(new URL(page.url()).pathname).toBe(leadsTo)
  expect(await page.locator('html').getAttribute('lang')).toBe(worn.locale)
  const name = `${worn.path.replaceAll(/\W+/g, '-')}-${worn.type}-${worn.locale}`
  expect(await listFaults(page, worn, (width) => keepPictures(page, name, width))).toEqual([])
  expect(complaints).toEqual([])
}

/** The pages of competitions, as links lead there: their documents are read by the browser. */
const LINKED = ROWS.filter(({ path }) => path === '/{year}/{competition}')
it.each(LINKED)('a link to a $type asks for nothing that is not there', async ({ address, leadsTo }) => {
  const [page, complaints] = await openPage()
  await page.goto(`${server.address}/embed`)
  await untilSettled(page)
  await goTo(page, address)
  await page.waitForURL(`**${leadsTo}`)
  await untilSettled(page)
  await page.locator('h1').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each([
  ['/2024/paris', '**/competitions/paris2024', `${GAMES}/medals`],
  [`${TOUR}/live`, '**/competitions/done2021/stages', `${TOUR}/stage-5/live`],
])('%s leads on, however late %s comes', async (address, held, leadsTo) => {
  const [page, complaints] = await openPage()
  await page.clock.install()
  await page.goto(`${server.address}/embed`)
  await untilSettled(page)
  const released = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await released.promise
    await route.continue()
  })
  const asked = page.waitForRequest(held)
  await goTo(page, address)
  await asked
  // Longer than a page waits for its documents before it is shown without them.
  await page.clock.fastForward(1_000)
  released.resolve()
  await page.waitForURL(`**${leadsTo}`)
  // The page that gave way to the games' asked for no stages.
  expect(complaints.filter((each) => each.includes('/competitions/paris2024/'))).toEqual([])
  await page.context().close()
})

it('a page that the server drew without its documents leads on when they come', async () => {
  const { render } = await readServerEntry()
  const drawn = await render('/2024/paris', () => new Promise(() => {}), {
    nowMs: Date.now(),
    origin: server.address,
    indexable: false,
    dataBudgetMs: 1,
  })
  if (drawn.kind !== 'page') throw new Error(`It leads to ${drawn.location} at once`)
  const [page] = await openPage()
  await page.route(`${server.address}/2024/paris`, (route) =>
    route.fulfill({ contentType: 'text/html', body: drawn.html }),
  )
  await page.goto(`${server.address}/2024/paris`)
  await page.waitForURL(`**${GAMES}/medals`)
  await page.locator('h1').waitFor()
  await page.context().close()
})

describe('each address of the site', () => {
  it.concurrent.each(VISITS)('$path, $type: $locale, $style, $scheme, $widths px', (visit) =>
    inTurn((hand) => walkTo(hand, visit)),
  )
})
