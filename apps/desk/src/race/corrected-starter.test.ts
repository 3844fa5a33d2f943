import { expect, it } from 'vitest'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { correctedStarterFact } from './corrected-starter.ts'

const AT = '2026-06-01T10:00:00Z'
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })
const STAGE = { fields: { stage: 1 }, starterList: null }
const WOLF = { bib: 23, lastName: 'Wolf', firstName: 'Paul' }
const list = (source: string, id: string, more: object = {}): FactOf<'startList'> => ({
  id,
  source,
  at: AT,
  type: 'startList',
  riders: [
    { bib: 22, lastName: 'Ash', firstName: 'Mary', nation: 'GBR' },
    { bib: 23, lastName: 'Wolff', nation: 'GER', category: 'Men' },
  ],
  ...more,
})
const correct = (standing: readonly Fact[], all = standing) => {
  const fact = correctedStarterFact(STAGE, WOLF, standing, all, makeHead)
  expect(parseFact(fact)).toMatchObject({ ok: true })
  return fact
}

it('the name of one rider changes, and nothing else of the list', () => {
  const before = list('desk-2', 'late')
  expect(correct([before])).toMatchObject({
    source: 'desk-1',
    supersedes: { source: 'desk-2', id: 'late' },
    riders: [
      before.riders[0],
      { bib: 23, lastName: 'Wolf', firstName: 'Paul', nation: 'GER', category: 'Men' },
    ],
  })
  expect(correctedStarterFact(STAGE, { ...WOLF, bib: 99 }, [before], [before], makeHead)).toBeNull()
})

it('the list of a table gets the number after the last one, so that the next import replaces it', () => {
  const first = list('table', 'riders-1-1')
  expect(correct([first])).toMatchObject({ source: 'table', id: 'riders-1-1-2' })
  const second = list('table', 'riders-1-1-2', { supersedes: { source: 'table', id: 'riders-1-1' } })
  expect(correct([second], [first, second])).toMatchObject({ id: 'riders-1-1-3' })
})

it('a starter of a phase is corrected in its start list', () => {
  const starterList: FactOf<'unitStartList'> = {
    ...makeHead(),
    type: 'unitStartList',
    event: 1,
    phase: 1,
    competitors: [{ key: '23', kind: 'athlete', bib: 23, lastName: 'Wolff', firstName: 'P' }],
  }
  const unit = { fields: { event: 1, phase: 1 }, starterList }
  const fact = correctedStarterFact(unit, { ...WOLF, firstName: '' }, [starterList], [starterList], makeHead)
  expect(parseFact(fact)).toMatchObject({ ok: true })
  const [competitor] = (fact as FactOf<'unitStartList'>).competitors
  expect(competitor).toEqual({ key: '23', kind: 'athlete', bib: 23, lastName: 'Wolf' })
})
