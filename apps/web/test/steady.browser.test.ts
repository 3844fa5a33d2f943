/**
 * Nothing jumps: what Chromium counts as layout shifts on a recorded stage, before its start, at load and while groups split
 * on its last climb, on a phone and on a desk.
 */
import { join } from 'node:path'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, untilLive } from './visitor.ts'

const STAGE = 4
/** The race's clock when the first visitor arrives. */
const NOW = '16:52'
/** The race is moved so that the last frame is of the present minute: no server takes frames of the future. */
const nowMs = Math.floor(Date.now() / 60_000) * 60_000 - 11 * 60_000
const instantOf = (clock: string): number =>
  nowMs + Date.parse(`2026-01-01T${clock}:00Z`) - Date.parse(`2026-01-01T${NOW}:00Z`)

const bundle = readBundle(join(import.meta.dirname, '../../../races/tdf2026/'))
const recording = bundle.recordings.get(STAGE)!
const plan = planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from: NOW, speed: 1 })
const items = [...plan.initial, ...plan.rest]
const { competitionId: c } = plan
const LIVE = `/competitions/${c}/stages/${STAGE}/live`

let server: SiteServer
let browser: Browser
let posted = 0

async function post(due: readonly ReplayItem[]): Promise<void> {
  const facts = due.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = due.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let at = 0; at < facts.length; at += 1000) await server.post('facts', c, facts.slice(at, at + 1000))
  for (let at = 0; at < frames.length; at += 40) await server.post('frames', c, frames.slice(at, at + 40))
}

/** Everything that is due by then. */
async function playUntil(clock: string): Promise<void> {
  const first = posted
  // The statement of the competition comes first, at any time.
  while (posted < items.length && (posted === 0 || items[posted]!.dueAtMs <= instantOf(clock))) posted += 1
  await post(items.slice(first, posted))
}

const ADDRESS = `/${c.slice('replay'.length)}/replay/stage-${STAGE}/live`

async function open(width: number): Promise<Page> {
  const phone = width < 960
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
    timezoneId: 'Europe/Paris',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

async function visit(width: number, section = 'live'): Promise<Page> {
  const page = await open(width)
  await page.goto(server.address + ADDRESS.replace(/live$/, section))
  await untilLive(page)
  // All late parts have loaded; the last of them is the map.
  await page.waitForLoadState('networkidle')
  return page
}

/** The sum of all shifts since the last call. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.splice(0).reduce((sum, value) => sum + value, 0)
  })

/** Heads and figures in the order of the page, each with the px from its top, that stand above one that comes before. */
const outOfOrder = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, figure)').evaluateAll((parts) => {
    const seen = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
    return seen.flatMap(({ top }, at) => (at > 0 && top < seen[at - 1]!.top ? [`part ${at} at ${top}`] : []))
  })

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Posts what is due by then; after each frame waits until the strip shows it. */
async function watchUntil(page: Page, clock: string): Promise<void> {
  while (items[posted]!.dueAtMs <= instantOf(clock)) {
    const item = items[posted]!
    posted += 1
    await post([item])
    if (!('frame' in item)) continue
    const { kmToGo } = await server.get<StageLive>(LIVE)
    await page
      .getByRole('region', { name: 'The race now' })
      .getByText(kmToGo!.toFixed(1), { exact: true })
      .waitFor()
  }
}

describe('layout shifts', () => {
  it.each([390, 1440])('before the start, at load, %i px wide', async (width) => {
    await playUntil('12:55')
    const page = await visit(width)
    // Its start has passed by the server's clock.
    await page.getByText('Data awaited').waitFor()
    await expect.poll(() => page.locator('h2, h3').count()).toBeGreaterThan(1)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await page.context().close()
  })

  it.each([390, 1440])('at load and in five minutes in which groups split, %i px wide', async (width) => {
    await playUntil(width === 390 ? NOW : '16:57')
    const page = await visit(width)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    // A phone paints a part of the page early: the rest must appear below it.
    if (width === 390) expect(await outOfOrder(page)).toEqual([])
    const told = await visit(width, 'timeline')
    const newest = () => told.locator('main ol > [data-row]').first().getAttribute('data-row')
    const first = await newest()
    await shiftOf(told)
    await watchUntil(page, width === 390 ? '16:57' : '17:02')
    expect(await shiftOf(page)).toBeLessThan(0.02)
    expect(await newest()).not.toBe(first)
    expect(await shiftOf(told)).toBeLessThan(0.02)
    await page.context().close()
    await told.context().close()
  })

  it('when the columns come alive long after the strip, for somebody who follows riders', async () => {
    await playUntil('17:02')
    const page = await open(1440)
    await page.addInitScript(() => {
      localStorage.setItem('bell-lap-follows', JSON.stringify([{ kind: 'nation', key: 'SLO', name: 'SLO' }]))
    })
    let bringColumns = (): void => {}
    const isTime = new Promise<void>((resolve) => {
      bringColumns = resolve
    })
    await page.route(/live-columns-.*\.js/, async (route) => {
      await isTime
      await route.continue()
    })
    await page.goto(server.address + ADDRESS)
    const rows = page.locator('main tbody tr')
    await rows.evaluateAll((drawn) => {
      for (const row of drawn) Object.assign(row, { byServer: true })
    })
    const drawn = await rows.count()
    expect(drawn).toBeGreaterThan(100)
    await page.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    await watchUntil(page, '17:03')
    expect(await rows.count()).toBe(drawn)
    bringColumns()
    await untilLive(page)
    // Taken over and not drawn anew, although the race has moved on.
    expect(await rows.evaluateAll((all) => all.filter((row) => 'byServer' in row).length)).toBeGreaterThan(
      100,
    )
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await rows.locator('[data-row-button]').first().click()
    const pinned = page.getByRole('list', { name: 'You follow' }).getByRole('listitem')
    await expect.poll(() => pinned.count()).toBe(1)
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .click()
    await expect.poll(() => pinned.count()).toBe(2)
    await page.context().close()
  })
})

describe('the ranking beside the view that a phone shows', () => {
  it('stays as the server drew it until somebody touches the page, and then shows the race as it is', async () => {
    await playUntil('17:03')
    const page = await visit(390)
    const rows = page.locator('main tbody tr:has([data-row-button])')
    await rows.evaluateAll((drawn) => {
      for (const row of drawn) Object.assign(row, { byServer: true })
    })
    expect(await rows.count()).toBeGreaterThan(100)
    /** React leaves its mark on what it has taken over. */
    const taken = () =>
      rows.evaluateAll(
        (all) => all.filter((row) => Object.keys(row).some((key) => key.startsWith('__react'))).length,
      )
    const text = () => rows.evaluateAll((all) => all.map(({ textContent }) => textContent).join())
    const before = await text()
    await watchUntil(page, '17:04')
    expect(await taken()).toBe(0)
    expect(await text()).toBe(before)
    await page.locator('[data-view] nav a').nth(1).tap()
    await expect.poll(text).not.toBe(before)
    expect(await rows.evaluateAll((all) => all.filter((row) => 'byServer' in row).length)).toBeGreaterThan(
      100,
    )
    const opener = rows.locator('[data-row-button]').first()
    await opener.tap()
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
    await page.context().close()
  })
})
