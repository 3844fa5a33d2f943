/** A time penalty inside the stage's result: the time, the place, and the effect on the general classification. */
import { expect, test } from 'vitest'
import type { Decision } from '../marks/decision.ts'
import { moveRows } from './relegation.ts'
import type { ResultRow } from './result.ts'
import { settleStage } from '../standing/stage-outcome.ts'

const row = (bib: number, rank: number | null, timeMs: number | null): ResultRow => ({
  bib,
  rank,
  timeMs,
  irm: null,
})
const penalty = (bib: number, seconds: number, inStage = true): Decision => ({
  kind: 'penalty',
  bib,
  ms: seconds * 1000,
  inStage,
})
const places = (rows: readonly ResultRow[]) => rows.map(({ bib, rank, timeMs }) => [bib, rank, timeMs])

const TRIAL = [row(1, 1, 600_000), row(2, 2, 605_000), row(3, 3, 610_000), row(4, 4, 620_000)]
/** Riders 2, 3 and 4 finished together. */
const ROAD = [
  row(1, 1, 600_000),
  row(2, 2, 610_000),
  row(3, 3, 610_000),
  row(4, 4, 610_000),
  row(5, 5, 630_000),
]

test.each<[string, ResultRow[], Decision[], boolean, unknown[]]>([
  [
    'the winner of a time trial falls behind faster riders',
    TRIAL,
    [penalty(1, 7)],
    true,
    [
      [2, 1, 605_000],
      [1, 2, 607_000],
      [3, 3, 610_000],
      [4, 4, 620_000],
    ],
  ],
  [
    'equal times in a time trial share the place',
    TRIAL,
    [penalty(1, 10)],
    true,
    [
      [2, 1, 605_000],
      [3, 2, 610_000],
      [1, 2, 610_000],
      [4, 4, 620_000],
    ],
  ],
  [
    'two penalties add up',
    TRIAL,
    [penalty(1, 7), penalty(1, 20)],
    true,
    [
      [2, 1, 605_000],
      [3, 2, 610_000],
      [4, 3, 620_000],
      [1, 4, 627_000],
    ],
  ],
  [
    'time given back moves the rider up',
    TRIAL,
    [penalty(4, -17)],
    true,
    [
      [1, 1, 600_000],
      [4, 2, 603_000],
      [2, 3, 605_000],
      [3, 4, 610_000],
    ],
  ],
  [
    'on the road a rider goes behind the whole bunch and shares no place',
    ROAD,
    [penalty(1, 10)],
    false,
    [
      [2, 1, 610_000],
      [3, 2, 610_000],
      [4, 3, 610_000],
      [1, 4, 610_000],
      [5, 5, 630_000],
    ],
  ],
  ['a rider who is not in the result changes nothing', TRIAL, [penalty(9, 10)], true, places(TRIAL)],
])('%s', (_, rows, decisions, isTrial, expected) => {
  expect(places(moveRows(rows, decisions, isTrial))).toEqual(expected)
})

test('it counts once in the general classification', () => {
  const settle = (decision: Decision) =>
    settleStage({
      unit: 'stage-1',
      form: 'ITT',
      rows: TRIAL,
      decisions: [decision],
      finishBonificationsMs: [],
      sprintBonificationsMs: [],
    }).times.find(({ bib }) => bib === 1)
  expect(settle(penalty(1, 7))).toMatchObject({ lineMs: 607_000, correctionMs: 0, place: 2 })
  expect(settle(penalty(1, 7, false))).toMatchObject({ lineMs: 600_000, correctionMs: 7000, place: 1 })
})
