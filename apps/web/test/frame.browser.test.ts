/** Home, the competition page and the frame, in a real browser against the real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '@bell-lap/protocol/vocabulary/locale'
import { PATIENT } from '../../../tools/patience.ts'
import { DEMO_YEAR } from '../../server/test/demo-year.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import {
  sidewaysPx,
  startBrowser,
  untilLive,
  visit,
  watchComplaints,
  type Visitor,
  type VisitorOptions,
} from './visitor.ts'

let server: SiteServer
let browser: Browser
/** A page that is open while the others are tested: the race needs half a minute for a kilometre. */
let watched: Visitor
let kmToGoAtFirst: string | null
const kmToGo = () => watched.page.getByText('km to go').locator('xpath=preceding-sibling::*[1]').textContent()
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer({ BELL_LAP_DEMO: 'on' }), startBrowser()])
  // A server that has just started may miss its data budget and leave the reading to the browser.
  await vi.waitUntil(async () => (await (await fetch(server.address)).text()).includes('Foix'), PATIENT)
  watched = await open('/')
  kmToGoAtFirst = await kmToGo()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = (path: string, options: VisitorOptions = {}) =>
  visit(browser, server.address + path, { follows: false, ...options })

const REPLAY = `/${DEMO_YEAR}/replay`
const PAGES = ['/', '/2026/tdf', REPLAY]

describe('the connection in the header of a phone', () => {
  it.each(LOCALES.flatMap((locale) => [320, 344, 360, 375, 390].map((width) => [locale, width] as const)))(
    'is shown by its dot, or by its whole word: %s, %i px',
    async (locale, width) => {
      const page = await browser.newPage({ viewport: { width, height: 700 } })
      await page.goto(`${server.address}/2026?locale=${locale}`)
      await untilLive(page)
      const badge = page.locator('header [data-connection]')
      expect(await badge.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      await page.close()
    },
  )
})

describe('rendered by the server', () => {
  it('home shows the race that is live and the season without any script', async () => {
    const { page, leave } = await open('/', { scripts: false })
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toContain('Foix')
    expect(await page.getByRole('link', { name: 'Tour de France', exact: true }).count()).toBe(1)
    expect(await page.title()).toContain('Bell Lap')
    await leave()
  })

  it('a competition shows its stages with their winners without any script', async () => {
    const { page, leave } = await open('/2026/tdf', { scripts: false })
    expect(await page.getByRole('row').count()).toBe(22)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tour de France')
    await leave()
  })

  it('no title contains a result (D-023)', async () => {
    const { page, leave } = await open('/2026/tdf')
    expect(await page.title()).toBe('Tour de France 2026 · Bell Lap')
    await leave()
  })

  it.each(['/no/such/page', '/2026/nosuchrace', '/2026/tdf/stage-99', '/2026/tdf/stage-four', '/word'])(
    '%s leads home',
    async (path) => {
      const answer = await fetch(server.address + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    },
  )

  it('style and time zone are kept when an unknown path redirects, invalid values are not', async () => {
    const { url } = await fetch(`${server.address}/no/such/page?style=uci&timezone=mars`)
    expect(url).toBe(`${server.address}/?style=uci`)
  })
})

describe('taken over by the browser', () => {
  it.each(PAGES)('%s: hydrates, follows the hub, and nothing complains', async (path) => {
    const { page, complaints, leave } = await open(path)
    await untilLive(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it('also when its script, kept from the last visit, is here before the page has come to its end', async () => {
    const html = await (await fetch(`${server.address}/2026/tdf`)).text()
    const script = /data-modules="([^" ]+)/.exec(html)![1]!
    const end = html.indexOf('<script type="application/json"')
    const rest = Promise.withResolvers<void>()
    const handOn = async ({ url, method }: IncomingMessage, response: ServerResponse): Promise<void> => {
      // POST requests belong to the hub, which this test is not about.
      if (method !== 'GET') return
      const answer = url === '/2026/tdf' ? null : await fetch(server.address + url)
      response.setHeader('content-type', answer?.headers.get('content-type') ?? 'text/html; charset=utf-8')
      response.statusCode = answer?.status ?? 200
      if (answer) return void response.end(Buffer.from(await answer.arrayBuffer()))
      response.write(html.slice(0, end))
      await rest.promise
      response.end(html.slice(end))
    }
    const slow = createServer((request, response) => void handOn(request, response))
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const context = await browser.newContext()
    const page = await context.newPage()
    const complaints = watchComplaints(page)
    const { port } = slow.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/2026/tdf`, { waitUntil: 'commit' })
    await page.waitForFunction(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      script,
    )
    // When its own imports are loaded, the script has finished its first work.
    await page.evaluate(`import(${JSON.stringify(script)}).then(() => {})`)
    rest.resolve()
    const keys = page.getByRole('dialog')
    await expect
      .poll(async () => {
        if (!(await keys.isVisible())) await page.keyboard.press('?')
        return keys.isVisible()
      })
      .toBe(true)
    expect(complaints).toEqual([])
    await context.close()
    slow.closeAllConnections()
    await new Promise((resolve) => slow.close(resolve))
  })

  it('goes from home to a competition and back without loading a page', async () => {
    const { page, complaints, leave } = await open('/')
    await untilLive(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })

  it('the header hides on the way down and shows on the way up', async () => {
    const { page, leave } = await open('/2026/tdf', { width: 390, height: 700 })
    await untilLive(page)
    const header = page.locator('[data-site-header]')
    await page.mouse.wheel(0, 600)
    await page.waitForSelector('[data-site-header][data-hidden]')
    await page.mouse.wheel(0, -120)
    await page.waitForSelector('[data-site-header]:not([data-hidden])')
    expect(await header.isVisible()).toBe(true)
    await leave()
  })

  it('the menu of narrow screens opens, leads to a season and closes', async () => {
    const { page, leave } = await open('/2026/tdf', { width: 390, height: 844 })
    await untilLive(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: /Season/ }).click()
    await menu.getByRole('link', { name: '2026' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await leave()
  })
})

describe('keyboard', () => {
  it('steps through the stages of a competition, and Enter opens one', async () => {
    const { page, leave } = await open('/2026/tdf')
    await untilLive(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Stage 1/ }).waitFor()
    await leave()
  })

  it.each(PAGES)('%s shows its keys', async (path) => {
    const { page, leave } = await open(path)
    await untilLive(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await leave()
  })

  it.each(PAGES)('%s: the first stop leads past the header', async (path) => {
    const { page, leave } = await open(path)
    await untilLive(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.width).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')
    await leave()
  })
})

describe('when the server cannot make a document', () => {
  it('home says so, and shows the season when it can be read', async () => {
    const { page, leave } = await open(REPLAY, { width: 1440, height: 900 })
    await untilLive(page)
    const list = /\/competitions\?year=/
    await page.route(list, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('link', { name: 'Bell Lap , home' }).click()
    await page.getByRole('heading', { name: 'The season could not be loaded' }).waitFor()
    await page.unroute(list)
    await page.getByRole('link', { name: 'Road' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Road' }).waitFor()
    await leave()
  })
})

describe('inside another page', () => {
  it('tells the page that embeds it how high it is, and nobody else', async () => {
    const federation = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${server.address}/2026/tdf"></iframe>
        <script>addEventListener('message', ({ data, origin }) => { window.told = { data, origin } })</script>`)
    })
    await new Promise<void>((resolve) => {
      federation.listen(0, '127.0.0.1', resolve)
    })
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(federation.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'told' in window)
    const height = await page.evaluate(
      () => (window as unknown as { told: { data: { type: string; height: number }; origin: string } }).told,
    )
    expect(height.origin).toBe(server.address)
    expect(height.data.type).toBe('bell-lap:height')
    expect(height.data.height).toBeGreaterThan(500)
    await page.close()
    federation.close()
  })
})

describe('languages', () => {
  it('the query sets the language, is kept for seven days and leaves the address', async () => {
    const { page, complaints, leave } = await open('/2026/tdf?locale=de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Etappen')
    await untilLive(page)
    await expect.poll(() => page.url()).toBe(`${server.address}/2026/tdf`)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'locale', value: 'de' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
    await page.goto(`${server.address}/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(complaints).toEqual([])
    await leave()
  })

  it('a page stays in the language of its address while another window is opened in its own', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/robots.txt`, {
      follows: false,
      ownWindow: true,
    })
    // The other window's answer comes at the worst moment: right after this page has kept its language.
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
      let isAnswered = false
      Object.defineProperty(document, 'cookie', {
        get: () => own.get!.call(document) as string,
        set: (cookie: string) => {
          own.set!.call(document, cookie)
          if (isAnswered) return
          isAnswered = true
          own.set!.call(document, 'locale=de; Path=/')
        },
      })
    })
    await page.goto(`${server.address}/2026/tdf?locale=fr`)
    await untilLive(page)
    await expect.poll(() => page.url()).toBe(`${server.address}/2026/tdf`)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Étapes')
    expect(complaints).toEqual([])
    await leave()
  })

  it('the browser’s language is taken where nothing else is said', async () => {
    const { page, leave } = await open('/', { locale: 'fr-CH' })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await leave()
  })

  it('the menu switches in place', async () => {
    const { page, complaints, leave } = await open('/2026/tdf', { width: 1440, height: 900 })
    await untilLive(page)
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Italiano' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Tappe' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('it')
    expect(page.url()).toBe(`${server.address}/2026/tdf`)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(['de', 'es', 'fr', 'it'])('%s: no page scrolls sideways at 320 px', async (locale) => {
    for (const path of PAGES) {
      const { page, leave } = await open(`${path}?locale=${locale}`, { width: 320, height: 700 })
      expect([path, await sidewaysPx(page)]).toEqual([path, 0])
      await leave()
    }
  })
})

it('a visit in a window that was left holds nothing of the visit before', async () => {
  const first = await open('/2026/tdf?locale=de')
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await first.leave()
  const { page, leave } = await open('/2026/tdf')
  expect(page).toBe(first.page)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ])
  await leave()
})

describe('styles', () => {
  it('hides the parts that the style switches off', async () => {
    const { page, leave } = await open('/2026/tdf?style=uci')
    expect(await page.locator('footer').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('uci')
    await leave()
  })

  it.each([
    ['watch', 'light', 'rgb(245, 247, 248)'],
    ['cis', 'dark', 'rgb(16, 20, 28)'],
    ['uci', 'dark', 'rgb(11, 16, 32)'],
    ['valais2025', 'light', 'rgb(23, 9, 12)'],
  ] as const)('%s wears its own colours on %s', async (style, scheme, ground) => {
    const { page, leave } = await open(`/?style=${style}`, { scheme })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    await leave()
  })

  it('carries the style to the next page', async () => {
    const { page, leave } = await open('/?style=watch')
    await untilLive(page)
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    expect(page.url()).toContain('style=watch')
    await leave()
  })

  it('the institutional mode hides the navigation on this page and the next', async () => {
    const { page, leave } = await open('/?cis=true')
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    await untilLive(page)
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
    await leave()
  })

  it('the institutional mode survives a reload, and ends by address', async () => {
    const { page, leave } = await open('/?cis=true')
    await untilLive(page)
    await page.getByRole('link', { name: 'Tour de France', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tour de France' }).waitFor()
    await page.reload()
    await untilLive(page)
    const sports = page.getByRole('navigation', { name: 'Sports' })
    expect(await sports.count()).toBe(0)
    await page.goto(`${page.url().split('?')[0]}?cis=false`)
    await sports.waitFor()
    await leave()
  })
})

it('the kilometres to go of the live race move without a reload', async () => {
  await expect.poll(kmToGo).not.toBe(kmToGoAtFirst)
})
