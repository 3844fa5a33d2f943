/** Fractions of a second in the published result of a mass start: the sport counts whole seconds (UCI 2.6.015). */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { decide, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const START = { startAt: `${DAY}T12:00:00+02:00` }
type Phase = Partial<Pick<FactOf<'phase'>, 'form' | 'parameters'>>
type Stated = readonly (readonly [bib: number, rank: number | null, timeMs: number])[]

function phaseOf(stated: Stated, { form = 'massStart', ...more }: Phase = {}): SmallEvent {
  const small = smallEvent()
  small.tell('phase', { ...UNIT, name: 'Race', form, ...START, ...more })
  small.tell('unitStartList', { ...UNIT, competitors: athletes(stated.map(([bib]) => bib)) })
  small.tell('unitResult', {
    ...UNIT,
    rows: stated.map(([bib, rank, timeMs]) => ({
      competitor: String(bib),
      ...(rank !== null && { rank }),
      outcome: { kind: 'time', timeMs },
    })),
  })
  return small
}

function stageOf(stated: Stated, stages = 1, said: Parameters<typeof smallRace>[1] = {}) {
  const small = smallRace(
    Array.from({ length: stages }, () => 'MS' as const),
    said,
  )
  small.tell('stageResult', {
    stage: 1,
    rows: stated.map(([bib, rank, timeMs]) => ({ bib, rank, timeMs })),
  })
  return small
}

const tooFine = ({ read }: Pick<SmallEvent | ReturnType<typeof smallRace>, 'read'>) =>
  (read('flags') as { reason: string; bib: unknown; at: string }[])
    .filter(({ reason }) => reason === 'time-too-fine')
    .map(({ bib, at }) => [bib, at])

const FRACTIONS: Stated = [
  [11, 1, 3_600_000],
  [12, 2, 3_600_400],
  [21, 3, 3_620_900],
]

describe('a penalty of 20 s puts 12 level with 21, and so behind, though 21 was 20.5 s slower by the fractions', () => {
  const penalty = { kind: 'penalty', bib: 12, ms: 20_000, inStage: true } as const
  const shown = (rows: readonly { rank: number; key: string; timeMs: number | null }[]) =>
    rows.slice(0, 3).map(({ rank, key, timeMs }) => [rank, key, timeMs])
  const RIGHT = [
    [1, '11', 3_600_000],
    [2, '21', 3_620_000],
    [3, '12', 3_620_000],
  ]
  test('on a stage', () => {
    const small = stageOf(FRACTIONS)
    decide(small, penalty)
    expect(shown(small.read('stage-rankings')[0]!.results)).toEqual(RIGHT)
  })
  test('in a phase', () => {
    const small = phaseOf(FRACTIONS)
    small.tell('decision', { ...UNIT, reason: 'feeding', decision: penalty })
    expect(shown(small.read('phase-results').results)).toEqual(RIGHT)
  })
})

test('a result without places is in the order at the line, with whole seconds', () => {
  const { results } = phaseOf([
    [21, null, 3_600_900],
    [12, null, 3_600_400],
    [11, null, 3_600_100],
  ]).read('phase-results')
  expect(results.map(({ rank, key, timeMs }) => [rank, key, timeMs])).toEqual([
    [1, '11', 3_600_000],
    [2, '12', 3_600_000],
    [3, '21', 3_600_000],
  ])
})

test('a mass event by chips shares the place of a second', () => {
  const { results } = phaseOf(
    [
      [12, null, 3_600_400],
      [11, null, 3_600_100],
    ],
    { form: 'granFondo' },
  ).read('phase-results')
  expect(results.map(({ rank }) => rank)).toEqual([1, 1])
})

describe('is flagged once', () => {
  test('on a stage', () => {
    expect(tooFine(stageOf(FRACTIONS))).toEqual([[12, '/rows/1/timeMs']])
  })
  test('in a phase', () => {
    expect(tooFine(phaseOf(FRACTIONS))).toEqual([[12, '/rows/1/outcome/timeMs']])
  })
  test('not if the race says that it counts them, or if nothing is cut', () => {
    expect([
      tooFine(stageOf(FRACTIONS, 2, { rules: { generalPrecision: 1 } })),
      tooFine(stageOf(FRACTIONS, 2, { sport: 'MTB' })),
      tooFine(phaseOf(FRACTIONS, { parameters: { precision: 1 } })),
      tooFine(phaseOf(FRACTIONS.map(([bib, rank, timeMs]) => [bib, rank, timeMs - (timeMs % 1000)]))),
      tooFine(phaseOf(FRACTIONS, { form: 'run' })),
    ]).toEqual([[], [], [], [], []])
  })
})

test('a stage race off the road adds them up', () => {
  const small = stageOf(FRACTIONS, 2, {
    sport: 'MTB',
    rules: { bonifications: { finishS: [0], bonusSprintS: [0] } },
  })
  small.tell('stageResult', {
    stage: 2,
    rows: [
      { bib: 11, rank: 1, timeMs: 3_600_900 },
      { bib: 12, rank: 2, timeMs: 3_600_000 },
    ],
  })
  expect(
    small
      .read('overall-rankings', 2)[0]!
      .results.slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(['12', '11'])
})
