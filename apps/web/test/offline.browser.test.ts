/**
 * The site without a network: pages that were read before stay readable, with their age, and no part of
 * another build replaces them.
 */
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, startTestServer } from '../../server/test/started-server.ts'
import { isOfOtherBuild, writeOtherBuild } from './other-build.ts'
import { raceOfToday } from './race-of-today.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR, tourFacts } from './tour.ts'
import { sidewaysPx, startBrowser, untilLive, watchComplaints } from './visitor.ts'

const MINUTE_MS = 60_000
const START_LIST = '/2026/tdf/stage-3/startlist'
const RANKINGS = '/2026/tdf/stage-3/rankings'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

interface Reader {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: readonly string[]
}

/** A visitor whose browser may keep pages. */
async function read(
  path: string,
  options: { locale?: string; width?: number; origin?: string } = {},
): Promise<Reader> {
  const { locale = 'en-GB', width = 1440, origin = server.address } = options
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    locale,
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  await page.goto(origin + path)
  await untilLive(page)
  await untilKept(page, path)
  return { context, page, complaints }
}

/** Waits until the index lists the page and the shell as kept. */
async function untilKept(page: Page, path: string): Promise<void> {
  const kept = (): Promise<string[]> =>
    page.evaluate(async (index) => {
      for (const name of await caches.keys()) {
        const stored = await (await caches.open(name)).match(index)
        if (!stored) continue
        const { pages } = (await stored.json()) as { pages: { address: string }[] }
        return pages.map(({ address }) => address)
      }
      return []
    }, '/bell-lap-kept-pages.json')
  await expect.poll(kept).toEqual(expect.arrayContaining([path, '/offline']))
}

const go = async (page: Page, name: string, url: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(url)
}

/** Seven minutes pass on the visitor's clock. */
const passTime = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now() + 7 * 60_000)

describe('without a network', () => {
  it('a page that was read can be loaded again, with its age, and is followed when the network is back', async () => {
    const { context, page, complaints } = await read(START_LIST)
    await context.setOffline(true)
    await passTime(page)
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Granollers')
    await page.locator('main').getByText('POGACAR').first().waitFor()
    await page.getByRole('alert').getByText('Offline. You see this page as it was 7 minutes ago.').waitFor()
    await context.setOffline(false)
    await untilLive(page)
    await page.getByRole('alert').getByText('Offline').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('pages that were left immediately can be read too, after navigation by scripts or by the browser', async () => {
    const { context, page } = await read(START_LIST)
    // The worker answers from the second page on that the browser loads.
    await page.reload()
    await untilLive(page)
    await go(page, 'Rankings', server.address + RANKINGS)
    await go(page, 'Start list', server.address + START_LIST)
    await page.goto(`${server.address}/2026/tdf/stage-3/teams`, { waitUntil: 'commit' })
    await page.goto(`${server.address}/2026/tdf`)
    await untilKept(page, RANKINGS)
    await untilKept(page, '/2026/tdf/stage-3/teams')
    await context.setOffline(true)
    await page.goto(`${server.address}/2026/tdf/stage-3/teams`)
    await page.getByRole('alert').getByText('Offline. You see this page as it was').waitFor()
    await page.locator('main').getByText('UAE Team Emirates').first().waitFor()
    await context.close()
  })

  it('tells one age, in one notice', async () => {
    const { context, page } = await read(RANKINGS)
    await context.setOffline(true)
    await passTime(page)
    await page.reload()
    await page.getByRole('alert').getByText('7 minutes ago').waitFor()
    expect(
      await page
        .getByText(/^Last update/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    expect(await page.locator('header [data-connection]').first().textContent()).toBe('Offline')
    await context.close()
  })

  it.each([
    ['de-CH', 'Offline. Stand dieser Seite: vor 7 Minuten.'],
    ['es-ES', 'Sin conexión. Página tal como estaba hace 7 minutos.'],
    ['fr-FR', 'Hors ligne. État de la page : il y a 7 minutes.'],
    ['it-IT', 'Offline. Pagina com’era 7 minuti fa.'],
  ])('its age is shown in the language of the page (%s)', async (locale, text) => {
    const { context, page } = await read('/2026/tdf', { locale })
    await context.setOffline(true)
    await passTime(page)
    await page.reload()
    await page.getByRole('alert').getByText(text).waitFor()
    await context.close()
  })

  it('a tap on a tab that was read shows it, and on one that was not keeps the page one has', async () => {
    const { context, page, complaints } = await read(RANKINGS)
    await page.clock.install()
    await page.goto(server.address + START_LIST)
    await untilLive(page)
    await untilKept(page, START_LIST)
    await context.setOffline(true)
    await go(page, 'Rankings', server.address + RANKINGS)
    await page.getByRole('table').first().waitFor()
    await page.clock.fastForward(MINUTE_MS)
    await page.getByRole('alert').getByText('Offline. You see this page as it was 1 minute ago.').waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    // Its script was never loaded.
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.getByRole('alert').getByText('The next page could not be loaded.').waitFor()
    expect(new URL(page.url()).pathname).toBe(RANKINGS)
    // Both messages are on one plate.
    const [upper, lower] = await page
      .getByRole('alert')
      .locator('p')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    expect([lower?.left, lower?.right, lower?.top]).toEqual([upper?.left, upper?.right, upper?.bottom])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    // A kept page is preferred to one that is still loading.
    await go(page, 'Start list', server.address + START_LIST)
    await page.getByText('POGACAR').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a stage of which a section was read leads to that section, by a tap and typed', async () => {
    const { context, page, complaints } = await read(RANKINGS)
    await page.goto(`${server.address}/2026/tdf`)
    await untilLive(page)
    await untilKept(page, '/2026/tdf')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('alert').getByText('Offline.').waitFor()
    await page.locator('main a[href="/2026/tdf/stage-3"]').first().click()
    await page.waitForURL(server.address + RANKINGS)
    await page.getByRole('table').first().waitFor()
    await page.goto(`${server.address}/2026/tdf/stage-3`)
    expect(new URL(page.url()).pathname).toBe(RANKINGS)
    await page.getByRole('table').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a tab whose documents alone are lacking waits for them, and comes when the network is back', async () => {
    const { context, page, complaints } = await read('/2026/tdf/stage-1/startlist')
    await page.getByRole('link', { name: 'Start list', exact: true }).waitFor()
    // The script of rankings is loaded, those of stage 1 are not.
    await page.goto(server.address + RANKINGS)
    await untilLive(page)
    await untilKept(page, RANKINGS)
    await page.goto(server.address + '/2026/tdf/stage-1/startlist')
    await untilLive(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Rankings', exact: true }).click()
    await page.getByRole('alert').getByText('The next page could not be loaded.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/2026/tdf/stage-1/startlist')
    await context.setOffline(false)
    await page.waitForURL(server.address + '/2026/tdf/stage-1/rankings')
    await page.getByRole('table').first().waitFor()
    await page.getByText('The next page could not be loaded.').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([320, 1440])(
    'an unread address says so, lists the read ones, and opens when the network is back (%i px)',
    async (width) => {
      const { context, page, complaints } = await read(START_LIST, { width })
      await context.setOffline(true)
      await page.goto(server.address + '/2026/tdf/stage-2/rankings')
      await page.getByRole('heading', { level: 1, name: 'Pages to read offline' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/2026/tdf/stage-2/rankings')
      const kept = page.locator('main').getByRole('link')
      await expect.poll(() => kept.count()).toBe(1)
      expect(await kept.first().getAttribute('href')).toBe(START_LIST)
      expect(await sidewaysPx(page)).toBe(0)
      await context.setOffline(false)
      await page.getByRole('table').first().waitFor()
      await untilLive(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('keeps a bounded number of pages, and no file that none of them needs', async () => {
    const { context, page } = await read(START_LIST)
    const { pages, files, stored } = await page.evaluate(async (index) => {
      const [name] = await caches.keys()
      const cache = await caches.open(name!)
      const known = (await (await cache.match(index))!.json()) as {
        pages: { address: string; files: string[] }[]
        files: Record<string, number>
      }
      const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return { ...known, stored }
    }, '/bell-lap-kept-pages.json')
    const needed = new Set(pages.flatMap((each) => each.files))
    expect(Object.keys(files).toSorted()).toEqual([...needed].toSorted())
    expect(stored.toSorted()).toEqual(
      ['/bell-lap-kept-pages.json', ...pages.map(({ address }) => address), ...needed].toSorted(),
    )
    await context.close()
  })
})

describe('a race that was live when the network went', () => {
  beforeAll(async () => {
    await startStage4(server)
    await server.post('frames', TOUR, [stage4Frame(7_200, bibsOfTour().slice(0, 6), 90_000)])
    const { id, facts } = raceOfToday('today')
    await server.post('facts', id, [...facts])
  })

  it.each([
    ['where the page stays', false, 7_300],
    ['where it is loaded again', true, 7_400],
  ])(
    'is not called live, its clock stands, and one notice tells the age of the page, %s',
    async (_, again, secondsIn) => {
      const { context, page, complaints } = await read('/2026/tdf/stage-4/live')
      const strip = page.getByRole('region', { name: 'The race now' })
      await strip.getByText('Live', { exact: true }).waitFor()
      await context.setOffline(true)
      if (again) await page.reload()
      await page.getByRole('alert').getByText('Offline. You see this page as it was').waitFor()
      await strip.getByText('Last known').waitFor()
      const clock = await strip.getByRole('timer').textContent()
      await passTime(page)
      await page.getByRole('alert').getByText('7 minutes ago').waitFor()
      expect(await strip.getByRole('timer').textContent()).toBe(clock)
      expect(await liveLabels(page)).toEqual([])
      const others = page.getByText(/Last update|may be out of date|No new positions/)
      expect(await others.filter({ visible: true }).count()).toBe(0)
      // No second age beside the one of the notice.
      expect(await strip.locator('[data-connection]').textContent()).toBe('Offline')
      await context.setOffline(false)
      await page.clock.resume()
      await untilLive(page)
      await server.post('frames', TOUR, [stage4Frame(secondsIn, bibsOfTour().slice(0, 6), 89_000)])
      await strip.getByText('Live', { exact: true }).waitFor()
      await expect.poll(() => strip.getByRole('timer').textContent()).not.toBe(clock)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each(['/', '/2026/tdf'])('is not called live on %s either', async (path) => {
    const { context, page } = await read(path)
    await expect.poll(() => liveLabels(page)).not.toEqual([])
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('alert').getByText('Offline. You see this page as it was').waitFor()
    await expect.poll(() => liveLabels(page)).toEqual([])
    await context.close()
  })
})

/** The "Live" labels of races and competitions; links lead to a page of that name. */
const liveLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.closest('a, nav') === null)
      .flatMap((element) => [...element.childNodes])
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : []))
      .filter((text) => text === 'Live'),
  )

describe('another build', () => {
  it('takes the place of a page that the worker controls, by a tap and by a reload, and each copy keeps its own scripts', async () => {
    const dataFolder = makeFolder()
    const first = await startTestServer({ dataFolder, siteFolder: join(import.meta.dirname, '../dist') })
    const { port, origin } = new URL(first.address)
    for (const file of ['competition', 'course-03', 'stage-03']) await first.postFacts(TOUR, tourFacts(file))
    const { context, page, complaints } = await read(START_LIST, { origin })
    await page.reload()
    await untilLive(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await first.close()
    const siteFolder = makeFolder()
    writeOtherBuild(siteFolder)
    const second = await startTestServer({ dataFolder, siteFolder, environment: { PORT: port } })
    // The script of the screen is of the older build, which this server does not have.
    await go(page, 'Rankings', origin + RANKINGS)
    await page.getByRole('table').first().waitFor()
    await untilLive(page)
    expect((await scriptsOf(page)).filter((path) => !isOfOtherBuild(path))).toEqual([])
    await untilKept(page, RANKINGS)
    await context.setOffline(true)
    // A copy of each build, with the scripts of that build alone.
    for (const [path, isOther] of [
      [RANKINGS, true],
      [START_LIST, false],
    ] as const) {
      await page.goto(origin + path)
      await page.getByRole('alert').getByText('Offline. You see this page').waitFor()
      const scripts = await scriptsOf(page)
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.filter((script) => isOfOtherBuild(script) !== isOther)).toEqual([])
    }
    // The server says so while it starts anew, and then that it has no script of the older build.
    expect(complaints.filter((text) => !/503|404 \(Not Found\) \S+\/assets\//.test(text))).toEqual([])
    await context.close()
    await second.close()
  })
})

/** The scripts that the page has loaded. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  )
