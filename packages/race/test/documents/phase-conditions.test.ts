/** The records to beat in a phase and the conditions it is raced in: stated as facts, shown by its document. */
import { expect, test } from 'vitest'
import { DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

function flying200() {
  const day = smallEvent('CTR')
  day.tell('phase', {
    ...UNIT,
    name: 'Qualifying',
    form: 'run',
    startAt: `${DAY}T12:00:00+02:00`,
    distanceM: 200,
  })
  return day
}

test('without any the document has neither', () => {
  const phase = flying200().read('phase')
  expect('records' in phase || 'conditions' in phase).toBe(false)
})

test('records are shown in their order, as times of the phase; the last statement holds as a whole', () => {
  const { tell, read } = flying200()
  tell('records', {
    ...UNIT,
    records: [
      { record: 'WR', timeMs: 9_088, name: 'Ada Frost', nation: 'GBR', location: 'Paris', on: '2024-08-07' },
      { record: 'TR', timeMs: 9_412 },
    ],
  })
  expect(read('phase').records).toEqual([
    {
      record: 'WR',
      result: '9.088',
      timeMs: 9_088,
      score: null,
      name: 'Ada Frost',
      nation: 'GBR',
      location: 'Paris',
      on: '2024-08-07',
    },
    expect.objectContaining({ record: 'TR', result: '9.412', name: null }),
  ])
  tell('records', { ...UNIT, records: [] })
  expect(read('phase').records).toBeUndefined()
})

test('conditions are those measured last, with the density of the air where all that makes it is known', () => {
  const { tell, read } = flying200()
  tell('conditions', { ...UNIT, airC: 28, pressureHpa: 1013 })
  expect(read('phase').conditions).toMatchObject({ airC: 28, humidityPercent: null, airDensity: null })
  tell('conditions', {
    ...UNIT,
    at: `${DAY}T11:30:00Z`,
    airC: 28,
    pressureHpa: 1013.25,
    humidityPercent: 50,
  })
  expect(read('phase').conditions).toMatchObject({
    measuredAt: `${DAY}T13:30:00+02:00`,
    airDensity: 1.164,
    waterC: null,
    windKmh: null,
  })
})

test('a race with a swim states the water, the air and whether wetsuits may be worn', () => {
  const { tell, read } = flying200()
  tell('conditions', { ...UNIT, airC: 24, waterC: 19.8 })
  expect(read('phase').conditions).toMatchObject({ airC: 24, waterC: 19.8, wetsuit: null })
  tell('conditions', { ...UNIT, airC: 24, waterC: 19.8, wetsuit: 'forbidden' })
  expect(read('phase').conditions).toMatchObject({ waterC: 19.8, wetsuit: 'forbidden' })
})
