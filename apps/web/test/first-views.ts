/**
 * Pictures of the first view of a live stage in eight moments of a recorded one, for people to judge what they know after
 * three seconds: `node apps/web/test/first-views.ts [folder] [--width 390,960] [--scheme light,dark] [--moment climb]`. The
 * site has to be built. docs/screens holds those of a phone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/chromium.ts'
import { PATIENT_PAGES } from './site-server.ts'
import { postFramesTo, postTo, startServerProcess } from '../../server/test/server-process.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STAGE = 4
const DAY = '2026-07-07'

/** The times on the race's clock. */
const MOMENTS = [
  ['before', '12:55:00'],
  ['start', '13:29:30'],
  ['break', '13:47:30'],
  ['sprint', '15:36:00'],
  ['climb', '15:54:30'],
  ['split', '16:59:30'],
  ['last-kilometre', '17:38:12'],
  ['finished', '18:40:00'],
] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '390' },
    scheme: { type: 'string', default: 'light' },
    moment: { type: 'string' },
    locale: { type: 'string', default: 'en-GB' },
    section: { type: 'string', default: 'live' },
  },
})
const folder = positionals[0] ?? join(ROOT, 'docs/screens')
const widths = values.width.split(',').map(Number)
const schemes = values.scheme.split(',') as ('light' | 'dark')[]

const bundle = readBundle(join(ROOT, 'races/tdf2026/'))
const plan = planReplay({
  facts: bundle.facts,
  recording: bundle.recordings.get(STAGE)!,
  stage: STAGE,
  nowMs: Date.parse(`${DAY}T13:10:00+02:00`),
  from: '13:10',
  speed: 1,
})
const items = [...plan.initial, ...plan.rest]

/** In parts that a request may have. */
async function post(address: string, due: readonly ReplayItem[]): Promise<void> {
  const facts = due.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = due.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let at = 0; at < facts.length; at += 1000)
    await postTo(address, plan.competitionId, facts.slice(at, at + 1000))
  for (let at = 0; at < frames.length; at += 40)
    await postFramesTo(address, plan.competitionId, frames.slice(at, at + 40))
}

async function take(browser: Browser, address: string, moment: string, clock: string): Promise<void> {
  for (const width of widths)
    for (const scheme of schemes) {
      const phone = width < 960
      const context = await browser.newContext({
        viewport: { width, height: phone ? 844 : 900 },
        colorScheme: scheme,
        locale: values.locale,
        timezoneId: 'Europe/Paris',
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      // The visitor's clock is the race's.
      await page.clock.install({ time: new Date(`${DAY}T${clock}+02:00`) })
      await page.goto(`${address}/2026/replay/stage-${STAGE}/${values.section}`)
      await page.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
      // A cached page may be a second old: its missing parts are read again.
      await page.clock.runFor(8000)
      await page.waitForTimeout(1500)
      const name = [moment, ...(widths.length > 1 ? [width] : []), ...(schemes.length > 1 ? [scheme] : [])]
      await page.screenshot({ path: join(folder, `${name.join('-')}.png`) })
      await context.close()
    }
}

mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'bell-lap-views-'))
const server = await startServerProcess(data, PATIENT_PAGES)
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  let posted = 0
  for (const [moment, clock] of MOMENTS) {
    const untilMs = Date.parse(`${DAY}T${clock}+02:00`)
    const first = posted
    while (posted < items.length && (posted < 1 || items[posted]!.dueAtMs <= untilMs)) posted += 1
    await post(server.address, items.slice(first, posted))
    if (values.moment !== undefined && values.moment !== moment) continue
    await take(browser, server.address, moment, clock)
    console.log(`${clock} ${moment}`)
  }
} finally {
  await browser.close()
  await server.end()
  rmSync(data, { recursive: true, force: true })
}
