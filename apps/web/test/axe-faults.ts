/** The faults that axe finds on a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Read by each page, run by those that are looked at. */
const SOURCE = `window.bringAxe = () => { ${AXE} }; undefined`

/** Axe is half a megabyte: it is sent once to a window, whose later pages have it at hand. */
const sentTo = new WeakSet<Page>()

async function bringAxe(page: Page): Promise<void> {
  if (!sentTo.has(page)) {
    sentTo.add(page)
    await page.addInitScript(SOURCE)
    await page.evaluate(SOURCE)
  }
  await page.evaluate(() => {
    if (!('axe' in window)) (window as unknown as { bringAxe(): void }).bringAxe()
  })
}

/** Rows are alike: the first of a table or list stand for the rest, which is most of what axe would look at. */
const FURTHER_ROWS = ['tr', 'li'].map((row) => `main ${row}:nth-child(n + 6)`)

export interface AxeLook {
  /** One rule alone; all where it is left out. */
  readonly rule?: string
  /** Elements that axe skips, in addition to further rows. */
  readonly exclude?: readonly string[]
}

/** One line for each rule that is broken: which, where first, and why; empty when none is. */
export async function axeFaults(page: Page, { rule, exclude = [] }: AxeLook = {}): Promise<string[]> {
  await bringAxe(page)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rule !== undefined && { runOnly: [rule] }),
  }
  return page.evaluate(findFaults, {
    context: { exclude: [...FURTHER_ROWS, ...exclude].map((part) => [part]) },
    options,
  })
}

interface Run {
  readonly context: { readonly exclude: string[][] }
  readonly options: axe.RunOptions
}

/** Runs in the page; what axe found in order stays there. */
async function findFaults({ context, options }: Run): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(context, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
