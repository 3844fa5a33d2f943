import { describe, expect, it } from 'vitest'
import { columnAt, decimalsOf, drawnColumns, firstLines, middleOf, movedByKey } from './ruler.ts'

describe('columns of a picture', () => {
  it.each([
    ['fills a box of its own shape', { left: 0, width: 400, height: 200 }, { leftPx: 0, widthPx: 400 }],
    [
      'stands in the middle of a wider box',
      { left: 10, width: 400, height: 100 },
      { leftPx: 110, widthPx: 200 },
    ],
    ['fills the width of a higher box', { left: 0, width: 400, height: 500 }, { leftPx: 0, widthPx: 400 }],
    [
      'reaches beyond the frame where it is zoomed',
      { left: -600, width: 1600, height: 800 },
      { leftPx: -600, widthPx: 1600 },
    ],
  ])('a picture %s', (_, box, drawn) =>
    expect(drawnColumns(box, { width: 2000, height: 1000 })).toEqual({ ...drawn, columns: 2000 }),
  )

  it('are found again at their middle, at every zoom', () => {
    for (const widthPx of [280, 1999, 2000, 24_000])
      for (const column of [0, 1, 777, 1999]) {
        const drawn = { leftPx: -37.25, widthPx, columns: 2000 }
        expect(columnAt(middleOf(column, drawn), drawn)).toBe(column)
      }
  })

  it('end where the picture ends', () => {
    const drawn = { leftPx: 100, widthPx: 200, columns: 2000 }
    expect([columnAt(0, drawn), columnAt(100, drawn), columnAt(300, drawn), columnAt(999, drawn)]).toEqual([
      0, 0, 1999, 1999,
    ])
  })
})

describe('the two lines', () => {
  it('lie in the visible part at first', () => {
    expect(firstLines({ leftPx: 0, widthPx: 300, columns: 3000 }, 300)).toEqual([1000, 2000])
    expect(firstLines({ leftPx: 100, widthPx: 300, columns: 3000 }, 500)).toEqual([1000, 2000])
    // Zoomed tenfold, the frame shows columns 1,000 to 1,300.
    expect(firstLines({ leftPx: -1000, widthPx: 3000, columns: 3000 }, 300)).toEqual([1100, 1200])
  })

  it('share the only column of a picture', () => {
    expect(firstLines({ leftPx: 0, widthPx: 300, columns: 1 }, 300)).toEqual([0, 0])
  })

  it.each<[key: string, isFar: boolean, from: number, to: number | null]>([
    ['ArrowRight', false, 5, 6],
    ['ArrowUp', false, 5, 6],
    ['ArrowLeft', false, 5, 4],
    ['ArrowDown', false, 5, 4],
    ['ArrowRight', true, 5, 15],
    ['ArrowLeft', true, 5, 0],
    ['ArrowRight', true, 95, 99],
    ['ArrowRight', false, 99, 99],
    ['Home', false, 5, 0],
    ['End', false, 5, 99],
    ['+', false, 5, null],
    ['Tab', true, 5, null],
  ])('%s (with Shift: %s) moves a line from %d to %s of 100 columns', (key, isFar, from, to) =>
    expect(movedByKey(key, isFar, from, 100)).toBe(to),
  )
})

describe('the precision of a camera', () => {
  it.each([
    [1, 0],
    [25, 2],
    [100, 2],
    [1000, 3],
    [1000.5, 4],
    [2000, 4],
    [10_000, 4],
    [40_000, 5],
    [1_000_000, 6],
  ])('of %d lines per second is %d decimals', (linesPerSecond, decimals) => {
    expect(decimalsOf(linesPerSecond)).toBe(decimals)
    expect(10 ** -decimals).toBeLessThanOrEqual(1 / linesPerSecond)
  })
})
