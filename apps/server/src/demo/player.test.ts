import type { Replay, ReplayItem } from '@bell-lap/race-sim/replay'
import { describe, expect, test } from 'vitest'
import { wantedBundles } from './demo.ts'
import { play } from './player.ts'

const itemOf = (dueAtMs: number): ReplayItem => ({
  dueAtMs,
  frame: { id: `frame-${dueAtMs}`, source: 'test', at: '2026-07-07T15:30:00+02:00', stage: 4, riders: [] },
})

/** A replay with items due at these milliseconds after its beginning. It is over at `endMs`. */
function replayOf(nowMs: number, dueMs: readonly number[], endMs: number): Replay {
  const rest = dueMs.map((ms) => itemOf(nowMs + ms))
  let next = 0
  return {
    competitionId: 'replay2026',
    initial: [itemOf(nowMs)],
    rest,
    clockMs: (atMs) => atMs,
    until(atMs) {
      const first = next
      while (next < rest.length && rest[next]!.dueAtMs <= atMs) next += 1
      return rest.slice(first, next)
    },
    nextDueAtMs: () => rest[next]?.dueAtMs ?? null,
    endsAtMs: nowMs + endMs,
  }
}

function watch(dueMs: readonly number[], endMs: number) {
  let nowMs = 1_000_000
  let timer: { run: () => void; atMs: number } | null = null
  const told: (readonly [atMs: number, kind: 'begin' | 'deliver', items: number])[] = []
  const note = (kind: 'begin' | 'deliver') => (_: string, items: readonly ReplayItem[]) =>
    void told.push([nowMs - 1_000_000, kind, items.length])
  const stop = play({
    plan: (atMs) => replayOf(atMs, dueMs, endMs),
    now: () => nowMs,
    setTimer: (run, ms) => {
      timer = { run, atMs: nowMs + ms }
      return () => (timer = null)
    },
    begin: note('begin'),
    deliver: note('deliver'),
  })
  const pass = (ms: number): void => {
    const untilMs = nowMs + ms
    while (timer && timer.atMs <= untilMs) {
      const { run, atMs } = timer
      timer = null
      nowMs = atMs
      run()
    }
    nowMs = untilMs
  }
  return { told, pass, stop, hasTimer: () => timer !== null }
}

describe('a replay that is played', () => {
  test('begins immediately, delivers each item when it is due, and restarts when it is over', () => {
    const { told, pass } = watch([1_000, 1_000, 3_000], 5_000)
    pass(6_100)
    expect(told).toEqual([
      [0, 'begin', 1],
      [1_000, 'deliver', 2],
      [3_000, 'deliver', 1],
      [5_000, 'begin', 1],
      [6_000, 'deliver', 2],
    ])
  })

  test('waits through a hole of hours', () => {
    const { told, pass } = watch([3 * 3_600_000], 4 * 3_600_000)
    pass(3 * 3_600_000)
    expect(told.at(-1)).toEqual([3 * 3_600_000, 'deliver', 1])
  })

  test('delivers nothing after it is stopped', () => {
    const { told, pass, stop, hasTimer } = watch([1_000], 5_000)
    stop()
    pass(10_000)
    expect([told.length, hasTimer()]).toEqual([1, false])
  })
})

describe('bundles to import', () => {
  test.each([
    ['all, if nothing is stored', [], ['tdf2026', 'vuelta2026']],
    ['the rest, if a fill was interrupted', ['tdf2026'], ['vuelta2026']],
    ['none, if all are stored', ['tdf2026', 'vuelta2026'], []],
    ['none, if there is a user’s own race', ['ours2026'], []],
    ['all, if there is only a replay', ['replay2026'], ['tdf2026', 'vuelta2026']],
  ])('%s', (_, stored, wanted) => {
    expect(wantedBundles(['tdf2026', 'vuelta2026'], stored)).toEqual(wanted)
  })
})
