/** Decisions on times in races on laps, computed from passings or published: they move the time and the place among those with as many laps. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`

interface Ridden extends SmallEvent {
  readonly results: () => string[]
  readonly flags: () => string[]
}

/** Three laps; 1 and 2 come in two seconds apart, 3 a minute later, 4 after them a lap down. */
function ridden(form: 'criterium' | 'laps', isPublished: boolean): Ridden {
  const day = smallEvent()
  const { tell, read } = day
  const parameters = { laps: 3, lapped: 'counted' } as const
  tell('phase', { ...UNIT, name: 'Race', form, startAt: START, distanceM: 3000, parameters })
  tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  tell('stageStarted', { ...UNIT, startedAt: START })
  const reads: Record<number, number[]> = {
    1: [250, 500, 750],
    2: [250, 501, 752],
    3: [260, 520, 810],
    4: [380, 770],
  }
  for (const [bib, seconds] of Object.entries(reads))
    if (isPublished) continue
    else
      for (const each of seconds)
        tell('passing', { ...UNIT, bib: Number(bib), point: 'Finish', timeOfDayMs: afterNoonMs(each) })
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  if (isPublished)
    tell('unitResult', {
      ...UNIT,
      rows: Object.entries(reads).map(([competitor, seconds]) => ({
        competitor,
        rank: Number(competitor),
        outcome: { kind: 'lapsAndTime', laps: seconds.length, timeMs: seconds.at(-1)! * 1000 },
      })),
    })
  tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  return {
    ...day,
    results: () =>
      read('phase-results').results.map(({ rank, key, value, irm }) => `${rank} ${key} ${irm ?? value}`),
    flags: () => read('flags').map(({ reason, at }) => `${reason} ${at}`),
  }
}
type Decided = FactOf<'decision'>['decision']
const AS_RIDDEN = ['1 1 12:30', '2 2 +0:02', '3 3 +1:00', '4 4 +1 lap']

const CASES: readonly (readonly [string, Decided, readonly string[]])[] = [
  [
    'seconds added',
    { kind: 'penalty', bib: 1, ms: 10_000 },
    ['1 2 12:32', '2 1 +0:08', '3 3 +0:58', '4 4 +1 lap'],
  ],
  [
    'more than who is a lap down has behind it',
    { kind: 'penalty', bib: 1, ms: 600_000 },
    ['1 2 12:32', '2 3 +0:58', '3 1 +9:58', '4 4 +1 lap'],
  ],
  [
    'seconds taken off',
    { kind: 'adjustment', bib: 2, ms: -5_000 },
    ['1 2 12:27', '2 1 +0:03', '3 3 +1:03', '4 4 +1 lap'],
  ],
  [
    'seconds taken off who is a lap down',
    { kind: 'penalty', bib: 4, ms: -60_000 },
    ['1 1 12:30', '2 2 +0:02', '3 3 +1:00', '4 4 +1 lap'],
  ],
  [
    'the time of another one',
    { kind: 'timeCredit', bibs: [3], timeOf: 2 },
    ['1 1 12:30', '2 2 +0:02', '3 3 +0:02', '4 4 +1 lap'],
  ],
]

for (const isPublished of [false, true])
  for (const form of ['criterium', 'laps'] as const)
    test.each(CASES)(
      `${form}, ${isPublished ? 'as published' : 'from passings'}: %s`,
      (_, decision, expected) => {
        const day = ridden(form, isPublished)
        expect(day.results()).toEqual(AS_RIDDEN)
        day.tell('decision', { ...UNIT, decision, reason: 'by the jury' })
        expect(day.results()).toEqual(expected)
        expect(day.flags()).toEqual([])
      },
    )

test('a disqualification by bib that moves medals is told, and a ruling that says the same after it has no effect', () => {
  const day = ridden('criterium', false)
  const parameters = { laps: 3, lapped: 'counted' } as const
  const final = { name: 'Race', form: 'criterium', startAt: START, isFinal: true } as const
  day.tell('phase', { ...UNIT, ...final, distanceM: 3000, parameters })
  const decide = (decision: Decided) => day.tell('decision', { ...UNIT, reason: 'a push', decision })
  decide({ kind: 'disqualification', bib: 2 })
  expect(day.flags()).toEqual(['medals-moved /decision/bib'])
  expect(day.read('flags')[0]?.detail).toContain('bib 2 had place 2 in the final and lost it')
  decide({ kind: 'invalidResult', competitor: '2', irm: 'DSQ' })
  expect(new Set(day.flags())).toEqual(
    new Set(['medals-moved /decision/bib', 'no-effect /decision/competitor']),
  )
  day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  expect(day.flags()).toEqual(['no-effect /decision/competitor'])
})

test('a relegation by bib that moves medals is told, in a race timed by passings', () => {
  const day = ridden('criterium', false)
  const parameters = { laps: 3, lapped: 'counted' } as const
  const final = { name: 'Race', form: 'criterium', startAt: START, isFinal: true } as const
  day.tell('phase', { ...UNIT, ...final, distanceM: 3000, parameters })
  const decide = (bib: number) =>
    day.tell('decision', { ...UNIT, reason: 'a push', decision: { kind: 'relegation', bib, behind: 3 } })
  decide(1)
  expect(day.flags()).toEqual(['medals-moved /decision/bib'])
  expect(day.read('flags')[0]?.detail).toContain(
    'bib 1 had place 1 in the final and lost it: the medals are now gold bib 2, silver bib 3, bronze bib 1',
  )
  day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  expect(day.flags()).toEqual([])
})
