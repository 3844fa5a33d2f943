import { describe, expect, it } from 'vitest'
import { linesThatWait } from './screenful-first.ts'

const lines = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

describe('lines of a list that wait for the next frames', () => {
  it.each<[string, number[], number[], number[]]>([
    ['all but the first, of a list that appears', [], lines(0, 30), lines(10, 30)],
    ['none of a short one', [], lines(0, 8), []],
    ['none where nothing has changed', lines(0, 30), lines(0, 30), []],
    ['none where lines changed their places', lines(0, 30), lines(0, 30).toReversed(), []],
    ['none where a few come and go', lines(0, 30), lines(4, 32), []],
    ['those below, where a section opens', [0, 1, ...lines(20, 40)], lines(0, 40), lines(12, 40)],
    ['those below, where a section closes', lines(0, 40), [0, 1, ...lines(20, 40)], lines(30, 40)],
    ['none where lines went at the end', lines(0, 40), lines(0, 20), []],
  ])('%s', (_, before, after, waiting) => {
    expect(linesThatWait(before, after, 10)).toEqual(waiting)
  })
})
