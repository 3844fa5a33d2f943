/**
 * Measures the five most visited pages with Lighthouse while a stage is raced, on a simulated phone and on a desktop: the
 * median of several runs against the aims. `node apps/web/soak/lighthouse.ts [runs] [device or page ...]`. It judges by the
 * clock: run it alone.
 *
 * Lighthouse slows every machine down four times by default, so a fast machine simulates a fast phone. Here the slowdown
 * follows the speed of the machine (`benchmarkIndex`), so that the simulated phone is the same everywhere.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { requireBenchTools } from '../../../tools/bench-tools.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.ts'
import { STAGE, startLiveStage } from './live-stage.ts'

const FROM = '16:52'
/** The best score of a category. */
const WHOLE = 100
/** Performance on the phone; everywhere else all of it. */
const PHONE_PERFORMANCE = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = ['phone', 'desktop'] as const
const PAGES = {
  home: '/',
  competition: '',
  'live stage': `/stage-${STAGE}/live`,
  rankings: `/stage-${STAGE - 1}/rankings`,
  'start list': `/stage-${STAGE}/startlist`,
} as const
/** The index of a mid-range phone in Lighthouse's own benchmark. */
const PHONE_INDEX = 400
/** The index of one run varies. */
const INDEX_RUNS = 3
const [count = '5', ...chosen] = process.argv.slice(2)
const runs = Number(count)
/** Whether a device or page was asked for, or none of its kind was. */
const isChosen = (name: string, all: readonly string[]): boolean =>
  chosen.includes(name) || !all.some((each) => chosen.includes(each))

type Category = (typeof CATEGORIES)[number]
type Device = (typeof DEVICES)[number]

/** The part of Lighthouse's answer that this file reads. */
interface LighthouseResult {
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly numericValue?: number }>
  >
}
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ readonly lhr: LighthouseResult } | undefined>
  readonly desktopConfig: object
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const aimOf = (device: Device, category: Category): number =>
  device === 'phone' && category === 'performance' ? PHONE_PERFORMANCE : WHOLE

const lighthouse = (await import(
  pathToFileURL(requireBenchTools().resolve('lighthouse')).href
)) as unknown as Lighthouse
const race = await startLiveStage(FROM, {
  BELL_LAP_PRODUCTION_HOST: '127.0.0.1',
  BELL_LAP_PAGE_WAIT_MS: '1000',
})
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
})
let faults = 0
const run = async (url: string, flags: object, config?: object): Promise<LighthouseResult> => {
  const ran = await lighthouse.default(url, { port, logLevel: 'error', ...flags }, config)
  if (ran === undefined || ran.lhr.runtimeError)
    throw new Error(`${url}: ${ran?.lhr.runtimeError?.message ?? 'no result'}`)
  return ran.lhr
}
try {
  const indexes: number[] = []
  while (indexes.length < INDEX_RUNS) {
    const { environment } = await run(`${race.server.address}/`, { onlyAudits: ['document-title'] })
    indexes.push(environment.benchmarkIndex)
  }
  const benchmarkIndex = median(indexes)
  const cpuSlowdownMultiplier = benchmarkIndex / PHONE_INDEX
  const table: Record<string, string | number>[] = []
  for (const device of DEVICES.filter((each) => isChosen(each, DEVICES)))
    for (const [page, path] of Object.entries(PAGES).filter(([name]) => isChosen(name, Object.keys(PAGES)))) {
      const url = path === '/' ? `${race.server.address}/` : race.competition + path
      const results: LighthouseResult[] = []
      while (results.length < runs) {
        const result = await run(
          url,
          {
            onlyCategories: CATEGORIES,
            ...(device === 'phone' && { throttling: { cpuSlowdownMultiplier } }),
          },
          device === 'desktop' ? lighthouse.desktopConfig : undefined,
        )
        results.push(result)
      }
      const numberOf = (audit: string, digits = 0): number =>
        Number(median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(digits))
      const scores = CATEGORIES.map((category): [Category, number] => [
        category,
        Math.round(WHOLE * median(results.map(({ categories }) => categories[category].score))),
      ])
      for (const [category, score] of scores) {
        if (score >= aimOf(device, category)) continue
        faults += 1
        const lost = results.slice(0, 1).flatMap(({ categories, audits }) =>
          categories[category].auditRefs.flatMap(({ id }) => {
            const scored = audits[id]?.score ?? WHOLE
            return scored < 1 ? [`${id} ${scored}`] : []
          }),
        )
        console.error(
          `${device}, ${page}: ${category} ${score}, aim ${aimOf(device, category)}; ${lost.join(', ')}`,
        )
      }
      table.push({
        device,
        page,
        ...Object.fromEntries(scores),
        'first paint ms': numberOf('first-contentful-paint'),
        'largest paint ms': numberOf('largest-contentful-paint'),
        'blocked ms': numberOf('total-blocking-time'),
        shift: numberOf('cumulative-layout-shift', 3),
      })
    }
  console.table(table)
  console.log(
    `benchmark index ${benchmarkIndex.toFixed(0)}, phone slowed down ${cpuSlowdownMultiplier.toFixed(2)} times`,
  )
  console.log(`median of ${runs} runs, load of the machine ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await race.close()
}
process.exitCode = faults === 0 ? 0 : 1
