import { describe, expect, test } from 'vitest'
import { movedByMs, type PutOffStarts } from './moved-start.ts'

const MINUTE = 60_000
const at = (minutes: number) => minutes * MINUTE

/** Times in minutes after ten o'clock, the planned start. */
const CASES: readonly (readonly [says: string, given: Partial<PutOffStarts>, by: number | null])[] = [
  ['moves with the announced start', { announcedMs: at(15) }, 15],
  ['keeps the distance of the first start to that of the race', { announcedMs: at(15), firstMs: at(1) }, 15],
  ['stays if it begins with the new start already', { announcedMs: at(15), firstMs: at(15) }, 0],
  ['moves to another day', { announcedMs: at(24 * 60) }, 24 * 60],
  ['moves to an earlier start', { announcedMs: at(-10) }, -10],
  ['moves to the real start if no new start was announced', { announcedMs: null, startedMs: at(20) }, 20],
  ['is unknown while neither start is known', { announcedMs: null }, null],
  [
    'keeps the announced start if the race started within a minute of it',
    { announcedMs: at(15), startedMs: at(15.5) },
    15,
  ],
  [
    'moves to a real start that is neither the announced nor the moved one',
    { announcedMs: at(15), startedMs: at(18) },
    18,
  ],
  [
    'keeps the announced start if the first rider left as the moved order states',
    { announcedMs: at(15), startedMs: at(18), firstMs: at(3) },
    15,
  ],
]

describe('a start order of a race that was put off', () => {
  test.each(CASES)('%s', (_, given, by) => {
    const byMs = movedByMs({ plannedMs: 0, announcedMs: 0, startedMs: null, firstMs: 0, ...given })
    expect(byMs).toBe(by === null ? null : at(by))
  })
})
