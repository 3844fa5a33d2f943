/** The tables of docs/performance.md: one section for each bench, between two marks, in the order of their files. */
import type { Figure } from './figure.ts'

const BEGIN = '<!-- figures -->'
const END = '<!-- /figures -->'

const number = (value: number | undefined): string =>
  value === undefined
    ? ''
    : value >= 1000
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)))

/** A figure as a row of its table. */
export const rowOf = (figure: Figure): string =>
  figure.skipped === undefined
    ? `| ${figure.name} | ${number(figure.value)} ${figure.unit ?? ''} | ${figure.anchor ?? ''} | ${number(figure.ratio)} | ${figure.aim ?? ''} |`
    : `| ${figure.name} | not measured: ${figure.skipped} | | | ${figure.aim ?? ''} |`

/** The figures of a bench, as its section. `where`: the machine. */
export const sectionOf = (file: string, where: string, figures: readonly Figure[]): string =>
  [
    `### ${file}`,
    '',
    where,
    '',
    '| What | Measured | Against | Ratio | Aim |',
    '|---|---|---|---|---|',
    ...figures.map(rowOf),
    '',
  ].join('\n')

/** The page's sections by bench. */
function readSections(page: string): Map<string, string> {
  const texts = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).split(/^(?=### )/m)
  return new Map(
    texts.flatMap((text) => {
      const file = /^### (\S+)/.exec(text)?.[1]
      return file === undefined ? [] : [[file, `${text.trimEnd()}\n`] as const]
    }),
  )
}

/** The page with the last section of this bench replaced. The others stay as they are. */
export function replaceSection(page: string, file: string, section: string): string {
  const sections = readSections(page).set(file, section)
  const inOrder = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length)
  return `${before}\n\n${inOrder.join('\n')}\n${page.slice(page.indexOf(END))}`
}
