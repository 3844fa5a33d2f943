/** Reports, photo finishes and results that are not confirmed, on a made-up race in a real browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { postResult, postTimeTrial, SMALL_TOUR, smallPdf } from './small-tour.ts'
import { createTinyPicture } from './tiny-picture.ts'
import { PATIENT, startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTimeTrial(server)
  await postResult(server, 'unconfirmed')
  await server.file(SMALL_TOUR, 'Communiqué 4.pdf', { kind: 'general', stage: '2' }, smallPdf())
  await server.file(SMALL_TOUR, 'Result.pdf', { kind: 'results', stage: '2' }, smallPdf())
  await server.file(
    SMALL_TOUR,
    'Line.png',
    { kind: 'photofinish', stage: '2' },
    new Uint8Array(createTinyPicture()),
  )
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const STAGE = '/2026/small/stage-2'

describe('reports of a stage', () => {
  it('stand by kind, each a link to its file', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}${STAGE}/reports`)
    const link = page.getByRole('link', { name: 'Result' }).last()
    await link.waitFor()
    const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(complaints).toEqual([])
    await leave()
  })

  it('say what will come where there are none', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/small/stage-3/reports`)
    await page.getByRole('heading', { name: 'No reports yet' }).waitFor()
    await page.goto(`${server.address}/2026/small/stage-3/photofinish`)
    await page.getByRole('heading', { name: 'No photo finish' }).waitFor()
    await leave()
  })
})

describe('a PDF', () => {
  it('opens in place where there is room, and is let go of again', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}${STAGE}/reports`)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }),
    )
    const link = page.getByRole('link', { name: 'Result', exact: true })
    await link.click()
    const viewer = page.getByRole('region', { name: 'Result' })
    const frame = viewer.locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toBe(await link.getAttribute('href'))
    expect(page.context().pages()).toHaveLength(1)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await viewer.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('is a plain link on a phone', async () => {
    const { page, leave } = await visit(browser, `${server.address}${STAGE}/reports`, { width: 390 })
    const link = page.getByRole('link', { name: 'Result', exact: true })
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        document.body.dataset['left'] = String(!event.defaultPrevented)
        event.preventDefault()
      }),
    )
    await link.click()
    expect(await page.locator('body').getAttribute('data-left')).toBe('true')
    expect(await page.locator('iframe').count()).toBe(0)
    await leave()
  })

  it('of our own stands beneath what was filed, in the reader’s language', async () => {
    const { page, leave } = await visit(browser, `${server.address}${STAGE}/reports?locale=fr`)
    const sheet = page.getByRole('link', { name: 'Liste de départ' }).last()
    await sheet.waitFor()
    const file = await page.request.get(new URL((await sheet.getAttribute('href')) ?? '', page.url()).href)
    expect([file.status(), file.headers()['content-type'], file.headers()['content-language']]).toEqual([
      200,
      'application/pdf',
      'fr',
    ])
    await leave()
  })
})

describe('a page on paper', () => {
  it('has no menu and no buttons, absolute times, and says as of when', async () => {
    const { page, leave } = await visit(browser, `${server.address}${STAGE}/rankings`)
    const rows = page.locator('tbody tr')
    await rows.nth(1).waitFor()
    expect(await rows.nth(1).innerText()).toContain('+0:05')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rows.nth(1).innerText(), PATIENT).toContain('1:00:05')
    expect(await rows.nth(1).innerText()).toContain('BAKER')
    for (const hidden of ['header[data-site-header]', 'footer', 'nav', 'fieldset', 'button:not(td *, th *)'])
      expect(
        await page
          .locator(`${hidden} >> visible=true`)
          .evaluateAll((parts) => parts.map((part) => part.outerHTML)),
      ).toEqual([])
    expect(await page.getByText(/^As of /).isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
      'rgb(18, 21, 26)',
    )
    await page.emulateMedia({ media: 'screen' })
    expect(await page.getByText(/^As of /).isVisible()).toBe(false)
    await leave()
  })
})

describe('reports of a competition', () => {
  it('name the stage they are about', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/small/reports`)
    await page.getByRole('heading', { name: 'Photo finish' }).waitFor()
    await page.getByRole('link', { name: 'Stage 2' }).first().click()
    await page.waitForURL(`${server.address}${STAGE}/reports`)
    await leave()
  })
})

describe('the photo finish', () => {
  it('is zoomed and moved by keys and buttons', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}${STAGE}/photofinish`)
    const viewer = page.getByRole('region', { name: /Line: arrows move/ })
    await page.locator('[data-ready]').waitFor()
    const look = () => viewer.getByRole('img').evaluate((picture) => picture.style.transform)
    await viewer.focus()
    await page.keyboard.press('+')
    await expect.poll(look, PATIENT).toMatch(/scale\(1\.[1-9]/)
    const zoomed = await look()
    await page.keyboard.press('ArrowRight')
    await expect.poll(look, PATIENT).not.toBe(zoomed)
    await page.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(look, PATIENT).toMatch(/scale\(1\)/)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a result that may still change', () => {
  it('has its places in brackets until it is confirmed, and is named protested where it is', async () => {
    const { page, leave } = await visit(browser, `${server.address}${STAGE}/rankings`)
    await page.getByText('Unconfirmed: places in brackets').waitFor()
    expect(await page.locator('tbody tr').first().innerText()).toContain('(1)')
    await postResult(server, 'protested')
    await page.getByText('Protested result').waitFor()
    await postResult(server, 'official')
    await page.getByText('Official result').first().waitFor()
    expect(await page.locator('tbody tr').first().innerText()).not.toContain('(1)')
    await leave()
  })
})
