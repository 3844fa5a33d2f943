import { expect, test } from 'vitest'
import type { Decision } from './decision.ts'
import { renameBibs } from './decision-bibs.ts'

/** Pairs ride under the bib of the first of them: 1 and 2, 3 and 4. */
const holderOf = (bib: number | string) => (Number(bib) % 2 === 0 ? Number(bib) - 1 : bib)

test('a decision that names the second rider of a pair is on the pair', () => {
  expect(renameBibs({ kind: 'relegation', bib: 2, behind: 4 }, holderOf)).toEqual({
    kind: 'relegation',
    bib: 1,
    behind: 3,
  })
  expect(renameBibs({ kind: 'timeCredit', bibs: [2], timeOf: 4 }, holderOf)).toEqual({
    kind: 'timeCredit',
    bibs: [1],
    timeOf: 3,
  })
})

test('a pair named by both riders is named once', () => {
  expect(renameBibs({ kind: 'reinstatement', bibs: [1, 2, 3] }, holderOf)).toEqual({
    kind: 'reinstatement',
    bibs: [1, 3],
  })
})

test('a decision that names no other bib stays the same object, so that it can be found again', () => {
  const decisions: Decision[] = [
    { kind: 'penalty', bib: 1, ms: 1000 },
    { kind: 'penalty', teamCode: 'TEA', ms: 1000 },
    { kind: 'reinstatement', bibs: [1, 3] },
  ]
  for (const decision of decisions) expect(renameBibs(decision, holderOf)).toBe(decision)
})
