/** An athlete's page, opened from names and by any id of the person, in a real browser on the real server. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENT } from '../../../tools/patience.ts'
import { axeFaults } from './axe-faults.ts'
import { readPrinted } from './printed-text.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  // The index follows within a second.
  await vi.waitFor(async () => {
    if (!(await fetch(`${server.address}/athletes/palmares/${ID}`)).ok) throw new Error('not there yet')
  }, PATIENT)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Mads Pedersen, bib 33 of the Tour. */
const ID = '10008689564'
/** Tadej Pogačar, who won stages of it. */
const WINNER = '10014972740'

const head = { source: 'test', at: '2090-01-01T10:00:00Z' }
const LATER = [
  {
    ...head,
    id: 'later',
    type: 'competition',
    code: 'later',
    year: 2090,
    name: 'The Later Tour',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2090-06-01',
    end: '2090-06-21',
    location: 'Anywhere',
    noc: 'DEN',
    priority: 1,
    timeZone: 'Europe/Paris',
  },
  {
    ...head,
    id: 'entries',
    type: 'startList',
    riders: [{ bib: 7, lastName: 'PEDERSEN', firstName: 'Mads', nation: 'DEN', uciRiderId: ID }],
  },
]

describe('an athlete', () => {
  it('is reached from a name of the start list and from the panel of a rider', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/startlist`)
    await page.getByRole('link', { name: 'PEDERSEN Mads' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'PEDERSEN Mads' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/athlete/${ID}`)
    expect(await page.title()).toBe('PEDERSEN Mads · Bell Lap')
    await page.goto(`${server.address}/2026/tdf/stage-3/rankings?rider=33`)
    await page
      .getByRole('dialog', { name: 'PEDERSEN Mads' })
      .getByRole('link', { name: 'All results' })
      .click()
    await page.waitForURL(`${server.address}/athlete/${ID}`)
    expect(complaints).toEqual([])
    await leave()
  })

  it('has one address, and nobody leads home', async () => {
    const leadsTo = async (path: string) => {
      const answer = await fetch(server.address + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await leadsTo('/athlete/tdf2026-33')).toEqual([302, `/athlete/${ID}`])
    expect(await leadsTo('/athlete/nobody')).toEqual([302, '/'])
  })

  it.each([
    ['before its first day', '2090-05-20', '01–21 JUN'],
    ['when that has passed without a word of it', '2090-06-22', 'Data awaited'],
  ])('shows for a race to come %s its date, or that its data is awaited', async (_, today, said) => {
    await server.post('facts', 'later2090', LATER)
    const { page, leave } = await visit(browser, 'about:blank', { follows: false, ownWindow: true })
    await page.clock.install({ time: new Date(`${today}T12:00:00Z`) })
    await expect
      .poll(async () => {
        await page.goto(`${server.address}/athlete/${ID}`)
        return page.getByRole('listitem').filter({ hasText: 'The Later Tour' }).allInnerTexts()
      }, PATIENT)
      .toEqual([expect.stringContaining(said)])
    await leave()
  })

  it('says that wins and podiums count only the listed races', async () => {
    const pageOf = async (id: string) => (await fetch(`${server.address}/athlete/${id}`)).text()
    expect(await pageOf(WINNER)).toContain('In the races listed here')
    expect(await pageOf(ID)).not.toContain('In the races listed here')
  })

  it.each([320, 390, 960, 1440])('has no faults at %i px', async (width) => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/athlete/${ID}`, { width })
    await page.getByRole('heading', { level: 2, name: '2026' }).waitFor()
    // Far behind on stage 3, which is folded.
    await page.locator('summary').first().click()
    await page.getByRole('link', { name: /Stage 3/ }).waitFor()
    expect(await sidewaysPx(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('is printed with every place, and nothing that is pressed', async () => {
    const { page, leave } = await visit(browser, `${server.address}/athlete/${ID}`, { follows: true })
    const more = page.locator('summary')
    await more.first().waitFor()
    const folded = await more.first().innerText()
    const names = await page.locator('main details li a').allTextContents()
    const text = readPrinted(await page.pdf({ format: 'A4' }))
      .flatMap(({ lines }) => lines)
      .map((line) => line.text)
      .join('\n')
    expect(names.length).toBeGreaterThan(0)
    const plain = (words: string): string => words.replaceAll(/\s/g, '')
    for (const name of names) expect(text).toContain(plain(name))
    expect(text).not.toContain(plain(folded))
    await leave()
  })
})
