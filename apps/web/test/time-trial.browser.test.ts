/** A time trial under way, in a real browser on the real server. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { passing, postTimeTrial, SMALL_TOUR, trialFrame } from './small-tour.ts'
import { postTeamTrial, TEAM_TRIAL } from './team-trial.ts'
import { sidewaysPx, startBrowser, visit } from './visitor.ts'

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTimeTrial(server)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const PAGE = '/2026/small/stage-1/live'
const onCourse = (page: Page) => page.getByRole('table', { name: 'Riders on the course' })
const rider = (page: Page, name: string) => onCourse(page).getByRole('row').filter({ hasText: name })
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

describe('a time trial under way', () => {
  it('names the leader, those on the course with place and difference, the next and the last', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + PAGE)
    const seat = section(page, 'Hot seat')
    await seat.getByText('BAKER').waitFor()
    expect(await seat.innerText()).toMatch(/20:30/)
    expect(await seat.innerText()).toMatch(/The mill\s+10:03 CLARK/)
    const textOf = async (name: string): Promise<string> =>
      (await section(page, name).innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(() => textOf('Last finishers')).toMatch(/1 .*BAKER.*20:30.*2 .*ADAMS.*20:40 \+0:10/)
    await expect.poll(() => textOf('Next to start')).toMatch(/FRANK.*GREEN.*HILLS/)
    expect(await textOf('Next to start')).toContain('13:30:00')
    expect(complaints).toEqual([])
    await leave()
  })

  it('is complete without scripts, with the clocks at the time of the positions', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(server.address + PAGE)
    expect(await rider(page, 'EVANS').innerText()).toMatch(/18:00/)
    expect(await rider(page, 'CLARK').innerText()).toMatch(/20:00/)
    await context.close()
  })

  it('advances the clock of a rider', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    const before = await rider(page, 'EVANS').innerText()
    await expect.poll(() => rider(page, 'EVANS').innerText()).not.toBe(before)
    await leave()
  })

  it('shows ahead and behind by sign and arrow, and marks estimates', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    await expect.poll(() => rider(page, 'DAVIS').innerText()).toMatch(/≈\s*▼\s*\+0:27\s*Place\s*4/)
    const clark = await rider(page, 'CLARK').innerText()
    expect(clark).toMatch(/▲\s*−0:07\s*Place\s*1/)
    expect(clark).not.toContain('≈')
    await leave()
  })

  it('moves a finisher to the last finishers, and replaces the leader in the hot seat', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE)
    await rider(page, 'CLARK').waitFor()
    await server.post('facts', SMALL_TOUR, [passing(3, 'Finish', '13:22:20')])
    await server.post('frames', SMALL_TOUR, [
      { ...trialFrame('13:22:30'), riders: trialFrame('13:22:30').riders.filter(({ bib }) => bib !== 3) },
    ])
    await section(page, 'Hot seat').getByText('20:20').waitFor()
    await expect.poll(() => rider(page, 'CLARK').count()).toBe(0)
    await section(page, 'Last finishers').getByText('CLARK').waitFor()
    await leave()
  })
})

describe('on every window', () => {
  it('shows one view at a time on a phone', async () => {
    const { page, leave } = await visit(browser, server.address + PAGE, { width: 390 })
    expect(await page.getByRole('heading', { name: 'Hot seat' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Ranking', exact: true }).click()
    await page.getByRole('heading', { name: 'At the finish' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Hot seat' }).isVisible()).toBe(false)
    await leave()
  })

  it('keeps the result visible if the table is wider than its frame', async () => {
    const { page, leave } = await visit(browser, `${server.address}/2026/small/stage-1/rankings`, {
      width: 1440,
      follows: false,
    })
    const result = page.getByRole('table').locator('tbody tr').first().locator('td').last()
    await result.waitFor()
    await page.addStyleTag({ content: 'tbody th { padding-inline-end: 900px !important }' })
    const outsidePx = await result.evaluate((cell) => {
      const frame = cell.closest('table')?.parentElement
      if (!frame || frame.scrollWidth <= frame.clientWidth) return null
      return Math.round(cell.getBoundingClientRect().right - frame.getBoundingClientRect().right)
    })
    expect(outsidePx).toBe(0)
    await leave()
  })

  it('neither scrolls sideways nor fails axe', async () => {
    for (const [width, scheme] of [
      [320, 'light'],
      [390, 'dark'],
      [960, 'light'],
      [1440, 'dark'],
    ] as const) {
      const { page, leave } = await visit(browser, server.address + PAGE, { width, scheme, follows: false })
      await onCourse(page).waitFor()
      expect([width, await sidewaysPx(page)]).toEqual([width, 0])
      expect(await axeFaults(page)).toEqual([])
      await leave()
    }
  })
})

// This part is last, because its start list replaces the other one.
describe('a team time trial under way', () => {
  beforeAll(() => postTeamTrial(server))
  const TEAMS_PAGE = `/2026/small/stage-${TEAM_TRIAL}/live`
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

  it('shows teams in the hot seat, on the course, next and last, with the riders’ own times below', async () => {
    const { page, complaints, leave } = await visit(browser, server.address + TEAMS_PAGE)
    expect(plain(await section(page, 'Hot seat').innerText())).toMatch(
      /Team Red 22:20 The mill 11:02 Team Red/,
    )
    const teams = page.getByRole('table', { name: 'Teams on the course' })
    const rows = teams.locator('tbody tr[data-row]')
    await expect
      .poll(() => rows.first().innerText().then(plain))
      .toMatch(/Team Blue ▼ ?\+0:10 Place 2 \d+:\d\d/)
    expect(plain(await rows.nth(1).innerText())).toMatch(/Team Green – \d+:\d\d/)
    expect(await rows.count()).toBe(2)
    expect(plain(await section(page, 'Next to start').innerText())).toMatch(/Team Yellow .*13:30:00/)
    expect(plain(await section(page, 'Last finishers').innerText())).toMatch(/1 Team Red 22:20/)
    await page.getByRole('heading', { name: 'Individual times' }).waitFor()
    // The time limit is a quarter more than the leading team's time.
    await page.getByText('Time limit 27:55 (+5:35)').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('has a start list of teams in the order of starting, each with its riders', async () => {
    const { page, complaints, leave } = await visit(
      browser,
      `${server.address}/2026/small/stage-${TEAM_TRIAL}/startlist`,
      { follows: false },
    )
    await page.getByText('5 teams').waitFor()
    const blocks = page.locator('main section')
    // The fifth team is on no start list, and comes last.
    const heads = (await blocks.getByRole('heading').allInnerTexts()).map((head) =>
      plain(head).replace(' ☆', ''),
    )
    expect(heads.slice(0, 4)).toEqual([
      'Team Red 13:00:00',
      'Team Blue 13:10:00',
      'Team Green 13:20:00',
      'Team Yellow 13:30:00',
    ])
    expect(await blocks.first().getByRole('listitem').count()).toBe(3)
    expect(plain(await blocks.first().innerText())).toContain('RIDER 11')
    expect(complaints).toEqual([])
    await leave()
  })

  it('neither scrolls sideways nor fails axe', async () => {
    for (const [width, scheme] of [
      [320, 'dark'],
      [1440, 'light'],
    ] as const) {
      const { page, leave } = await visit(browser, server.address + TEAMS_PAGE, {
        width,
        scheme,
        follows: false,
      })
      await page.getByRole('table', { name: 'Teams on the course' }).waitFor()
      expect([width, await sidewaysPx(page)]).toEqual([width, 0])
      expect(await axeFaults(page)).toEqual([])
      await leave()
    }
  })
})
