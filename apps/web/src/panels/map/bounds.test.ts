import { describe, expect, it } from 'vitest'
import { boundsOf, padBounds } from './bounds.ts'
import { chooseScaleBar, createSheet } from './mercator.ts'
import { listGrid } from './grid.ts'

describe('the box around points', () => {
  it('touches the outermost of them', () => {
    expect(
      boundsOf([
        [2, 43],
        [-1, 44],
        [3, 42],
      ]),
    ).toEqual([
      [-1, 42],
      [3, 44],
    ])
  })
  it('is none around nothing', () => {
    expect(boundsOf([])).toBeNull()
  })
  it('grows by a share of its size, and by a minimum', () => {
    expect(
      padBounds(
        [
          [0, 40],
          [10, 41],
        ],
        0.5,
        1,
      ),
    ).toEqual([
      [-5, 39],
      [15, 42],
    ])
  })
  it('never passes the poles of Mercator', () => {
    expect(
      padBounds(
        [
          [-179, -83],
          [179, 83],
        ],
        1,
        0,
      ),
    ).toEqual([
      [-180, -84],
      [180, 84],
    ])
  })
})

describe('the sheet of a drawing', () => {
  const sheet = createSheet([
    [0, 42],
    [2, 43],
  ])
  it('has its corners where the box has them, north above', () => {
    expect(sheet.project([0, 43]).map(Math.round)).toEqual([0, 0])
    expect(sheet.project([2, 42]).map(Math.round)).toEqual([
      Math.round(sheet.width),
      Math.round(sheet.height),
    ])
  })
  it('is a web map: a degree north is longer than a degree east', () => {
    expect(Math.max(sheet.width, sheet.height)).toBeCloseTo(1000)
    expect(sheet.height / (sheet.width / 2)).toBeCloseTo(1.36, 1)
  })
  it('of a single place has a size', () => {
    const { width, height, project } = createSheet([
      [2, 43],
      [2, 43],
    ])
    expect([width, height]).toEqual([1000, 1000])
    expect(project([2, 43]).map(Math.round)).toEqual([500, 500])
  })
})

describe('the scale bar', () => {
  it.each([
    [100, 110, 10_000, 100],
    [3, 110, 200, 67],
    [0.4, 110, 20, 50],
  ])('at %d metres a pixel is round and has room', (metresPerPixel, most, metres, pixels) => {
    const bar = chooseScaleBar(metresPerPixel, most)
    expect(bar.metres).toBe(metres)
    expect(Math.round(bar.pixels)).toBe(pixels)
  })
})

it('the grid has a handful of lines across what is shown, and reaches around it', () => {
  const shown = [
    [1.5, 42.7],
    [2.7, 43.3],
  ] as const
  const lines = listGrid(shown, padBounds(shown, 1, 1))
  const meridians = lines.filter(({ key }) => key.startsWith('meridian'))
  const inside = meridians.filter(({ points }) => points[0]![0] >= 1.5 && points[0]![0] <= 2.7)
  expect(inside.length).toBeGreaterThanOrEqual(3)
  expect(inside.length).toBeLessThanOrEqual(7)
  expect(meridians.length).toBeGreaterThan(inside.length)
})
