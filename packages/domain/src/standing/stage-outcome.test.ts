import { describe, expect, test } from 'vitest'
import { stageUnit } from '../calendar/unit.ts'
import type { ResultRow } from '../outcome/result.ts'
import { finishersOf, settleStage, type StageInput } from './stage-outcome.ts'

const row = (
  bib: number,
  rank: number | null,
  second: number | null,
  more: Partial<ResultRow> = {},
): ResultRow => ({
  bib,
  rank,
  timeMs: second === null ? null : second * 1000,
  irm: null,
  ...more,
})
const THREE = [row(1, 1, 100), row(2, 2, 100), row(3, 3, 105)]
const settle = (more: Partial<StageInput> = {}) =>
  settleStage({
    unit: stageUnit(1),
    form: 'MS',
    rows: THREE,
    decisions: [],
    finishBonificationsMs: [10_000, 6000, 4000],
    sprintBonificationsMs: [],
    ...more,
  })
/** Bib, and the seconds at the line, of the bonifications and of the corrections. */
const times = (more?: Partial<StageInput>) =>
  settle(more).times.map(({ bib, lineMs, bonificationMs, correctionMs }) =>
    [bib, lineMs, bonificationMs, correctionMs].map((figure, index) =>
      index === 0 ? figure : Number(figure) / 1000,
    ),
  )

describe('bonifications', () => {
  test('are those of the place and of the sprints on the way', () => {
    expect(
      times({ sprintBonificationsMs: [[{ bib: 3, amount: 3000 }], [{ bib: 3, amount: 1000 }]] }),
    ).toEqual([
      [1, 100, 10, 0],
      [2, 100, 6, 0],
      [3, 105, 8, 0],
    ])
  })

  test('are those of the place after a relegation (UCI 2.6.021)', () => {
    expect(times({ decisions: [{ kind: 'relegation', bib: 1 }] })).toEqual([
      [2, 100, 10, 0],
      [3, 105, 6, 0],
      [1, 100, 4, 0],
    ])
  })

  test('are those of the places that a decision gave to riders who shared one', () => {
    const rows = [row(1, 1, 100), row(2, 1, 100), row(3, 3, 105)]
    const { rows: settled, unsettled, times: own } = settle({ rows, orders: [[2, 1]] })
    expect(settled.map(({ bib, rank }) => [bib, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ])
    expect(unsettled.map(({ rank }) => rank)).toEqual([1, 1, 3])
    expect(own.map(({ bonificationMs }) => bonificationMs)).toEqual([10_000, 6000, 4000])
  })
})

describe('a neutralised finish', () => {
  const neutralised = (bonifications: boolean): Partial<StageInput> => ({
    decisions: [{ kind: 'neutralisation', beforeLineMs: 3000, bonifications }],
  })

  test('takes the times before the line for everybody', () => {
    expect(times(neutralised(true)).map(([, line]) => line)).toEqual([97, 97, 102])
  })

  test('gives bonifications only if the jury says so', () => {
    expect(times(neutralised(true)).map(([, , bonification]) => bonification)).toEqual([10, 6, 4])
    expect(times(neutralised(false)).map(([, , bonification]) => bonification)).toEqual([0, 0, 0])
  })
})

describe('penalties and adjustments', () => {
  test('are added to the general time and leave the stage as it is', () => {
    const more: Partial<StageInput> = {
      finishBonificationsMs: [],
      decisions: [
        { kind: 'penalty', bib: 1, ms: 20_000 },
        { kind: 'adjustment', bib: 1, ms: -5000 },
        { kind: 'penalty', teamCode: 'TEA', ms: 60_000 },
      ],
    }
    expect(settle(more).rows).toEqual(THREE)
    expect(times(more)[0]).toEqual([1, 100, 0, 15])
  })

  test('reach the general time through the stage if they count there', () => {
    const more: Partial<StageInput> = { decisions: [{ kind: 'penalty', bib: 1, ms: 2000, inStage: true }] }
    expect(times(more)).toEqual([
      [2, 100, 10, 0],
      [1, 102, 6, 0],
      [3, 105, 4, 0],
    ])
  })
})

test('riders of a time trial who are level after a penalty share the place', () => {
  const decisions: StageInput['decisions'] = [{ kind: 'penalty', bib: 1, ms: 5000, inStage: true }]
  const places = (form: StageInput['form']) =>
    settle({ form, decisions }).rows.map(({ bib, rank }) => [bib, rank])
  expect(places('ITT')).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
  ])
  expect(places('MS')).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ])
})

describe('who is in the general classification', () => {
  const rows = [
    row(1, 1, 100),
    row(2, 2, null),
    row(3, null, 400, { irm: 'OTL' }),
    row(4, null, null, { irm: 'DNF' }),
    row(5, 3, 105, { irm: 'REL' }),
  ]

  test('everybody with a time, relegated or not; nobody who left the race', () => {
    expect(times({ rows }).map(([bib]) => bib)).toEqual([1, 5])
  })

  test('a rider placed without a time has finished, too', () => {
    expect([...finishersOf(settle({ rows }))]).toEqual([1, 2, 5])
  })

  test('riders of a stopped stage have finished it with a time alone', () => {
    expect([...finishersOf(settle({ rows: [row(1, null, 100), row(2, null, null)] }))]).toEqual([1])
  })
})
