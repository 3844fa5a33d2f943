/** Para classes that ride together: the time ridden and the factored one that decides, from passings. */
import { expect, test } from 'vitest'
import { factoredMs } from '@bell-lap/domain/figures/factored-time'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

test('is cut to the millisecond, never rounded', () => {
  expect(factoredMs(100_000, 94.37)).toBe(94_370)
  expect(factoredMs(72_345, 88.88)).toBe(64_300)
  expect(factoredMs(9560, 100)).toBe(9560)
})

test('the slower rider of the slower class wins, both times are shown, and who did not finish has neither place nor time', () => {
  const { tell, read } = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  const factors = [100, 90, 95]
  tell('phase', { ...UNIT, name: 'Kilometre C1-3', form: 'factored', startAt })
  tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3], (bib) => ({ startAt, factorPercent: factors[bib - 1]! })),
  })
  tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const [bib, seconds] of [
    [1, 70],
    [2, 75],
  ] as const)
    tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
  const { results, columns } = read('phase-results')
  expect(
    results.map(({ rank, key, time, realTime, gap, irm }) => [rank, key, time, realTime, gap, irm]),
  ).toEqual([
    [1, '2', '1:07.500', '1:15.000', '+0.000', null],
    [2, '1', '1:10.000', '1:10.000', '+2.500', null],
    [0, '3', null, undefined, null, 'DNF'],
  ])
  expect(columns.map(({ key }) => key)).toContain('realTime')
  const best = read('phase-actions').filter(({ kind }) => kind === 'bestTime')
  expect(best.map(({ riders, time, realTime: ridden }) => [riders[0]?.bib, time, ridden])).toEqual([
    [2, '1:07.500', '1:15.000'],
    [1, '1:10.000', '1:10.000'],
  ])
})

test('at points on the way the factored times are held against each other, too', () => {
  const { tell, read } = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  const points = [{ key: 'Half', name: 'Half' }]
  tell('phase', { ...UNIT, name: 'Kilometre C1-3', form: 'factored', startAt, points })
  tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2], (bib) => ({ startAt, factorPercent: bib === 1 ? 100 : 90 })),
  })
  tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const [bib, seconds] of [
    [1, 35],
    [2, 37],
  ] as const)
    tell('passing', { ...UNIT, bib, point: 'Half', timeOfDayMs: afterNoonMs(seconds) })
  const trial = read('phase-live-tt')
  expect(
    trial.onCourse.map(({ key, virtualRank, virtualGapMs }) => [key, virtualRank, virtualGapMs]),
  ).toEqual([
    ['2', 1, 0],
    ['1', 2, 1700],
  ])
  expect(trial.onCourse[0]?.splits?.[0]).toMatchObject({ timeMs: 33_300, rank: 1 })
})

test('the class of each stands in the start list and beside the name, with the place in it', () => {
  const { tell, read } = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  tell('phase', { ...UNIT, name: 'Kilometre C1-3', form: 'factored', startAt })
  const classes = [
    ['C3', 100],
    ['C1', 90],
    ['C3', 100],
  ] as const
  tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3], (bib) => {
      const [category, factorPercent] = classes[bib - 1]!
      return { startAt, order: bib, category, factorPercent }
    }),
  })
  const list = read('phase-startlist')
  expect(list.columns.map(({ key }) => key)).toContain('category.name')
  expect(list.results.map(({ category }) => category?.name)).toEqual(['C3', 'C1', 'C3'])
  tell('stageStarted', { ...UNIT, startedAt: startAt })
  for (const [bib, seconds] of [
    [1, 71],
    [2, 75],
    [3, 70],
  ] as const)
    tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  const { results, columns } = read('phase-live')
  expect(columns?.map(({ key }) => key).slice(4, 6)).toEqual(['category.name', 'category.rank'])
  expect(results?.map(({ rank, key, category }) => [rank, key, category?.name, category?.rank])).toEqual([
    [1, '2', 'C1', 1],
    [2, '3', 'C3', 1],
    [3, '1', 'C3', 2],
  ])
})
