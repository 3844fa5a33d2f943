/** How long one who changes the sources waits with `npm run dev`: for the first page, and for each edit to be seen. */
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.ts'
import type { Figure } from '../../../tools/figure.ts'
import { startDevProcess } from '../test/dev-process.ts'

const EDITS = 7
const FOOTER = 'apps/web/src/site/site-footer.tsx'
const HEALTH = 'apps/server/src/http/health-routes.ts'

const secondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function eachEdit(edit: (n: number) => void, seen: (n: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 1; n <= EDITS; n += 1) {
    edit(n)
    taken.push(await secondsOf(() => seen(n)))
  }
  return median(taken)
}

export async function run(): Promise<Figure[]> {
  const executablePath = await ensureChromium()
  const start = performance.now()
  const dev = await startDevProcess()
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(dev.address)
    await page.locator('[data-connection="live"]').first().waitFor({ state: 'attached' })
    const firstPageS = (performance.now() - start) / 1000
    const componentS = await eachEdit(
      (n) => dev.copy.edit(FOOTER, n === 1 ? 'Bell Lap</p>' : `edit ${n - 1}.</p>`, `edit ${n}.</p>`),
      (n) => page.getByText(`edit ${n}.`).waitFor(),
    )
    const statusOf = (n: number) => (n === 0 ? "send({ status: 'ok' })" : `send({ status: 'edit ${n}' })`)
    const serverS = await eachEdit(
      (n) => dev.copy.edit(HEALTH, statusOf(n - 1), statusOf(n)),
      async (n) => {
        for (;;) {
          const text = await fetch(`${dev.address}/healthz`).then(
            (answer) => answer.text(),
            () => '',
          )
          if (text.includes(`edit ${n}"`)) return
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      },
    )
    return [
      { name: 'npm run dev: from its start to the first page that follows', value: firstPageS, unit: 's' },
      {
        name: `npm run dev: an edit of a component is on the screen (median of ${EDITS})`,
        value: componentS,
        unit: 's',
        aim: 'below 2 s',
      },
      {
        name: `npm run dev: an edit of a server file is answered with (median of ${EDITS})`,
        value: serverS,
        unit: 's',
        aim: 'below 3 s',
      },
    ]
  } finally {
    await browser.close()
    await dev.end()
  }
}
