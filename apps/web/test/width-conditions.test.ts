/** Layouts follow the size of the letters (D-232): a condition on a width in px would not, however large a reader sets them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')

it('no style sheet and no script asks for a width in px', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: SOURCES })
  const found = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    const conditions = file.endsWith('.css')
      ? (text.match(/@(?:media|container)[^{]*/g) ?? [])
      : (text.match(/'\([^']*width[^']*\)'/g) ?? [])
    return conditions
      .filter((condition) => /width[^)]*\dpx|\dpx[^)]*width/.test(condition))
      .map((condition) => `${file}: ${condition.trim()}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
