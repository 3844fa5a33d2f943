/** A bib with results is not given to somebody else: by no list, and not by taking one back. */
import { describe, expect, test } from 'vitest'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { danglingIn, isRefused } from '../../src/references/dangling.ts'
import { createOutline } from '../../src/references/outline.ts'

let made = 0
const fact = (type: FactType, fields: object): Fact =>
  ({ id: `f-${(made += 1)}`, source: 'desk', type, at: '2026-07-04T12:00:00Z', ...fields }) as unknown as Fact

const ASH = { lastName: 'Ash', firstName: 'Mary', nation: 'GBR', bornOn: '1990-01-01' }
const BIRCH = { lastName: 'Birch', firstName: 'Jo', nation: 'IRL', bornOn: '2001-01-01' }

/** A journal with passings, whose outline has none; it returns the facts refused for this reason. */
function journal(...facts: readonly Fact[]) {
  const outline = createOutline()
  const numbered = new Map<string, Fact>()
  const passings = () => [...numbered.values()].filter(({ type }) => type === 'passing')
  const stated = outline.stated(({ source, id }: FactKey) => numbered.get(`${source}/${id}`), passings)
  const number = (one: Fact) => {
    if (one.type !== 'passing' || one.supersedes !== undefined) outline.apply(one)
    numbered.set(`${one.source}/${one.id}`, one)
  }
  for (const one of facts) number(one)
  return (one: Fact) =>
    danglingIn(one, stated)
      .filter((dangling) => dangling.reason === 'bib-renamed' && isRefused(one, dangling))
      .map(({ at }) => at)
}

describe('a bib of the stages', () => {
  const programme = [1, 2].map((stage) => fact('stage', { stage }))
  const list = (person: object, bib = 7, more: object = {}) =>
    fact('startList', { riders: [{ bib, ...person }], ...more })
  const result = fact('stageResult', { stage: 1, rows: [{ bib: 7, rank: 1, timeMs: 1 }] })
  const passing = fact('passing', { stage: 1, bib: 7, point: 'Finish', timeOfDayMs: 1 })

  test.each([
    ['a result', [result]],
    ['a passing', [passing]],
    ['a sprint', [fact('markerResult', { stage: 1, marker: 'sprint-1', rows: [{ bib: 7, rank: 1 }] })]],
    ['a withdrawal', [fact('withdrawal', { stage: 1, bib: 7, irm: 'DNS' })]],
    [
      'a ruling',
      [fact('decision', { stage: 1, reason: 'x', decision: { kind: 'penalty', bib: 7, timeMs: 1 } })],
    ],
  ])('that has %s is not given to somebody else', (_, given) => {
    const refused = journal(...programme, list(ASH), ...given)
    expect(refused(list(BIRCH))).toEqual(['/riders/0'])
    expect(refused(list({ ...ASH, lastName: 'Ashe' }))).toEqual([])
    expect(refused(list(BIRCH, 8))).toEqual([])
  })

  test('without a result, or with a withdrawn one, it may be renamed', () => {
    expect(journal(...programme, list(ASH))(list(BIRCH))).toEqual([])
    for (const given of [result, passing]) {
      const { source, id } = given
      const back = fact('withdrawn', { supersedes: { source, id } })
      expect(journal(...programme, list(ASH), given, back)(list(BIRCH))).toEqual([])
    }
  })

  test('is when the fact says that the results were that rider’s all along', () => {
    const refused = journal(...programme, list(ASH), result)
    expect(refused(list(BIRCH, 7, { renames: [7] }))).toEqual([])
    expect(refused(list(BIRCH, 7, { renames: [8] }))).toEqual(['/riders/0'])
  })

  test('may not be renamed by a replacing list, nor after a list was withdrawn', () => {
    const first = list(ASH)
    const supersedes = { source: first.source, id: first.id }
    expect(journal(...programme, first, result)(list(BIRCH, 7, { supersedes }))).toEqual(['/riders/0'])
    const back = fact('withdrawn', { supersedes })
    expect(journal(...programme, first, result, back)(list(BIRCH))).toEqual(['/riders/0'])
  })

  test('does not return to another rider when the list of a substitute is withdrawn', () => {
    const second = list(BIRCH)
    const supersedes = { source: second.source, id: second.id }
    const facts = [...programme, list(ASH), second]
    const back = fact('withdrawn', { supersedes })
    expect(journal(...facts, result)(back)).toEqual(['/supersedes'])
    expect(journal(...facts)(back)).toEqual([])
    expect(journal(...facts, result)(list(BIRCH, 8, { supersedes }))).toEqual(['/supersedes'])
    expect(journal(...facts, result)(list(BIRCH, 7, { supersedes }))).toEqual([])
  })
})

describe('a competitor of a phase', () => {
  const unit = { event: 1, phase: 1 }
  const phase = fact('phase', { ...unit, form: 'massStart' })
  const list = (competitors: object[], more: object = {}) =>
    fact('unitStartList', { ...unit, competitors, ...more })
  const athlete = (person: object) => ({ key: '7', kind: 'athlete', bib: 7, ...person })
  const result = (competitor: string) => fact('unitResult', { ...unit, rows: [{ competitor, rank: 1 }] })

  test('with a result is not somebody else', () => {
    const refused = journal(phase, list([athlete(ASH)]), result('7'))
    expect(refused(list([athlete(BIRCH)]))).toEqual(['/competitors/0'])
    expect(refused(list([{ ...athlete(BIRCH), key: '8', bib: 8 }]))).toEqual([])
    expect(refused(list([athlete({ ...ASH, firstName: 'M.' })]))).toEqual([])
    expect(refused(list([athlete(BIRCH)], { renames: ['7'] }))).toEqual([])
  })

  test('with a passing is not somebody else under the same bib', () => {
    const passing = fact('passing', { ...unit, bib: 7, point: 'Finish', timeOfDayMs: 1 })
    const refused = journal(phase, list([athlete(ASH)]), passing)
    expect(refused(list([{ ...athlete(BIRCH), key: 'other' }]))).toEqual(['/competitors/0'])
  })

  test('a pair keeps its members, and may have one more', () => {
    const pair = (...members: object[]) => ({
      key: 'gbr',
      kind: 'pair',
      name: 'Great Britain',
      members: members.map((member, index) => ({ key: String(index), ...member })),
    })
    const cedar = { lastName: 'Cedar', firstName: 'Pat' }
    const refused = journal(phase, list([pair(ASH, cedar)]), result('gbr'))
    expect(refused(list([pair(ASH, BIRCH)]))).toEqual(['/competitors/0'])
    expect(refused(list([pair(cedar, ASH)]))).toEqual([])
    expect(refused(list([pair(ASH, cedar, BIRCH)]))).toEqual([])
  })
})
