/**
 * A finish of sixty riders in ninety seconds at three desks: one stamps, one types, one corrects. Three bibs are wrong, two were not read and one
 * was not typed; the server is killed twice, the typing page closed once and its network cut for a minute. What people see in the end is the
 * finish as it was, to the millisecond. The ninety seconds are simulated: the pages have a clock that the test moves, and it is the server's
 * time, too, as they ask for it.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import {
  PROCESS_TOKEN,
  postTo,
  startServerProcess,
  type ServerProcess,
} from '../../server/test/server-process.ts'
import { startBrowser } from '../../web/test/visitor.ts'

const DAY = '2024-06-09'
const YEAR = 2024
const STARTED_AT = `${DAY}T14:00:00Z`
const COMPETITION = `sixty${YEAR}`
const RIDERS = 60
/** Sixty riders in ninety seconds. */
const BETWEEN_MS = 1_500
/** The first rider comes this long after the start. */
const FIRST_MS = 600_000
const PATIENCE_MS = 30_000
/** In the order of the finish: each bib from 1 to 60 once, none in its natural place. */
const TRUTH = Array.from({ length: RIDERS }, (_, index) => ({
  bib: ((index * 37 + 11) % RIDERS) + 1,
  timeMs: FIRST_MS + index * BETWEEN_MS,
}))
const bibAt = (index: number): number => TRUTH[index]!.bib
/** Typed with a digit too many in front, so that they are on no start list. */
const WRONG: ReadonlySet<number> = new Set([5, 25, 45])
const UNREAD: ReadonlySet<number> = new Set([12, 33])
const MISSED = 40
const CLOSED_AT = 9
/** The riders between whom the server is killed and there again. */
const KILLED: ReadonlyMap<number, 'killed' | 'back'> = new Map([
  [13, 'killed'],
  [18, 'back'],
  [42, 'killed'],
  [50, 'back'],
])
/** A minute without a network for who types. */
const CUT_FROM = 16
const CUT_UNTIL = CUT_FROM + 60_000 / BETWEEN_MS

const { path: data, remove } = makeTemporaryFolder('finish')
let server: ServerProcess
let browser: Browser
let deskLink: string
let desk: string
let simulatedMs = Date.parse(STARTED_AT) + FIRST_MS - BETWEEN_MS
const contexts: BrowserContext[] = []

async function startAgain(): Promise<void> {
  server = await startServerProcess(data, {
    PORT: new URL(server.address).port,
    BELL_LAP_DESK_PORT: new URL(desk).port,
  })
}

const facts = async (type: string): Promise<Fact[]> => {
  const answer = await fetch(`${server.address}/ingest/competitions/${COMPETITION}/facts?type=${type}`, {
    headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
  })
  return ((await answer.json()) as StatedFacts).facts.map(({ fact }) => fact)
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServerProcess(data, { BELL_LAP_DESK_PORT: '0' }),
    startBrowser(),
  ])
  const link = (): string | undefined => /http:\S+#code=\S+/.exec(server.said())?.[0]
  deskLink = await vi.waitUntil(link, { timeout: PATIENCE_MS })
  desk = new URL(deskLink).origin
  const head = { source: 'office', at: STARTED_AT }
  await postTo(server.address, COMPETITION, [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: 'sixty',
      year: YEAR,
      name: 'Sixty',
      sport: 'CRD',
      competitionType: 'SingleRace',
      start: DAY,
      end: DAY,
      location: 'Oak Hill',
      noc: 'GBR',
      timeZone: 'UTC',
      priority: 0,
    },
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: 'Oak Hill',
      stageType: 'MS',
      category: 'FlatStage',
      distanceM: 5_000,
      startAt: STARTED_AT,
    },
    {
      ...head,
      id: 'riders',
      type: 'startList',
      riders: TRUTH.map(({ bib }) => ({ bib, lastName: `Rider${bib}`, nation: 'GBR' })),
    },
    { ...head, id: 'started', type: 'stageStarted', stage: 1, startedAt: STARTED_AT },
  ])
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
  await server.end()
  remove()
})

async function openDesk(cookies: Awaited<ReturnType<BrowserContext['storageState']>> | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    ...(cookies !== null && { storageState: cookies }),
  })
  contexts.push(context)
  await context.clock.install({ time: simulatedMs - 1_000 })
  await context.clock.pauseAt(simulatedMs)
  await context.route('**/desk/time', async (route) => {
    const answer = await route.fetch().catch(() => null)
    await (answer === null ? route.abort() : route.fulfill({ json: { nowMs: simulatedMs } }))
  })
  return openLine(context, cookies === null ? deskLink : desk)
}

/** Moves the one clock of all desks. */
async function passTime(ms: number): Promise<void> {
  simulatedMs += ms
  for (const context of contexts) await context.clock.runFor(ms)
}

async function openLine(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Races' }).waitFor()
  await page.goto(`${desk}/#/${COMPETITION}/line`)
  await page.getByLabel('Bib').waitFor()
  await page.getByText('All sent').waitFor()
  return page
}

/** The row at the line with this bib. */
const rowOf = (page: Page, bib: string) =>
  page.locator('tr', { has: page.locator('strong', { hasText: new RegExp(`^${bib}$`) }) })

async function correct(page: Page, row: ReturnType<typeof rowOf>, bib: number): Promise<void> {
  await row.getByRole('button', { name: 'Correct the bib' }).press('Enter')
  await page.keyboard.type(String(bib))
  await page.keyboard.press('Enter')
  await rowOf(page, String(bib)).waitFor()
}

test(
  'sixty riders end in the result as they came, whatever failed on the way',
  { timeout: 300_000 },
  async () => {
    const stamping = await openDesk(null)
    const cookies = await contexts[0]!.storageState()
    let typing = await openDesk(cookies)
    const correcting = await openDesk(cookies)
    const typingContext = contexts[1]!
    const wrongOf = (index: number): string => `1${String(bibAt(index)).padStart(2, '0')}`

    for (const [index, { bib }] of TRUTH.entries()) {
      const fate = KILLED.get(index)
      if (fate === 'killed') await server.kill()
      if (fate === 'back') await startAgain()
      if (index === CLOSED_AT) {
        // An entry is kept before it is shown. Whoever closes the page sooner has not seen it.
        await rowOf(typing, String(bibAt(index - 1))).waitFor()
        await typing.close()
        typing = await openLine(typingContext, desk)
      }
      if (index === CUT_FROM) await typingContext.setOffline(true)
      if (index === CUT_UNTIL) await typingContext.setOffline(false)
      await passTime(BETWEEN_MS)
      await stamping.keyboard.press(' ')
      if (index === MISSED) continue
      await typing.keyboard.type(UNREAD.has(index) ? '?' : WRONG.has(index) ? wrongOf(index) : String(bib))
      await typing.keyboard.press('Enter')
      // The first wrong bib is corrected while the race goes on, as soon as the other desk has it from the hub.
      if (index === 30) await correct(correcting, rowOf(correcting, wrongOf(5)), bibAt(5))
    }
    for (const context of contexts) await context.clock.resume()
    for (const page of [stamping, typing]) await page.getByText('All sent').waitFor()
    await expect.poll(() => facts('stamp')).toHaveLength(RIDERS)
    // One was not typed, and one was corrected already.
    await expect.poll(() => facts('bibEntry')).toHaveLength(RIDERS)

    for (const index of [25, 45]) await correct(correcting, rowOf(correcting, wrongOf(index)), bibAt(index))
    // The newest row stands first.
    await correct(correcting, rowOf(correcting, '\\?').nth(1), bibAt(12))
    await correct(correcting, rowOf(correcting, '\\?').first(), bibAt(33))
    const next = rowOf(correcting, String(bibAt(MISSED + 1)))
    await next.getByText('Mend').click()
    await next.getByRole('button', { name: 'Insert a bib before it' }).press('Enter')
    await correcting.keyboard.type(String(bibAt(MISSED)))
    await correcting.keyboard.press('Enter')

    const finish = async (): Promise<object[]> => {
      const answer = await fetch(`${server.address}/competitions/${COMPETITION}/stages/1/rankings/stage`)
      const [ranking] = (await answer.json()) as {
        results: { rider: { bib: number }; rank: number | null; timeMs: number | null }[]
      }[]
      return (ranking?.results ?? []).flatMap(({ rank, rider, timeMs }) =>
        rank === null ? [] : [{ bib: rider.bib, timeMs }],
      )
    }
    // A road race is published to the second.
    const published = TRUTH.map(({ bib, timeMs }) => ({ bib, timeMs: timeMs - (timeMs % 1_000) }))
    await expect.poll(finish).toEqual(published)
    const stamped = (await facts('stamp')).map((fact) => (fact.type === 'stamp' ? fact.timeOfDayMs : 0))
    const startMs = Date.parse(STARTED_AT) - Date.parse(DAY)
    expect(stamped.toSorted((a, b) => a - b)).toEqual(TRUTH.map(({ timeMs }) => startMs + timeMs))
    await correcting.getByRole('link', { name: 'Result' }).press('Enter')
    await correcting
      .getByRole('listitem')
      .filter({ hasText: 'Riders without time or mark' })
      .filter({ hasText: '0' })
      .waitFor()
  },
)
