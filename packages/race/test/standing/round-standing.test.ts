/** A round of several BMX runs by its total, and finals among the heats of their phase. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'

type Rows = FactOf<'unitResult'>['rows']
const unit = (phase: number) => ({ event: 1, phase })

/** Four riders in so many runs, each run drawn from the one before; nothing follows unless a final takes the best of their sum. */
function runsOf(count: number, withFinal: boolean) {
  const day = smallEvent()
  for (let phase = 1; phase <= count; phase += 1)
    day.tell('phase', {
      ...unit(phase),
      name: `Run ${phase}`,
      form: 'gates',
      startAt: `${DAY}T1${phase}:00:00+02:00`,
      ...(phase > 1 && { qualification: [{ isSameRound: true, from: [{ phase: phase - 1 }] }] }),
    })
  if (withFinal)
    day.tell('phase', {
      ...unit(count + 1),
      name: 'Final',
      form: 'gates',
      isFinal: true,
      startAt: `${DAY}T18:00:00+02:00`,
      qualification: [
        {
          from: [
            { phase: count, runs: Array.from({ length: count }, (_, index) => index + 1), best: [1, 4] },
          ],
        },
      ],
    })
  day.tell('unitStartList', { ...unit(1), competitors: athletes([1, 2, 3, 4]) })
  return {
    ...day,
    ride: (phase: number, ...order: readonly string[]) =>
      day.tell('unitResult', {
        ...unit(phase),
        rows: order.map((competitor, index): Rows[number] => ({
          competitor,
          outcome: { kind: 'time', timeMs: 30_000 + index * 500 },
        })),
      }),
    results: (p: number) => day.read('phase-results', { p }),
  }
}

test.each([true, false])(
  'three runs have a standing by their total, whether or not a final follows: %s',
  (withFinal) => {
    const { ride, results } = runsOf(3, withFinal)
    ride(1, '1', '2', '3', '4')
    ride(2, '4', '2', '1', '3')
    ride(3, '4', '2', '3', '1')
    expect(results(3).results.map(({ key }) => key)).toEqual(['4', '2', '3', '1'])
    expect(results(3).round?.map(({ rank, key, points, value }) => [rank, key, points, value])).toEqual([
      [1, '4', 6, '6'],
      [2, '2', 6, '6'],
      [3, '1', 8, '8'],
      [4, '3', 10, '10'],
    ])
    // Level on points, the place in the latest run parts them.
    expect(results(2).round?.map(({ key, points }) => [key, points])).toEqual([
      ['2', 4],
      ['1', 4],
      ['4', 5],
      ['3', 7],
    ])
  },
)

test('a single race has no round', () => {
  const { ride, results } = runsOf(1, false)
  ride(1, '1', '2', '3', '4')
  expect(results(1)).not.toHaveProperty('round')
})

test('a final without a named heat stands in `heats` under the name of its phase', () => {
  const { ride, results } = runsOf(2, true)
  ride(1, '1', '2', '3', '4')
  ride(2, '1', '2', '3', '4')
  ride(3, '3', '1', '2', '4')
  const { heats, results: rows } = results(3)
  expect(heats.map(({ name, results: own }) => [name, own.map(({ key }) => key)])).toEqual([
    ['Final', ['3', '1', '2', '4']],
  ])
  expect(heats[0]!.results).toEqual(rows)
  expect(rows.every(({ heat }) => heat === undefined)).toBe(true)
})

test.each(['keirin', 'duel', 'timeDuel', 'eliminator'] as const)('so does a final of form %s', (form) => {
  const day = smallEvent()
  day.tell('phase', { ...unit(1), name: 'Big final', form, isFinal: true, startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...unit(1), competitors: athletes([1, 2]) })
  day.tell('unitResult', {
    ...unit(1),
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
    ],
  })
  expect(day.read('phase-results').heats.map(({ name, results }) => [name, results.length])).toEqual([
    ['Big final', 2],
  ])
})

test.each(['laps', 'pointsRace', 'run'] as const)('a race of form %s is in no heat', (form) => {
  const day = smallEvent()
  day.tell('phase', { ...unit(1), name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...unit(1), competitors: athletes([1, 2]) })
  day.tell('unitResult', {
    ...unit(1),
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
    ],
  })
  expect(day.read('phase-results').heats).toEqual([])
})
