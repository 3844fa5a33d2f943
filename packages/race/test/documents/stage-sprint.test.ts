/** One sprint or climb of a stage. */
import { expect, test } from 'vitest'
import { smallRace } from '../small-race.ts'

const raced = () => {
  const small = smallRace(['MS'])
  const tellCourse = () =>
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'high', name: 'High', kind: 'mountain', distanceM: 80_000, category: 'H', climbLengthM: 9000 },
        { key: 'low', name: 'Low', kind: 'mountain', distanceM: 20_000, category: '4' },
        { key: 'town', name: 'Town', kind: 'sprint', distanceM: 30_000 },
      ],
    })
  return { ...small, tellCourse }
}

test('is found by its kind and its number along the course', () => {
  const { tell, read, tellCourse } = raced()
  tellCourse()
  tell('markerResult', { stage: 1, marker: 'high', rows: [{ bib: 21, rank: 1 }] })
  const { name, number, category, distance, climbLengthM, ranking } = read('stage-sprint', 1, {
    kind: 'Mountain',
    n: 2,
  })
  expect([name, number, category, distance, climbLengthM]).toEqual(['High', 2, 'H', 80, 9000])
  expect(ranking.results.map(({ rank, key, value }) => [rank, key, value])).toEqual([[1, '21', '20']])
})

test('has only places if no points are given', () => {
  const { tell, read, tellCourse } = raced()
  tellCourse()
  tell('classificationRules', { points: { intermediate: [] } } as never)
  tell('markerResult', { stage: 1, marker: 'town', rows: [{ bib: 21, rank: 1 }] })
  const { ranking } = read('stage-sprint', 1, { kind: 'sprint', n: 1 })
  expect(ranking.results).toMatchObject([{ rank: 1, key: '21', value: '', points: null }])
  expect(ranking.columns.some(({ kind }) => kind === 'number')).toBe(false)
})

test('is not yet until the course is known and somebody was there, and unknown where the course has none', () => {
  const { kind, tellCourse } = raced()
  const at = (marker: string, n: number) => kind('stage-sprint', 1, { kind: marker, n })
  expect([at('mountain', 1), at('finish', 1)]).toEqual(['not-yet', 'unknown'])
  tellCourse()
  expect([at('mountain', 1), at('mountain', 3), at('sprint', 1), at('sprint', 2), at('bonus', 1)]).toEqual([
    'not-yet',
    'unknown',
    'not-yet',
    'unknown',
    'unknown',
  ])
})
