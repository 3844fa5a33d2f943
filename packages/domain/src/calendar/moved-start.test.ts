import { describe, expect, test } from 'vitest'
import { movedByMs, type PutOffStarts } from './moved-start.ts'

const MINUTE = 60_000
const at = (minutes: number) => minutes * MINUTE

/** Minutes after ten o'clock, the planned start. */
const CASES: readonly (readonly [says: string, given: Partial<PutOffStarts>, by: number | null])[] = [
  ['moves with the announced start', { announcedMs: at(15) }, 15],
  ['keeps the distance of the first start to that of the race', { announcedMs: at(15), firstMs: at(1) }, 15],
  ['stays where it begins with the new start already', { announcedMs: at(15), firstMs: at(15) }, 0],
  ['moves to another day', { announcedMs: at(24 * 60) }, 24 * 60],
  ['moves to an earlier start, too', { announcedMs: at(-10) }, -10],
  ['moves to the real start where no new one was announced', { announcedMs: null, startedMs: at(20) }, 20],
  ['is not known while neither is', { announcedMs: null }, null],
  [
    'keeps the announced start where the race started within a minute of it',
    { announcedMs: at(15), startedMs: at(15.5) },
    15,
  ],
  [
    'moves to a real start that is neither the announced nor the moved one',
    { announcedMs: at(15), startedMs: at(18) },
    18,
  ],
  [
    'keeps the announced start where the first rider left as the moved order says',
    { announcedMs: at(15), startedMs: at(18), firstMs: at(3) },
    15,
  ],
]

describe('a start order whose race is put off', () => {
  test.each(CASES)('%s', (_, given, by) => {
    const byMs = movedByMs({ plannedMs: 0, announcedMs: 0, startedMs: null, firstMs: 0, ...given })
    expect(byMs).toBe(by === null ? null : at(by))
  })
})
