/**
 * Reads 100,000 damaged files, as many of each format. None may throw or take long, none may be read in half where its format can tell,
 * and memory must not grow. An argument is another number of files.
 */
import fc from 'fast-check'
import { MADE_FORMATS, judge } from '../test/made-files.ts'
import { mutate, mutations } from '../test/mutation.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
/** Milliseconds that one small file may take on a busy machine. */
const MOST_MS = 2_000
const MOST_GROWTH = 100_000_000
/** Damaged files for each sound one. */
const EACH = 10

const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
const before = heap()
let longestMs = 0
let total = 0
for (const format of MADE_FORMATS) {
  let taken = 0
  let read = 0
  await fc.assert(
    fc.asyncProperty(
      format.sound,
      fc.array(mutations, { minLength: EACH, maxLength: EACH }),
      async (made, damages) => {
        const sound = await made
        for (const changes of damages) {
          const damaged = mutate(sound, changes)
          const startedAt = performance.now()
          const { faults } = await judge(format, sound, damaged)
          longestMs = Math.max(longestMs, performance.now() - startedAt)
          read += 1
          if (faults.length === 0) taken += 1
        }
      },
    ),
    { numRuns: Math.ceil(COUNT / MADE_FORMATS.length / EACH) },
  )
  total += read
  console.log(`${format.name}: ${read} damaged, ${taken} read without a fault`)
}
const growth = heap() - before
console.log(
  `${total} damaged files of ${MADE_FORMATS.length} formats; the longest took ${Math.round(longestMs)} ms; memory grew by ${Math.round(growth / 1e6)} MB`,
)
if (longestMs > MOST_MS || growth > MOST_GROWTH) process.exitCode = 1
