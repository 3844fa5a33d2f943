import { expect, it } from 'vitest'
import { CatchUps } from './catch-up.ts'
import { DEFAULT_LIMITS } from './limits.ts'

/** Catch-ups whose clients take a millisecond for each batch; `turn` runs what waits for the next turn of the event loop. */
function start() {
  let nowMs = 0
  let next: (() => void) | undefined
  const errors: unknown[] = []
  const catchUps = new CatchUps({
    limits: { ...DEFAULT_LIMITS, turnMs: 5 },
    now: () => nowMs,
    soon: (run) => (next = run),
    report: (error) => errors.push(error),
  })
  const written: number[] = []
  const client = (id: number, batches: number) => {
    let left = batches
    return {
      writeMissed() {
        nowMs += 1
        if (left === 0) return false
        left -= 1
        written.push(id)
        return true
      },
    }
  }
  const turn = (): boolean => {
    const run = next
    next = undefined
    run?.()
    return run !== undefined
  }
  return { catchUps, written, client, turn, errors }
}

it('writes to all clients in turns, and for no longer than a turn allows (SPEC 8.8)', () => {
  const { catchUps, written, client, turn } = start()
  for (const id of [1, 2, 3]) catchUps.add(client(id, 3))
  expect(written).toEqual([])
  turn()
  expect(written).toEqual([1, 2, 3, 1, 2])
  while (turn());
  expect(written.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
})

it('forgets a client that is gone, and goes on after one that fails (SPEC 8.8)', () => {
  const { catchUps, written, client, turn, errors } = start()
  const gone = client(1, 3)
  catchUps.add(gone)
  catchUps.add({
    writeMissed() {
      throw new Error('no JSON')
    },
  })
  catchUps.add(client(3, 1))
  catchUps.remove(gone)
  while (turn());
  expect(written).toEqual([3])
  expect(errors).toHaveLength(1)
})
