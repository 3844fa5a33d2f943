/** The built style sheets as visitors get them: the order of layers is at the top. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LAYER_ORDER } from '@bell-lap/ui/build/layer-order.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const ASSETS = '../dist/client/assets/'

it('is the order in the site’s own sheet', () => {
  expect(read('../../../packages/ui/src/style/index.css').replaceAll(', ', ',')).toContain(LAYER_ORDER)
})

it('is at the top of every sheet, for any order of the sheets', () => {
  const sheets = readdirSync(new URL(ASSETS, import.meta.url)).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets)
    expect([sheet, read(ASSETS + sheet).startsWith(LAYER_ORDER)]).toEqual([sheet, true])
})
