import { describe, expect, it } from 'vitest'
import { extendTrail, NO_TRAIL, shadowsAt, type GroupTrail } from './group-trail.ts'

const MINUTE_MS = 60_000
const riding = (front: number, back: number) => [
  { key: 'front', toFinishM: front },
  { key: 'back', toFinishM: back },
]
/** A sample each half minute, 400 m further each time. */
function ride(minutes: number): GroupTrail {
  let trail = NO_TRAIL
  for (let half = 0; half <= minutes * 2; half++)
    trail = extendTrail(trail, half * 30_000, riding(90_000 - half * 400, 95_000 - half * 400))
  return trail
}

describe('the groups’ shadows', () => {
  it('are at the places of the groups five minutes ago', () => {
    const shadows = shadowsAt(ride(8), 8 * MINUTE_MS, riding(0, 0))
    expect([...shadows]).toEqual([
      ['front', 90_000 - 6 * 400],
      ['back', 95_000 - 6 * 400],
    ])
  })
  it('are not there before the page has been open for so long', () => {
    expect(shadowsAt(ride(4), 4 * MINUTE_MS, riding(0, 0)).size).toBe(0)
  })
  it('are absent if there was a gap five minutes ago', () => {
    const trail = extendTrail(ride(1), 9 * MINUTE_MS, riding(0, 0))
    expect(shadowsAt(trail, 9 * MINUTE_MS, riding(0, 0)).size).toBe(0)
  })
  it('belong to groups that still ride', () => {
    expect([...shadowsAt(ride(8), 8 * MINUTE_MS, [{ key: 'front', toFinishM: 0 }]).keys()]).toEqual(['front'])
  })
})

describe('the trail', () => {
  it('does not grow with the hours', () => {
    expect(ride(120).length).toBeLessThan(15)
  })
  it('keeps samples some seconds apart', () => {
    const trail = ride(1)
    expect(extendTrail(trail, MINUTE_MS + 2000, riding(0, 0))).toBe(trail)
  })
  it('restarts when the race restarts', () => {
    expect(extendTrail(ride(8), MINUTE_MS, riding(1, 2)).length).toBe(1)
    expect(extendTrail(ride(8), MINUTE_MS, [])).toEqual(NO_TRAIL)
  })
})
