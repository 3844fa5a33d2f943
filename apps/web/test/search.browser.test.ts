/** The search: opened by its key or its button, it leads to riders, stages and competitions, and follows. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '@bell-lap/protocol/vocabulary/locale'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postTour } from './tour.ts'
import { sidewaysPx, startBrowser, untilLive, visit } from './visitor.ts'

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

describe('the search', () => {
  it('opens with "/", finds a rider without the accents, and Enter opens the rider’s own page', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/rankings`)
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox')
    await field.fill('pogacar')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('link', { name: /POGACAR.*Palmares/i }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await field.press('Enter')
    await page.waitForURL(/\/athlete\/\d+$/)
    await page.getByRole('heading', { name: /pogacar/i, level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([320, 1440])('is in the middle of the window, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf`, { width })
    await page.getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    const [left, right, above, below] = await dialog.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      return [box.left, clientWidth - box.right, box.top, clientHeight - box.bottom]
    })
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    expect(Math.abs(above - below)).toBeLessThanOrEqual(1)
    await leave()
  })

  it.each([320, 1440])('takes typed text when it opens, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026`, { width })
    await page.getByRole('button', { name: 'Search' }).click()
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await page.keyboard.type('vinge')
    expect(await field.inputValue()).toBe('vinge')
    await leave()
  })

  describe.each([390, 1440])('gets text typed before it is loaded, %i px wide', (width) => {
    /** Opens a page whose script of that name waits until `come`. */
    const openWithout = async (script: RegExp, follows: boolean) => {
      const visitor = await visit(browser, `${server.address}/robots.txt`, {
        width,
        follows: false,
        ownWindow: true,
      })
      const { page } = visitor
      let come = (): void => {}
      const held = new Promise<void>((resolve) => (come = resolve))
      const asked = new Promise<void>((resolve) => {
        void page.route(script, async (route) => {
          resolve()
          await held
          await route.continue()
        })
      })
      await page.goto(`${server.address}/2026/tdf`, { waitUntil: 'commit' })
      if (follows) await untilLive(page)
      return { ...visitor, asked, come }
    }
    const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

    it.each([
      ['while its script comes', /search-dialog-.*\.js/, true],
      ['while the page comes alive', /assets\/frame-/, false],
    ] as const)('%s', async (_, script, follows) => {
      const { page, complaints, asked, come, leave } = await openWithout(script, follows)
      if (!follows) await asked
      await page.keyboard.press('/')
      await page.keyboard.type('pogx')
      await page.keyboard.press('Backspace')
      come()
      const field = search(page).getByRole('searchbox')
      await field.waitFor()
      await page.keyboard.type('aca')
      expect(await field.inputValue()).toBe('pogaca')
      expect(await page.locator('input:not([type=radio])').count()).toBe(1)
      await search(page)
        .getByRole('link', { name: /POGACAR/i })
        .first()
        .waitFor()
      expect(complaints).toEqual([])
      await leave()
    })

    it.each([
      ['while its script comes', /search-dialog-.*\.js/, true],
      ['while the page comes alive', /assets\/frame-/, false],
    ] as const)('and Escape takes it back, %s', async (_, script, follows) => {
      const { page, asked, come, leave } = await openWithout(script, follows)
      if (!follows) await asked
      await page.keyboard.press('/')
      await page.keyboard.type('pog')
      await page.keyboard.press('Escape')
      expect(await page.locator('input:not([type=radio])').count()).toBe(0)
      come()
      await untilLive(page)
      // Another one opens afterwards, which shows that the first had its time.
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      expect(await search(page).count()).toBe(0)
      await leave()
    })

    it('after a tap on its button, and gives the button its focus back', async () => {
      const { page, come, leave } = await openWithout(/search-dialog-.*\.js/, true)
      const button = page.getByRole('button', { name: 'Search' })
      await button.click()
      await page.keyboard.type('vinge')
      come()
      const field = search(page).getByRole('searchbox')
      await field.waitFor()
      expect(await field.inputValue()).toBe('vinge')
      await field.fill('')
      await page.keyboard.press('Escape')
      await search(page).waitFor({ state: 'detached' })
      expect(await button.evaluate((own) => own === document.activeElement)).toBe(true)
      await leave()
    })
  })

  it('is closed by one Escape as long as it is empty, and its own key is no text in it', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf`)
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('b')
    expect(await field.inputValue()).toBe('b')
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('/')
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await leave()
  })

  it.each(LOCALES)('says in full what it finds on a phone: %s', async (locale) => {
    const { page, leave } = await visit(browser, `${server.address}/2026?locale=${locale}`, { width: 320 })
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox')
    await field.waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [needed, offered] = await field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const words = document.createElement('span')
        words.textContent = input.placeholder
        words.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`
        input.closest('dialog')!.append(words)
        const neededPx = words.getBoundingClientRect().width
        words.remove()
        return [neededPx, input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)]
      })
      expect([width, needed]).not.toEqual([width, 0])
      expect([width, needed <= offered]).toEqual([width, true])
    }
    await leave()
  })

  it('leads from home to the page of a rider', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}/2026`)
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox')
    await field.fill('pogacar')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /POGACAR/ })
      .waitFor()
    await field.press('Enter')
    await page.waitForURL(/\/athlete\/\d+$/)
    await page
      .getByRole('heading', { name: /pogacar/i })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([
    ['a team', 'emirates', /UAE Team Emirates/i, /\/2026\/tdf$/],
    ['a stage', 'foix', /Foix/, /\/2026\/tdf\/stage-4/],
  ])('leads from home to where %s races', async (_, words, name, address) => {
    const { page, leave } = await visit(browser, `${server.address}/2026`)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('dialog').getByRole('link', { name }).first().click()
    await page.waitForURL(address)
    await leave()
  })

  it.each([
    ['an event by the name that is shown, from home', '/2026', 'vitesse femmes', 'Vitesse femmes'],
    ['an event by its stated name', '/2026', 'womens sprint', 'Vitesse femmes'],
    ['an event by its name, in its competition', '/2026/velodrome', 'vitèsse fem', 'Vitesse femmes'],
    ['a stage by its number', '/2026', 'étape 4', /Étape 4 .*Foix/],
    ['a competition, with its country', '/2026', 'velodrome', /Velodrome.*Allemagne, 2026/],
  ])('in another language leads to %s', async (_, path, words, name) => {
    const fact = (id: string, type: string, fields: object) => ({ id, source: 'test', type, ...fields })
    const at = '2026-07-01T12:00:00+02:00'
    await server.post('facts', 'velodrome2026', [
      fact('competition', 'competition', {
        at,
        code: 'velodrome',
        year: 2026,
        name: 'Velodrome',
        sport: 'CTR',
        competitionType: 'MultiEvents',
        start: '2026-07-02',
        end: '2026-07-02',
        location: 'Germany',
        noc: 'GER',
        timeZone: 'Europe/Paris',
        priority: 5,
      }),
      fact('event', 'event', { at, event: 1, name: 'Women’s Sprint' }),
    ])
    // A page that was rendered before may be served for a second, and the index of names follows the race as late.
    const textOf = async (address: string) => (await fetch(`${server.address}${address}`)).text()
    await expect.poll(() => textOf('/2026?locale=fr')).toContain('Velodrome')
    await expect.poll(() => textOf('/search?query=women+sprint')).toContain('velodrome2026')
    const { page, leave } = await visit(browser, `${server.address}${path}?locale=fr`)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('dialog').getByRole('link', { name }).first().waitFor()
    await leave()
  })

  it('has each rider of the race once, though the rider is found in all races too', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/rankings`)
    await page.keyboard.press('/')
    const answered = page.waitForResponse((response) => response.url().includes('/search?query=pogacar'))
    await page.getByRole('searchbox').fill('pogacar')
    await answered
    const rider = page.getByRole('dialog').getByRole('link', { name: /POGACAR/i })
    await rider.first().waitFor()
    expect(await rider.count()).toBe(1)
    await leave()
  })

  it.each(['/2026', '/2026/tdf/stage-3/rankings'])(
    'forgives a typing error beside a second word: %s',
    async (path) => {
      const { page, leave } = await visit(browser, `${server.address}${path}`)
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('tadej pogacr')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /POGACAR/ })
        .waitFor()
      await leave()
    },
  )

  it('leads from home to a competition on a phone, by a button in the header', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026`, { width: 320 })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('tour')
    expect(await sidewaysPx(page)).toBe(0)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Tour de France/ })
      // Its stages follow.
      .first()
      .click()
    await page.waitForURL(`**/2026/tdf`)
    await leave()
  })

  it('follows a nation, and says whom the visitor follows', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf/stage-3/startlist`)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('norw')
    const own = page.getByRole('dialog').getByRole('button', { name: /^Follow Nor|^Follow NOR/ })
    await own.click()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('dialog').getByRole('heading', { name: 'You follow' }).waitFor()
    await page.getByRole('dialog').getByText('Norway').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await leave()
  })

  it('ignores its key while the visitor types, and finds nothing for unknown names', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf`)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').pressSequentially('zz/q')
    expect(await page.getByRole('searchbox').inputValue()).toBe('zz/q')
    await page.getByText('Nothing found').waitFor()
    await leave()
  })
})
