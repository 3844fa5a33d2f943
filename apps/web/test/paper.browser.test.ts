/** The browser's own print: complete, and the same for every window and every repetition. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPrinted, type PrintedPage } from './printed-text.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'
import { startBrowser, visit } from './visitor.ts'

const RACES = join(import.meta.dirname, '../../../races')

let server: SiteServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSiteServer(), startBrowser()])
  for (const id of ['dhwc2025', 'ctrparis2024', 'bmxparis2024'])
    await server.post('facts', id, readFacts(join(RACES, id)))
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const FINAL = '/2025/dhwc/event-17/phase-3/results'
const QUALIFYING = '/2025/dhwc/event-17/phase-1/results'
const CUP = '/2025/dhwc/event-17/worldcup'
const OMNIUM = '/2024/ctrparis/event-7/omnium'
const BMX = '/2024/bmxparis/event-1/phase-3/results'

type Sheet = 'A4' | 'Letter' | 'A4 across' | 'Letter across'

async function printed(page: Page, sheet: Sheet): Promise<PrintedPage[]> {
  const [format = '', across] = sheet.split(' ')
  return readPrinted(await page.pdf({ format, landscape: across !== undefined }))
}

async function printedFrom(path: string, width: number, sheets: readonly Sheet[]): Promise<PrintedPage[][]> {
  const { page, leave } = await visit(browser, server.address + path, { width, follows: true })
  await untilWorded(page)
  const prints = []
  for (const sheet of sheets) prints.push(await printed(page, sheet))
  await leave()
  return prints
}

/** Waits for the words of corrections, whose script is loaded late. */
async function untilWorded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main details li > p:empty').count()).toBe(0)
}

const textOf = (pages: readonly PrintedPage[]): string[] =>
  pages.flatMap(({ lines }) => lines.map(({ text }) => text))

/** The right margin: nothing may be printed there. */
const MARGIN_PT = 30

function expectWhole(pages: readonly PrintedPage[], patterns: readonly RegExp[]): void {
  const lines = textOf(pages)
  for (const pattern of patterns) expect(lines).toContainEqual(expect.stringMatching(pattern))
  for (const { lines: each, widthPt } of pages)
    for (const { endX, text } of each) expect(endX, text).toBeLessThan(widthPt - MARGIN_PT)
}

it.each<[string, string, readonly RegExp[]]>([
  [
    'a downhill: splits, speed, time and gap',
    FINAL,
    [
      /^RankBibNameSplit1.*Split4Speed\(km\/h\)TimeGap/,
      /^16GOLDSTONEJackson39\.480\(9\).*62\.0243:30\.096$/,
      /^210SHAWLuca.*3:08\.309\(4\)60\.4243:32\.340\+2\.244$/,
    ],
  ],
  ['a qualifying run', QUALIFYING, [/^RankBibName.*TimeMarkGap/, /^2\d+[A-Z]+.*3:\d\d\.\d{3}Q?\+\d\.\d{3}$/]],
  [
    'a season’s standing: every round, behind and total',
    CUP,
    [
      /^RankName.*Loudenvielle.*LaThuile.*Lenzerheide.*BehindTotal$/,
      /^1GOLDSTONEJackson50\(20\)263\(1\).*250\(1\)1779$/,
      /^2BRUNILoic300\(1\).*DNS−1501629$/,
    ],
  ],
  [
    'an omnium: its four races, behind and total',
    OMNIUM,
    [
      /^RankNameScratch.*Tempo.*Elimination.*PointsRaceBehindTotal$/,
      /^2LEITAOIuri28\(7\)38\(2\)28\(7\)59\(2\)−11153$/,
    ],
  ],
  [
    'heats: a heading over the marks, and the winner’s time below that of times',
    BMX,
    [/^RankBibNameTotalTimeMarkGap/, /^1100MAHIEURomain531\.768Q$/, /^2741.*1332\.187Q\+0\.419$/],
  ],
])('prints %s', async (_, path, patterns) => {
  const sheets = ['A4', 'Letter', 'A4 across', 'Letter across', 'A4'] as const
  const prints = await printedFrom(path, 1440, sheets)
  for (const pages of prints) expectWhole(pages, patterns)
  expect(prints.at(-1), 'a second time').toEqual(prints[0])
  for (const width of [390, 960])
    expect(
      (await printedFrom(path, width, ['A4', 'Letter across', 'A4'])).map(textOf),
      `from ${width} px`,
    ).toEqual([prints[0], prints[3], prints[0]].map((pages) => textOf(pages ?? [])))
})

it('prints the same without any script', async () => {
  const [plain = []] = await printedFrom(QUALIFYING, 1440, ['A4'])
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(server.address + QUALIFYING)
  expect(textOf(await printed(page, 'A4'))).toEqual(textOf(plain))
  await context.close()
})

it('prints the same where the window has shown how it would look', async () => {
  const [plain = []] = await printedFrom(FINAL, 1440, ['A4'])
  const { page, leave } = await visit(browser, server.address + FINAL, { width: 390, follows: true })
  await page.emulateMedia({ media: 'print' })
  expect(textOf(await printed(page, 'A4'))).toEqual(textOf(plain))
  await page.emulateMedia({ media: 'screen' })
  // And then goes on as before.
  expect(await page.getByRole('columnheader', { name: 'Time', exact: true }).count()).toBe(0)
  await leave()
})

it('begins on the first sheet and prints neither buttons nor the reader’s own times', async () => {
  const [pages = []] = await printedFrom(FINAL, 1440, ['A4'])
  expect(textOf(pages.slice(0, 1))).toContainEqual(expect.stringMatching(/^16GOLDSTONE/))
  // The empty space below the page does not need another sheet.
  expect(pages).toHaveLength(1)
  const [event = []] = await printedFrom('/2024/ctrparis/event-5', 1440, ['A4'])
  const lines = textOf(event)
  expect(lines).toContainEqual(expect.stringMatching(/^QualifyingWed7Aug,12:45CEST$/))
  expect(lines.join('\n')).not.toMatch(/Mine|Podiumceremony|Result/)
})

it('prints a schedule without the words that only lead on', async () => {
  const [pages = []] = await printedFrom('/2024/ctrparis/schedule', 1440, ['A4'])
  const lines = textOf(pages)
  expect(lines).toContainEqual(expect.stringMatching(/Women'sSprint/i))
  expect(lines.join('\n')).not.toMatch(/Result|Startlist/)
})

it.each([
  ['en', '62.024'],
  ['de', '62,024'],
  ['es', '62,024'],
  ['fr', '62,024'],
  ['it', '62,024'],
])(
  'in %s writes a speed as the language does, and times with a point, on the screen and on paper',
  async (locale, speed) => {
    const { page, leave } = await visit(browser, `${server.address + FINAL}?locale=${locale}`, {
      width: 1440,
      follows: true,
    })
    await untilWorded(page)
    const row = page.getByRole('row').filter({ hasText: 'GOLDSTONE' }).first()
    expect((await row.innerText()).split(/\s+/)).toEqual(expect.arrayContaining([speed, '3:30.096']))
    expect(textOf(await printed(page, 'A4'))).toContainEqual(
      expect.stringMatching(new RegExp(`GOLDSTONE.*39\\.480.*${speed}.*3:30\\.096`)),
    )
    await leave()
  },
)
