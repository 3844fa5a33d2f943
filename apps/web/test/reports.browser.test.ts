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
