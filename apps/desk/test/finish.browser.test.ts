/**
 * A finish of sixty riders at three desks: one stamps, one types, one corrects. Three bibs are wrong, two were not read and one was not typed;
 * the server is ended twice, the typing page closed once and its network cut. What people see in the end is the finish as it was.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { RunningServer } from '../../server/src/serve.ts'
import { startBrowser } from '../../web/test/visitor.ts'
import { startDeskServer, TOKEN } from './desk-server.ts'

/** The race began ten minutes ago. */
const STARTED_AT = new Date(Date.now() - 600_000).toISOString()
const DAY = STARTED_AT.slice(0, 10)
const YEAR = Number(DAY.slice(0, 4))
const COMPETITION = `sixty${YEAR}`
const RIDERS = 60
const PATIENCE_MS = 30_000
/** In the order of the finish: each bib from 1 to 60 once, none in its natural place. */
const TRUTH = Array.from({ length: RIDERS }, (_, index) => ((index * 37 + 11) % RIDERS) + 1)
/** Typed with a digit too many in front, so that they are on no start list. */
const WRONG: ReadonlySet<number> = new Set([5, 25, 45])
const UNREAD: ReadonlySet<number> = new Set([12, 33])
const MISSED = 40

const { path: data, remove } = makeTemporaryFolder('finish')
let server: RunningServer
let browser: Browser
let desk: string
const contexts: BrowserContext[] = []

async function startAgain(): Promise<void> {
  await server.close()
  server = await startDeskServer(data, new URL(desk).port)
  await server.ready
}

const authorization = { authorization: `Bearer ${TOKEN}` }
const facts = async (type: string): Promise<Fact[]> => {
  const answer = await fetch(`${server.address}/ingest/competitions/${COMPETITION}/facts?type=${type}`, {
    headers: authorization,
  })
  return ((await answer.json()) as StatedFacts).facts.map(({ fact }) => fact)
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDeskServer(data, '0'), startBrowser()])
  await server.ready
  desk = new URL(server.deskLink!).origin
  const head = { source: 'office', at: STARTED_AT }
  const programme = [
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
      riders: TRUTH.map((bib) => ({ bib, lastName: `Rider${bib}`, nation: 'GBR' })),
    },
    { ...head, id: 'started', type: 'stageStarted', stage: 1, startedAt: STARTED_AT },
  ]
  const answer = await fetch(`${server.address}/ingest/competitions/${COMPETITION}/facts`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(programme),
  })
  if (!answer.ok) throw new Error(await answer.text())
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
  await server.close()
  remove()
})

async function openDesk(cookies: Awaited<ReturnType<BrowserContext['storageState']>> | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    ...(cookies !== null && { storageState: cookies }),
  })
  contexts.push(context)
  const page = await openLine(context, cookies === null ? server.deskLink! : desk)
  return page
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
    const cookies = await contexts[0].storageState()
    let typing = await openDesk(cookies)
    const correcting = await openDesk(cookies)
    const typingContext = contexts[1]
    const wrongOf = (index: number): string => `1${String(TRUTH[index]).padStart(2, '0')}`

    for (const [index, bib] of TRUTH.entries()) {
      if (index === 15 || index === 55) await startAgain()
      if (index === 20) {
        await typing.close()
        typing = await openLine(typingContext, desk)
      }
      if (index === 35) await typingContext.setOffline(true)
      if (index === 50) await typingContext.setOffline(false)
      await stamping.keyboard.press(' ')
      if (index === MISSED) continue
      await typing.keyboard.type(UNREAD.has(index) ? '?' : WRONG.has(index) ? wrongOf(index) : String(bib))
      await typing.keyboard.press('Enter')
      // The first wrong bib is corrected while the race goes on, as soon as the other desk has it from the hub.
      if (index === 30) await correct(correcting, rowOf(correcting, wrongOf(5)), TRUTH[5])
    }
    for (const page of [stamping, typing]) await page.getByText('All sent').waitFor()
    await expect.poll(() => facts('stamp')).toHaveLength(RIDERS)
    // One was not typed, and one was corrected already.
    await expect.poll(() => facts('bibEntry')).toHaveLength(RIDERS)

    for (const index of [25, 45]) await correct(correcting, rowOf(correcting, wrongOf(index)), TRUTH[index])
    // The newest row stands first.
    await correct(correcting, rowOf(correcting, '\\?').nth(1), TRUTH[12])
    await correct(correcting, rowOf(correcting, '\\?').first(), TRUTH[33])
    const next = rowOf(correcting, String(TRUTH[MISSED + 1]))
    await next.getByText('Mend').click()
    await next.getByRole('button', { name: 'Insert a bib before it' }).press('Enter')
    await correcting.keyboard.type(String(TRUTH[MISSED]))
    await correcting.keyboard.press('Enter')

    const order = async (): Promise<number[]> => {
      const answer = await fetch(`${server.address}/competitions/${COMPETITION}/stages/1/rankings/stage`)
      const [ranking] = (await answer.json()) as {
        results: { rider: { bib: number }; rank: number | null }[]
      }[]
      return (ranking?.results ?? []).flatMap(({ rank, rider }) => (rank === null ? [] : [rider.bib]))
    }
    await expect.poll(order).toEqual(TRUTH)
    expect(await facts('stamp')).toHaveLength(RIDERS)
    await correcting.getByRole('link', { name: 'Result' }).press('Enter')
    await correcting
      .getByRole('listitem')
      .filter({ hasText: 'Riders without time or mark' })
      .filter({ hasText: '0' })
      .waitFor()
  },
)
