import { beforeEach, expect, test } from 'vitest'
import { createTurns, TURN_MS, type Turns } from './turns.ts'

let nowMs: number
/** The requested turns of the event loop. */
let asked: (() => void)[]
let turns: Turns
let done: string[]

/** One turn of the event loop, with all its microtasks and ticks. */
const turn = async (): Promise<void> => {
  for (const run of asked.splice(0)) run()
  await new Promise((resolve) => setImmediate(resolve))
}
const slices = async (name: string, number: number, ms: number): Promise<void> => {
  for (let slice = 1; slice <= number; slice += 1) {
    await turns.next()
    done.push(`${name}${slice}`)
    nowMs += ms
  }
}

beforeEach(() => {
  nowMs = 0
  asked = []
  done = []
  turns = createTurns(
    () => nowMs,
    (run) => void asked.push(run),
  )
})

test('two tasks with long slices take turns, one slice in each', async () => {
  const both = Promise.all([slices('a', 2, TURN_MS), slices('b', 2, TURN_MS)])
  const seen: string[][] = []
  for (let n = 0; n < 4; n += 1) {
    await turn()
    seen.push(done.splice(0))
  }
  await both
  expect(seen).toEqual([['a1'], ['b1'], ['a2'], ['b2']])
  expect(asked).toEqual([])
})

test('short slices share a turn until its time is over', async () => {
  const both = Promise.all([slices('a', 3, TURN_MS / 4), slices('b', 3, TURN_MS / 4)])
  await turn()
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2'])
  await turn()
  await both
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('no turn is requested while nobody waits', async () => {
  expect(asked).toEqual([])
  const one = slices('a', 1, 0)
  await turn()
  await one
  expect(asked).toEqual([])
})
