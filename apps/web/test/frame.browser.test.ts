/** Home, the competition page and the frame, in a real browser against the real server. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDemoSite, whenLive, type DemoSite } from './demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await startDemoSite()
  // A server that has just started may miss its data budget and leave the reading to the browser.
  await vi.waitUntil(async () => (await (await fetch(site.address)).text()).includes('Foix'), {
    timeout: 60_000,
  })
})
afterAll(() => site.close())

const YEAR = new Date().getUTCFullYear()
const REPLAY = `/${YEAR}/replay`
const PAGES = ['/', '/2026/tdf', REPLAY]
const WIDTHS = [320, 390, 960, 1440]

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('rendered by the server', () => {
  it('home shows the race that is live and the season without any script', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toContain('Foix')
    expect(await page.getByRole('link', { name: 'Tour de France', exact: true }).count()).toBe(1)
    expect(await page.title()).toContain('Bell Lap')
    await page.context().close()
  })

  it('a competition shows its stages with their winners without any script', async () => {
    const { page } = await site.open('/2026/tdf', { javaScriptEnabled: false })
    expect(await page.getByRole('row').count()).toBe(22)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tour de France')
    await page.context().close()
  })

  it('no result stands in a title (D-023)', async () => {
    const { page } = await site.open('/2026/tdf')
    expect(await page.title()).toBe('Tour de France 2026 · Bell Lap')
    await page.context().close()
  })

  it.each(['/no/such/page', '/2026/nosuchrace', '/2026/tdf/stage-99', '/2026/tdf/stage-four', '/word'])(
    '%s leads home',
    async (path) => {
      const answer = await fetch(site.address + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    },
  )

  it('style and time zone carry over to where an unknown path leads, but not what is invalid', async () => {
    const { url } = await fetch(`${site.address}/no/such/page?style=uci&timezone=mars`)
    expect(url).toBe(`${site.address}/?style=uci`)
  })
})

describe('taken over by the browser', () => {
  it.each(PAGES)('%s: hydrates, follows the hub, and nothing complains', async (path) => {
    const { page, complaints } = await site.open(path)
    await whenLive(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the kilometres to go of the live race move without a reload', async () => {
    const { page } = await site.open('/')
    const figure = page.getByText('km to go').locator('xpath=preceding-sibling::*[1]')
    const before = await figure.textContent()
    await expect.poll(() => figure.textContent(), { timeout: 60_000 }).not.toBe(before)
    await page.context().close()
  })

  it('goes from home to a competition and back without loading a page', async () => {
    const { page, complaints } = await site.open('/')
    await whenLive(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the header hides on the way down and shows on the way up', async () => {
    const { page } = await site.open('/2026/tdf', { viewport: { width: 390, height: 700 } })
    await whenLive(page)
    const header = page.locator('[data-site-header]')
    await page.mouse.wheel(0, 600)
    await page.waitForSelector('[data-site-header][data-hidden]')
    await page.mouse.wheel(0, -120)
    await page.waitForSelector('[data-site-header]:not([data-hidden])')
    expect(await header.isVisible()).toBe(true)
    await page.context().close()
  })

  it('the menu of narrow screens opens, leads to a season and closes', async () => {
    const { page } = await site.open('/2026/tdf', { viewport: { width: 390, height: 844 } })
    await whenLive(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: /Season/ }).click()
    await menu.getByRole('link', { name: '2026' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await page.context().close()
  })
})

describe('when the server does not answer', () => {
  it('home says so, and shows the season as soon as it can be read', async () => {
    const { page } = await site.open(REPLAY, { viewport: { width: 1440, height: 900 } })
    await whenLive(page)
    const list = /\/competitions\?year=/
    await page.route(list, (route) => route.abort())
    await page.getByRole('link', { name: 'Bell Lap , home' }).click()
    await page.getByRole('heading', { name: 'The season could not be loaded' }).waitFor()
    await page.unroute(list)
    await page.getByRole('link', { name: 'Road' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await page.context().close()
  })
})

describe('inside another page', () => {
  it('tells the page that embeds it how high it is, and nobody else', async () => {
    const federation = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${site.address}/2026/tdf"></iframe>
        <script>addEventListener('message', ({ data, origin }) => { window.told = { data, origin } })</script>`)
    })
    await new Promise<void>((resolve) => {
      federation.listen(0, '127.0.0.1', resolve)
    })
    const page = await site.browser.newPage()
    await page.goto(`http://127.0.0.1:${(federation.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'told' in window)
    const height = await page.evaluate(
      () => (window as unknown as { told: { data: { type: string; height: number }; origin: string } }).told,
    )
    expect(height.origin).toBe(site.address)
    expect(height.data.type).toBe('bell-lap:height')
    expect(height.data.height).toBeGreaterThan(500)
    await page.close()
    federation.close()
  })
})

describe('languages', () => {
  it('the query sets the language, is kept for seven days and leaves the address', async () => {
    const { page, complaints } = await site.open('/2026/tdf?locale=de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Etappen')
    await whenLive(page)
    await expect.poll(() => page.url()).toBe(`${site.address}/2026/tdf`)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'locale', value: 'de' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
    await page.goto(`${site.address}/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the browser’s language is taken where nothing else is said', async () => {
    const { page } = await site.open('/', { locale: 'fr-CH' })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.context().close()
  })

  it('the menu switches in place', async () => {
    const { page, complaints } = await site.open('/2026/tdf', { viewport: { width: 1440, height: 900 } })
    await whenLive(page)
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Italiano' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Tappe' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('it')
    expect(page.url()).toBe(`${site.address}/2026/tdf`)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(['de', 'es', 'fr', 'it'])('%s: no page scrolls sideways at 320 px', async (locale) => {
    for (const path of PAGES) {
      const { page } = await site.open(`${path}?locale=${locale}`, { viewport: { width: 320, height: 700 } })
      expect([path, await sideways(page)]).toEqual([path, 0])
      await page.context().close()
    }
  })
})

describe('styles', () => {
  it('hides what the style switches off', async () => {
    const { page } = await site.open('/2026/tdf?style=uci')
    expect(await page.locator('footer').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('uci')
    await page.context().close()
  })

  it.each([
    ['watch', 'light', 'rgb(245, 247, 248)'],
    ['cis', 'dark', 'rgb(16, 20, 28)'],
    ['uci', 'dark', 'rgb(11, 16, 32)'],
    ['valais2025', 'light', 'rgb(23, 9, 12)'],
  ] as const)('%s wears its own colours on %s', async (style, colorScheme, ground) => {
    const { page } = await site.open(`/?style=${style}`, { colorScheme })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    await page.context().close()
  })

  it('carries the style to the next page', async () => {
    const { page } = await site.open('/?style=watch')
    await whenLive(page)
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    expect(page.url()).toContain('style=watch')
    await page.context().close()
  })

  it('the institutional mode hides the navigation on this page and the next', async () => {
    const { page } = await site.open('/?cis=true')
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    await whenLive(page)
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    await page.context().close()
  })
})

const LOOKS = [
  ...(['default', 'watch', 'cis', 'uci'] as const).flatMap((style) => [
    [style, 'light'] as const,
    [style, 'dark'] as const,
  ]),
  ['valais2025', 'dark'] as const,
]

describe.each(LOOKS)('%s, %s', (style, colorScheme) => {
  it.each(PAGES)('%s: axe finds nothing', async (path) => {
    const { page } = await site.open(`${path}?style=${style}`, { colorScheme, reducedMotion: 'reduce' })
    await whenLive(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await page.context().close()
  })
})

it.each(WIDTHS)('no page scrolls sideways at %s px', async (width) => {
  for (const path of PAGES) {
    const { page } = await site.open(path, { viewport: { width, height: 800 } })
    await whenLive(page)
    expect([path, await sideways(page)]).toEqual([path, 0])
    await page.context().close()
  }
})
