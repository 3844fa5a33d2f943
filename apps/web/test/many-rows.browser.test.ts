/** Races of very many riders: the page holds the first of them, and more when the reader asks. */
import { makeRace } from '@bell-lap/race-sim/made-race'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePageState } from '../src/site/page-state.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { sidewaysPx, startBrowser, untilLive, visit } from './visitor.ts'

const RIDERS = 1_200
const race = makeRace({ seed: 6, code: 'many', riders: RIDERS, stages: 1, results: true })
const year = race.competitionId.slice('many'.length)

let server: SiteServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (let at = 0; at < race.facts.length; at += 1000)
    await server.post('facts', race.competitionId, race.facts.slice(at, at + 1000))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const addressOf = (section: string): string => `${server.address}/${year}/many/stage-1/${section}`

describe(`${RIDERS} riders`, () => {
  it.each(['startlist', 'startlist?order=bib', 'rankings', 'teams'])(
    'have 500 rows in the page at first, and all when they are asked for: %s',
    async (section) => {
      const { page, complaints, leave } = await visit(browser, addressOf(section), { width: 320 })
      const rows = page.locator('main tbody tr, main section > ul > li')
      expect(await rows.count()).toBe(500)
      await page.getByText('The first 500 of 1,200 rows are shown.').waitFor()
      const more = page.getByRole('button', { name: 'Show more rows' })
      await more.click()
      await expect.poll(() => rows.count()).toBe(1_000)
      expect(await sidewaysPx(page)).toBe(0)
      await more.click()
      await expect.poll(() => rows.count()).toBe(RIDERS)
      expect(await more.count()).toBe(0)
      expect(complaints).toEqual([])
      await leave()
    },
  )

  it.each(['startlist', 'rankings'])('are not all carried by the page itself: %s', async (section) => {
    const html = await (await fetch(addressOf(section))).text()
    const { documents } = parsePageState(/id="bell-lap-state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)
    const lists = Object.values(documents).flatMap(({ reading }) =>
      reading.kind === 'ok' ? [reading.body].flat() : [],
    ) as readonly { readonly results?: readonly unknown[] }[]
    expect(Math.max(...lists.map(({ results = [] }) => results.length))).toBe(1_000)
  })

  it('are there after a tap that came before the page could answer', async () => {
    const { page, leave } = await visit(browser, `${server.address}/robots.txt`, { follows: false })
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/frame-/, async (route) => {
      await released.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/assets\/frame-/)
    await page.goto(addressOf('rankings'), { waitUntil: 'commit' })
    // The first script runs, and no other part of the page is loaded.
    await asked
    const more = page.getByRole('button', { name: 'Show more rows' })
    // Impatiently.
    await more.click()
    await more.click()
    released.resolve()
    const rows = page.locator('main tbody tr')
    await expect.poll(() => rows.count()).toBe(1_000)
    await untilLive(page)
    expect(await rows.count()).toBe(1_000)
    await leave()
  })

  it('are followed from the top of the ranking to a row that was not shown', async () => {
    const { page, leave } = await visit(browser, addressOf('rankings'))
    const last = await server.get<
      readonly {
        results: { key: string; rider: { name: string; nation: string; uciRiderId: string | null } }[]
      }[]
    >(`/competitions/${race.competitionId}/stages/1/rankings/stage`)
    const { key, rider } = last[0]!.results.at(-1)!
    const follow = {
      kind: 'rider',
      key: rider.uciRiderId ?? `${rider.name}, ${rider.nation}`,
      name: rider.name,
    }
    await page.evaluate((kept) => localStorage.setItem('bell-lap-follows', JSON.stringify([kept])), follow)
    await page.reload()
    await page.getByRole('list', { name: 'You follow' }).getByRole('button').click()
    const row = page.locator(`[data-row-button="${key}"]`)
    await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true)
    await leave()
  })
})
