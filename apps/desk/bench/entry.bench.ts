/** From the key that enters a bib at the line to the painted screen of the desk, in a real browser. */
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { quantile } from '../../server/bench/process-figures.ts'
import { postTo, startServerProcess } from '../../server/test/server-process.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.ts'
import type { Figure } from '../../../tools/figure.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { factsOf } from '../src/race/templates.ts'

const ENTRIES = 60
/** The first entries warm up the code of the page. */
const WARM = 10
/** Longer than a channel waits, so that each entry comes back from the hub by itself. */
const EVERY_MS = 400
const COMPETITION = 'entries2024'
const STARTED_AT = '2024-06-09T12:00:00Z'
const nameOf = (bib: number): string => `Rider${bib}x`

function programme(): Fact[] {
  const head = { source: 'office', at: STARTED_AT }
  const form = {
    template: 'roadRace',
    name: 'Entries',
    place: 'Oak Hill',
    nation: 'GBR',
    on: STARTED_AT.slice(0, 10),
    startsAt: '12:00',
    timeZone: 'UTC',
    distanceKm: 40,
    laps: 1,
    finishOnly: false,
  } as const
  const riders = Array.from({ length: ENTRIES }, (_, index) => ({
    bib: index + 1,
    lastName: nameOf(index + 1),
    nation: 'GBR',
  }))
  return [
    ...factsOf(form, head.source, head.at),
    { ...head, id: 'riders', type: 'startList', riders },
    { ...head, id: 'started', type: 'stageStarted', stage: 1, startedAt: STARTED_AT },
  ]
}

/** A script of the page: notes when each Enter was pressed, and when each name was first painted inside the element. */
const watch = (within: string): string => `(() => {
  const seen = (window.seen = { entered: [], painted: {} })
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') seen.entered.push(performance.timeOrigin + event.timeStamp)
  }, true)
  const note = (name) => {
    if (name in seen.painted) return
    seen.painted[name] = null
    // A task scheduled in a frame runs after the frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => { seen.painted[name] = performance.timeOrigin + performance.now() }))
  }
  const look = () =>
    document.querySelector(${JSON.stringify(within)})?.textContent.match(/Rider\\d+x/gi)?.forEach((name) => note(name.toLowerCase()))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

interface Seen {
  readonly entered: readonly number[]
  readonly painted: Readonly<Record<string, number | null>>
}
const seenBy = (page: Page): Promise<Seen> => page.evaluate('window.seen')

/** Crossings of the laps before the finish, which the desk has in its list. */
const EARLIER_LAPS = 20
const LAPPED = 'laps2024'

function lappedProgramme(): Fact[] {
  const [competition, stage, ...rest] = programme()
  const laps: Fact[] = Array.from({ length: EARLIER_LAPS * ENTRIES }, (_, index): Fact[] => {
    const note = { source: 'office', at: STARTED_AT, stage: 1, point: 'Finish' } as const
    const atMs = 43_200_000 + 90_000 * (Math.floor(index / ENTRIES) + 1) + (index % ENTRIES) * 400
    return [
      { ...note, id: `stamp-${index}`, type: 'stamp', timeOfDayMs: atMs },
      { ...note, id: `bib-${index}`, type: 'bibEntry', bib: (index % ENTRIES) + 1, typedMs: atMs },
    ]
  }).flat()
  return [
    { ...competition, code: 'laps' } as Fact,
    { ...stage, laps: { count: EARLIER_LAPS + 1, lapped: 'counted' } } as Fact,
    ...rest,
    ...laps,
  ]
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

async function openLine(desk: Page, origin: string, competition: string): Promise<void> {
  await desk.goto(`${origin}/#/${competition}/line`)
  await desk.getByLabel('Bib').waitFor()
  await desk.getByText('All sent').waitFor()
  await desk.evaluate(watch('.scroll tbody tr:first-child'))
}

/** Every bib once. */
async function enterAll(desk: Page): Promise<void> {
  for (let bib = 1; bib <= ENTRIES; bib += 1) {
    await desk.keyboard.press(' ')
    await desk.keyboard.type(String(bib))
    await desk.keyboard.press('Enter')
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

const takenMs = ({ entered, painted }: Seen): number[] =>
  entered
    .map((enteredMs, index) => (painted[nameOf(index + 1).toLowerCase()] ?? Infinity) - enteredMs)
    .slice(WARM)

export async function run(): Promise<Figure[]> {
  const executablePath = await ensureChromium()
  const { path: folder, remove } = makeTemporaryFolder('bench')
  const server = await startServerProcess(join(folder, 'data'), { BELL_LAP_DESK_PORT: '0' })
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    await postTo(server.address, COMPETITION, programme())
    await postTo(server.address, LAPPED, lappedProgramme())
    let link: string | undefined
    while (link === undefined) {
      link = /http:\S+#code=\S+/.exec(server.said())?.[0]
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const { origin } = new URL(link)
    const desk = await openPage(browser, link)
    await desk.getByRole('button', { name: 'New race' }).waitFor()
    await openLine(desk, origin, COMPETITION)
    await enterAll(desk)
    const finish = await seenBy(desk)
    await openLine(desk, origin, LAPPED)
    await enterAll(desk)
    const lapped = await seenBy(desk)
    return [
      ...figuresOf('an entry at the line, from its key to the screen of the desk', takenMs(finish), '50 ms'),
      ...figuresOf(`the same with ${EARLIER_LAPS * ENTRIES} crossings before`, takenMs(lapped), '50 ms'),
    ]
  } finally {
    await browser.close()
    await server.end()
    remove()
  }
}

const figuresOf = (name: string, values: readonly number[], aim: string): Figure[] => [
  { name: `${name}, p50`, value: quantile(values, 0.5), unit: 'ms', aim },
  { name: `${name}, the longest of ${values.length}`, value: Math.max(...values), unit: 'ms', aim },
]
