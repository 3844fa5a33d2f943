/** The desk in a browser: a criterium by keyboard from nothing to the line, with the server ended, the line cut and the page closed. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { startServer, type RunningServer } from '../../server/src/serve.ts'
import { parseSettings } from '../../server/src/settings.ts'
import { axeFaults } from '../../web/test/axe-faults.ts'
import { sidewaysPx, startBrowser } from '../../web/test/visitor.ts'

const TOKEN = 'a-token-for-this-test'
const COMPETITION = 'oakhillcriterium2026'
const { path: data, remove } = makeTemporaryFolder('desk')
let server: RunningServer
let desk: string
let browser: Browser
let context: BrowserContext
let page: Page
const complaints: string[] = []

const start = (deskPort: string): Promise<RunningServer> =>
  startServer({
    settings: parseSettings(
      {
        PORT: '0',
        BELL_LAP_DESK_PORT: deskPort,
        BELL_LAP_DATA: data,
        BELL_LAP_DEMO: 'off',
        BELL_LAP_LOG: 'error',
        BELL_LAP_INGEST_TOKEN: TOKEN,
      },
      '/',
    ),
    siteFolder: '/nonexistent',
  })

async function openPage(): Promise<Page> {
  const opened = await context.newPage()
  opened.on('pageerror', (error) => complaints.push(error.message))
  opened.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return opened
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([start('0'), startBrowser()])
  await server.ready
  desk = new URL(server.deskLink!).origin
  context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  page = await openPage()
})
afterAll(async () => {
  await context.close()
  await browser.close()
  await server.close()
  remove()
})

const facts = async (type: string) => {
  const answer = await fetch(`${server.address}/ingest/competitions/${COMPETITION}/facts?type=${type}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return ((await answer.json()) as StatedFacts).facts.map(({ fact }) => fact)
}
const today = (): string => new Date().toISOString().slice(0, 10)
const lookAt = async (): Promise<void> => {
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysPx(page)).toBe(0)
  await page.setViewportSize({ width: 1024, height: 768 })
}

describe('a criterium', () => {
  test('nobody comes in without a link', async () => {
    await page.goto(desk)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  test('is created from a template', async () => {
    await page.goto(server.deskLink!)
    await page.getByRole('button', { name: 'New race' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    expect(await page.getByText('Please fill in this field.').count()).toBe(2)
    await page.getByLabel('Name').fill('Oak Hill Criterium')
    await page.getByLabel('Place').fill('Oak Hill')
    await page.getByLabel('Country').fill('GBR')
    await page.getByLabel('Day').fill(`2026${today().slice(4)}`)
    await page.getByLabel('Laps').fill('1')
    await lookAt()
    await page.getByRole('button', { name: 'Create' }).press('Enter')
    await page.getByRole('heading', { name: 'Start list 0 riders' }).waitFor()
    await expect.poll(() => facts('stage')).toMatchObject([{ laps: { count: 1 } }])
  })

  test('gets its start list from a table that is mended in place', async () => {
    const riders = Array.from(
      { length: 12 },
      (_, n) => `${n + 1};Rider${n + 1};Zoë;${n === 4 ? 'GRB' : 'GBR'}`,
    )
    await page.getByLabel('Paste a table').fill(['Nr.;Nachname;Vorname;Nation', ...riders].join('\n'))
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByText('is not the code of a nation').waitFor()
    expect(await page.getByRole('button', { name: 'Enter these riders' }).isDisabled()).toBe(true)
    await lookAt()
    await page.getByLabel('Row 6, D').fill('GBR')
    await page.getByLabel('Row 6, D').press('Enter')
    await page.getByText('0 to mend').waitFor()
    await page.getByRole('button', { name: 'Enter these riders' }).press('Enter')
    await page.getByRole('heading', { name: 'Start list 12 riders' }).waitFor()
    await page.getByLabel('Bib', { exact: true }).fill('77')
    await page.getByLabel('Last name', { exact: true }).fill('Late')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Start list 13 riders' }).waitFor()
  })

  test('starts by one key', async () => {
    await page.getByRole('link', { name: 'Start', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Start now' }).waitFor()
    await lookAt()
    await page.keyboard.press('Enter')
    await page.getByText('Started at').waitFor()
    await expect.poll(() => facts('stageStarted')).toHaveLength(1)
  })

  test('is finished at the line without a line, over a closed page and an ended server, once each', async () => {
    await page.getByRole('link', { name: 'Finish line' }).click()
    const typeRider = async (bib: number): Promise<void> => {
      await page.keyboard.press(' ')
      await page.keyboard.type(String(bib))
      await page.keyboard.press('Enter')
      await page
        .getByRole('row')
        .filter({ hasText: `Rider${bib} ` })
        .waitFor()
    }
    await page.getByLabel('Bib').waitFor()
    for (const bib of [1, 2, 3]) await typeRider(bib)
    await lookAt()
    await page.getByLabel('Bib').focus()
    // The worker keeps the page, so that it opens again.
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await server.close()
    for (const bib of [4, 5, 6]) await typeRider(bib)
    await page.getByText('6 waiting').waitFor()
    await page.close()
    page = await openPage()
    await page.goto(`${desk}/#/${COMPETITION}/line`)
    await page.getByLabel('Bib').waitFor()
    await page.getByText('6 waiting').waitFor()
    for (const bib of [7, 8]) await typeRider(bib)
    server = await start(new URL(desk).port)
    await server.ready
    await page.getByText('All sent').waitFor()
    await context.setOffline(true)
    for (const bib of [9, 10, 11]) await typeRider(bib)
    await context.setOffline(false)
    await page.getByText('All sent').waitFor()
    const bibs = (await facts('bibEntry')).map((fact) => (fact.type === 'bibEntry' ? fact.bib : null))
    expect(bibs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(await facts('stamp')).toHaveLength(11)
  })

  test('a bib that fits nobody proposes whom it may mean', async () => {
    await page.keyboard.press(' ')
    await page.keyboard.type('122')
    await page.keyboard.press('Enter')
    await page.getByText('is on no start list').waitFor()
    await page.getByRole('button', { name: '12', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Rider12 ' }).waitFor()
    await expect.poll(() => facts('bibEntry')).toHaveLength(13)
    expect((await facts('bibEntry')).at(-1)).toMatchObject({ bib: 12, supersedes: {} })
  })

  test('everything is in the history, and undone after a look at what that changes', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Undo Bib 11' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/This changes|Nothing that people see/).waitFor()
    await lookAt()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => facts('withdrawn')).toHaveLength(1)
    await page.getByText('taken back', { exact: true }).waitFor()
  })

  test('it speaks five languages, and signing out ends the session', async () => {
    for (const [name, words] of [
      ['de', 'Verlauf'],
      ['fr', 'Historique'],
      ['es', 'Historial'],
      ['it', 'Cronologia'],
    ] as const) {
      await page.locator('header select').selectOption(name)
      await page.getByRole('heading', { name: words }).waitFor()
    }
    await page.locator('header select').selectOption('en')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(complaints).toEqual([])
  })
})
