/**
 * Starts by keyboard alone, on a tablet whose own clock is an hour wrong: waves by their keys, and the start clock of a time trial. The server's
 * time counts.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { RunningServer } from '../../server/src/serve.ts'
import { axeFaults } from '../../web/test/axe-faults.ts'
import { startBrowser } from '../../web/test/visitor.ts'
import { competitionIdOf, factsOf, type RaceForm } from '../src/race/templates.ts'
import { startDeskServer, TOKEN } from './desk-server.ts'

const HOUR_MS = 3_600_000
const FORM: RaceForm = {
  template: 'criterium',
  name: 'Waves',
  place: 'Oak Hill',
  nation: 'GBR',
  on: new Date().toISOString().slice(0, 10),
  startsAt: '00:00',
  timeZone: 'UTC',
  distanceKm: 1,
  laps: 10,
  finishOnly: false,
}
const TOGETHER: RaceForm = { ...FORM, name: 'Together' }
const TRIAL: RaceForm = { ...FORM, template: 'timeTrial', name: 'Trial', laps: 1 }

const { path: data, remove } = makeTemporaryFolder('start')
let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page

const post = async (competition: string, facts: readonly object[]): Promise<void> => {
  const answer = await fetch(`${server.address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
const facts = async <T extends Fact['type']>(competition: string, type: T): Promise<FactOf<T>[]> => {
  const answer = await fetch(`${server.address}/ingest/competitions/${competition}/facts?type=${type}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return ((await answer.json()) as StatedFacts).facts.map(({ fact }) => fact as FactOf<T>)
}
const now = (): string => new Date().toISOString()
const riders = ['A', 'B'].flatMap((category, index) =>
  [1, 2].map((number) => ({
    bib: index * 10 + number,
    lastName: `Rider${index * 10 + number}`,
    nation: 'GBR',
    category,
  })),
)

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDeskServer(data, '0'), startBrowser()])
  await server.ready
  for (const form of [FORM, TOGETHER, TRIAL])
    await post(competitionIdOf(form), [
      ...factsOf(form, 'office', now()),
      { id: 'riders', source: 'office', at: now(), type: 'startList', riders },
    ])
  context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.clock.install({ time: Date.now() + HOUR_MS })
  await page.goto(server.deskLink!)
  await page.getByRole('heading', { name: 'Races' }).waitFor()
  await page.getByText('Clock ±').waitFor()
})
afterAll(async () => {
  await context.close()
  await browser.close()
  await server.close()
  remove()
})

const openStart = (form: RaceForm): Promise<unknown> =>
  page.goto(`${new URL(server.deskLink!).origin}/#/${competitionIdOf(form)}/start`)

test('each wave starts by its key, at the time of the server', async () => {
  await openStart(FORM)
  await page.getByText('Each category starts by its key').waitFor()
  const beforeMs = Date.now()
  await page.keyboard.press('1')
  await page.getByText('Started at').first().waitFor()
  await page.keyboard.press('2')
  const starts = async () =>
    (await facts(competitionIdOf(FORM), 'startOrder')).flatMap(({ starts: of }) => of)
  await expect
    .poll(async () => (await starts()).map(({ bib }) => bib).toSorted((a, b) => Number(a) - Number(b)))
    .toEqual([1, 2, 11, 12])
  for (const { startAt } of await starts()) {
    const ms = Date.parse(startAt!)
    expect(ms).toBeGreaterThan(beforeMs - 2_000)
    expect(ms).toBeLessThan(Date.now() + 2_000)
  }
  // The same key again starts nobody a second time.
  await page.keyboard.press('1')
  await page.getByText('All sent').waitFor()
  expect(await starts()).toHaveLength(4)
  expect(await axeFaults(page)).toEqual([])
})

test('all categories start together by one key, as one race', async () => {
  await openStart(TOGETHER)
  await page.getByRole('button', { name: 'Start all together now' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('0')
  await page.getByText('Started at').waitFor()
  await page.getByText('All sent').waitFor()
  expect(await facts(competitionIdOf(TOGETHER), 'stageStarted')).toHaveLength(1)
  expect(await facts(competitionIdOf(TOGETHER), 'startOrder')).toEqual([])
  expect(await page.getByRole('button', { name: 'Start now' }).count()).toBe(0)
})

test('the start clock counts by the server, rider by rider, and is opened and closed by keys', async () => {
  const startMs = Math.ceil(Date.now() / 1_000) * 1_000 + 8_000
  await post(competitionIdOf(TRIAL), [
    {
      id: 'order',
      source: 'office',
      at: now(),
      type: 'startOrder',
      stage: 1,
      starts: riders.slice(0, 2).map(({ bib }, index) => ({
        bib,
        order: index + 1,
        startAt: new Date(startMs + index * 4_000).toISOString(),
      })),
    },
  ])
  await openStart(TRIAL)
  await page.getByRole('button', { name: 'Start clock' }).press('Enter')
  const clock = page.getByRole('dialog', { name: 'Start clock' })
  await clock.getByText(/^0:0\d$/).waitFor()
  await clock.locator('.next').filter({ hasText: 'Rider1' }).waitFor()
  await clock.locator('.next').filter({ hasText: 'Rider2' }).waitFor()
  expect(Date.now()).toBeGreaterThan(startMs - 1_000)
  await clock.getByText('Everybody has started.').waitFor()
  expect(Date.now()).toBeGreaterThan(startMs + 3_000)
  await page.keyboard.press('Escape')
  await clock.waitFor({ state: 'hidden' })
})
