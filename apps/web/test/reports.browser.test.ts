/** Reports, photo finishes and results that are not confirmed, on a made-up race in a real browser. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { MEETING_PATH, postMeeting } from './small-meeting.ts'
import { postResult, postTimeTrial, SMALL_TOUR, smallPdf } from './small-tour.ts'
import { createTinyPicture } from './tiny-picture.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

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
  await server.file(
    SMALL_TOUR,
    'Slit.png',
    { kind: 'photofinish', stage: '1', linesPerSecond: '2000' },
    new Uint8Array(createTinyPicture(2000, 400)),
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
    // The page's own printed sheet has a longer name.
    const link = page.getByRole('link', { name: 'Result', exact: true })
    await link.waitFor()
    const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(complaints).toEqual([])
    await leave()
  })

  it('are awaited if there are none although the race should have started', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/small/stage-3/reports`)
    await page.getByRole('heading', { name: 'Data awaited' }).waitFor()
    await page.getByText('No reports yet').waitFor()
    await page.goto(`${server.address}/2026/small/stage-3/photofinish`)
    await page.getByRole('heading', { name: 'Data awaited' }).waitFor()
    await page.getByText('No photo finish').waitFor()
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

  it('of our own is below the filed ones, in the reader’s language', async () => {
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
  it('has no menu and no buttons, absolute times, and its time of state', async () => {
    const { page, leave } = await visit(browser, `${server.address}${STAGE}/rankings`)
    const rows = page.locator('tbody tr')
    await rows.nth(1).waitFor()
    expect(await rows.nth(1).innerText()).toContain('+0:05')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rows.nth(1).innerText()).toContain('1:00:05')
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

describe('sheets of a competition', () => {
  const sheetsOf = async (page: Page) => {
    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Printable sheets' }) })
    await list.first().waitFor()
    const links = await list
      .first()
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => ({ title: link.textContent, href: (link as HTMLAnchorElement).href })),
      )
    const answers = await Promise.all(links.map(async ({ href }) => (await page.request.get(href)).status()))
    return { links, answers }
  }

  it('are listed for each stage that has them, and each is there', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/small/reports`)
    const { links, answers } = await sheetsOf(page)
    expect(links.map(({ title }) => title)).toEqual([
      'Start list',
      'Results',
      'Start list',
      'Results',
      'Classifications',
      'Start list',
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    await leave()
  })

  it('stand in the order of the stages, also of one that was moved to a later day', async () => {
    const moved = await startSiteServer()
    await postTimeTrial(moved)
    await moved.post('facts', SMALL_TOUR, [
      {
        source: 'test',
        id: 'moved',
        at: '2026-06-01T12:00:00+02:00',
        type: 'disruption',
        stage: 2,
        disruption: 'postponed',
        startAt: '2026-06-09T13:00:00+02:00',
      },
    ])
    const { page, leave } = await visit(browser, `${moved.address}/2026/small/reports`)
    const { links } = await sheetsOf(page)
    const stages = links.map(({ href }) => Number(/stages\/(\d+)/.exec(href)?.[1]))
    expect(new Set(stages)).toEqual(new Set([1, 2, 3]))
    expect(stages).toEqual(stages.toSorted((one, other) => one - other))
    await leave()
    await moved.close()
  })

  it('are listed for each event with its phases, and each is there', async () => {
    const meeting = await startSiteServer()
    await postMeeting(meeting)
    const { page, complaints, leave } = await visit(browser, `${meeting.address}${MEETING_PATH}/reports`)
    const { links, answers } = await sheetsOf(page)
    expect(links.filter(({ title }) => title === 'The whole event')).toHaveLength(6)
    expect(links.filter(({ title }) => title === 'Start list').length).toBeGreaterThan(6)
    expect(links.some(({ title }) => title === 'Results')).toBe(true)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([await axeFaults(page), complaints]).toEqual([[], []])
    await leave()
    await meeting.close()
  })
})

describe('the photo finish', () => {
  it('is zoomed and moved by keys and buttons', async () => {
    const { page, complaints, leave } = await visit(browser, `${server.address}${STAGE}/photofinish`)
    const viewer = page.getByRole('region', { name: /Line: arrow keys move/ })
    await page.locator('[data-ready]').waitFor()
    const look = () => viewer.getByRole('img').evaluate((picture) => picture.style.transform)
    await viewer.focus()
    await page.keyboard.press('+')
    await expect.poll(look).toMatch(/scale\(1\.[1-9]/)
    const zoomed = await look()
    await page.keyboard.press('ArrowRight')
    await expect.poll(look).not.toBe(zoomed)
    await page.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(look).toMatch(/scale\(1\)/)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the ruler of a photo finish', () => {
  const SLIT = '/2026/small/stage-1/photofinish'
  const lineOf = (page: Page, name: 'First' | 'Second') => page.getByRole('slider', { name: `${name} line` })
  const columnOf = async (page: Page, name: 'First' | 'Second') =>
    Number(await lineOf(page, name).getAttribute('aria-valuenow'))
  const middleOf = async (page: Page, name: 'First' | 'Second') => {
    const box = await lineOf(page, name).boundingBox()
    if (box === null) throw new Error(`The ${name} line is not drawn`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const open = async (address: string, width?: number) => {
    const visitor = await visit(browser, server.address + address, width === undefined ? {} : { width })
    await visitor.page.locator('[data-ready]').waitFor()
    await visitor.page.getByRole('button', { name: 'Ruler' }).click()
    await lineOf(visitor.page, 'First').waitFor()
    return visitor
  }

  it('has lines that the keys move, with their places and the seconds between them', async () => {
    const { page, complaints, leave } = await open(SLIT)
    await lineOf(page, 'First').focus()
    await page.keyboard.press('Home')
    await lineOf(page, 'Second').focus()
    for (const key of ['End', 'ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    expect([await columnOf(page, 'First'), await columnOf(page, 'Second')]).toEqual([1, 1989])
    expect(await lineOf(page, 'Second').getAttribute('aria-valuetext')).toMatch(
      /^Column 1,989, 0\.9940\ss from the other line$/,
    )
    await page.getByText('1,988 pixels at 2,000 pixels per second').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('stays on its columns when the picture is zoomed, and the picture follows a line out of sight', async () => {
    const { page, complaints, leave } = await open(SLIT)
    await lineOf(page, 'Second').focus()
    const before = await columnOf(page, 'Second')
    const frame = await page.getByRole('region', { name: /Slit: arrow keys move/ }).boundingBox()
    const right = (frame?.x ?? 0) + (frame?.width ?? 0)
    expect((await middleOf(page, 'Second')).x).toBeLessThan(right)
    for (const _ of '+++++++') await page.keyboard.press('+')
    await expect.poll(async () => (await middleOf(page, 'Second')).x).toBeGreaterThan(right)
    expect(await columnOf(page, 'Second')).toBe(before)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await middleOf(page, 'Second')).x).toBeLessThan(right)
    expect(await columnOf(page, 'Second')).toBe(before + 1)
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([1440, 390])('has lines that are dragged, at %d px', async (width) => {
    const { page, complaints, leave } = await open(SLIT, width)
    const picture = await page.getByRole('img', { name: 'Photo finish: Slit' }).boundingBox()
    const before = await columnOf(page, 'First')
    const from = await middleOf(page, 'First')
    if (width < 960) {
      const touch = await page.context().newCDPSession(page)
      const at = (x: number) => [{ x, y: from.y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x + 7) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.x + 30) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.x + 57) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      await page.mouse.move(from.x + 7, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 57, from.y, { steps: 3 })
      await page.mouse.up()
      await page.mouse.move(from.x, from.y)
    }
    const moved = (50 / (picture?.width ?? 0)) * 2000
    await expect.poll(async () => Math.abs((await columnOf(page, 'First')) - before - moved)).toBeLessThan(2)
    expect(complaints).toEqual([])
    await leave()
  })

  it('fits at 320 px, and axe finds nothing', async () => {
    const { page, leave } = await open(SLIT, 320)
    expect([await sidewaysPx(page), await axeFaults(page)]).toEqual([0, []])
    await leave()
  })

  it('measures in pixels if the scale is not stated', async () => {
    const { page, leave } = await open(`${STAGE}/photofinish`)
    await page.getByText('The camera’s scale is unknown').waitFor()
    expect(await lineOf(page, 'First').getAttribute('aria-valuetext')).toBe(
      'Column 1, 0 pixels from the other line',
    )
    await page.getByRole('button', { name: 'Ruler' }).click()
    await lineOf(page, 'First').waitFor({ state: 'detached' })
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
