/**
 * The ceremony of a stage in a real browser: waiting, controlled by keys, taps and time, corrected, offline,
 * and for hours.
 */
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { FILED, postResult, postTimeTrial, SMALL_TOUR } from './small-tour.ts'
import { startBrowser, visit } from './visitor.ts'
import { WHOLE } from './walk/thoroughness.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTimeTrial(server)
  await postResult(server, 'unconfirmed')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const PATH = '/2026/small/stage-2/ceremony'
const open = (width = 1280, more: { reducedMotion?: boolean } = {}) =>
  visit(browser, `${server.address}${PATH}`, {
    width,
    height: width < 960 ? 844 : 720,
    follows: false,
    ...more,
  })
const titleOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()

/** Another rider first: a correction of the result of stage 2. */
async function correct(id: string, supersedes: string, first: number): Promise<void> {
  const bibs = [first, ...[1, 2, 3, 4, 5, 6, 7, 8].filter((bib) => bib !== first)]
  await server.post('facts', SMALL_TOUR, [
    {
      id,
      source: 'test',
      supersedes: { source: 'test', id: supersedes },
      at: '2026-06-02T17:30:00+02:00',
      type: 'stageResult',
      stage: FILED,
      rows: bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 + index * 5000 })),
    },
  ])
}

describe('the ceremony', () => {
  it('waits calmly until the result stands, begins by itself, and fills the screen alone', async () => {
    const { page, complaints, leave } = await open()
    await page.getByRole('heading', { name: 'The ceremony begins soon' }).waitFor()
    expect(await page.getByText('ADAMS').count()).toBe(0)
    expect(await page.locator('[data-site-header], footer').count()).toBe(0)
    await postResult(server, 'official')
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    const steps = page.locator('[data-rank]')
    expect(await steps.evaluateAll((each) => each.map((step) => step.getAttribute('data-rank')))).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(await steps.first().innerText()).toMatch(
      /ADAMS Jo\s+Team One of the Long Names Pro Cycling\s+1:00:00\s+1/,
    )
    expect(complaints).toEqual([])
    await leave()
  })

  it('of an event decided by points labels its figures', async () => {
    const track = join(import.meta.dirname, '../../../races/trackmade2026')
    await server.post('facts', 'trackmade2026', readFacts(track))
    const { page, leave } = await visit(browser, `${server.address}/2026/trackmade/event-3/ceremony`, {
      follows: false,
    })
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    const winner = page.locator('[data-rank]').first()
    await expect.poll(() => winner.innerText()).toMatch(/BIRCH June\s+197 pts\s+1/)
    await leave()
  })

  it('of an event decided by places alone has no figure', async () => {
    const track = join(import.meta.dirname, '../../../races/ctrparis2024')
    await server.post('facts', 'ctrparis2024', readFacts(track))
    const { page, leave } = await visit(browser, `${server.address}/2024/ctrparis/event-5/ceremony`, {
      follows: false,
    })
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    const winner = page.locator('[data-rank]').first()
    await expect.poll(() => winner.innerText()).toMatch(/LAVREYSEN Harrie\s+1$/)
    await leave()
  })

  it('of finals for gold and for bronze has times, and names nations in the language of the page', async () => {
    const { page, leave } = await visit(
      browser,
      `${server.address}/2024/ctrparis/event-1/ceremony?locale=de`,
      {
        follows: false,
      },
    )
    const third = page.locator('[data-rank="3"]').first()
    await expect.poll(() => third.innerText()).toMatch(/Deutschland[^]+\s45\.400\s+3$/)
    await leave()
  })

  it('is led by keys, by taps and by its buttons', async () => {
    const { page, leave } = await open()
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    // Keys are taken once the page has been taken over.
    await expect
      .poll(async () => (await page.keyboard.press('PageDown'), titleOf(page)))
      .toBe('Winner of the day')
    await page.keyboard.press('ArrowLeft')
    expect(await titleOf(page)).toBe('Podium')
    await page.mouse.click(900, 300)
    expect(await titleOf(page)).toBe('Winner of the day')
    await page.mouse.click(100, 300)
    expect(await titleOf(page)).toBe('Podium')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    expect(await titleOf(page)).toBe('Winner of the day')
    // The keys are shown beside their actions.
    expect(await page.locator('kbd').filter({ visible: true }).allInnerTexts()).toEqual([
      '←',
      'P',
      '→',
      'F',
      'Esc',
    ])
    await page.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL(`${server.address}/2026/small/stage-2/rankings`)
    await page.goBack()
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    expect(await titleOf(page)).not.toBe('Podium')
    await page.keyboard.press('ArrowRight')
    expect(await titleOf(page)).toBe('Podium')
    await page.keyboard.press('Escape')
    await page.waitForURL(`${server.address}/2026/small/stage-2/rankings`)
    await leave()
  })

  it('shows a correction with the next scene, and never changes the one that stands', async () => {
    const { page, leave } = await open()
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    await expect
      .poll(
        async () => (
          await page.keyboard.press('p'),
          page.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed')
        ),
      )
      .toBe('true')
    const rankings = await visit(browser, `${server.address}/2026/small/stage-2/rankings`)
    await correct('result-2b', 'result-2', 5)
    // Followers know the change already, and the ceremony is unchanged.
    await expect.poll(() => rankings.page.locator('main').innerText()).toMatch(/1\s+5\s+EVANS-LONGSURNAME/)
    await rankings.leave()
    expect(await page.locator('[data-rank="1"]').innerText()).toContain('ADAMS')
    await expect
      .poll(async () => (await page.keyboard.press('Home'), page.locator('[data-rank="1"]').innerText()))
      .toContain('EVANS-LONGSURNAME')
    await leave()
  })

  it('goes on for eight hours without a connection, without growing and without a stop, and keeps the screen awake', async () => {
    const { page, leave } = await visit(browser, 'about:blank', {
      width: 1280,
      height: 720,
      follows: false,
      ownWindow: true,
    })
    await page.clock.install()
    await page.addInitScript(() => {
      const locks = { held: 0 }
      Object.assign(window, { locks })
      const request = async () => {
        locks.held += 1
        return { released: false, release: async () => void (locks.held -= 1) }
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    })
    await page.goto(`${server.address}${PATH}`)
    await page.getByRole('heading', { name: 'Podium' }).waitFor()
    const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held)
    await expect.poll(held).toBe(1)
    await page.context().setOffline(true)
    const measure = () =>
      page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        turn: document.querySelectorAll('[aria-current="step"]').length,
        broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
      }))
    /**
     * An hour during which the machine sleeps except for seven minutes: a timer that is due during the sleep
     * runs once. In the whole walk (`npm run soak -- walk`) the machine is always awake.
     */
    const hour = async () => {
      const titles = new Set<string>()
      for (let part = 0; part < 6; part += 1) {
        await page.clock.runFor(WHOLE ? '09:48' : '01:00')
        titles.add(await titleOf(page))
        await page.clock.runFor('00:12')
        titles.add(await titleOf(page))
      }
      if (!WHOLE) await page.clock.fastForward('53:00')
      return titles
    }
    const first = await hour()
    expect(first.size).toBeGreaterThan(1)
    await page.keyboard.press('Home')
    const before = await measure()
    for (let hours = 1; hours < 8; hours += 1) expect((await hour()).size).toBeGreaterThan(1)
    await page.keyboard.press('Home')
    expect(await measure()).toEqual(before)
    expect(before).toMatchObject({ turn: 1, broken: 0 })
    expect(await held()).toBe(1)
    await leave()
  })

  it.each([320, 390, 960, 1280, 1920])(
    'has no bar to scroll by at %i px, and moves nothing where that is asked for',
    async (width) => {
      const { page, leave } = await open(width, { reducedMotion: true })
      await page.getByRole('heading', { name: 'Podium' }).waitFor()
      const { wide, tall, moving } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        tall: document.documentElement.scrollHeight - document.documentElement.clientHeight,
        moving: document.getAnimations().length,
      }))
      expect([wide, tall, moving]).toEqual([0, 0, 0])
      await leave()
    },
  )

  it('marks on the podium what was inferred, and says from what', async () => {
    await server.post('facts', SMALL_TOUR, [
      {
        id: 'inferred',
        source: 'test',
        at: '2026-06-02T20:00:00+02:00',
        type: 'decision',
        stage: FILED,
        reason: 'The published time is a second more',
        inferred: true,
        inferredFrom: 'publishedResult',
        decision: { kind: 'penalty', bib: 2, ms: 1000, inStage: true },
      },
    ])
    const { page, leave } = await open()
    await page.getByText('* Inferred from the published result').first().waitFor()
    const marked = page.locator('[data-rank]', { has: page.getByTitle('Inferred from the published result') })
    expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('BAKER')])
    await leave()
  })
})
