/**
 * Changes of an open page: new facts and frames appear, rows glide, and the page recovers from a killed
 * server.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchPage, type Watched } from '../soak/phone/watch-page.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, stage4Outcome, startStage4, TOUR } from './tour.ts'
import { startBrowser, untilLive, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
const front = bibsOfTour().slice(0, 6)
/** In yellow on stage 4. */
const WEARER = 1
/**
 * Later with each frame of all tests, and nearer to the finish, at speeds that riders have: who comes from the bunch to
 * the front rides eight kilometres in that time.
 */
let seconds = 7200
let frontM = 90_000
const nextFrame = async (order: readonly number[], behindM?: number): Promise<string> => {
  seconds += 400
  frontM -= 5000
  await server.post('frames', TOUR, [stage4Frame(seconds, order, frontM, behindM)])
  return (frontM / 1000).toFixed(1)
}

/** Twenty seconds later, with the bunch so far behind the leaders, and the last two of these as far as that. */
const rideOn = async (bunchM: number, droppedM = 0): Promise<string> => {
  seconds += 20
  frontM -= 300
  const frame = stage4Frame(seconds, front, frontM, bunchM)
  const dropped = new Set<unknown>(front.slice(4))
  const riders = frame.riders.map((rider) =>
    dropped.has(rider.bib) ? { ...rider, toFinishM: rider.toFinishM + droppedM } : rider,
  )
  await server.post('frames', TOUR, [{ ...frame, riders }])
  return (frontM / 1000).toFixed(1)
}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await nextFrame(front)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const PAGE = '/2026/tdf/stage-4/live'
const strip = (page: Page) => page.getByRole('region', { name: 'The race now' })
/** Counts the glides that a page starts. */
const countGlides = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const animate = Element.prototype.animate
    Object.assign(window, { glides: 0 })
    Element.prototype.animate = function (...given: Parameters<typeof animate>) {
      if (this instanceof HTMLTableRowElement) (window as unknown as { glides: number }).glides++
      return animate.apply(this, given)
    }
  })
const glides = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { glides: number }).glides)
const rowNames = (page: Page): Promise<string[]> =>
  page
    .locator('tbody [data-row-button]')
    .evaluateAll((rows) => rows.map((row) => row.dataset['rowButton'] ?? ''))

it.each([320, 720, 960, 1440])(
  'on the page of the race the course is beside or below the text, %i px wide',
  async (width) => {
    const { page, leave } = await visit(browser, `${server.address}/2026/tdf`, { width })
    const now = page
      .locator('section', { has: page.getByRole('heading', { name: /Carcassonne > Foix/ }) })
      .first()
    await now.getByText('Leaders').waitFor()
    await now.locator('svg').first().waitFor()
    const covered = await now.evaluate((section) => {
      const { left, right, top, bottom } = [...section.querySelectorAll('svg')]
        .find((each) => each.getBoundingClientRect().width > 100)!
        .getBoundingClientRect()
      return [...section.querySelectorAll('p, h2, dt, dd')].flatMap((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        const isCovered = [...range.getClientRects()].some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
        return isCovered ? [each.textContent] : []
      })
    })
    expect(covered).toEqual([])
    await leave()
  },
)

it('figures of the counters stand on one line where a label needs two', async () => {
  const { page, leave } = await visit(browser, `${server.address}${PAGE}?locale=de`)
  const counters = page.locator('dl', { has: page.getByText('Auf der Strecke', { exact: true }) }).last()
  await counters.waitFor()
  const tops = await counters.evaluate((list) => {
    list.style.width = '240px'
    return [...list.querySelectorAll('dd')].map((each) => Math.round(each.getBoundingClientRect().top))
  })
  expect(new Set(tops).size).toBe(1)
  await leave()
})

it('the line of the yellow jersey keeps its figure at 320 px in every language', async () => {
  const { page, leave } = await visit(browser, `${server.address}${PAGE}?locale=it`, { width: 320 })
  const line = page.locator('p[data-ground="board"]', { hasText: 'Maglia gialla' })
  await line.waitFor()
  const hiddenPx = await line.evaluate((each) => {
    each.append(' · a TRÆEN mancano ancora 0:16')
    const text = document.createRange()
    text.selectNodeContents(each)
    const { right, bottom } = each.getBoundingClientRect()
    return Math.max(
      ...Array.from(text.getClientRects(), (box) => Math.max(box.right - right, box.bottom - bottom)),
    )
  })
  expect(hiddenPx).toBeLessThanOrEqual(0)
  await leave()
})

it('the text below a jersey ends before the button beside it, 320 px wide', async () => {
  const { page, leave } = await visit(browser, server.address + PAGE, { width: 320 })
  const worn = page.getByTitle('Follow this jersey').first()
  await worn.waitFor()
  const [text, button] = await worn.evaluate((each) => {
    const [, who, follow] = each.children
    const said = document.createElement('span')
    said.className = [...each.parentElement!.parentElement!.querySelectorAll('li > button > span > span')].at(
      -1,
    )!.className
    said.textContent = 'Virtual yellow TRÆEN 0:16 ahead of POGACAR'
    who!.append(said)
    const range = document.createRange()
    range.selectNodeContents(said)
    return [range.getBoundingClientRect().right, follow!.getBoundingClientRect().left]
  })
  expect(text).toBeLessThanOrEqual(button)
  await leave()
})

/**
 * Compares the groups with the board after every change of the page: each group of the string has a heading of the same name, size and
 * gap on the board, and the riders below that heading have this gap. Headings and riders come from two documents.
 */
const watchGroups = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const textsIn = (part: Element): string[] => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim())
      return texts
    }
    /** `Bunch 160 +2:30`. The first group has no gap. */
    const groupsIn = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].flatMap((part) => {
        const texts = textsIn(part)
        const name = texts.find((text) => /^(Leaders|Bunch|(Chase|Behind) \d)$/.test(text))
        const size = texts.map((text) => /^(\d+)( riders?)?$/.exec(text)?.[1]).find(Boolean)
        const gap = texts.find((text) => /^\+\d+:\d\d$/.test(text) && text !== '+0:00')
        return name === undefined ? [] : [[name, size, gap].filter(Boolean).join(' ')]
      })
    /** Gaps of the riders below a heading that differ from its own. */
    const strayGaps = (): string[] => {
      let heading = ''
      return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
        const gap = textsIn(row).find((text) => /^\+\d+:\d\d$/.test(text)) ?? ''
        if (row.querySelector('button[aria-expanded="true"]:not([data-row-button])') !== null) heading = gap
        return gap === '' || gap === heading ? [] : [`${gap} below ${heading}`]
      })
    }
    const differing = new Set<string>()
    const seen = new Set<string>()
    Object.assign(window, { listDiffering: () => [...differing], listSeen: () => [...seen] })
    new MutationObserver(() => {
      const string = groupsIn('ol[aria-label^="Groups"] button')
      const board = groupsIn('tbody button')
      seen.add(string.join(', '))
      for (const group of string)
        if (!board.includes(group)) differing.add(`${group} not among ${board.join(', ')}`)
      for (const stray of strayGaps()) differing.add(stray)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** Ends each message of the hub. */
const END = '\u001e'
/** Resolves when the page has drawn what it has got so far, and before it stops waiting for the other document (PARTNER_WAIT_MS). */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 300 })
    })
  })

/**
 * From the next visit on, the page gets its messages one by one. Rankings come when it has drawn what came before them: groups that do not
 * wait for their ranking are seen without it, however slow the page is. A fixed delay is too short for a slow page, which then draws both
 * at once.
 */
const delayRankings = (page: Page): Promise<void> =>
  page.routeWebSocket(/livehub/, (socket) => {
    const hub = socket.connectToServer()
    hub.onMessage((message) => {
      for (const part of String(message).split(END).slice(0, -1)) {
        if (part.includes('updateStageLiveRankings')) void untilIdle(page).then(() => socket.send(part + END))
        else socket.send(part + END)
      }
    })
  })

describe('an open page', () => {
  it('never has other groups in the string than on the board', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE, { width: 1440, ownWindow: true })
    await delayRankings(page)
    await page.reload()
    await untilLive(page)
    await page.locator('tbody [data-row-button]').first().waitFor()
    // Slow enough that a board takes several frames.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Gaps are known once the bunch is where the leaders have been seen.
    for (let tick = 0; tick < 16; tick += 1) await rideOn(2400)
    await page
      .getByText(/^\+[23]:\d\d$/)
      .first()
      .waitFor()
    await watchGroups(page)
    for (const [bunchM, droppedM] of [
      [2300, 0],
      [2200, 0],
      [2100, 200],
      [2000, 400],
      [1900, 600],
    ] as const)
      await strip(page)
        .getByText(await rideOn(bunchM, droppedM), { exact: true })
        .waitFor()
    const { differing, seen } = await page.evaluate(() => {
      const lists = window as unknown as Record<'listDiffering' | 'listSeen', () => string[]>
      return { differing: lists.listDiffering(), seen: lists.listSeen() }
    })
    expect(differing).toEqual([])
    expect(seen.filter((groups) => /^Leaders 6, Bunch \d+ \+/.test(groups)).length).toBeGreaterThan(1)
    expect(seen.filter((groups) => groups.startsWith('Leaders 4, Chase 1 2 +')).length).toBeGreaterThan(1)
    await leave()
  })

  it('moves with every frame, without a reload', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + PAGE)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const km = await nextFrame(front)
    await strip(page).getByText(km, { exact: true }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })

  it('shows a posted fact: a withdrawn rider is out', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    const before = await page
      .getByText('Out', { exact: true })
      .locator('xpath=following-sibling::*')
      .textContent()
    await server.post('facts', TOUR, [
      {
        id: 'test-withdrawal-228',
        source: 'test',
        type: 'withdrawal',
        at: '2026-07-07T15:40:00+02:00',
        stage: 4,
        bib: 228,
        irm: 'DNF',
      },
    ])
    await expect
      .poll(() => page.getByText('Out', { exact: true }).locator('xpath=following-sibling::*').textContent())
      .not.toBe(before)
    await leave()
  })

  it.each([320, 390])('keeps clock, gap and menu in text of twice the size, %i px wide', async (width) => {
    const { page, leave } = await visit(browser, server.address + PAGE, { width })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const clipped = await page.evaluate(() => {
      const isWhole = (element: Element): boolean => {
        const { top, right, bottom, left } = element.getBoundingClientRect()
        if (left < 0 || right > innerWidth) return false
        for (
          let box = element.parentElement;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          const within = box.getBoundingClientRect()
          if (
            getComputedStyle(box).overflowY === 'hidden' &&
            (top < within.top - 1 || bottom > within.bottom + 1)
          )
            return false
        }
        return true
      }
      const shown = [
        ...document.querySelectorAll('[aria-label="The race now"] :is(span, p), header button'),
      ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      return [
        shown.length > 5,
        shown.filter((element) => !isWhole(element)).map(({ outerHTML }) => outerHTML),
      ]
    })
    expect(clipped).toEqual([true, []])
    await leave()
  })

  it('lets rows glide to their new places', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    await countGlides(page)
    const split = [bibsOfTour().at(-2) ?? 0, bibsOfTour().at(-3) ?? 0]
    await nextFrame(split)
    await expect
      .poll(async () => (await rowNames(page)).slice(0, 2).toSorted())
      .toEqual(split.map(String).toSorted())
    await expect.poll(() => glides(page)).toBeGreaterThan(0)
    await leave()
  })

  it('lets the ranking of a phone glide without a jump when riders are caught', async () => {
    const leaders = async (page: Page): Promise<string[]> => (await rowNames(page)).slice(0, 2).toSorted()
    const split = [bibsOfTour().at(-4) ?? 0, bibsOfTour().at(-5) ?? 0]
    await nextFrame(split)
    const { page, leave } = await visit(browser, `${server.address}${PAGE}?view=ranking`, { width: 390 })
    await expect.poll(() => leaders(page)).toEqual(split.map(String).toSorted())
    await page.evaluate(watchPage)
    await countGlides(page)
    await nextFrame(front)
    await expect.poll(() => leaders(page)).toEqual(front.slice(0, 2).map(String).toSorted())
    await expect.poll(() => glides(page)).toBeGreaterThan(0)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const { shifts } = await page.evaluate(() => (window as unknown as { observed: Watched }).observed)
    expect(shifts.flatMap(({ sources }) => sources).filter((source) => source.startsWith('table'))).toEqual(
      [],
    )
    await leave()
  })

  it('moves nothing for those who want less motion', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE, { reducedMotion: true })
    await countGlides(page)
    const split = [bibsOfTour().at(-6) ?? 0, bibsOfTour().at(-7) ?? 0]
    await nextFrame(split)
    await expect
      .poll(async () => (await rowNames(page)).slice(0, 2).toSorted())
      .toEqual(split.map(String).toSorted())
    expect(await glides(page)).toBe(0)
    await leave()
  })

  it('keeps the rows while the reader is among them, and shows the number of waiting changes', async () => {
    const { page, leave } = await visit(browser, `${server.address}${PAGE}?view=ranking`, { width: 390 })
    await page.mouse.wheel(0, 2500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
    const before = await rowNames(page)
    const split = [bibsOfTour().at(-10) ?? 0, bibsOfTour().at(-11) ?? 0]
    await nextFrame(split)
    const pill = page.getByRole('button', { name: /have moved|has moved/ })
    await pill.waitFor()
    expect(await rowNames(page)).toEqual(before)
    await pill.click()
    await expect
      .poll(async () => (await rowNames(page)).slice(0, 2).toSorted())
      .toEqual(split.map(String).toSorted())
    expect(await pill.count()).toBe(0)
    await leave()
  })

  it('keeps the wearer of a followed jersey selected, wherever he rides', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    const yellow = page.getByRole('button', { name: /Yellow jersey.*Follow/ })
    await yellow.click()
    const pearls = page.getByRole('list', { name: 'Groups from front to back' }).getByRole('button')
    await expect.poll(() => pearls.nth(1).getAttribute('aria-pressed')).toBe('true')
    await nextFrame([WEARER, 11])
    await expect.poll(() => pearls.nth(0).getAttribute('aria-pressed')).toBe('true')
    expect(await yellow.getAttribute('aria-pressed')).toBe('true')
    await leave()
  })

  it('shows where the groups were five minutes ago, once it has seen as much', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    const km = await nextFrame(front)
    await strip(page).getByText(km, { exact: true }).waitFor()
    // Its place is kept.
    expect(await page.getByText('Where the groups were five minutes ago').isVisible()).toBe(false)
    seconds += 300 - 400
    await nextFrame(front)
    await page.getByText('Where the groups were five minutes ago').waitFor()
    await leave()
  })

  it('speaks an attack through its one status', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    expect(await page.getByRole('status').allTextContents()).toEqual([''])
    const attacker = bibsOfTour().at(-20) ?? 0
    await nextFrame([attacker])
    await nextFrame([attacker])
    await expect.poll(() => page.getByRole('status').ariaSnapshot()).toMatch(/Attack .*clear of the bunch/)
    await leave()
  })

  it('tells a screen reader each flag once', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE, { width: 1440 })
    await page.locator('tbody [data-row-button]').first().waitFor()
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const images = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'image')
    expect(images.length).toBeGreaterThan(10)
    const twice = images.filter(({ name, description }) => description?.value === name?.value)
    expect(twice.map(({ name }) => String(name?.value))).toEqual([])
    await leave()
  })
})

describe('a stage that ends', () => {
  const status = { id: 'test-finished', source: 'test' }
  const at = '2026-07-07T17:50:00+02:00'

  it('leaves nobody on the road of an open page, and has them back when it was said too early', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + PAGE)
    const onMap = page.locator('[data-pins] [data-kind="rider"]')
    const groupsOnMap = page.locator('[data-pins] [data-kind="group"]')
    await page.locator(`[data-row-button="${front[0]}"]`).first().click()
    await expect.poll(() => onMap.count()).toBe(1)
    await server.post('facts', TOUR, [
      { ...status, type: 'raceStatus', at, stage: 4, raceStatus: 'finished' },
    ])
    await expect.poll(() => groupsOnMap.count()).toBe(0)
    expect(await onMap.count()).toBe(0)
    await server.post('facts', TOUR, [
      { id: 'test-not-finished', source: 'test', type: 'withdrawn', at, supersedes: status },
    ])
    await expect.poll(() => onMap.count()).toBe(1)
    expect(await groupsOnMap.count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a first connection that is never answered', () => {
  it.each([390, 1000])(
    'is labelled, with the age of the shown data, until it is made (%i px)',
    async (width) => {
      const { page, leave } = await visit(browser, `${server.address}/robots.txt`, {
        width,
        follows: false,
        ownWindow: true,
      })
      let answer = (): void => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/livehub/negotiate*', async (route) => {
        await asked
        await route.continue()
      })
      await page.clock.install()
      await page.goto(server.address + PAGE)
      const badge = page.locator('[data-connection="connecting"]').filter({ visible: true }).first()
      const live = strip(page).getByText('Live', { exact: true })
      await page.clock.runFor(2_000)
      await badge.waitFor()
      const calledLive = await live.count()
      await page.clock.runFor(4_000)
      await page.getByText(/^Last update \d/).waitFor()
      expect(await badge.innerText()).toMatch(/^Connecting\s*\d+ s$/)
      expect(calledLive).toBeGreaterThan(0)
      expect(await live.count()).toBe(0)
      answer()
      await untilLive(page)
      await expect.poll(() => page.getByText(/^Last update \d/).count()).toBe(0)
      await leave()
    },
  )
})

describe('a server that is killed', () => {
  it('is labelled while it is away, and recovers without a reload; acknowledged facts are shown', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + PAGE)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await server.kill()
    await page.getByText(/^Last update \d/).waitFor()
    // One badge says that the site connects again.
    expect(
      await page
        .getByText(/^(Reconnecting|Offline)$/)
        .filter({ visible: true })
        .count(),
    ).toBe(1)
    await server.restart()
    await server.post('facts', TOUR, stage4Outcome())
    await page.getByText('Official result').waitFor()
    await page
      .getByRole('row', { name: /PEDERSEN Mads/ })
      .first()
      .waitFor()
    await untilLive(page)
    await expect.poll(() => page.getByText(/^Last update \d/).count()).toBe(0)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a result that is corrected', () => {
  it('is shown on the open page with its reason', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    await page.getByText('Official result').waitFor()
    expect(await page.getByText('Corrected').count()).toBe(0)
    await server.post('facts', TOUR, [
      {
        id: 'test-relegation-34',
        source: 'test',
        type: 'decision',
        at: '2026-07-07T18:40:00+02:00',
        stage: 4,
        reason: 'Deviation from the chosen line',
        decision: { kind: 'relegation', bib: 34, behind: 37 },
      },
    ])
    await page.getByText('Corrected').click()
    await page.getByText('SIMMONS Quinn was relegated behind VACEK Mathias').waitFor()
    await page.getByText('Deviation from the chosen line').first().waitFor()
    const row = page.getByRole('row', { name: /SIMMONS Quinn/ }).first()
    await expect.poll(() => row.getByTitle('Relegated').count()).toBe(1)
    await leave()
  })
})
