import type { Fact } from '@bell-lap/protocol/facts/facts'
import { expect, test } from 'vitest'
import { createRaceSize, LARGE_FIELD } from './race-size.ts'

const sizeOf = (facts: readonly object[]): boolean => {
  const size = createRaceSize()
  for (const fact of facts) size.note(fact as Fact)
  return size.isLarge
}
const startList = (from: number, riders: number) => ({
  type: 'startList',
  riders: Array.from({ length: riders }, (_, index) => ({ bib: from + index, lastName: 'Rider' })),
})
const passings = (count: number, stages = 1) =>
  Array.from({ length: count }, (_, index) => ({ type: 'passing', stage: 1 + (index % stages), bib: 1 }))

const rows = (count: number, row: unknown) => Array.from({ length: count }, () => row)
const OF_PHASE = { type: 'unitResult', event: 1, phase: 1 }

test.each<[string, readonly object[], boolean]>([
  ['a long start list', [startList(1, LARGE_FIELD)], true],
  [
    'a long start list sent in parts',
    [startList(1, LARGE_FIELD / 2), startList(1 + LARGE_FIELD / 2, LARGE_FIELD / 2)],
    true,
  ],
  ['a short start list, stated several times', Array.from({ length: 20 }, () => startList(1, 180)), false],
  [
    'a phase with many competitors',
    [
      {
        type: 'unitStartList',
        event: 1,
        phase: 1,
        competitors: Array.from({ length: LARGE_FIELD }, () => ({})),
      },
    ],
    true,
  ],
  ['a long published result', [{ type: 'stageResult', stage: 1, rows: rows(LARGE_FIELD, {}) }], true],
  ['a long round of a series', [{ type: 'seriesResult', rows: rows(LARGE_FIELD, {}) }], true],
  ['a short result with many splits', [{ ...OF_PHASE, rows: rows(400, { splits: rows(50, {}) }) }], true],
  ['a short result with few splits', [{ ...OF_PHASE, rows: rows(400, { splits: rows(10, {}) }) }], false],
  [
    'a short result with many sprints',
    [{ ...OF_PHASE, rows: rows(400, { outcome: { kind: 'points', sprints: rows(50, 1) } }) }],
    true,
  ],
  ['very many passings on one stage', passings(10 * LARGE_FIELD), true],
  ['as many passings over a season of stages', passings(10 * LARGE_FIELD, 21), false],
])('%s: large is %s', (_, facts, isLarge) => {
  expect(sizeOf(facts)).toBe(isLarge)
})
