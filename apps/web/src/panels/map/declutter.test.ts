import { describe, expect, it } from 'vitest'
import { declutter, type Wish } from './declutter.ts'

const FIELD = { width: 400, height: 300 }
const wish = (x: number, y: number, over: Partial<Wish> = {}): Wish => ({
  mark: { left: x - 8, top: y - 8, right: x + 8, bottom: y + 8 },
  name: { width: 60, height: 14 },
  isFirm: false,
  isPassing: false,
  isMinor: false,
  ...over,
})

describe('names on a map', () => {
  it('stand at the right where there is room', () => {
    expect(declutter([wish(100, 100)], FIELD)).toEqual(['right'])
  })
  it('turn to the left at the right edge, and below at the left one when the right is taken', () => {
    expect(declutter([wish(380, 100)], FIELD)).toEqual(['left'])
    expect(declutter([wish(60, 100), wish(40, 100)], FIELD)).toEqual(['right', 'below'])
  })
  it('are left out before they cover one another', () => {
    expect(declutter([wish(20, 20), wish(60, 20)], { width: 110, height: 40 })).toEqual(['bare', 'bare'])
  })
  it('keep off the course where they can', () => {
    const eastward = [
      [100, 100],
      [300, 100],
    ] as const
    expect(declutter([wish(100, 100)], FIELD, [eastward])).toEqual(['left'])
  })
  it('cross the course as little as possible, and minor ones not at all', () => {
    const across = [
      [0, 100],
      [400, 100],
    ] as const
    const upright = [
      [100, 0],
      [100, 300],
    ] as const
    expect(declutter([wish(100, 100)], FIELD, [across, upright])).toEqual(['below'])
    expect(declutter([wish(100, 100, { isMinor: true })], FIELD, [across, upright])).toEqual(['bare'])
  })
  it('do not touch a mark by a part of a pixel', () => {
    const beside = wish(178.5, 100, { name: null })
    expect(declutter([wish(100, 100), beside], FIELD)).toEqual(['left', 'bare'])
  })
  it('do not run into one another', () => {
    // The first one's name ends at 151, the second one's would begin two and five pixels on.
    expect(declutter([wish(80, 20), wish(224, 20)], { width: 236, height: 46 })).toEqual(['right', 'bare'])
    expect(declutter([wish(80, 20), wish(227, 20)], { width: 239, height: 46 })).toEqual(['right', 'left'])
  })
})

describe('marks on a map', () => {
  it('give way to more important ones', () => {
    expect(declutter([wish(100, 100), wish(104, 100)], FIELD)).toEqual(['right', 'off'])
  })
  it('that are firm stay', () => {
    expect(declutter([wish(100, 100), wish(104, 100, { isFirm: true })], FIELD)[1]).not.toBe('off')
  })
  it('that move along hide only names', () => {
    const group = wish(100, 100, { isPassing: true })
    expect(declutter([group, wish(104, 100)], FIELD)[1]).not.toBe('off')
  })
})
