/**
 * Makes the two font files of src/style from the Archivo package (SIL Open Font License 1.1): Latin letters of the five
 * languages, figures and signs, preloaded on every page; and the further Latin letters of riders' names, loaded when a
 * name needs them. Weights 300–800, widths 75–125 %. Run by hand when the package's version changes:
 * `npm run font -w @bell-lap/web`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const LATIN = `${range(0x20, 0x7e)}\u00A0«»°·×¡¿©${range(0xc0, 0xff)}Œœı–—‘’‚“”„•…‹›€↑↓−`
const FURTHER_LATIN = `${range(0x100, 0x17f)}ȘșȚțẞ`

const FILES = [
  { from: 'latin', to: 'archivo', text: LATIN, budgetBytes: 70_000 },
  { from: 'latin-ext', to: 'archivo-further-latin', text: FURTHER_LATIN, budgetBytes: 60_000 },
]

for (const { from, to, text, budgetBytes } of FILES) {
  const source = import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${from}-wdth-normal.woff2`)
  const subset = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'],
    variationAxes: { wght: { min: 300, max: 800 }, wdth: { min: 75, max: 125 } },
  })
  if (subset.length > budgetBytes) {
    throw new Error(`${to}.woff2 has ${subset.length} bytes, more than ${budgetBytes}`)
  }
  await writeFile(new URL(`../src/style/${to}.woff2`, import.meta.url), subset)
  console.log(`src/style/${to}.woff2: ${subset.length} bytes`)
}
