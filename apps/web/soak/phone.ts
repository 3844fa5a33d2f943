/**
 * A phone in the middle of a race: the live stage in a real Chromium, 390 px wide with its processor four times slower, follows
 * the recorded stage as it was. For half of the minutes it lies on the table and shows the groups, then somebody taps tabs, rows, groups
 * and the search, and for the other half it lies there with the ranking.
 * `node apps/web/soak/phone.ts [minutes]`. Limits hold by the clock, so that it is run alone; the processor's time beside them tells what
 * other work on the machine has added.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.ts'
import { untilLive } from '../test/until-live.ts'
import { STAGE, startLiveStage } from './live-stage.ts'
import { faultsOf, LIMITS, sumUp, type Mark, type Span } from './phone/observed.ts'
import { startTrace } from './phone/traced-tasks.ts'
import { watchPage, type Watched } from './phone/watch-page.ts'

/** The race's clock when the visitor arrives: the last climb begins, and groups split. */
const FROM = '16:52'
const SLOWDOWN = 4
const WIDTH = 390
/** Between two taps a reader reads. */
const READING_MS = 2_500
const LONGEST_SHOWN = 20
const ROUNDS = 3
/** Every effect of the last tap is over after this time. */
const SETTLED_MS = 1_500
const minutes = Number(process.argv[2] ?? 5)

/**
 * The reader's actions on the page, repeated in turn, each with its name in the table. All elements are found
 * by CSS: a search by role computes the roles of the whole page in a long task of 100 ms, which no reader
 * causes.
 */
const TAPS: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['a group of the string', (page) => page.locator('main ol button[aria-pressed]').first().tap()],
  ['the same group, let go', (page) => page.locator('main ol button[aria-pressed]').first().tap()],
  ['view "Ranking"', (page) => tapView(page, 1)],
  ['a row opens', (page) => page.locator('main tbody [data-row-button]').nth(3).tap()],
  ['the row closes', (page) => page.locator('main tbody [data-row-button]').nth(3).tap()],
  ['a group of the table folds', (page) => page.locator('main tbody button[aria-expanded]').first().tap()],
  ['the group opens', (page) => page.locator('main tbody button[aria-expanded]').first().tap()],
  ['view "Groups"', (page) => tapView(page, 0)],
  ['tab "Start list"', (page) => tapTab(page, 'startlist')],
  ['tab "Timeline"', (page) => tapTab(page, 'timeline')],
  ['tab "Live"', (page) => tapTab(page, 'live')],
  ['the search opens', (page) => page.locator('header button[aria-keyshortcuts="/"]').tap()],
  ['a name is typed', (page) => page.keyboard.type('vinge', { delay: 120 })],
  // A browser empties a search field first, and closes the dialog only then.
  ['the field is emptied', (page) => page.keyboard.press('Escape')],
  ['the search closes', (page) => page.keyboard.press('Escape')],
]

/** How large the page is when the reader begins anew. */
interface Round {
  readonly atMs: number
  readonly nodes: number
  readonly listeners: number
  readonly heapMb: number
}
async function sizeOf(session: CDPSession): Promise<Omit<Round, 'atMs'>> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    heapMb: Math.round(of('JSHeapUsedSize') / 1e6),
  }
}

interface Push {
  /** Paths of the documents in it. */
  readonly documents: string
  readonly epochMs: number
}
/** Which documents a frame of the hub carries. */
const pushedDocuments = (frame: string): string =>
  [...frame.matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path).join(', ') || 'a frame without documents'

const tapView = (page: Page, place: number): Promise<void> =>
  page.locator('[data-view] nav a').nth(place).tap()

async function tapTab(page: Page, section: string): Promise<void> {
  await page.locator(`nav a[href$="/stage-${STAGE}/${section}"]`).first().tap()
  await page.waitForURL((url) => url.pathname.endsWith(`/${section}`))
}

const race = await startLiveStage(FROM, { BELL_LAP_PAGE_WAIT_MS: '5000' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: WIDTH, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  })
  const page = await context.newPage()
  const pushes: Push[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      pushes.push({ documents: pushedDocuments(String(payload)), epochMs: Date.now() })
    }),
  )
  await page.addInitScript(watchPage)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(`${race.competition}/stage-${STAGE}/live`)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  const clock = (): Promise<number> => page.evaluate(() => performance.now())
  const followsFromMs = await clock()
  const endTrace = await startTrace(page, session)
  const openedMs = await page.evaluate(() => performance.timeOrigin)
  const marks: Mark[] = []
  await session.send('Performance.enable')
  const untouched: Span[] = []
  const lieStill = async (): Promise<void> => {
    const atMs = await clock()
    await wait((minutes * 60_000) / 2)
    untouched.push({ atMs, tookMs: (await clock()) - atMs })
  }
  await lieStill()
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    rounds.push({ atMs: await clock(), ...(await sizeOf(session)) })
    for (const [name, act] of TAPS) {
      marks.push({ name, atMs: await clock() })
      await act(page)
      await wait(READING_MS)
    }
  }
  marks.push({ name: 'view "Ranking"', atMs: await clock() })
  await tapView(page, 1)
  await wait(SETTLED_MS)
  await lieStill()
  const watched = await page.evaluate(() => (window as unknown as { observed: Watched }).observed)
  const tasks = await endTrace()
  const summary = sumUp({ ...watched, tasks }, { marks, followsFromMs, untouched })
  const { taps, ...rest } = summary
  console.table(taps)
  // Memory that grows from round to round is never freed by the page.
  console.table(
    rounds.map(({ atMs, ...size }, index) => {
      const until = rounds[index + 1]?.atMs ?? Infinity
      const own = tasks.filter((task) => task.atMs >= atMs && task.atMs < until)
      return {
        atS: Math.round(atMs / 1000),
        ...size,
        overLimit: own.filter(({ tookMs }) => tookMs > LIMITS.taskMs).length,
        busyMs: Math.round(own.reduce((sum, { processorMs }) => sum + processorMs, 0)),
      }
    }),
  )
  const longest = tasks.toSorted((a, b) => b.processorMs - a.processorMs).slice(0, LONGEST_SHOWN)
  console.table(
    longest.map(({ parts, ...task }) => ({
      after: marks.findLast(({ atMs }) => atMs <= task.atMs)?.name,
      ...task,
      ...parts,
    })),
  )
  for (const { atMs, value, sources } of watched.shifts.filter(({ isExpected }) => !isExpected)) {
    const push = pushes.findLast(({ epochMs }) => epochMs - openedMs <= atMs)
    console.log(
      `shift of ${value.toFixed(4)} at ${(atMs / 1000).toFixed(2)} s`,
      `after "${marks.findLast((mark) => mark.atMs <= atMs)?.name ?? 'nothing'}"`,
      push ? `and ${(atMs - push.epochMs + openedMs).toFixed(0)} ms after ${push.documents}` : '',
    )
    for (const source of sources) console.log(`  ${source}`)
  }
  console.log(JSON.stringify({ ...rest, minutes, pushes: pushes.length, machineLoad: loadavg()[0] }, null, 1))
  const faults = faultsOf(summary)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await race.close()
}
