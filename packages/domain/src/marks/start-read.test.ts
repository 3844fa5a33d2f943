import { describe, expect, test } from 'vitest'
import { judgeStartReads, type StartReadDoubt } from './start-read.ts'

const MINUTE = 60_000
const read = (minutes: number, more: { estimated?: true; accepted?: true } = {}) => ({
  sinceRaceMs: minutes * MINUTE,
  estimated: false,
  accepted: false,
  ...more,
})

type Case = readonly [
  says: string,
  reads: readonly ReturnType<typeof read>[],
  statedMinutes: number | null,
  startMinutes: number | null,
  doubts: readonly (readonly [minutes: number, doubt: StartReadDoubt])[],
]

const CASES: readonly Case[] = [
  [
    'the first read starts the rider, later ones are second passings',
    [read(5), read(3)],
    null,
    3,
    [[5, 'second-passing']],
  ],
  ['a read before the race does not start the rider', [read(-4), read(3)], null, 3, [[-4, 'before-start']]],
  [
    'a single read before the race does not start the rider either',
    [read(-4)],
    null,
    null,
    [[-4, 'before-start']],
  ],
  ['clocks may differ by seconds', [read(-0.1)], null, -0.1, []],
  [
    'a decision makes any read count',
    [read(3), read(5, { accepted: true })],
    null,
    5,
    [[3, 'second-passing']],
  ],
  ['a decision makes a read before the race count', [read(-4, { accepted: true })], null, -4, []],
  [
    'a measured read takes precedence over an estimated one',
    [read(3, { estimated: true }), read(4)],
    null,
    4,
    [],
  ],
  ['two readers may agree', [read(3), read(3)], null, 3, []],
  ['a read confirms the stated start', [read(5.1)], 5, 5.1, []],
  ['a read that is further away contradicts the stated start', [read(6)], 5, 6, [[6, 'start-differs']]],
  [
    'the nearest read is the start, the others are not',
    [read(1), read(5), read(9)],
    5,
    5,
    [
      [1, 'before-start'],
      [9, 'second-passing'],
    ],
  ],
  ['an only read before the stated start contradicts it', [read(1)], 5, 1, [[1, 'start-differs']]],
  ['a decision on the read settles that', [read(6, { accepted: true })], 5, 6, []],
]

describe('reads at the start line', () => {
  test.each(CASES)('%s', (_, reads, stated, start, doubts) => {
    const judged = judgeStartReads(reads, stated === null ? null : stated * MINUTE)
    expect(judged.start?.sinceRaceMs ?? null).toBe(start === null ? null : start * MINUTE)
    expect(new Set([...judged.doubts].map(([each, doubt]) => [each.sinceRaceMs / MINUTE, doubt]))).toEqual(
      new Set(doubts),
    )
  })
})
