/** docs/truth.md as tests read it: they hold every table and figure of it against the bundles. */
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../../docs/truth.md', import.meta.url), 'utf8')

/** The whole page in one line, so that its line breaks mean nothing. */
export const TRUTH = page.replaceAll(/\s+/g, ' ')

/** The rows of the table whose head begins with this cell, each as its cells; the first such table after the heading. */
export function tableOf(heading: string, firstCell: string): string[][] {
  const at = page.indexOf(`\n${heading}\n`)
  if (at < 0) throw new Error(`docs/truth.md has no heading ${heading}`)
  const lines = page.slice(at).split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${firstCell} |`.replace('|  |', '| |')))
  if (head < 0) throw new Error(`docs/truth.md has no table ${firstCell} under ${heading}`)
  const rows = lines.slice(head + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
