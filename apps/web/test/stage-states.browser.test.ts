/** Each visible state of a stage's screens, in a real browser on the real server. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { readPrinted } from './printed-text.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { bibsOfTour, postTour, stage4Frame, startStage4, TOUR } from './tour.ts'
import { startBrowser, untilLive, visit, watchMissing, type VisitorOptions } from './visitor.ts'

let server: SiteServer
let browser: Browser

/** A tour far in the future, with a first stage and nothing else. */
const AHEAD = 'ahead2099'
const head = { source: 'test', at: '2026-01-01T12:00:00+01:00' }

const programmeAhead = (code: string, stages: number) => [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code,
    year: 2099,
    name: 'Tour Ahead',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2099-07-04',
    end: '2099-07-05',
    location: 'France',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 0,
  },
  ...Array.from({ length: stages }, (_, index) => ({
    ...head,
    id: `stage-${index + 1}`,
    type: 'stage',
    stage: index + 1,
    name: 'Here > There',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 180_000,
    startAt: `2099-07-0${index + 4}T13:00:00+02:00`,
  })),
]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  await postTour(server)
  await startStage4(server)
  await server.post('frames', TOUR, [stage4Frame(7200, bibsOfTour().slice(4, 8), 90_000)])
  await server.post('facts', AHEAD, programmeAhead('ahead', 1))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const at = (path: string, options?: VisitorOptions) => visit(browser, server.address + path, options)

describe('before the start', () => {
  it('counts down by the visitor’s clock', async () => {
    const { page, complaints, leave } = await at('/2099/ahead/stage-1/live')
    await page.getByRole('heading', { name: 'Not started' }).waitFor()
    await page.getByText('Start: Sat 4 Jul').waitFor()
    await page.getByRole('timer').getByText('days').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(['/2099/ahead/stage-1/live', '/2026/tdf/stage-3/startlist', '/2026/tdf/stage-3/timeline'])(
    'offers visitors in another zone their own one: %s',
    async (path) => {
      const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-GB' })
      const page = await context.newPage()
      await page.goto(server.address + path)
      const start = page.locator('header time').first()
      await expect.poll(() => start.textContent()).toMatch(/1[23]:\d\d CEST$/)
      await page.getByRole('link', { name: 'Mine GMT-4' }).click()
      await expect.poll(() => start.textContent()).toMatch(/0[67]:\d\d GMT-4$/)
      await context.close()
    },
  )

  it('awaits data once the start has passed, and never counts below zero', async () => {
    const { page, leave } = await at('/2026/tdf/stage-5/live')
    await page.getByText('Waiting for the first race data.').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Data awaited')
    expect(await page.getByRole('timer').count()).toBe(0)
    await leave()
  })

  it('shows the course before anyone has ridden it', async () => {
    const { page, leave } = await at('/2026/tdf/stage-5/live')
    const slider = page.getByRole('slider', { name: 'Kilometre of the course' })
    await slider.waitFor()
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      /Kilometre .*altitude .*gradient .*next climb/,
    )
    await leave()
  })
})

describe('empty', () => {
  it.each([
    ['startlist', 'No start list yet'],
    ['rankings', 'No rankings yet'],
    ['teams', 'No teams yet'],
  ])('%s announces its coming parts', async (section, words) => {
    const { page, leave } = await at(`/2099/ahead/stage-1/${section}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain(words)
    await leave()
  })
})

describe('the classifications after a cancelled stage', () => {
  const cancelled = (stage: number) => ({
    source: 'test',
    id: `cancelled-${stage}`,
    at: '2099-07-04T09:00:00+02:00',
    type: 'disruption',
    stage,
    disruption: 'cancelled',
  })
  it.each([
    ['are awaited while a stage before it is', 'one-off', [2], 'No rankings yet'],
    ['are none where no stage before it is held', 'all-off', [1, 2], 'There is no classification'],
  ])('%s', async (_, code, stages, words) => {
    const programme = programmeAhead(code, 2)
    await server.post('facts', `${code}2099`, [...programme, ...stages.map(cancelled)])
    const { page, leave } = await at(`/2099/${code}/stage-2/rankings?of=overall`)
    await page.getByRole('heading', { level: 2, name: words }).waitFor()
    expect(await page.getByText(/The race is over/).count()).toBe(0)
    await leave()
  })
})

describe('a missing page', () => {
  /** Addresses that the page asks for in vain, on two visits: the browser shows its own copy on the second. */
  async function askedInVain(path: string): Promise<readonly string[]> {
    const { page, leave } = await at('/robots.txt', { follows: false })
    const missing = watchMissing(page)
    for (const _ of [1, 2]) {
      await page.goto(server.address + path)
      await untilLive(page)
      await page.waitForLoadState('networkidle')
    }
    await leave()
    return missing
  }

  it.each(['startlist', 'teams', 'rankings', 'map', 'timeline', 'reports', 'photofinish'])(
    'is asked for by no page of a stage to come: %s',
    async (section) => expect(await askedInVain(`/2099/ahead/stage-1/${section}`)).toEqual([]),
  )

  it('is asked for by no page of a stage of which the result alone is known', async () => {
    const own = { source: 'test', at: '2018-07-07T18:00:00+02:00' }
    await server.post('facts', 'bare2018', [
      {
        ...own,
        id: 'competition',
        type: 'competition',
        code: 'bare',
        year: 2018,
        name: 'Bare Tour',
        sport: 'CRD',
        competitionType: 'GrandTour',
        start: '2018-07-07',
        end: '2018-07-07',
        location: 'France',
        noc: 'FRA',
        timeZone: 'Europe/Paris',
        priority: 0,
      },
      {
        ...own,
        id: 'stage-1',
        type: 'stage',
        stage: 1,
        name: 'Here > There',
        stageType: 'MS',
        category: null,
        distanceM: 0,
        startAt: '2018-07-07T13:00:00+02:00',
      },
      {
        ...own,
        id: 'riders',
        type: 'startList',
        namedOnly: true,
        riders: [1, 2].map((bib) => ({ bib, lastName: `Rider ${bib}` })),
      },
      {
        ...own,
        id: 'result',
        type: 'stageResult',
        stage: 1,
        rows: [1, 2].map((bib) => ({ bib, rank: bib, timeMs: 14_400_000 + bib * 1000 })),
      },
      { ...own, id: 'official', type: 'resultStatus', stage: 1, resultStatus: 'official' },
    ])
    expect(await askedInVain('/2018/bare/stage-1/live')).toEqual([])
  })

  it('is asked for by no ceremony of a last stage to come', async () => {
    const { page, leave } = await at('/2099/ahead/stage-1/ceremony', { follows: false })
    const missing = watchMissing(page)
    await page.reload()
    await page.getByText('The ceremony begins soon').waitFor()
    await page.waitForLoadState('networkidle')
    expect(missing).toEqual([])
    await leave()
  })
})

describe('a click on a stage to come', () => {
  it('leaves the console without an error, although the page does not know the missing parts yet', async () => {
    const { page, leave } = await at('/robots.txt', { follows: false })
    const missing = watchMissing(page)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(`${server.address}/2099/ahead`)
    await untilLive(page)
    await page.locator('a[href^="/2099/ahead/stage-1"]').first().click()
    await page.waitForURL('**/stage-1**')
    await page.waitForLoadState('networkidle')
    expect(missing).not.toEqual([])
    expect(errors).toEqual([])
    await leave()
  })
})

describe('live', () => {
  it('shows state, kilometres to go, race time, groups and the order on the road, rendered by the server', async () => {
    const html = await (await fetch(`${server.address}/2026/tdf/stage-4/live`)).text()
    for (const words of ['90.0', 'km to go', '2:00:00', 'Leaders', 'Bunch', 'POLITT', 'WELLENS'])
      expect(html).toContain(words)
  })

  it('is printed in ink on white, without a button or the state of the connection', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live', { width: 1440 })
    const text = readPrinted(await page.pdf({ format: 'A4' }))
      .flatMap(({ lines }) => lines.map((line) => line.text))
      .join('\n')
    expect(text).toMatch(/kmtogo/)
    expect(text).toMatch(/Jerseysworntoday/)
    expect(text).not.toMatch(/Connected|Follow/)
    await page.emulateMedia({ media: 'print' })
    const colours = await page
      .locator('main [data-ground="board"]')
      .first()
      .evaluate((strip) => [getComputedStyle(strip).backgroundColor, getComputedStyle(strip).color])
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(18, 21, 26)'])
    await leave()
  })

  it('ticks the race time in the page', async () => {
    const { page, complaints, leave } = await at('/2026/tdf/stage-4/live')
    const clock = page.getByRole('region', { name: 'The race now' }).getByRole('timer')
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    expect(complaints).toEqual([])
    await leave()
  })

  it('selects a group in all views together, and unselects it', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live')
    const leaders = page.getByRole('list', { name: 'Groups from front to back' }).getByRole('button').first()
    const road = page.getByRole('table', { name: 'On the road' })
    await leaders.click()
    await expect.poll(() => leaders.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => road.locator('tbody tr[data-row]').count()).toBe(4)
    const riders = page.getByRole('list', { name: 'Riders of the group' }).getByRole('listitem')
    await expect.poll(() => riders.count()).toBe(4)
    await leaders.click()
    await expect.poll(() => road.locator('tbody tr[data-row]').count()).toBeGreaterThan(170)
    await leave()
  })

  it('selects a clicked group on the profile, in groups, map and table too; Escape unselects it', async () => {
    const { page, complaints, leave } = await at('/2026/tdf/stage-4/live')
    const slider = page.getByRole('slider', { name: 'Kilometre of the course' })
    const leaders = page.getByRole('list', { name: 'Groups from front to back' }).getByRole('button').first()
    const rows = page.getByRole('table', { name: 'On the road' }).locator('tbody tr[data-row]')
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const clickAt = (km: number, y: number) =>
      page.mouse.click(box.x + (km / 181.9) * box.width, box.y + y * box.height)
    // 90 km to go, on the road; nobody rides near the fourth climb, whose flag stands above it.
    await clickAt(181.9 - 90, 0.8)
    await expect.poll(() => leaders.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => rows.count()).toBe(4)
    await expect.poll(() => page.locator('[data-pins] [data-kind="group"][data-selected]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => leaders.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => rows.count()).toBeGreaterThan(170)

    await clickAt(146.7, 0.05)
    const next = page.getByRole('button', { name: /Col de Montségur/ })
    await expect.poll(() => next.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.locator('[data-pins] [data-kind="flag"][data-selected]').count()).toBe(1)
    await next.click()
    await expect.poll(() => next.getAttribute('aria-pressed')).toBe('false')

    await slider.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => leaders.getAttribute('aria-pressed')).toBe('true')
    expect(complaints).toEqual([])
    await leave()
  })

  it('follows the wearer of a jersey, over the sections of the stage', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live')
    const yellow = page.getByRole('button', { name: /Yellow jersey.*Follow/ })
    await yellow.click()
    expect(await yellow.getAttribute('aria-pressed')).toBe('true')
    const name = await page.getByTitle('Go to the row').textContent()
    expect(name).toContain('POGACAR')
    expect(await page.locator('tbody tr[data-mark~="selected"]').textContent()).toContain('POGACAR')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    const bunch = page.getByRole('list', { name: 'Groups from front to back' }).getByRole('button').nth(1)
    await expect.poll(() => bunch.getAttribute('aria-pressed')).toBe('true')
    await leave()
  })

  it('does not label a silent race as live', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live', { ownWindow: true })
    const strip = page.getByRole('region', { name: 'The race now' })
    await strip.getByRole('timer').waitFor()
    await page.clock.setSystemTime(Date.now() + 90_000)
    await page.getByText(/^No new positions since 15:27:50/).waitFor()
    await strip.getByText('Last known').waitFor()
    const groups = page.getByRole('list', { name: 'Groups from front to back' })
    expect(await groups.count()).toBe(1)
    await page.clock.setSystemTime(Date.now() + 130_000)
    await page.getByText(/^No GPS signal since: \S+ \(15:27\)/).waitFor()
    expect(await groups.count()).toBe(0)
    await leave()
  })

  it('shows one view at a time on a phone, each with an address', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live', { width: 390 })
    const views = page.getByRole('navigation', { name: 'What to show' })
    expect(await views.getByRole('link', { name: 'Groups' }).getAttribute('aria-current')).toBe('page')
    // Map and timeline are sections: no second row of tabs has them.
    expect(await views.getByRole('link').allInnerTexts()).toEqual(['Groups', 'Ranking'])
    expect(await page.getByRole('link', { name: 'Map', exact: true }).filter({ visible: true }).count()).toBe(
      1,
    )
    expect(await page.getByRole('table', { name: 'On the road' }).isVisible()).toBe(false)
    await views.getByRole('link', { name: 'Ranking' }).click()
    await page.getByRole('table', { name: 'On the road' }).waitFor()
    expect(new URL(page.url()).search).toBe('?view=ranking')
    expect(await page.getByRole('slider').isVisible()).toBe(false)
    await leave()
  })
})

describe('the facts of a stage', () => {
  it('are all there on the narrowest phone, in French and in the institutional style', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/live?style=cis&locale=fr', { width: 320 })
    const kind = page.getByText('Étape de montagne', { exact: true })
    const [fact, facts] = await Promise.all([kind.boundingBox(), kind.locator('..').boundingBox()])
    expect(fact!.y + fact!.height).toBeLessThanOrEqual(facts!.y + facts!.height)
    await leave()
  })
})

describe('finished', () => {
  it('shows the result with its status, the winner’s time and gaps', async () => {
    const { page, complaints, leave } = await at('/2026/tdf/stage-3/live')
    const table = page.getByRole('table').first()
    await page.getByText('Official result').waitFor()
    await page.getByText('Winner’s time').waitFor()
    expect(await table.getByRole('row').nth(1).textContent()).toMatch(/^1.*\d:\d\d:\d\d$/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('switches between gap, interval and total; the figures are the document’s own', async () => {
    type Rows = readonly { results: readonly { time: string | null }[] }[]
    const [ranking] = await server.get<Rows>(`/competitions/${TOUR}/stages/3/rankings/stage`)
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.getByRole('radio', { name: 'Total' }).check()
    const last = page.getByRole('table').first().getByRole('row').nth(20)
    await expect.poll(() => last.textContent()).toContain(ranking?.results[19]?.time ?? 'no time')
    await leave()
  })

  it('keeps the figures that were chosen from one section to the next', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/live')
    await page.getByRole('radio', { name: 'Interval' }).check()
    await page.getByRole('link', { name: 'Rankings', exact: true }).click()
    await page.getByRole('table', { name: 'Stage result' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Interval' }).isChecked()).toBe(true)
    await leave()
  })

  it('lists riders with a mark behind the others, without a rank', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    const last = page.getByRole('table').first().getByRole('row').last()
    expect(await last.textContent()).toMatch(/^–.*DNF$/)
    expect(await last.getByTitle('Did not finish').count()).toBe(1)
    await leave()
  })

  it('has every classification at an address of its own', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.getByRole('link', { name: 'Overall' }).click()
    await page.getByRole('table', { name: 'General classification' }).waitFor()
    await page.getByRole('link', { name: 'Mountains' }).click()
    await page.getByRole('table', { name: 'Mountains' }).waitFor()
    const address = page.url()
    await page.reload()
    await page.getByRole('table', { name: 'Mountains' }).waitFor()
    expect(page.url()).toBe(address)
    expect(await page.getByRole('link', { name: 'Mountains' }).getAttribute('aria-current')).toBe('page')
    await leave()
  })

  it('opens the rest of a row by a tap, and by the keyboard', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const open = page.locator('tr[data-open]')
    await open.waitFor()
    expect(await open.textContent()).toMatch(/^2/)
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect.poll(() => open.textContent()).toMatch(/^1/)
    await leave()
  })
})

describe('points and prizes on the way', () => {
  it('has an address of its own, beside any section', async () => {
    const { page, complaints, leave } = await at('/2026/tdf/stage-3/live')
    await page.getByText('Climbs and sprints as a table').click()
    await page.getByRole('table', { name: 'Climbs and sprints' }).getByRole('link').first().click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('table').waitFor()
    expect(new URL(page.url()).search).toMatch(/^\?point=(mountain|sprint)-1$/)
    expect(await panel.getByRole('row').nth(1).textContent()).toMatch(/^1.*\d$/)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await leave()
  })

  it('is led to by the timeline', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/timeline')
    await page.locator('main ol').getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    expect(new URL(page.url()).searchParams.get('point')).toMatch(/-\d$/)
    await leave()
  })

  it('is in the page from the server, and says so if nobody has passed', async () => {
    const won = await (await fetch(`${server.address}/2026/tdf/stage-3/rankings?point=sprint-1`)).text()
    expect(won).toContain('Order at this point')
    const { page, leave } = await at('/2026/tdf/stage-5/live?point=mountain-1')
    await page.getByRole('dialog').getByRole('heading', { name: 'No result yet' }).waitFor()
    await leave()
  })
})

describe('start list', () => {
  it('is ordered by team, or by bib at its own address', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/startlist')
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(23)
    await page.getByRole('link', { name: 'By bib' }).click()
    await page.getByRole('table', { name: 'Start list' }).waitFor()
    expect(new URL(page.url()).search).toBe('?order=bib')
    await leave()
  })
})

describe('while documents are on their way, or do not come', () => {
  const startList = '**/competitions/tdf2026/stages/3/startlist'

  it('holds the place of a document that is on its way', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    const answers: (() => Promise<void>)[] = []
    await page.route(startList, (route) => void answers.push(() => route.continue()))
    await page.getByRole('link', { name: 'Start list' }).click()
    const place = page.locator('[aria-busy="true"]').first()
    await place.waitFor()
    expect((await place.boundingBox())?.height).toBeGreaterThan(600)
    for (const answer of answers) await answer()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await leave()
  })

  it('says that a document could not be read, and shows it when it can be', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.route(startList, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('link', { name: 'Start list' }).click()
    await page.getByRole('heading', { name: 'The start list could not be loaded' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Stage 3/)
    await page.unroute(startList)
    await page.getByText('riders', { exact: false }).first().waitFor()
    await leave()
  })
})

describe('keyboard', () => {
  it('goes to the next and the previous stage', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.keyboard.press(']')
    await page.getByRole('heading', { level: 1, name: /^Stage 4/ }).waitFor()
    expect(page.url()).toMatch(/stage-4\/rankings$/)
    await page.keyboard.press('[')
    await page.getByRole('heading', { level: 1, name: /^Stage 3/ }).waitFor()
    expect(page.url()).toMatch(/stage-3\/rankings$/)
    await leave()
  })

  it('shows its keys, and closes by Escape', async () => {
    const { page, leave } = await at('/2026/tdf/stage-3/rankings')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    await dialog.waitFor()
    expect(await dialog.getByRole('definition').count()).toBe(6)
    await leave()
  })

  it('moves along the profile, which names the riders there, and the finish after the last climb', async () => {
    const { page, leave } = await at('/2026/tdf/stage-4/live')
    const profile = page.getByRole('figure', { name: 'Profile of the course' })
    const slider = profile.getByRole('slider', { name: 'Kilometre of the course' })
    await slider.focus()
    // One step away from the leaders, and back.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await profile.locator('figcaption').getByText('Leaders', { exact: true }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('finish in')
    const before = await slider.getAttribute('aria-valuetext')
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before)
    expect(await slider.getAttribute('aria-valuetext')).toContain('Kilometre 0.0')
    await leave()
  })
})
