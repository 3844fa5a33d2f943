/** During the race: what each template makes the server takes, and a points race is entered at the desk, seen by its documents and undone. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { RunningServer } from '../../server/src/serve.ts'
import { axeFaults } from '../../web/test/axe-faults.ts'
import { sidewaysPx, startBrowser } from '../../web/test/visitor.ts'
import { competitionIdOf, factsOf, rulesOf, TEMPLATES, type RaceForm } from '../src/race/templates.ts'
import { OPERATOR, startDeskServer, TOKEN } from './desk-server.ts'

const DAY = new Date().toISOString().slice(0, 10)
const FORM: RaceForm = {
  template: 'pointsRace',
  name: 'Velodrome',
  place: 'Oak Hill',
  nation: 'GBR',
  on: DAY,
  startsAt: '00:00',
  timeZone: 'UTC',
  distanceKm: 0.25,
  laps: 40,
  finishOnly: false,
}
const COMPETITION = competitionIdOf(FORM)
const RIDERS = [1, 2, 3, 4, 5, 6]

const { path: data, remove } = makeTemporaryFolder('during')
let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page

const post = async (competition: string, facts: readonly object[]): Promise<Response> =>
  fetch(`${server.address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
const read = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${server.address}/competitions/${path}`)
  return answer.ok ? answer.json() : answer.status
}
const startList = (phase: number) => ({
  id: `list-${phase}`,
  source: 'office',
  at: new Date().toISOString(),
  type: 'unitStartList',
  event: 1,
  phase,
  competitors: RIDERS.map((bib) => ({
    key: String(bib),
    kind: 'athlete',
    bib,
    lastName: `Rider${bib}`,
    nation: 'GBR',
  })),
})

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDeskServer(data, '0'), startBrowser()])
  await server.ready
  context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await context.close()
  await browser.close()
  await server.close()
  remove()
})

test.each(TEMPLATES)('the server takes what template %s makes', async (template) => {
  const { distanceKm, laps } = rulesOf(template)
  const form = { ...FORM, template, name: `Any ${template}`, distanceKm, laps }
  const answer = await post(competitionIdOf(form), factsOf(form, 'office', new Date().toISOString()))
  expect(await answer.json()).not.toHaveProperty('code')
  expect(answer.status).toBe(201)
})

test('the later races of an omnium have the riders of the first one', async () => {
  const form = { ...FORM, template: 'omnium', name: 'Any omnium two' } as const
  const omnium = competitionIdOf(form)
  const facts = factsOf(form, 'office', new Date().toISOString())
  await post(omnium, [...facts, startList(1)])
  const at = new Date().toISOString()
  const head = { source: 'office', at, event: 1, phase: 1 }
  const scratch = {
    ...head,
    id: 'finish',
    type: 'sprintResult',
    sprint: 1,
    rows: RIDERS.map((bib, index) => ({ competitor: String(bib), rank: index + 1 })),
  }
  await post(omnium, [scratch, { ...head, id: 'over', type: 'raceStatus', raceStatus: 'finished' }])
  const list = (await read(`${omnium}/events/1/phases/2/startlist`)) as { results: { key: string }[] }
  expect(list.results.map(({ key }) => key)).toEqual(RIDERS.map(String))
  expect(await read(`${omnium}/events/1/omnium`)).toMatchObject({
    results: [{ key: '1' }, {}, {}, {}, {}, {}],
  })
})

describe('a points race', () => {
  const points = async (): Promise<string[]> => {
    const rankings = (await read(`${COMPETITION}/events/1/phases/1/liverankings`)) as Rankings | number
    return typeof rankings === 'number'
      ? []
      : rankings[0]!.results.flatMap(({ key, points: won }) => (won ? [`${key} ${won}`] : []))
  }
  const state = async (title: RegExp): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: title }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  test('is entered sprint by sprint, with laps gained', async () => {
    await post(COMPETITION, [...factsOf(FORM, 'office', new Date().toISOString()), startList(1)])
    await page.goto(server.deskLink!)
    await page.getByRole('heading', { name: 'Races' }).waitFor()
    await page.goto(`${new URL(server.deskLink!).origin}/#/${COMPETITION}/during`)
    const sprints = page.getByRole('region', { name: 'Sprints' })
    const bibs = sprints.getByLabel('Bibs in the order')
    await bibs.fill('3 1 9')
    await page.keyboard.press('Enter')
    await sprints.getByText('9: nobody starts with it').waitFor()
    await bibs.fill('3 1 2 5')
    await page.keyboard.press('Enter')
    await state(/^Sprint 1: 3 1 2 5$/)
    await expect.poll(points).toEqual(['3 5', '1 3', '2 2', '5 1'])
    await expect.poll(() => sprints.getByLabel('Number').inputValue()).toBe('2')
    const laps = page.getByRole('region', { name: 'Laps gained and lost' })
    await laps.getByLabel('Bibs').fill('5')
    await page.keyboard.press('Enter')
    await state(/^Lap gained: 5$/)
    await expect.poll(points).toEqual(['5 21', '3 5', '1 3', '2 2'])
    expect(await axeFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sidewaysPx(page)).toBe(0)
    await page.setViewportSize({ width: 1024, height: 768 })
  })

  test('has a counter that is turned by one key, down to the bell', async () => {
    const counter = page.getByRole('region', { name: 'Laps to go' })
    await counter.getByRole('status').filter({ hasText: '40' }).waitFor()
    await counter.getByLabel('Set the counter').fill('2')
    await page.keyboard.press('Enter')
    await counter.getByRole('status').filter({ hasText: /^2$/ }).waitFor()
    await counter.getByRole('button', { name: 'Next lap' }).press('Enter')
    await counter.getByText('Bell!').waitFor()
    await expect
      .poll(() => read(`${COMPETITION}/events/1/phases/1/live`))
      .toMatchObject({ track: { toGo: 1 } })
  })

  test('has every entry undone where it was made', async () => {
    await page.getByRole('button', { name: 'Undo Lap gained: 5' }).press('Enter')
    await state(/^Undo: Lap gained: 5$/)
    await expect.poll(points).toEqual(['3 5', '1 3', '2 2', '5 1'])
    await page.getByText('Lap gained: 5').waitFor({ state: 'hidden' })
  })

  test('shows a commissaire no lap counter, and an editor the timeline alone', async () => {
    const origin = new URL(server.deskLink!).origin
    for (const [role, shown, hidden] of [
      ['commissaire', 'Sprints', 'Laps to go'],
      ['editor', 'Timeline', 'Sprints'],
    ] as const) {
      const answer = await fetch(`${server.address}/ingest/desk-links`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          name: '',
          competitions: [COMPETITION],
          mayCreate: false,
          role,
          tokenMs: 3_600_000,
        }),
      })
      const { link } = (await answer.json()) as { link: string }
      const other = await browser.newContext({ locale: 'en-GB' })
      const opened = await other.newPage()
      await opened.goto(link)
      await opened.getByRole('heading', { name: 'Races' }).waitFor()
      await opened.goto(`${origin}/#/${COMPETITION}/during`)
      await opened.getByRole('region', { name: shown }).waitFor()
      expect(await opened.getByRole('region', { name: hidden }).count()).toBe(0)
      await other.close()
    }
  })
})
