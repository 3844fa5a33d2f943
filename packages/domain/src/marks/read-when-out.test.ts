import { describe, expect, test } from 'vitest'
import { isReadWhenOut, type Out, type ReadOfOne } from './read-when-out.ts'

const MINUTE_MS = 60_000
const out = (more: Partial<Out>): Out => ({ irm: 'DNF', sinceMs: 40 * MINUTE_MS, atM: null, ...more })
const read = (minutes: number, more: Partial<ReadOfOne> = {}): ReadOfOne => ({
  atMs: minutes * MINUTE_MS,
  startMs: 0,
  distanceM: 20_000,
  isFinish: false,
  ...more,
})
const AT_FINISH = { distanceM: 40_000, isFinish: true }

describe('a read of a rider who is stated to be out', () => {
  test.each([
    ['at the finish, 20 minutes after leaving', out({}), read(60, AT_FINISH), true],
    ['at the finish, before the DNF became known', out({}), read(30, AT_FINISH), true],
    ['at the finish, of a rider marked DNF in a result', out({ sinceMs: null }), read(30, AT_FINISH), true],
    ['on the way, before the rider left', out({}), read(30), false],
    ['on the way, a moment after leaving there', out({}), read(40.5), false],
    ['on the way, after the rider left', out({}), read(50), true],
    ['beyond the place where the rider left', out({ atM: 15_000 }), read(30), true],
    ['at the place where the rider left', out({ atM: 19_600 }), read(30), false],
    ['of a rider stated DNF before the start, which tells no moment', out({ sinceMs: -1 }), read(30), false],
    ['of a rider who did not start', out({ irm: 'DNS' }), read(30), true],
    ['of a rider whose DNS is flagged itself', out({ irm: 'DNS', isFlagged: true }), read(60), false],
    ['at the finish, over the time limit as stated later', out({ irm: 'OTL' }), read(30, AT_FINISH), false],
    ['at the finish, over the time limit as stated before', out({ irm: 'OTL' }), read(60, AT_FINISH), true],
    ['at the finish, disqualified afterwards', out({ irm: 'DSQ' }), read(30, AT_FINISH), false],
    ['at the finish, disqualified on the way', out({ irm: 'DSQ' }), read(60, AT_FINISH), true],
    ['disqualified before the start', out({ irm: 'DSQ', sinceMs: -1 }), read(30), true],
    ['of a rider pulled before', out({ irm: 'LAP' }), read(60), true],
  ])('%s: %s', (_, left, at, isContradiction) => {
    expect(isReadWhenOut(left, at, true)).toBe(isContradiction)
  })

  test('if riders ride several times, only a read after the statement contradicts it', () => {
    expect(isReadWhenOut(out({ irm: 'DNS' }), read(30, AT_FINISH), false)).toBe(false)
    expect(isReadWhenOut(out({}), read(30, AT_FINISH), false)).toBe(false)
    expect(isReadWhenOut(out({}), read(60, AT_FINISH), false)).toBe(true)
  })
})
