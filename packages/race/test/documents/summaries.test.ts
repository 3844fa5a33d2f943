/** A competition in short, against figures that everybody can look up. */
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { expect, test } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { tellAll } from '../tour.ts'

const factsOf = (name: string): Fact[] => readFacts(join(import.meta.dirname, '../../../../races', name))

const summariesOf = (facts: readonly Fact[], competition: string): unknown => {
  const read = projectDocument(tellAll(competition, facts), 'summaries', { c: competition })
  return read.kind === 'ok' ? read.body : read.kind
}

test.each([
  [
    'tdf2026',
    [
      ['winner', 'POGACAR Tadej'],
      ['distance', '3245'],
      ['stages', '21'],
    ],
  ],
  [
    'omloop2023',
    [
      ['winner', 'VAN BAARLE Dylan'],
      ['distance', '207.6'],
    ],
  ],
  [
    'ctrparis2024',
    [
      ['events', '12'],
      ['races', '54'],
      ['days', '7'],
    ],
  ],
])('%s', (competition, expected) => {
  expect(summariesOf(factsOf(competition), competition)).toEqual(
    expected.map(([key, value]) => ({ key, value })),
  )
})

test('a replay has a leader, since it ends with its stage', () => {
  const facts = factsOf('tdf2025').map((fact) =>
    fact.type === 'competition' ? { ...fact, replayOf: 'tdf2024' } : fact,
  )
  expect(summariesOf(facts, 'tdf2025')).toContainEqual({ key: 'leader', value: 'POGACAR Tadej' })
})
