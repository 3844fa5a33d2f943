import { describe, expect, test } from 'vitest'
import { DOCUMENTS, DOCUMENT_NAMES, definitionOf, type DocumentBody } from '../documents.ts'
import { exampleOf } from '../example.ts'
import { Ranking } from '../objects/ranking.ts'
import { formatCsv, isTable } from './csv.ts'

const linesOf = (csv: string): string[] => csv.split('\r\n').slice(0, -1)
const tables = DOCUMENT_NAMES.filter(isTable)

describe('every list and ranking', () => {
  test('is a table, and nothing else is', () => {
    const others = DOCUMENT_NAMES.filter((name) => !isTable(name))
    expect(others).toEqual([
      'competition',
      'has-live',
      'competition-route',
      'stage',
      'stage-tabs',
      'phase-tabs',
      'stage-live',
      'phase-live',
      'stage-line',
      'phase-line',
      'stage-map',
      'phase-map',
      'phase',
      'phase-report',
      'multisport-details',
      'multisport-nation',
      'athlete-infos',
      'following',
    ])
  })

  test.each(tables)('%s: a header of its fields, and as many cells in every line', (name) => {
    const body = exampleOf(DOCUMENTS[name].schema) ?? [exampleOf({ type: 'integer', examples: [2026] })]
    const [header = '', ...rows] = linesOf(formatCsv(name, body))
    expect(header).toMatch(/^[\w.]+(,[\w.]+)*$/)
    expect(new Set(header.split(',')).size).toBe(header.split(',').length)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row.replaceAll(/"(?:[^"]|"")*"/g, '').split(',')).toHaveLength(header.split(',').length)
  })

  test('is only a header if it is empty', () => {
    expect(linesOf(formatCsv('stages', []))).toHaveLength(1)
    expect(definitionOf('stages').table).toEqual({ rows: [] })
  })
})

describe('rows', () => {
  const ranking = exampleOf(Ranking) as Ranking
  const row = ranking.results[0]!
  const cellsOf = (csv: string): Record<string, string>[] => {
    const [header = '', ...lines] = linesOf(csv)
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, index) => [header.split(',')[index]!, cell])),
    )
  }

  test('rows of rankings name their ranking, and the one it is listed under', () => {
    const riders = { ...ranking, name: 'Riders', results: [{ ...row, rank: 7 }] }
    const body: DocumentBody<'stage-rankings'> = [
      { ...ranking, order: 0, subRankings: [riders] },
      { ...ranking, order: 1, name: 'Points' },
    ]
    const cells = cellsOf(formatCsv('stage-rankings', body))
    expect(
      cells.map((each) => [
        each['ranking.order'],
        each['ranking.name'],
        each['ranking.beneath'],
        each['rank'],
      ]),
    ).toEqual([
      ['0', 'Time', '', '2'],
      ['0', 'Riders', '0', '7'],
      ['1', 'Points', '', '2'],
    ])
  })

  test('give nested fields by their path, and splits by their key', () => {
    const split = (key: string, rank: number, value: string) =>
      ({ key, name: key, value, rank, resultType: 'Time', timeMs: 1, gapMs: null }) as const
    const results = [
      { ...row, splits: [split('one', 2, '0:12:00'), split('Finish', 1, '0:25:00')] },
      { ...row, splits: [split('Finish', 0, '')] },
    ]
    const cells = cellsOf(formatCsv('stage-rankings', [{ ...ranking, results }]))
    expect(
      cells.map((each) => [each['rider.bib'], each['splits.one.rank'], each['splits.Finish.value']]),
    ).toEqual([
      ['1', '2', '0:25:00'],
      ['1', '', ''],
    ])
  })

  test('of teams are their riders; years have one column', () => {
    const team = { key: 'AAA', code: 'AAA', name: 'Team, A', nation: 'BEL' }
    const member = {
      bib: null,
      bibLabel: '15.1',
      name: '=1+1',
      nation: '',
      uciRiderId: null,
      status: 'OK',
      leftInStage: null,
    } as const
    expect(linesOf(formatCsv('stage-teams', [{ ...team, members: [member] }]))).toEqual([
      'team.key,team.code,team.name,team.nation,team.bib,team.bibLabel,team.inferred,team.inferredFrom,bib,bibLabel,name,nation,uciRiderId,status,leftInStage,inferred,inferredFrom',
      `AAA,AAA,"Team, A",BEL,,,,,,15.1,"'=1+1",,,OK,,,`,
    ])
    expect(formatCsv('years', [2026, 2025])).toBe('year\r\n2026\r\n2025\r\n')
  })
})
