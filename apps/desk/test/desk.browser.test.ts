/** The desk in a browser: a criterium by keyboard from nothing to the line, with the server ended, the line cut and the page closed. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { RunningServer } from '../../server/src/serve.ts'
import { axeFaults } from '../../web/test/axe-faults.ts'
import { sidewaysPx, startBrowser } from '../../web/test/visitor.ts'
import { startDeskServer, TOKEN } from './desk-server.ts'

const COMPETITION = 'oakhillcriterium2026'
const { path: data, remove } = makeTemporaryFolder('desk')
let server: RunningServer
let desk: string
let browser: Browser
let context: BrowserContext
let page: Page
/** A step that takes longer says where it stands. */
const PATIENCE_MS = 20_000
const complaints: string[] = []
/** Bytes that the first page has transferred, with their heads. */
let transferredBytes = 0
/** The whole desk fits into this, so that a tablet opens it within seconds on a mobile connection. */
const MOST_TRANSFERRED_BYTES = 200 * 1_024

async function openPage(): Promise<Page> {
  const opened = await context.newPage()
  opened.setDefaultTimeout(PATIENCE_MS)
  opened.on('pageerror', (error) => complaints.push(error.message))
  opened.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return opened
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDeskServer(data, '0'), startBrowser()])
  await server.ready
  desk = new URL(server.deskLink!).origin
  context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  page = await openPage()
  const network = await context.newCDPSession(page)
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (transferredBytes += encodedDataLength))
  await network.send('Network.enable')
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
/** A zone in which it is daytime now, so that the race is raced on one day. */
const zone = ((hour: number): string =>
  hour < 9 ? 'Asia/Tokyo' : hour < 17 ? 'Europe/London' : 'Pacific/Honolulu')(new Date().getUTCHours())
/** `2026-06-07 14:03:22` in that zone. */
const localTime = (ms: number): string => new Date(ms).toLocaleString('sv-SE', { timeZone: zone })
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
    await page.getByRole('button', { name: 'New race' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(transferredBytes).toBeGreaterThan(50_000)
    expect(transferredBytes).toBeLessThan(MOST_TRANSFERRED_BYTES)
    await page.getByRole('button', { name: 'New race' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    expect(await page.getByText('Please fill in this field.').count()).toBe(1)
    await page.getByLabel('Name').fill('Oak Hill Criterium')
    await page.getByLabel('Place').fill('Oak Hill')
    await page.getByLabel('Country').selectOption('GBR')
    await page.getByLabel('Day').fill(`2026${localTime(Date.now()).slice(4, 10)}`)
    await page.getByLabel('Time zone').selectOption(zone)
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

  test('what others state arrives, although the race was created in this tab', async () => {
    await page.getByText('All sent').waitFor()
    const rider = { source: 'office', id: 'late-78', at: new Date().toISOString() }
    const state = (fact: object): Promise<Response> =>
      fetch(`${server.address}/ingest/competitions/${COMPETITION}/facts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify([fact]),
      })
    await state({ ...rider, type: 'startList', riders: [{ bib: 78, lastName: 'Office' }] })
    await page.getByRole('heading', { name: 'Start list 14 riders' }).waitFor()
    await state({ ...rider, id: 'not-78', type: 'withdrawn', supersedes: { source: 'office', id: rider.id } })
    await page.getByRole('heading', { name: 'Start list 13 riders' }).waitFor()
  })

  test('a name is corrected at its row, in the list of the table', async () => {
    await page.getByRole('button', { name: 'Correct the name 5', exact: true }).press('Enter')
    await page.getByLabel('First name', { exact: true }).fill('Zed')
    await lookAt()
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Rider5 Zed' }).waitFor()
    await expect.poll(async () => (await facts('startList')).at(-1)?.source).toBe('table')
    await page.getByRole('heading', { name: 'Start list 13 riders' }).waitFor()
  })

  test('starts by one key', async () => {
    await page.getByRole('link', { name: 'Start', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Start now' }).waitFor()
    await lookAt()
    await page.keyboard.press('Enter')
    await page.getByText('Started at').waitFor()
    await expect.poll(() => facts('stageStarted')).toHaveLength(1)
    // Somebody else saw it ten minutes earlier.
    await page.getByLabel('Time of the start').fill(localTime(Date.now() - 600_000).slice(11))
    await page.getByLabel('Time of the start').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Started at' }).press('Enter')
    await expect.poll(() => facts('stageStarted')).toHaveLength(2)
    expect((await facts('stageStarted')).at(-1)).toMatchObject({ supersedes: {} })
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
    await page.getByText('All sent').waitFor()
    await server.close()
    for (const bib of [4, 5, 6]) await typeRider(bib)
    await page.getByText('6 waiting').waitFor()
    await page.close()
    page = await openPage()
    await page.goto(`${desk}/#/${COMPETITION}/line`)
    await page.getByLabel('Bib').waitFor()
    await page.getByText('6 waiting').waitFor()
    for (const bib of [7, 8]) await typeRider(bib)
    server = await startDeskServer(data, new URL(desk).port)
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

  test('the keys belong to the line again after a button that vanished, and when nothing has the focus', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Late' })
    const type = async (keys: string): Promise<void> => {
      await page.keyboard.press(' ')
      await page.keyboard.type(keys)
      await page.keyboard.press('Enter')
    }
    await type('77')
    await row.getByRole('button', { name: 'Remove the bib' }).click()
    await row.waitFor({ state: 'hidden' })
    await page.keyboard.type('77')
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: 'Remove the time' }).click()
    await row.getByText('waits for a time').waitFor()
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press(' ')
    await row.getByText('waits for a time').waitFor({ state: 'hidden' })
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.type('?')
    await page.keyboard.press('Enter')
    await page
      .getByRole('row')
      .filter({ hasText: 'waits for a time' })
      .getByRole('button', { name: 'Remove the bib' })
      .click()
    await row.getByRole('button', { name: 'Remove the time' }).click()
    await row.getByRole('button', { name: 'Remove the bib' }).click()
    await row.waitFor({ state: 'hidden' })
  })

  test('the queues are mended at the row: two riders who changed places, and back', async () => {
    const order = async (): Promise<string[]> =>
      (await page.getByRole('row').allTextContents())
        .map((text) => /Rider(?:11|12) /.exec(text)?.[0] ?? '')
        .filter((text) => text !== '')
    expect(await order()).toEqual(['Rider12 ', 'Rider11 '])
    for (const [bib, after] of [
      [11, ['Rider11 ', 'Rider12 ']],
      [12, ['Rider12 ', 'Rider11 ']],
    ] as const) {
      const row = page.getByRole('row').filter({ hasText: `Rider${bib} ` })
      await row.getByText('Mend').click()
      await lookAt()
      await row.getByRole('button', { name: 'Swap with the next' }).press('Enter')
      await expect.poll(order).toEqual(after)
    }
    await expect.poll(() => facts('lineMatch')).toHaveLength(4)
  })

  test('its result is checked, decided on and made official, each after a look at what it changes', async () => {
    await page.getByRole('link', { name: 'Result' }).click()
    // Rider 77 and 12 starters at the line: one was never seen.
    const missing = page.getByRole('listitem').filter({ hasText: 'Riders without time or mark' })
    await missing.filter({ hasText: '1' }).waitFor()
    await lookAt()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'DNS: did not start 77 Late' }).press('Enter')
    await dialog.getByText('DNS', { exact: false }).first().waitFor()
    await dialog.getByRole('button', { name: '77 Late: DNS' }).press('Enter')
    await missing.filter({ hasText: '0' }).waitFor()
    expect(await facts('withdrawal')).toMatchObject([{ bib: 77, irm: 'DNS' }])

    const decisions = page.getByRole('form', { name: 'Decisions' })
    await decisions.getByRole('button', { name: 'Show what it changes' }).click()
    expect(await decisions.getByText('Please fill in this field.').count()).toBe(2)
    await decisions.getByLabel('Decision').selectOption('relegation')
    await decisions.getByLabel('Bib', { exact: true }).fill('1')
    await decisions.getByLabel('Behind bib').fill('3')
    await decisions.getByLabel('Article').fill('2.12.007')
    await decisions.getByLabel('Reason').fill('Left the lane in the sprint')
    await decisions.getByRole('button', { name: 'Show what it changes' }).press('Enter')
    await dialog.getByText('This changes:').waitFor()
    await lookAt()
    expect(await dialog.getByRole('listitem').first().textContent()).toContain('RIDER2 Zoë place: 2 → 1')
    await dialog.getByRole('button', { name: '1 Rider1: Relegation' }).click()
    await expect
      .poll(() => facts('decision'))
      .toMatchObject([
        {
          reason: '2.12.007: Left the lane in the sprint',
          decision: { kind: 'relegation', bib: 1, behind: 3 },
        },
      ])

    await page.getByRole('button', { name: 'Provisional', exact: true }).click()
    await dialog.getByRole('button', { name: 'Provisional' }).click()
    await page.getByText('Time for protests runs').waitFor()
    await lookAt()
    await page.getByRole('button', { name: 'Official', exact: true }).click()
    await dialog.getByText('Time for protests runs').waitFor()
    await dialog.getByText('provisional → official').first().waitFor()
    await dialog.getByRole('button', { name: 'Official' }).click()
    await page.getByText('official', { exact: true }).waitFor()
    expect((await facts('resultStatus')).at(-1)).toMatchObject({ resultStatus: 'official', supersedes: {} })
    // The result that everybody sees, from the hub.
    const board = page.getByRole('region', { name: 'Result', exact: true })
    await board.getByRole('row').nth(3).filter({ hasText: 'RIDER1 ' }).waitFor()
  })

  test('everything is in the history, and undone after a look at what that changes', async () => {
    const takenBack = (await facts('withdrawn')).length
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Undo Bib 11' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/This changes|Nothing that people see/).waitFor()
    await lookAt()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => facts('withdrawn')).toHaveLength(takenBack + 1)
    await page.getByText('taken back', { exact: true }).first().waitFor()
  })

  test('its screens and sheets are linked', async () => {
    await page.getByRole('link', { name: 'Screens and sheets' }).click()
    await page.getByRole('link', { name: 'Start list' }).nth(1).waitFor()
    await lookAt()
    const links = await page.getByRole('main').getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    const race = '/2026/oakhillcriterium'
    const documents = `/competitions/${COMPETITION}/stages/1`
    // The server was started again on another port meanwhile.
    const pathOf = (address: string): string => address.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
    expect(addresses.flatMap((address) => (address!.startsWith('http') ? [pathOf(address!)] : []))).toEqual([
      race,
      ...['lap-board', 'announcer', 'results'].map((screen) => `${race}/screen-${screen}`),
      `${documents}/startlist.pdf?locale=en`,
      `${documents}/rankings/stage.pdf?locale=en`,
    ])
    await page.getByRole('link', { name: 'History' }).click()
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
