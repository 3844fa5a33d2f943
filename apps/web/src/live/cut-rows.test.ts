import { describe, expect, it } from 'vitest'
import { cutRows } from './cut-rows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ key: String(index + 1) }))
const STAGE = '/competitions/many2026/stages/1'

describe('the rows of a document that a page carries', () => {
  it('are all rows, in the same body, up to a thousand', () => {
    const body = { columns: [], results: rows(1000) }
    expect(cutRows(`${STAGE}/startlist`, body)).toBe(body)
  })

  it('are the first thousand of a longer table, and nothing else changes', () => {
    const body = { columns: [{ key: 'bib' }], results: rows(1001) }
    expect(cutRows(`${STAGE}/startlist?locale=de`, body)).toEqual({ ...body, results: rows(1000) })
    expect(body.results).toHaveLength(1001)
  })

  it('are cut in each ranking of a list', () => {
    const short = { ranking: 'Points', results: rows(3) }
    const cut = cutRows(`${STAGE}/liverankings`, [
      { ranking: 'Time', results: rows(2000) },
      short,
    ]) as unknown[]
    expect(cut).toEqual([{ ranking: 'Time', results: rows(1000) }, short])
    expect(cut[1]).toBe(short)
  })

  it('are not cut in a body that is no list or ranking, such as a course of many points', () => {
    const body = { results: rows(2000) }
    expect(cutRows(`${STAGE}/map`, body)).toBe(body)
    expect(cutRows('/elsewhere', body)).toBe(body)
  })
})
