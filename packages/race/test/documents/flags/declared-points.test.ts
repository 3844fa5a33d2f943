/**
 * Timing points that a phase declares without a course: their names and order are known, their positions are
 * not.
 */
import { expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../../small-event.ts'

const UNIT = { event: 1, phase: 1 }

test('they take passings and results, under their names and in their order; others are flagged', () => {
  const { tell, read } = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  tell('phase', {
    ...UNIT,
    name: 'Final',
    form: 'run',
    startAt,
    dayOnly: true,
    points: [
      { key: 'split-1', name: 'Bridge' },
      { key: 'split-2', name: 'Woods' },
    ],
  })
  tell('unitStartList', { ...UNIT, competitors: athletes([1], () => ({ startAt })) })
  for (const [point, at] of [
    ['split-2', 60],
    ['split-1', 30],
    ['split-3', 70],
  ] as const)
    tell('passing', { ...UNIT, bib: 1, point, timeOfDayMs: afterNoonMs(at) })
  expect(read('phase-live').results![0]!.splits!.map(({ name, value }) => [name, value])).toEqual([
    ['Bridge', '30.000'],
    ['Woods', '1:00.000'],
    ['Finish', ''],
  ])
  expect(read('flags')).toMatchObject([
    { reason: 'unknown-point', detail: expect.stringContaining(': phase 1 of event 1 has no point split-3') },
  ])
  // The day is known, the time is not.
  expect(read('schedule').items).toMatchObject([{ hideTime: true }])
  expect(read('phases', { e: 1 })).toMatchObject([{ hideTime: true }])
})
