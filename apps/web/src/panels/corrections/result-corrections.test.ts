import { expect, it } from 'vitest'
import { listResultCorrections, type Correction } from './result-corrections.ts'

const correction = (id: string, more: Partial<Correction> = {}): Correction => ({
  kind: 'replaced',
  at: '2026-07-07T18:40:00+02:00',
  source: 'jury',
  id,
  type: 'stageResult',
  stage: 4,
  event: null,
  phase: null,
  supersedes: null,
  inForce: true,
  reason: null,
  decision: null,
  ...more,
})

it('tells what holds now of this stage’s result, newest first', () => {
  const lines = listResultCorrections(
    [
      correction('relegation', { kind: 'decision', type: 'decision' }),
      correction('overruled', { kind: 'decision', type: 'decision', inForce: false }),
      correction('other stage', { stage: 3 }),
      correction('course', { type: 'course' }),
      correction('result'),
    ],
    { stage: 4 },
  )
  expect(lines.map(({ correction: { id }, count }) => [id, count])).toEqual([
    ['relegation', 1],
    ['result', 1],
  ])
})

it('tells corrected times in one line', () => {
  const time = (id: string) => correction(id, { type: 'passing' })
  const lines = listResultCorrections([time('c'), correction('result'), time('b'), time('a')], { stage: 4 })
  expect(lines.map(({ correction: { id }, count }) => [id, count])).toEqual([
    ['c', 3],
    ['result', 1],
  ])
})

it('tells those of a phase, and none of another', () => {
  const of = { stage: null, event: 3, type: 'unitResult' } as const
  const all = [correction('mine', { ...of, phase: 2 }), correction('other', { ...of, phase: 1 })]
  const lines = listResultCorrections(all, { event: 3, phase: 2 })
  expect(lines.map(({ correction: { id } }) => id)).toEqual(['mine'])
})
