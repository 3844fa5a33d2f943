import { expect, it } from 'vitest'
import { isCorrected, listResultCorrections, namedBeside, type Correction } from './result-corrections.ts'

const correction = (id: string, more: Partial<Correction> = {}): Correction => ({
  kind: 'replaced',
  at: '2026-07-07T18:40:00+02:00',
  source: 'jury',
  id,
  type: 'stageResult',
  stage: 4,
  event: null,
  phase: null,
  competitors: [],
  supersedes: null,
  inForce: true,
  reason: null,
  decision: null,
  ...more,
})

it('lists the corrections of this stage’s result that hold now, newest first', () => {
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

it('lists corrected times in one line', () => {
  const time = (id: string, bib: string) => correction(id, { type: 'passing', competitors: [bib] })
  const result = correction('result', { competitors: ['21'] })
  const lines = listResultCorrections([time('c', '11'), result, time('b', '12'), time('a', '11')], {
    stage: 4,
  })
  expect(lines.map(({ correction: { id }, count, competitors }) => [id, count, competitors])).toEqual([
    ['c', 3, ['11', '12']],
    ['result', 1, ['21']],
  ])
})

it('lists those of a phase, and none of another', () => {
  const of = { stage: null, event: 3, type: 'unitResult' } as const
  const all = [correction('mine', { ...of, phase: 2 }), correction('other', { ...of, phase: 1 })]
  const lines = listResultCorrections(all, { event: 3, phase: 2 })
  expect(lines.map(({ correction: { id } }) => id)).toEqual(['mine'])
})

it('names the riders of a correction, unless its sentence does or there are many', () => {
  const named = (more: Partial<Correction>, competitors: string[]) =>
    namedBeside({ correction: correction('it', more), count: 1, competitors })
  expect(named({ type: 'withdrawal' }, ['42'])).toEqual(['42'])
  expect(named({ kind: 'withdrawn', type: 'decision' }, ['42'])).toEqual(['42'])
  const decided = { kind: 'decision', type: 'decision' } as const
  expect(named({ ...decided, decision: { kind: 'relegation', bib: 42 } }, ['42'])).toEqual([])
  expect(named({ ...decided, decision: { kind: 'reinstatement', bib: 42 } }, ['42'])).toEqual(['42'])
  const passing = { source: 'van', id: 'p1' }
  expect(named({ ...decided, decision: { kind: 'passingAccepted', passing } }, ['42'])).toEqual(['42'])
  expect(named({}, ['1', '2', '3', '4'])).toEqual([])
})

it('counts an order that nobody decided as no correction', () => {
  const order = (asPublished?: true) =>
    correction('order', {
      kind: 'decision',
      type: 'decision',
      decision: {
        kind: 'tieOrder',
        classification: 'Result',
        competitors: ['1', '2'],
        ...(asPublished && { asPublished }),
      },
    })
  const lines = listResultCorrections([order(), order(true), correction('result')], { stage: 4 })
  expect(lines.map(isCorrected)).toEqual([true, false, true])
  const penalty = (more: Partial<Correction>) =>
    correction('penalty', {
      kind: 'decision',
      type: 'decision',
      decision: { kind: 'penalty', bib: 42, ms: 20_000 },
      ...more,
    })
  const both = [penalty({}), penalty({ inferred: true, inferredFrom: 'publishedStandings' })]
  expect(listResultCorrections(both, { stage: 4 }).map(isCorrected)).toEqual([true, false])
})
