import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from './declutter.ts'
import { spread } from './spread.ts'

const FIELD = { width: 390, height: 400 }
const plate = (x: number, y: number): Box => ({ left: x - 9, top: y - 8, right: x + 9, bottom: y + 8 })
const moved = (boxes: readonly Box[]): Box[] =>
  spread(boxes, FIELD).map(([x, y], index) => {
    const { left, top, right, bottom } = boxes[index]!
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
  })

describe('marks that are all shown', () => {
  it('stay where they are where they have room', () => {
    expect(spread([plate(100, 100), plate(130, 100)], FIELD)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
  it('move apart along the shorter way, by half each', () => {
    const [one, other] = spread([plate(100, 100), plate(102, 104)], FIELD)
    expect([one?.[0], other?.[0]]).toEqual([0, 0])
    expect([one?.[1], other?.[1]]).toEqual([-6.5, 6.5])
  })
  it('move apart on the same spot as well', () => {
    const [one, other] = moved([plate(100, 100), plate(100, 100)])
    expect(other!.top).toBeGreaterThan(one!.bottom)
  })
  it('stay where they are outside the map', () => {
    expect(spread([plate(-100, 100)], FIELD)).toEqual([[0, 0]])
  })
  it('do not cover one another, as many as the stages of a tour, and stay on the map', () => {
    const place = fc.record({ x: fc.integer({ min: 60, max: 200 }), y: fc.integer({ min: 60, max: 200 }) })
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 21 }), (places) => {
        const boxes = moved(places.map(({ x, y }) => plate(x, y)))
        for (const [index, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0)
          for (const other of boxes.slice(index + 1)) {
            const overX = Math.min(one.right, other.right) - Math.max(one.left, other.left)
            const overY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            expect(Math.min(overX, overY)).toBeLessThan(1)
          }
        }
      }),
    )
  })
})
