/** Tables as comma-separated text: one object per line, by the names of the first line. */
import { readFileSync } from 'node:fs'

/** Cells of one text; a cell in quotes may hold commas, line ends and doubled quotes. */
function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g
  for (const [, cell = '', end] of text.matchAll(cells)) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

export function readTable<Name extends string>(file: string): Record<Name, string>[] {
  const [names = [], ...rows] = parseCells(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  return rows.map(
    (row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])) as Record<Name, string>,
  )
}
