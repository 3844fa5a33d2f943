import { describe, expect, it } from 'vitest'
import { planGlides } from './glide.ts'

const heights = (keys: string): Map<string, number> => new Map([...keys].map((key) => [key, 36]))
const all = { top: 0, bottom: 1000 }

describe('gliding rows', () => {
  it('moves nothing when the order stands', () => {
    expect(planGlides([...'abc'], [...'abc'], heights('abc'), all)).toEqual([])
  })
  it('glides both rows that changed places', () => {
    expect(planGlides([...'abc'], [...'bac'], heights('abc'), all)).toEqual([
      { key: 'b', fromPx: 36 },
      { key: 'a', fromPx: -36 },
    ])
  })
  it('counts an open row with its own height', () => {
    const open = new Map([...heights('ab'), ['b', 136]])
    expect(planGlides([...'ab'], [...'ba'], open, all)).toEqual([
      { key: 'b', fromPx: 36 },
      { key: 'a', fromPx: -136 },
    ])
  })
  it('leaves out rows that are visible neither before nor after', () => {
    const keys = 'abcdefghij'
    const glides = planGlides([...keys], [...'abcdefghji'], heights(keys), { top: 0, bottom: 100 })
    expect(glides).toEqual([])
  })
  it('lets a row from far below start at the edge of what is seen', () => {
    const keys = 'abcdefghij'
    const glides = planGlides([...keys], [...'jabcdefghi'], heights(keys), { top: 0, bottom: 100 })
    expect(glides[0]).toEqual({ key: 'j', fromPx: 100 })
    expect(glides.map((glide) => glide.key)).toEqual(['j', 'a', 'b', 'c'])
  })
  it('starts from below a row that is gone', () => {
    expect(planGlides([...'xab'], [...'ab'], heights('xab'), all)).toEqual([
      { key: 'a', fromPx: 36 },
      { key: 'b', fromPx: 36 },
    ])
  })
  it('lets new rows appear and leaving rows go without a glide of their own', () => {
    expect(planGlides([...'ax'], [...'na'], heights('na'), all)).toEqual([{ key: 'a', fromPx: -36 }])
  })
})
