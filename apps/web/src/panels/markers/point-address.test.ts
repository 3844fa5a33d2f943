import { describe, expect, it } from 'vitest'
import { addressPoints, formatPoint, parsePoint } from './point-address.ts'

describe('the address of a point of the course', () => {
  it.each([
    ['a climb', 'mountain-2', { kind: 'mountain', number: 2 }],
    ['a sprint', 'sprint-1', { kind: 'sprint', number: 1 }],
    ['the finish has no result of its own', 'finish-1', null],
    ['numbers begin at 1', 'sprint-0', null],
    ['a number is needed', 'sprint', null],
    ['nothing else may follow', 'sprint-1x', null],
  ])('%s', (_, text, point) => {
    expect(parsePoint(text)).toEqual(point)
    if (point) expect(formatPoint(parsePoint(text)!)).toBe(text)
  })

  it('numbers each kind along the course, whatever order the markers come in', () => {
    const finishFirst = [
      { kind: 'finish', distance: 180 },
      { kind: 'mountain', distance: 120 },
      { kind: 'sprint', distance: 90 },
      { kind: 'mountain', distance: 40 },
      { kind: 'start', distance: 0 },
    ]
    expect(addressPoints(finishFirst)).toEqual([null, 'mountain-2', 'sprint-1', 'mountain-1', null])
  })
})
