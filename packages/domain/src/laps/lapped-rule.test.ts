import { describe, expect, test } from 'vitest'
import { latestMsOf, pulledAtMs, pulledFromMs } from './lapped-rule.ts'

const NONE: ReadonlySet<number> = new Set()

describe('the limit of the 80 % rule', () => {
  test('is four fifths of the leader’s first lap', () => {
    expect(pulledFromMs([0, 400_000], { lapped: 'pulled', neutralised: NONE })).toBe(320_000)
    // A start loop of 30 s is no part of the lap.
    expect(pulledFromMs([30_000, 430_000], { lapped: 'pulled', neutralised: NONE })).toBe(320_000)
  })

  test('is four fifths of the first lap that counts', () => {
    expect(pulledFromMs([0, 900_000, 1_300_000], { lapped: 'pulled', neutralised: new Set([1]) })).toBe(
      320_000,
    )
  })

  test('is unknown before that lap was ridden, and there is none in a criterium', () => {
    expect(pulledFromMs([0], { lapped: 'pulled', neutralised: NONE })).toBeNull()
    expect(pulledFromMs([0, 400_000], { lapped: 'counted', neutralised: NONE })).toBeNull()
  })
})

describe('a rider who ended lap 1 after 450 s, with a limit of 320 s', () => {
  const end = { timeMs: 450_000, estimated: false }
  const pulledAt = (bestMs: readonly number[], latestMs: number) =>
    pulledAtMs(end, 1, { bestMs, limitMs: 320_000, latestMs })

  test('is pulled at the line if the leader ended it 320 s before', () => {
    expect(pulledAt([0, 130_000], 450_000)).toBe(450_000)
    expect(pulledAt([0, 131_000], 450_000)).toBeNull()
  })

  test('is pulled 320 s after the leader ended lap 2, once the race has come so far', () => {
    expect(pulledAt([0, 400_000, 800_000], 1_120_000)).toBe(1_120_000)
    expect(pulledAt([0, 400_000, 800_000], 1_119_000)).toBeNull()
  })
})

test('how far the race is says the third-latest read, so that two clocks may run ahead', () => {
  const read = (second: number) => ({ ends: [null, { timeMs: second * 1000, estimated: false }] })
  expect(latestMsOf([read(900), read(202), read(201), read(901)])).toBe(202_000)
  expect(latestMsOf([read(900), read(202)])).toBe(202_000)
  expect(latestMsOf([])).toBe(0)
})
