/**
 * The races of the product, replayed: an open page follows a phase by pushes, from the facts of the bundles
 * in the order in which they became known.
 */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { planFactReplay } from '@bell-lap/race-sim/fact-replay'
import type { ReplayItem } from '@bell-lap/race-sim/replay'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, visit, type Visitor, type VisitorOptions } from './visitor.ts'

const RACES = join(import.meta.dirname, '../../../races')
const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** The largest number of facts that the door takes in one request. */
const AT_ONCE = 2000

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

interface Raced {
  /** A page of the competition that is open and follows the race. */
  open(path: string, options?: VisitorOptions): Promise<Visitor>
  /** Tells what became known in the next so many seconds. */
  goOn(seconds: number): Promise<void>
}

/** Posts a bundle as it was known at that minute, under a code of its own. `moment`: `2026-02-14T18:13`, on its own clock. */
async function raceAgain(bundle: string, code: string, moment: string): Promise<Raced> {
  const [day = '', from = ''] = moment.split('T')
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const facts = readFacts(join(RACES, bundle))
  const { initial, rest, competitionId } = planFactReplay({ facts, day, from, nowMs, speed: 1, code })
  const post = async (items: readonly ReplayItem[]) => {
    const told = items.flatMap((item) => ('fact' in item ? [item.fact] : []))
    for (let first = 0; first < told.length; first += AT_ONCE)
      await server.post('facts', competitionId, told.slice(first, first + AT_ONCE))
  }
  await post(initial)
  let toldMs = nowMs
  const year = competitionId.slice(code.length)
  return {
    open: (path, options) => visit(browser, `${server.address}/${year}/${code}${path}`, options),
    async goOn(seconds) {
      const untilMs = toldMs + seconds * SECOND_MS
      await post(rest.filter(({ dueAtMs }) => dueAtMs > toldMs && dueAtMs <= untilMs))
      toldMs = untilMs
    },
  }
}

const main = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
/** Waits until a push has changed the page to these words. */
async function comesToSay(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => main(page)).toMatch(words)
}
const strip = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'The race now' }).innerText()).replaceAll(/\s+/g, ' ')

describe('a session on the track', () => {
  it('has the two of a pursuit with their running difference, to the ride’s end', async () => {
    const race = await raceAgain('trackmade2026', 'again-pursuit', '2026-02-14T18:13')
    const { page, complaints, leave } = await race.open('/event-1/phase-2/live')
    const lanes = /For Gold .*▲ \u2212(\d\.\d{3}) .*▼ \+\1/
    await comesToSay(page, lanes)
    // Both times are whole on the narrowest phone.
    const wide = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 700 })
    const linesOfTimes = await page.getByText(/^\d:\d\d\.\d{3}$/).evaluateAll((times) =>
      times.map((time) => {
        const range = document.createRange()
        range.selectNodeContents(time)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
    expect(new Set(linesOfTimes)).toEqual(new Set([1]))
    await page.setViewportSize(wide)
    const [, before] = lanes.exec(await main(page)) ?? []
    await race.goOn(60)
    await expect.poll(async () => lanes.exec(await main(page))?.[1]).not.toBe(before)
    await race.goOn(90)
    await comesToSay(page, /FINISHED Australia .*3:52\.625/i)
    await race.goOn(120)
    await comesToSay(page, /1 Australia .*3:52\.625/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('has the team that rides alone in the qualifying with its clock, and the points it has passed last', async () => {
    const race = await raceAgain('trackmade2026', 'again-alone', '2026-02-14T14:08')
    const { page, complaints, leave } = await race.open('/event-1/phase-1/live')
    await race.goOn(60)
    await comesToSay(page, /On the course .*Great Britain .*\d:\d\d/)
    const points = async () =>
      (await page.getByRole('columnheader', { name: / m$/ }).allInnerTexts()).map((text) => text.trim())
    const before = await points()
    await race.goOn(30)
    await expect.poll(points).not.toEqual(before)
    expect(new Set(await points()).size).toBeLessThan(6)
    expect(complaints).toEqual([])
    await leave()
  })

  it('has a ride that is run again with the reason, a relegation, and the decider', async () => {
    const race = await raceAgain('trackmade2026', 'again-sprint', '2026-02-14T18:25')
    const { page, leave } = await race.open('/event-2/phase-2/live')
    await race.goOn(80)
    await comesToSay(page, /Heat 2 .*Rerun · A rider was hindered/)
    await race.goOn(21 * 60)
    await comesToSay(page, /Heat 1 .*REL/)
    await race.goOn(7 * 60)
    await comesToSay(page, /Heat 1 1 ELDER .*QG Won 2 .*Ride 3 10\.005/)
    await leave()
  })

  it('shows the latest eliminated rider, and the number of remaining riders', async () => {
    const race = await raceAgain('trackmade2026', 'again-elimination', '2026-02-14T18:37')
    const { page, leave } = await race.open('/event-3/phase-3/live')
    await comesToSay(page, /Last one out SPRUCE Ada 12 still in/i)
    await race.goOn(60)
    await comesToSay(page, /Last one out \S+ \S+ 10 still in Eliminated earlier 12/i)
    expect(await strip(page)).toMatch(/Next out in \d laps? .*Still in 10/)
    // With everything in one column the ranking below names those who are out, and those still in come first.
    await page.setViewportSize({ width: 390, height: 760 })
    await comesToSay(page, /Last one out \S+ \S+ 10 still in Still in/i)
    // Said above the first of the two boards.
    expect(await page.getByText('Open a row to follow').count()).toBe(1)
    await leave()
  })

  it('shows the points race sprint by sprint, with each rider’s need for a medal of the omnium', async () => {
    const race = await raceAgain('trackmade2026', 'again-points', '2026-02-14T19:10')
    const points = await race.open('/event-3/phase-4/live')
    const omnium = await race.open('/event-3/omnium')
    await comesToSay(points.page, /Sprint 5 .*Sprints Name 1 2 3 4 Laps/)
    await comesToSay(
      omnium.page,
      /(Gold|Silver|Bronze) (with place \d in the next sprint|\d+ points? behind)/,
    )
    // A change on each one appears on the other.
    await comesToSay(points.page, /Omnium as it stands Name Rank Total Gap \S+ 1 (\d+) · \S+ 2 \d+ −\d+/)
    await comesToSay(omnium.page, /LIVE Points Race \d+ laps to go Leader/i)
    const before = await main(omnium.page)
    await race.goOn(120)
    await comesToSay(points.page, /Sprint 6 .*Sprints Name 1 2 3 4 5 Laps/)
    await expect.poll(() => main(omnium.page)).not.toBe(before)
    // On the narrowest phone the table has no room for all, and the latest sprint and the total are in sight.
    const narrow = await race.open('/event-3/phase-4/live', { width: 320 })
    const total = narrow.page
      .getByRole('region', { name: 'Sprint by sprint' })
      .getByRole('columnheader', { name: 'Total' })
    const endOfTotal = () => total.evaluate((head) => Math.round(head.getBoundingClientRect().right))
    await expect.poll(endOfTotal).toBeLessThanOrEqual(320)
    await narrow.leave()
    await race.goOn(600)
    await comesToSay(points.page, /BIRCH June .*Result \d+/i)
    expect(await main(points.page)).not.toContain('Omnium as it stands')
    expect(points.complaints).toEqual([])
    await Promise.all([points.leave(), omnium.leave()])
  })

  it('is seen on home, on the page of its competition, and of its event', async () => {
    const race = await raceAgain('trackmade2026', 'again-seen', '2026-02-14T19:10')
    const home = await visit(browser, `${server.address}/`)
    await comesToSay(home.page, /Points Race Live \d+ laps to go [A-Z]{3}/)
    await home.leave()
    const meeting = await race.open('')
    await comesToSay(meeting.page, /LIVE Women Omnium · Points Race \d+ laps to go Leader/i)
    const event = await race.open('/event-3')
    await comesToSay(event.page, /LIVE Points Race \d+ laps to go/i)
    await race.goOn(900)
    await comesToSay(meeting.page, /Women Omnium BIRCH June/)
    await Promise.all([meeting.leave(), event.leave()])
  })
})

it('reads out the nation of a national team once', async () => {
  const race = await raceAgain('trackmade2026', 'again-nations', '2026-02-14T19:10')
  const { page, leave } = await race.open('/event-1/phase-1/live')
  await page.getByText('Australia', { exact: true }).first().waitFor()
  expect(await page.locator('main img[src*="/AU."]').count()).toBeGreaterThan(0)
  expect(await page.locator('main img[alt="Australia"]').count()).toBe(0)
  await leave()
})

it('rings the bell of a criterium, and counts the laps of lapped riders', async () => {
  const race = await raceAgain('lapsdemo2026', 'again-criterium', '2026-06-06T15:36')
  const { page, complaints, leave } = await race.open('/event-1/phase-1/live')
  await expect.poll(() => strip(page)).toMatch(/[23] laps? to go/)
  expect(await main(page)).toMatch(/\+1 lap/)
  await race.goOn(160)
  await expect.poll(() => strip(page)).toMatch(/Last lap/)
  await race.goOn(120)
  await expect.poll(() => strip(page)).toMatch(/FINISHED|\d+\/30/i)
  expect(complaints).toEqual([])
  await leave()
})

/** The minute before the result of a phase became known. */
function beforeResult(bundle: string, event: number, phase: number): string {
  const result = readFacts(join(RACES, bundle)).find(
    (fact) => fact.type === 'unitResult' && fact.event === event && fact.phase === phase,
  )
  if (result === undefined) throw new Error(`${bundle}: no result of phase ${phase} of event ${event}`)
  const at = new Date(`${result.at.slice(0, 19)}Z`)
  return new Date(at.getTime() - MINUTE_MS).toISOString().slice(0, 16)
}

it.each([
  [
    'the final of a keirin',
    'ctrparis2024',
    10,
    5,
    /For Gold .*1 208 LAVREYSEN Harrie .*2 86 RICHARDSON Matthew .*\+0\.056/,
  ],
  ['the final of a sprint', 'ctrparis2024', 5, 11, /For Gold 1 LAVREYSEN Harrie/],
  [
    'heats from the gate',
    'bmxparis2024',
    1,
    1,
    /Heat 1 .*Gate .*1 1 DAUDET Joris 1 1 31\.692 .*2 3 ANDRE Sylvain 7 2 \+0\.287/,
  ],
] as const)('takes in %s as it becomes known', async (what, bundle, event, phase, words) => {
  const code = `again-${what.replaceAll(/[^a-z]/g, '')}`
  const race = await raceAgain(bundle, code, beforeResult(bundle, event, phase))
  const { page, complaints, leave } = await race.open(`/event-${event}/phase-${phase}/live`)
  expect(await main(page)).not.toMatch(words)
  await race.goOn(180)
  await comesToSay(page, words)
  expect(complaints).toEqual([])
  await leave()
})

describe('a gran fondo', () => {
  it('has net time, category and place in it beside the gun, and one category alone under its address', async () => {
    const race = await raceAgain('fondomade2026', 'again-fondo', '2026-07-05T11:40')
    const { page, complaints, leave } = await race.open('/event-1/phase-1/live')
    await comesToSay(page, /Category .*Cat\. rank .*First pass .*Second pass .*Net time/i)
    const first = async () => (await page.locator('tbody tr').first().innerText()).replaceAll(/\s+/g, ' ')
    const whole = await first()
    await page.getByRole('link', { name: 'Women 35-44' }).click()
    await expect.poll(first).not.toBe(whole)
    expect(page.url()).toContain('category=Women')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)
    const before = await page.locator('tbody').first().innerText()
    await race.goOn(3600)
    await expect.poll(() => page.locator('tbody').first().innerText()).not.toBe(before)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a bracket of seeded rounds', () => {
  it('has its classification in the page of the server, with the round of each, also on a phone', async () => {
    const race = await raceAgain('bracketmade2026', 'again-bracket', '2026-08-08T20:00')
    const plain = await race.open('/event-1/phase-5/results', { scripts: false, follows: false, width: 320 })
    const table = plain.page.getByRole('table', { name: 'Classification of the event' })
    expect(await table.locator('tbody tr').count()).toBe(36)
    const cell = table.locator('tbody tr').nth(9).locator('td').last()
    await expect.poll(() => table.getByText('Quarterfinals').first().isVisible()).toBe(true)
    const box = await cell.boundingBox()
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    await plain.leave()
  })

  it('names the starters of the heats to come, without places, and the qualified riders', async () => {
    const race = await raceAgain('bracketmade2026', 'again-drawn', '2026-08-08T11:43')
    const { page, leave } = await race.open('/event-1')
    const bracket = page.getByRole('region', { name: 'Rounds from left to right' })
    await bracket.getByText('Semifinals').waitFor()
    const words = async () => (await bracket.innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(words).toMatch(/Quarterfinals Heat 1 1 JUNIPER 29 Q 2 HAZEL 27 Q 3 LARCH/)
    expect(await words()).toMatch(/Heat 2 MAPLE NUTMEG DOGWOOD 23 GORSE 26 Heat 3 BIRCH PINE ROWAN/)
    expect(await words()).toMatch(/Semifinals 2 of 8 known Heat 1 JUNIPER 29 HAZEL 27 Finals/)
    await leave()
  })

  it('advances by itself when a heat ends, and adds the qualified riders to the next round', async () => {
    const race = await raceAgain('bracketmade2026', 'again-goes-on', '2026-08-08T11:43')
    const { page, complaints, leave } = await race.open('/event-1')
    const bracket = page.getByRole('region', { name: 'Rounds from left to right' })
    const words = async () => (await bracket.innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(words).toMatch(/Semifinals 2 of 8 known Heat 1 JUNIPER 29 HAZEL 27 Finals/)
    await race.goOn(300)
    await expect
      .poll(words)
      .toMatch(/Semifinals 4 of 8 known Heat 1 JUNIPER 29 MAPLE HAZEL 27 GORSE 26 Finals/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('has the reaction of each beside the time of a duel on the pump track', async () => {
    const race = await raceAgain('bracketmade2026', 'again-pump', '2026-08-08T15:02')
    const { page, complaints, leave } = await race.open('/event-2/phase-2/live')
    await race.goOn(600)
    await comesToSay(page, /Heat 1 .*Reaction 0\.\d{3} .*2\d\.\d{3}/)
    expect(complaints).toEqual([])
    await leave()
  })
})
