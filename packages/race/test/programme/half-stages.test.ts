/** Half stages: their number stays in addresses, and they are called by their label. */
import { expect, test } from 'vitest'
import { noon, rowsOf, smallRace, type SmallRace } from '../small-race.ts'
import { createAthleteIndex } from '../../src/athletes/athlete-index.ts'
import { rollOf } from '../../src/athletes/roll.ts'

function halfStages(): SmallRace {
  const small = smallRace(['MS', 'MS', 'MS'])
  for (const [stage, label] of [
    [1, '1a'],
    [2, '1b'],
  ] as const)
    small.tell('stage', {
      stage,
      label,
      name: 'Here > There',
      stageType: 'MS',
      category: 'FlatStage',
      distanceM: 80_000,
      startAt: noon(1),
    })
  return small
}

test('every document that tells of a stage has its label, and others have none', () => {
  const small = halfStages()
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 3600],
      [12, 3610],
    ]),
  })
  expect(small.read('stages').map(({ number, label }) => [number, label])).toEqual([
    [1, '1a'],
    [2, '1b'],
    [3, undefined],
  ])
  expect(small.read('stage', 2)).toMatchObject({ number: 2, label: '1b' })
  expect(small.read('schedule').items.map(({ phaseId, label }) => [phaseId, label])).toEqual([
    [1, '1a'],
    [2, '1b'],
    [3, undefined],
  ])
  expect(small.read('stage-rider', 1, { id: '11' }).stages[0]).toMatchObject({ stage: 1, label: '1a' })
})

test('the palmares and the search call it by its label, which the search finds', () => {
  const small = halfStages()
  for (const stage of [1, 3]) {
    small.tell('stageResult', { stage, rows: rowsOf([[11, 3600]]) })
    small.tell('raceStatus', { stage, raceStatus: 'finished' })
  }
  const index = createAthleteIndex()
  index.put(rollOf(small.race)!)
  const [rider] =
    index.read('search', {}, { query: 'rider 11' })?.filter(({ kind }) => kind === 'athlete') ?? []
  const places = index
    .read('athlete-palmares', { id: rider!.athlete! }, {})!
    .seasons.flatMap(({ competitions }) => competitions.flatMap((each) => each.places))
  expect(places.filter(({ kind }) => kind === 'stage').map(({ stage, label }) => [stage, label])).toEqual([
    [3, undefined],
    [1, '1a'],
  ])
  const stages = index.read('search', {}, { query: 'stage 1b' })!.filter(({ kind }) => kind === 'stage')
  expect(stages.map(({ stage, label }) => [stage, label])[0]).toEqual([2, '1b'])
})

test('a classification names the half stages that it lacks', () => {
  const small = halfStages()
  for (const stage of [1, 2]) small.tell('raceStatus', { stage, raceStatus: 'finished' })
  small.tell('stageResult', { stage: 3, rows: rowsOf([[11, 3600]]) })
  expect(small.read('overall-rankings', 3)[0]).toMatchObject({
    complete: false,
    missingStages: [1, 2],
    missingStageLabels: ['1a', '1b'],
  })
})
