import { describe, expect, it } from 'vitest'
import { groupReports, isPicture, reportTitle } from './report-groups.ts'
import type { Report } from './report.ts'

const report = (kind: string, name = 'a.pdf', extension = 'pdf'): Report => ({
  id: `${kind} ${name}`,
  url: `/file/${name}`,
  name,
  extension,
  fileExists: true,
  kind,
  bytes: 1,
  stage: null,
  event: null,
  phase: null,
})

describe('reports', () => {
  it('stand by kind, in the vocabulary’s order', () => {
    const groups = groupReports([
      report('teamRanking'),
      report('startList', 'b.pdf'),
      report('startList', 'a.pdf'),
      report('photofinish'),
    ])
    expect(groups.map(({ kind, reports }) => [kind, reports.map(({ name }) => name)])).toEqual([
      ['startList', ['b.pdf', 'a.pdf']],
      ['photofinish', ['a.pdf']],
      ['teamRanking', ['a.pdf']],
    ])
  })

  it('of a kind nobody knows are general, and none makes no group', () => {
    expect(groupReports([report('poem')]).map(({ kind }) => kind)).toEqual(['general'])
    expect(groupReports([])).toEqual([])
  })

  it.each([
    ['finish.PNG', 'png', 'finish', true],
    ['finish', 'jpg', 'finish', true],
    ['rapport.officiel.pdf', 'pdf', 'rapport.officiel', false],
    ['.pdf', 'pdf', '.pdf', false],
  ])('%s is called %s', (name, extension, title, picture) => {
    const one = report('general', name, extension)
    expect([reportTitle(one), isPicture(one)]).toEqual([title, picture])
  })
})
