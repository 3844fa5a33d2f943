/** Damaged files of every format: whatever the bytes are, the answer is content or a fault, and it comes in time. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCourseFile } from '../src/course/read-course-file.ts'
import { readTableFile } from '../src/read-table-file.ts'
import { MADE_FORMATS, judge } from './made-files.ts'
import { mutations, mutate } from './mutation.ts'

test.each(MADE_FORMATS)(
  'sound files are read, and damaged ones never throw and are never read in half: $name',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(format.sound, mutations, async (made, changes) => {
        const sound = await made
        const whole = await format.read(sound)
        expect(whole.faults).toEqual([])
        expect(whole.count).toBeGreaterThan(0)
        const { faults, count } = await judge(format, sound, mutate(sound, changes))
        expect(faults.length > 0 || count >= 0).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)

test('any bytes are a table or a fault, and a course or a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const { faults, starters } = await readTableFile(bytes, { heldIn: 2026 })
      expect(faults.length > 0 || starters.length > 0).toBe(true)
      const course = readCourseFile(bytes, { track: null, lengthM: null, climbs: new Map(), kept: [] })
      expect(course.faults.length > 0 || course.course !== null).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
