import { expect, test } from 'vitest'
import type { OutcomeRow } from './outcome.ts'
import { rebaseGaps } from './rebased-gaps.ts'

const row = (
  key: string,
  rank: number | null,
  gapMs?: number,
  more: Partial<OutcomeRow> = {},
): OutcomeRow => ({
  key,
  rank,
  outcome: { kind: 'place', ...(gapMs !== undefined && { gapMs }) },
  irm: null,
  mark: null,
  heat: null,
  ...more,
})
const gapsOf = (rows: readonly OutcomeRow[]) =>
  rows.map(({ key, outcome }) => [key, outcome?.kind === 'place' ? outcome.gapMs : 'none'])
const AT_THE_LINE = [row('a', 1), row('b', 2, 100), row('c', 3, 250)]

test('once the first rider is relegated, gaps are to the new first one, and the relegated rider has none', () => {
  const after = [row('b', 1, 100), row('c', 2, 250), row('a', 3, undefined, { irm: 'REL' })]
  expect(gapsOf(rebaseGaps(AT_THE_LINE, after))).toEqual([
    ['b', undefined],
    ['c', 150],
    ['a', undefined],
  ])
})

test('gaps stay if the first rider stays, but a rider who lost the place has none', () => {
  const after = [row('a', 1), row('c', 2, 250), row('b', 3, 100, { irm: 'REL' })]
  expect(gapsOf(rebaseGaps(AT_THE_LINE, after))).toEqual([
    ['a', undefined],
    ['c', 250],
    ['b', undefined],
  ])
})

test('nobody has a gap to a first rider whose own gap was not measured', () => {
  const before = [row('a', 1), row('b', 2), row('c', 3, 250)]
  const after = [row('b', 1), row('c', 2, 250), row('a', 3, undefined, { irm: 'REL' })]
  expect(gapsOf(rebaseGaps(before, after))[1]).toEqual(['c', undefined])
})

test('a gap is never negative: a rider put ahead of a slower one by the jury has none', () => {
  const after = [row('c', 1, 250), row('b', 2, 100), row('a', 3, undefined, { irm: 'REL' })]
  expect(gapsOf(rebaseGaps(AT_THE_LINE, after))[1]).toEqual(['b', undefined])
})

test('each heat has its own first rider', () => {
  const heat = { heat: 'Heat 2' }
  const others = [row('x', 1, undefined, heat), row('y', 2, 70, heat)]
  const after = [row('b', 1, 100), row('c', 2, 250), row('a', 3, undefined, { irm: 'REL' })]
  expect(gapsOf(rebaseGaps([...others, ...AT_THE_LINE], [...others, ...after]))).toEqual([
    ['x', undefined],
    ['y', 70],
    ['b', undefined],
    ['c', 150],
    ['a', undefined],
  ])
})
