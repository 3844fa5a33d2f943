import type { Fact } from '@bell-lap/protocol/facts/facts'
import { expect, it } from 'vitest'
import { describe as describeFact } from './history.tsx'

const withdrawal = {
  id: 'a',
  source: 'office',
  at: '2026-07-02T18:00:00+02:00',
  type: 'withdrawal',
  stage: 1,
  bib: 11,
  irm: 'DNF',
} as const satisfies Fact

it('says of a fact that it was inferred', () => {
  const inferred: Fact = { ...withdrawal, inferred: true, inferredFrom: 'reports' }
  expect([withdrawal, inferred].map((fact) => describeFact(fact, (word) => word))).toEqual([
    'fact_withdrawal 11 DNF',
    'fact_withdrawal 11 DNF – inferred',
  ])
})
