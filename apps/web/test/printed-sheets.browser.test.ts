/**
 * Where the browser breaks a page between sheets of paper: each sheet stands for itself, upright and across, on A4 and Letter.
 * Usually each page is printed on two of the four, by turns; with BELL_LAP_WALK=whole on all of them.
 */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPrinted } from './printed-text.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { TOUR, tourFacts } from './tour.ts'
import { startBrowser, visit } from './visitor.ts'
import { WHOLE } from './walk/thoroughness.ts'

const RACES = join(import.meta.dirname, '../../../races')
const PAPERS = [
  { format: 'A4', landscape: false },
  { format: 'Letter', landscape: false },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: true },
] as const
/** Upright on one format and across on the other; all four where the whole is wanted. */
const papersOf = (turn: number): readonly (typeof PAPERS)[number][] =>
  WHOLE
    ? PAPERS
    : PAPERS.filter(({ format, landscape }) => ((format === 'A4') !== landscape) === (turn % 2 === 0))
/** A heading, two rows and their note. */
const LEAST_LINES = 4

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (const id of ['dhwc2025', 'ctrparis2024', 'bmxparis2024', 'paris2024', 'fondomade2026'])
    await server.post('facts', id, readFacts(join(RACES, id)))
  for (const name of ['competition', 'course-01', 'stage-01', 'course-16', 'stage-16'])
    await server.post('facts', TOUR, tourFacts(name))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** As printed lines are read: without spaces, and in one case, since styles may change it. */
const plain = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()

/** Each sheet's lines without the page number, and the headings of the page. */
async function sheetsOf(path: string, paper: (typeof PAPERS)[number], width: number) {
  const { page, leave } = await visit(browser, server.address + path, { width, follows: true })
  const textsOf = async (selector: string): Promise<Set<string>> =>
    new Set((await page.locator(selector).allInnerTexts()).map(plain).filter((text) => text !== ''))
  const headings = await textsOf('main :is(h1, h2, h3, summary, caption, [scope=rowgroup])')
  const heats = await textsOf('main ol section > p, main ol li > div > p')
  const sheets = readPrinted(await page.pdf(paper)).map(({ lines }) => lines.map(({ text }) => plain(text)))
  await leave()
  const numbers = sheets.map((_, index) => `${index + 1}/${sheets.length}`)
  expect(sheets.map((lines) => lines.at(-1))).toEqual(numbers)
  return { sheets: sheets.map((lines) => lines.slice(0, -1)), headings, heats }
}

const PAGES = {
  'a sprint and its bracket': '/2024/ctrparis/event-5',
  'a BMX event, eight in a heat': '/2024/bmxparis/event-1',
  'heats of a round': '/2024/bmxparis/event-1/phase-3/results',
  'an omnium with corrections': '/2024/ctrparis/event-7/omnium',
  'the standing of a season': '/2025/dhwc/event-17/worldcup',
  'a downhill': '/2025/dhwc/event-17/phase-3/results',
  'a qualifying and what its marks mean': '/2025/dhwc/event-17/phase-1/results',
  'a start list of four sheets': '/2026/tdf/stage-16/startlist',
  'a start list by teams': '/2026/tdf/stage-1/startlist',
  'a time trial': '/2026/tdf/stage-16/rankings',
  'a classification': '/2026/tdf/stage-16/rankings?ranking=general',
  'a competition of stages': '/2026/tdf',
  'a gran fondo': '/2026/fondomade/event-1/phase-1/results',
  'the medals of games': '/paris/2024',
  'a schedule': '/2024/ctrparis/schedule',
}
const WIDTHS = [1440, 960, 390]
const TWO_SHEETS_OF_ROWS = 60

it.each(Object.entries(PAGES).map(([name, path], turn) => [name, path, turn] as const))(
  'breaks %s where a sheet can end, and begins none for a heading, a line or nothing',
  async (_, path, turn) => {
    for (const paper of papersOf(turn)) {
      const width = WIDTHS[(turn + PAPERS.indexOf(paper)) % WIDTHS.length]!
      const { sheets, headings, heats } = await sheetsOf(path, paper, width)
      for (const [place, lines] of sheets.entries()) {
        const said = `${paper.format}${paper.landscape ? ' across' : ''}, sheet ${place + 1} of ${sheets.length}:\n${lines.join('\n')}`
        expect(lines.length, said).toBeGreaterThanOrEqual(LEAST_LINES)
        expect(headings, `the last line of ${said}`).not.toContain(lines.at(-1))
        if (place > 0 && heats.size > 0) {
          const begun = [...headings, ...heats].some((heading) => lines[0]!.startsWith(heading))
          expect(begun, `a heading or a heat begins ${said}`).toBe(true)
        }
      }
    }
  },
)

it.each(['a start list of four sheets', 'a qualifying and what its marks mean'] as const)(
  'the last row of %s keeps room for the note below it',
  async (name) => {
    const { page, leave } = await visit(browser, server.address + PAGES[name], { follows: true })
    // Two sheets are enough, and are printed in a fraction of the time.
    await page.evaluate((count) => {
      for (const row of [...document.querySelectorAll('main tbody tr')].slice(count)) row.remove()
    }, TWO_SHEETS_OF_ROWS)
    /** The sheets where the table begins so many millimetres further down. */
    const sheetsAt = async (downMm: number): Promise<string[][]> => {
      await page.evaluate((mm) => {
        document.querySelector('main')!.style.paddingBlockStart = `${mm}mm`
      }, downMm)
      return readPrinted(await page.pdf({ format: 'A4' })).map(({ lines }) =>
        lines.slice(0, -1).map(({ text }) => text),
      )
    }
    const whole = (await sheetsAt(0)).length
    expect(whole).toBeGreaterThan(1)
    const isOnMore = async (downMm: number): Promise<boolean> => (await sheetsAt(downMm)).length > whole
    let [fits, isOver] = [0, 240]
    expect(await isOnMore(isOver)).toBe(true)
    while (isOver - fits > 2) {
      const middle = Math.round((fits + isOver) / 2)
      if (await isOnMore(middle)) isOver = middle
      else fits = middle
    }
    // First the last row moves to the next sheet with its heading and its note, never a line of these alone.
    for (let downMm = isOver; downMm <= isOver + 12; downMm += 4) {
      const last = (await sheetsAt(downMm)).at(-1)!
      expect(last.length, `${downMm} mm further down: ${last.join('\n')}`).toBeGreaterThanOrEqual(3)
    }
    await leave()
  },
)

it('the leaders of a stage race stand on one sheet with their heading, wherever it falls', async () => {
  const { page, leave } = await visit(browser, server.address + PAGES['a competition of stages'], {
    width: 1440,
  })
  for (let downMm = 0; downMm <= 120; downMm += 10) {
    await page.evaluate((mm) => {
      document.querySelector('main')!.style.paddingBlockStart = `${mm}mm`
    }, downMm)
    const sheets = readPrinted(await page.pdf({ format: 'A4' })).map(({ lines }) =>
      lines.map(({ text }) => plain(text)),
    )
    const board = sheets.find((lines) => lines.some((line) => line.startsWith('leadersafter')))
    expect(
      board?.some((line) => line.startsWith('10martinez')),
      `${downMm} mm further down`,
    ).toBe(true)
  }
  await leave()
})

it('a page of lists ends on a sheet with something on it, wherever its end falls', async () => {
  const { page, leave } = await visit(browser, server.address + PAGES['a schedule'], {
    width: 390,
    follows: true,
  })
  for (let downMm = 0; downMm < 180; downMm += 12) {
    await page.evaluate((mm) => {
      document.querySelector('main')!.style.paddingBlockStart = `${mm}mm`
    }, downMm)
    const last = readPrinted(await page.pdf({ format: 'Letter', landscape: true })).at(-1)!
    expect(last.lines.length, `${downMm} mm further down`).toBeGreaterThan(1)
  }
  await leave()
})
