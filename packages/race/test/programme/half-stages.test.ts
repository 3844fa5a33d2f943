/** Half stages: their number stays in addresses, and they are called by their label. */
import { expect, test } from 'vitest'
import { noon, rowsOf, smallRace } from '../small-race.ts'

test('every document that tells of a stage has its label, and others have none', () => {
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
