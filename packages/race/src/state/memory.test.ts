import { expect, test } from 'vitest'
import { borrowMemory, createMemory, recall, type Kept, type Memory } from './memory.ts'
import { applyFact, createRace, type Race } from '../race.ts'
import type { SliceName } from './slice.ts'

const TEAMS = new Set<SliceName>(['teams'])
const VALUE = {}

function tellTeam(race: Race, code: string): void {
  const at = '2026-07-01T08:00:00Z'
  const fact = { id: code, source: 'test', type: 'team', at, code, name: code } as const
  applyFact(race, { seq: race.seq + 1, receivedAt: at, fact })
}

function keptIn({ derived }: Memory): Kept {
  let kept = derived.get(VALUE)
  if (kept === undefined) derived.set(VALUE, (kept = new Map() as Kept))
  return kept
}

test('a borrowed memory finds the values of the lender and adds none to it', () => {
  const race = createRace('small2026')
  tellTeam(race, 'AAA')
  let computed = 0
  const compute = (): number => (computed += 1)
  const recallIn = (memory: Memory): number =>
    recall(race, keptIn(memory), undefined, TEAMS, compute, null, null)
  expect(recallIn(race.memory)).toBe(1)
  const borrowed = borrowMemory(race.memory)
  expect(recallIn(borrowed)).toBe(1)
  tellTeam(race, 'BBB')
  expect([recallIn(borrowed), recallIn(borrowed)]).toEqual([2, 2])
  expect(recallIn(race.memory)).toBe(3)
  const empty = createMemory(true)
  recallIn(borrowMemory(empty))
  expect(empty.derived.size).toBe(0)
})
