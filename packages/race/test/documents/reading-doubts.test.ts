import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { beforeEach, expect, test } from 'vitest'
import { READING_DOUBTS } from '../../src/documents/flags/reading-doubts.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'
import { createView } from '../../src/state/view.ts'

const { competitionId, facts } = makeRace({ seed: 3, riders: 8, stages: 1, frameEveryS: 600 })
const UNIT = 'stage-1'
const doubtsIn = (race: Race) =>
  createView(race, 'the test', READING_DOUBTS.reads(UNIT)).get(READING_DOUBTS, UNIT)
const head = { source: 'jury', at: '2026-07-20T10:00:00Z', stage: 1, reason: 'seen on video' }

let race: Race
const tell = (fact: Fact): void => applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
beforeEach(() => {
  race = createRace(competitionId)
  for (const fact of facts) tell(fact)
})

test('doubts about readings are not made anew for a penalty', () => {
  const before = doubtsIn(race)
  expect(before.byPassing.size).toBeGreaterThan(0)
  tell({ ...head, id: 'p1', type: 'decision', decision: { kind: 'penalty', bib: 1, ms: 10_000 } })
  expect(doubtsIn(race)).toBe(before)
})

test('they are made anew for a decision that a passing counts', () => {
  const before = doubtsIn(race)
  const passing = [...before.byPassing.keys()][0]!
  const key = { source: passing.source, id: passing.id }
  tell({ ...head, id: 'a1', type: 'decision', decision: { kind: 'passingAccepted', passing: key } })
  expect(doubtsIn(race)).not.toBe(before)
})
