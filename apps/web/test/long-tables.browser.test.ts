/**
 * The ranking of a whole field costs a phone what is in sight of it: rows beyond the screen are not laid out, and a tap or a push draws
 * those rows anew that look different. What nobody sees is read out, found and printed all the same.
 */
import { join } from 'node:path'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import type { Rankings, StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startReadBrowser, untilLive } from './visitor.ts'

const STAGE = 4
const PHONE = { width: 390, height: 844 }
const nowMs = Math.floor(Date.now() / 60_000) * 60_000
const bundle = readBundle(join(import.meta.dirname, '../../../races/tdf2026/'))
const recording = bundle.recordings.get(STAGE)!
const plan = planReplay({ facts: bundle.facts, recording, stage: STAGE, nowMs, from: '16:52', speed: 1 })
const { competitionId: c } = plan
const ADDRESS = `/${c.slice('replay'.length)}/replay/stage-${STAGE}/live?view=ranking`

let server: SiteServer
let browser: Browser
let page: Page
let table: Locator
let rows: Locator

async function post(due: readonly ReplayItem[]): Promise<void> {
  const facts = due.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = due.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let at = 0; at < facts.length; at += 1000) await server.post('facts', c, facts.slice(at, at + 1000))
  for (let at = 0; at < frames.length; at += 40) await server.post('frames', c, frames.slice(at, at + 40))
}

const readRows = async (): Promise<readonly Row[]> =>
  (await server.get<Rankings>(`/competitions/${c}/stages/${STAGE}/liverankings`))[0]!.results

/** Notes what each row is drawn with: React gives an element other properties when it draws it anew, and only then. */
const noteRows = (): Promise<void> =>
  rows.evaluateAll((all) => {
    for (const row of all) {
      const kept = Object.keys(row).find((key) => key.startsWith('__reactProps$'))!
      Object.assign(row, { noted: row[kept as never] })
    }
  })

/** Keys of the rows that were drawn anew since. */
const listDrawn = (): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const kept = Object.keys(row).find((key) => key.startsWith('__reactProps$'))!
      const { noted } = row as unknown as { noted: unknown }
      return noted === row[kept as never] ? [] : [(row as HTMLElement).dataset['row'] ?? '']
    }),
  )

/** How many rows the browser has laid out. */
const countLaidOut = (): Promise<number> =>
  rows.evaluateAll(
    (all) =>
      all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
  )

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startReadBrowser()])
  await post(plan.initial)
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  table = page.locator('main table').filter({ has: page.locator('[data-row-button]') })
  rows = table.locator('tr[data-row]:has([data-row-button])')
  await page.goto(server.address + ADDRESS)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe('the ranking of a whole field on a phone', () => {
  it('is taken over in pieces, between which a tap is answered', async () => {
    const other = await page.context().newPage()
    // React hands itself a message for the next piece of its work.
    await other.addInitScript(() => {
      const pieces: number[] = []
      let before = 0
      const { postMessage } = MessagePort.prototype
      const isTaken = (row: Element): boolean =>
        Object.keys(row).some((key) => key.startsWith('__reactFiber$'))
      MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: unknown[]) {
        const taken = [...document.querySelectorAll('main tr[data-row]')].filter(isTaken).length
        pieces.push(taken - before)
        before = taken
        Reflect.apply(postMessage, this, message)
      }
      Object.assign(window, { pieces })
    })
    await other.goto(server.address + ADDRESS.replace('?view=ranking', ''))
    await untilLive(other)
    // A ranking that a phone does not show waits for the first touch or key.
    await other.keyboard.press('Shift')
    const riders = await other.locator('main tr[data-row]').count()
    await other.waitForFunction(
      (all) => (window as unknown as { pieces: number[] }).pieces.reduce((sum, each) => sum + each, 0) >= all,
      riders,
    )
    const pieces = await other.evaluate(() => (window as unknown as { pieces: number[] }).pieces)
    expect(Math.max(...pieces)).toBeLessThan(riders / 2)
    await other.close()
  })

  it('has groups whose first riders answer the tap, and all others after them', async () => {
    const other = await page.context().newPage()
    await other.goto(server.address + ADDRESS.replace('?view=ranking', ''))
    await untilLive(other)
    await other.waitForLoadState('networkidle')
    const { groups } = await server.get<StageLive>(`/competitions/${c}/stages/${STAGE}/live`)
    const largest = groups.toSorted((one, another) => another.size - one.size)[0]!
    expect(largest.size).toBeGreaterThan(30)
    await other.evaluate(() => {
      const counts: number[] = []
      Object.assign(window, { counts })
      new MutationObserver(() => {
        const list = document.querySelector('main ol ul')
        if (list) counts.push(list.childElementCount)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await other
      .locator('main ol button[aria-pressed]')
      .filter({ hasText: new RegExp(`^${largest.size}\\D`) })
      .first()
      .tap()
    const riders = other.getByRole('list', { name: 'Riders of the group' }).locator('li')
    await expect.poll(() => riders.count()).toBe(largest.size)
    const counts = await other.evaluate(() => (window as unknown as { counts: number[] }).counts)
    expect(counts[0]).toBeLessThan(30)
    await other.close()
  })

  it('is laid out over several frames where it appears', async () => {
    const other = await page.context().newPage()
    await other.goto(server.address + ADDRESS.replace('?view=ranking', ''))
    await untilLive(other)
    await other.waitForLoadState('networkidle')
    // A ranking that a phone does not show waits for the first touch or key before it is taken over.
    await other.keyboard.press('Shift')
    await other.waitForFunction(() =>
      [...document.querySelectorAll('main tr[data-row]')].every((row) =>
        Object.keys(row).some((key) => key.startsWith('__reactFiber$')),
      ),
    )
    // How many rows wait, whenever that changes.
    await other.evaluate(() => {
      const counts: number[] = []
      Object.assign(window, { counts })
      new MutationObserver(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]:has([data-row-button])')]
        counts.push(rows.filter(({ style }) => style.contentVisibility === 'hidden').length)
      }).observe(document.body, { attributeFilter: ['style'], subtree: true })
    })
    const counts = (): Promise<number[]> =>
      other.evaluate(() => (window as unknown as { counts: number[] }).counts)
    const riders = await other.locator('tr[data-row]:has([data-row-button])').count()
    await other.getByRole('link', { name: 'Ranking', exact: true }).tap()
    await expect.poll(async () => Math.max(0, ...(await counts()))).toBeGreaterThan(riders / 2)
    await expect.poll(async () => (await counts()).at(-1)).toBe(0)
    const most = Math.max(...(await counts()))
    // Those that are seen first do not wait, and the others come bit by bit.
    expect(most).toBeLessThan(riders)
    expect(new Set((await counts()).filter((count) => count > 0)).size).toBeGreaterThan(2)
    await other.close()
  })

  it('is drawn in pieces where its page is reached from another, though the clock ticks meanwhile', async () => {
    const other = await page.context().newPage()
    const session = await page.context().newCDPSession(other)
    await other.addInitScript(() => {
      // React hands itself a message for the next piece of its work.
      const pieces: number[] = []
      let made = 0
      const { createElement } = Document.prototype
      Document.prototype.createElement = function create(this: Document, ...given: [string]) {
        if (given[0] === 'tr') made += 1
        return Reflect.apply(createElement, this, given)
      }
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: unknown[]) {
        pieces.push(made)
        made = 0
        Reflect.apply(postMessage, this, message)
      }
      Object.assign(window, { pieces })
    })
    await other.goto(server.address + ADDRESS.replace('live?view=ranking', 'timeline'))
    await untilLive(other)
    await other.waitForLoadState('networkidle')
    // So slow that several seconds end while it is drawn. The ranking is not shown yet, so it is drawn between two ticks of the clock; a page
    // that is slowed down further has no time between them on a slow machine.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    await other.locator(`nav a[href$="/stage-${STAGE}/live"]`).first().tap()
    const drawn = other.locator('tr[data-row]:has([data-row-button])')
    const riders = (await readRows()).length
    await expect.poll(() => drawn.count()).toBe(riders)
    const pieces = await other.evaluate(() => (window as unknown as { pieces: number[] }).pieces)
    expect(Math.max(...pieces)).toBeLessThan(riders / 2)
    await other.close()
  })

  it('is laid out only near the screen, and has its full height there', async () => {
    const riders = (await readRows()).length
    expect(await rows.count()).toBe(riders)
    expect(await countLaidOut()).toBeLessThan(riders / 2)
    const height = () => table.locator('tbody').evaluate((body) => body.getBoundingClientRect().height)
    const guessed = await height()
    await rows.evaluateAll((all) => {
      for (const row of all) (row as HTMLElement).style.contentVisibility = 'visible'
    })
    expect(Math.abs((await height()) - guessed) / guessed).toBeLessThan(0.02)
    await rows.evaluateAll((all) => {
      for (const row of all) (row as HTMLElement).style.contentVisibility = ''
    })
  })

  it('has its columns under their heads, and figures that end where the row does', async () => {
    const edges = (cells: string, side: 'left' | 'right') =>
      table.locator(cells).evaluateAll((all, edge) => {
        const seen = all.filter((cell) => cell.checkVisibility()).slice(0, 12)
        return [...new Set(seen.map((cell) => Math.round(cell.getBoundingClientRect()[edge])))]
      }, side)
    expect(
      await edges('thead th:is(:nth-child(2), :nth-child(3)), tbody th[scope=row]', 'left'),
    ).toHaveLength(1)
    expect(await edges('thead th:last-child, tr[data-row] > td:last-child', 'right')).toHaveLength(1)
  })

  it('is read out whole, as a table with rows, heads and cells', async () => {
    const session = await page.context().newCDPSession(page)
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: { role?: { value: string }; ignored: boolean }[]
    }
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
    const riders = await rows.count()
    expect(count('row')).toBeGreaterThan(riders)
    expect(count('rowheader')).toBeGreaterThanOrEqual(riders)
    expect(count('columnheader')).toBeGreaterThanOrEqual(3)
    expect(count('cell')).toBeGreaterThanOrEqual(2 * riders)
    await session.detach()
  })

  it('is found: a search in the page leads to the last rider', async () => {
    const last = (await readRows()).at(-1)!
    expect(
      await page.evaluate(
        (name) => (window as unknown as { find: (text: string) => boolean }).find(name),
        last.rider!.lastName,
      ),
    ).toBe(true)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top = -1 } =
            document.getSelection()?.anchorNode?.parentElement?.getBoundingClientRect() ?? {}
          return top > 0 && top < window.innerHeight
        }),
      )
      .toBe(true)
    await page.evaluate(() => window.scrollTo(0, 0))
  })

  it('has its head below the header while that is shown, for which no row is styled anew', async () => {
    const session = await page.context().newCDPSession(page)
    const styled: number[] = []
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[])
        if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0)
    })
    const traced = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    const header = page.locator('[data-site-header]')
    const strip = page.getByRole('region', { name: 'The race now' })
    const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    /** Within a pixel, so that nothing of a row is seen between them. */
    const touches = async (above: Locator, below: Locator) =>
      Math.abs((await topOf(below)) - (await bottomOf(above))) <= 1
    const head = table.locator('thead')
    // The header hides when the page moves down. First it must have observed the position at the top.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.locator('[data-site-header]:not([data-hidden])').waitFor()
    await page.evaluate(() => window.scrollTo(0, 3000))
    await page.locator('[data-site-header][data-hidden]').waitFor()
    await expect.poll(() => topOf(strip)).toBe(0)
    await expect.poll(() => touches(strip, head)).toBe(true)
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
    await page.evaluate(() => window.scrollBy(0, -100))
    await page.locator('[data-site-header]:not([data-hidden])').waitFor()
    await expect.poll(() => touches(header, strip)).toBe(true)
    await session.send('Tracing.end')
    await traced
    await expect.poll(() => touches(strip, head)).toBe(true)
    expect(Math.max(...styled)).toBeLessThan(await rows.count())
    await session.detach()
    await page.evaluate(() => window.scrollTo(0, 0))
  })

  it('draws one row anew when it opens, and when it closes', async () => {
    const opener = rows.nth(3).locator('[data-row-button]')
    const key = await opener.getAttribute('data-row-button')
    const closedMark = await rows.nth(3).getAttribute('data-mark')
    for (const isOpen of ['true', 'false']) {
      await noteRows()
      await opener.tap()
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe(isOpen)
      await expect
        .poll(() => rows.nth(3).getAttribute('data-mark'))
        .toBe(isOpen === 'true' ? [closedMark, 'selected'].filter(Boolean).join(' ') : closedMark)
      expect(await listDrawn()).toEqual([key])
    }
  })

  it('draws those rows anew with a push that look different', async () => {
    const before = await readRows()
    await noteRows()
    const next = plan.rest.findIndex((item) => 'frame' in item)
    await post(plan.rest.slice(0, next + 1))
    const after = await readRows()
    const held = new Map(before.map((row) => [row.key, row]))
    const differ = after.filter((row) => JSON.stringify(row) !== JSON.stringify(held.get(row.key)))
    const look = ({ position, ...row }: Row): string =>
      JSON.stringify([row, position?.unseen, position?.racing])
    const other = differ.filter((row) => look(row) !== look(held.get(row.key)!)).map(({ key }) => key)
    expect(differ.length).toBeGreaterThan(100)
    expect(other.length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await listDrawn()).toSorted(), { timeout: 10_000 })
      .toEqual(other.toSorted())
  })
})

describe('the start list of a whole field on a phone', () => {
  it('is laid out over several frames where it appears', async () => {
    const other = await page.context().newPage()
    await other.goto(server.address + ADDRESS.replace('live?view=ranking', 'timeline'))
    await untilLive(other)
    await other.waitForLoadState('networkidle')
    // How many blocks of teams wait, whenever that changes.
    await other.evaluate(() => {
      const counts: number[] = []
      Object.assign(window, { counts })
      new MutationObserver(() => {
        const blocks = [...document.querySelectorAll<HTMLElement>('main section:has(> h2 + ul)')]
        counts.push(blocks.filter(({ style }) => style.contentVisibility === 'hidden').length)
      }).observe(document.body, { attributeFilter: ['style'], subtree: true })
    })
    const counts = (): Promise<number[]> =>
      other.evaluate(() => (window as unknown as { counts: number[] }).counts)
    await other.locator(`nav a[href$="/stage-${STAGE}/startlist"]`).first().tap()
    await expect.poll(async () => Math.max(0, ...(await counts()))).toBeGreaterThan(10)
    await expect.poll(async () => (await counts()).at(-1)).toBe(0)
    // Only the list is replaced, as after a choice on the page.
    await other.evaluate(() => {
      ;(window as unknown as { counts: number[] }).counts.length = 0
      const list = document.querySelector('[data-line-px]')!
      const place = list.parentElement!
      list.remove()
      place.append(list)
    })
    await expect.poll(async () => Math.max(0, ...(await counts()))).toBeGreaterThan(10)
    await expect.poll(async () => (await counts()).at(-1)).toBe(0)
    await other.close()
  })
})
