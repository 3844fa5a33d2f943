import { stageUnit } from '@bell-lap/domain/calendar/unit'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { expect, test } from 'vitest'
import { STANDINGS } from '../src/standing/classifications.ts'
import { standingsInSteps } from '../src/standing/standings-in-steps.ts'
import { applyFact, createRace } from '../src/race.ts'

const STAGES = 4

function madeRace() {
  const { competitionId, facts } = makeRace({ seed: 7, riders: 10, stages: STAGES, frameEveryS: 0 })
  const race = createRace(competitionId)
  facts.forEach((fact, index) => applyFact(race, { seq: index + 1, receivedAt: fact.at, fact }))
  /** Numbers of the stages after which the standings are derived. */
  const listDerived = (): number[] =>
    Array.from({ length: STAGES }, (_, index) => index + 1).filter(
      (stage) => race.memory.derived.get(STANDINGS)?.get(stageUnit(stage)) !== undefined,
    )
  return { race, listDerived }
}

test('the standings after one stage are derived in each step', () => {
  const { race, listDerived } = madeRace()
  const seen: number[][] = []
  for (const _ of standingsInSteps(race)) seen.push(listDerived())
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
})

test('none beyond the stage that is asked for', () => {
  const { race, listDerived } = madeRace()
  expect([...standingsInSteps(race, stageUnit(2))]).toHaveLength(2)
  expect(listDerived()).toEqual([1, 2])
})

test('a unit that is no stage of the programme has no steps', () => {
  expect([...standingsInSteps(madeRace().race, stageUnit(9))]).toEqual([])
})
