/** Gaps on a board follow the first in the published order, whoever was first at the line. */
import { expect, test } from 'vitest'
import { decide, ofStage, rowsOf, smallRace } from '../small-race.ts'

const gaps = ({ read }: ReturnType<typeof smallRace>) =>
  read('stage-rankings')[0]!.results.map(({ rank, key, timeMs, gap, intervalMs, irm }) => [
    rank,
    key,
    timeMs,
    gap,
    intervalMs,
    irm,
  ])

test('a relegated winner keeps the time and has no gap to the slower first', () => {
  const small = smallRace(['MS'])
  const rows = rowsOf([
    [11, 3600],
    [21, 3605],
    [31, 3607],
  ])
  small.tell('stageResult', { stage: 1, rows })
  decide(small, { kind: 'relegation', bib: 11 })
  expect(gaps(small).slice(0, 3)).toEqual([
    [1, '21', 3_605_000, '+0:00', null, null],
    [2, '31', 3_607_000, '+0:02', 2000, null],
    [3, '11', 3_600_000, null, null, 'REL'],
  ])
})

test('a relegated rider is no measure for those behind', () => {
  const small = smallRace(['MS'])
  const rows = rowsOf([
    [11, 3600],
    [12, 3600],
    [21, 3605],
    [31, 3607],
  ])
  small.tell('stageResult', { stage: 1, rows })
  decide(small, { kind: 'relegation', bib: 11, behind: 21 })
  expect(gaps(small).slice(0, 4)).toEqual([
    [1, '12', 3_600_000, '+0:00', null, null],
    [2, '21', 3_605_000, '+0:05', 5000, null],
    [3, '11', 3_600_000, '+0:00', null, 'REL'],
    [4, '31', 3_607_000, '+0:07', 2000, null],
  ])
})

test('without a time of the first the others keep theirs, and have no gap', () => {
  const small = smallRace(['MS'])
  const [first, ...others] = rowsOf([
    [11, 3600],
    [21, 3605],
  ])
  small.tell('stageResult', { stage: 1, rows: [{ ...first!, timeMs: null }, ...others] })
  expect(gaps(small).slice(0, 2)).toEqual([
    [1, '11', null, null, null, null],
    [2, '21', 3_605_000, null, null, null],
  ])
  expect(ofStage(small)?.[1]).toEqual([2, '21', '1:00:05', null])
})
