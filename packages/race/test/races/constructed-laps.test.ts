/** The constructed races on laps (races/lapsdemo2026): told to the end, to the middle, and in any order. */
import { expect, test } from 'vitest'
import { createRandom } from '@bell-lap/race-sim/random'
import { projectDocument } from '../../src/projections.ts'
import { bundleRace } from './bundle-race.ts'
import { tellAll } from '../tour.ts'

const C = 'lapsdemo2026'
const { facts, read } = bundleRace(C)

test('both are over, with everybody who was home placed, lapped riders by their laps and glitches flagged', () => {
  const criterium = read('phase-results', { e: 1, p: 1 })
  expect(criterium.resultStatus).toBe('official')
  const laps = criterium.results
    .filter(({ rank }) => rank > 0)
    .map(({ outcome }) => (outcome?.kind === 'lapsAndTime' ? outcome.laps : 0))
  expect(laps).toEqual(laps.toSorted((a, b) => b - a))
  expect([laps[0], laps.at(-1)! < 25, laps.length]).toEqual([25, true, 29])
  const marks = read('phase-results', { e: 2, p: 1 }).results.map(({ irm }) => irm)
  expect(marks.filter((irm) => irm === 'LAP').length).toBeGreaterThan(0)
  expect(marks.filter((irm) => irm === null).length).toBeGreaterThan(25)
  expect(new Set(read('flags').map(({ reason }) => reason))).toEqual(new Set(['laps-filled']))
})

test('in the middle of it the board has an order, laps to go and who is lapped', () => {
  const half = Date.parse('2026-06-06T15:20:00+02:00')
  const race = tellAll(
    C,
    facts.filter(({ at }) => Date.parse(at) <= half),
  )
  const live = projectDocument(race, 'phase-live', { c: C, e: 1, p: 1 })
  expect(live).toMatchObject({
    kind: 'ok',
    body: { raceStatus: 'inProgress', laps: { of: 25, ridden: 12, toGo: 13, bell: false } },
  })
})

test('the order in which passings come changes nothing', () => {
  const random = createRandom(3)
  const isPassing = (fact: (typeof facts)[number]) => fact.type === 'passing'
  const shuffled = [
    ...facts.filter((fact) => !isPassing(fact)),
    ...random.pick(facts.filter(isPassing), facts.length),
  ]
  const race = tellAll(C, shuffled)
  for (const e of [1, 2])
    expect(projectDocument(race, 'phase-results', { c: C, e, p: 1 })).toMatchObject({
      body: read('phase-results', { e, p: 1 }),
    })
})
