/** The soak itself takes long; that each of its changes still applies, and that the rows drawn have one, is quickly said. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../run.ts'
import { drawRows } from './drawn-rows.ts'
import { MUTATIONS } from './mutations.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const page = read('docs/specification.md')
const proofOf = (row: string): string => page.split('\n').find((line) => line.startsWith(`| ${row} |`)) ?? ''

describe('the changes that make sentences of the specification false', () => {
  it('are each of a text that stands in its file once', () => {
    const gone = MUTATIONS.filter(({ file, before }) => read(file).split(before).length !== 2)
    expect(gone.map(({ row, file, before }) => `${row}: ${file}: ${before}`)).toEqual([])
  })

  it('each have a row, and a test that the row names or that stands beside the file', () => {
    const odd = MUTATIONS.filter(
      ({ row, file, test }) =>
        !proofOf(row).includes(test) && test !== file.replace(/\.tsx?$/, '.test.ts') && proofOf(row) !== '',
    )
    expect(MUTATIONS.filter(({ row }) => proofOf(row) === '')).toEqual([])
    expect(odd.map(({ row, test }) => `${row}: ${test}`)).toEqual([])
  })

  it('are there for every one of fifty rows drawn by chance', () => {
    const rows = new Set(MUTATIONS.map(({ row }) => row))
    expect(drawRows(page)).toHaveLength(50)
    expect(drawRows(page).filter((row) => !rows.has(row))).toEqual([])
  })
})
