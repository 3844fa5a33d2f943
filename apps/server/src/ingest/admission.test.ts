/** Checks that one token or one competition never gets all places: the doors stay open for the others. */
import { describe, expect, test } from 'vitest'
import { createAdmission, type Place } from './admission.ts'

const LIMITS = { requestsAtOnce: 256, bytesAtOnce: 64_000 }
const fill = (enter: () => Place | null): Place[] => {
  const places: Place[] = []
  for (let place = enter(); place; place = enter()) places.push(place)
  return places
}

describe('places', () => {
  test('one token gets half of them, and the next one still gets its share', () => {
    const admission = createAdmission(LIMITS)
    const greedy = fill(() => admission.enter({ token: 'a', competition: `c${Math.random()}` }))
    expect(greedy).toHaveLength(128)
    expect(fill(() => admission.enter({ token: 'b', competition: 'y' }))).toHaveLength(64)
    expect(admission.enter({ token: 'c', competition: 'z' })).not.toBeNull()
  })

  test('one competition gets half of them, whatever the number of its tokens', () => {
    const admission = createAdmission(LIMITS)
    let count = 0
    const greedy = fill(() => admission.enter({ token: `t${(count += 1)}`, competition: 'x' }))
    expect(greedy).toHaveLength(128)
    expect(admission.enter({ token: 'b', competition: 'y' })).not.toBeNull()
  })

  test('are free again after they are returned, once', () => {
    const admission = createAdmission({ ...LIMITS, requestsAtOnce: 2 })
    const enter = () => admission.enter({ token: 'a', competition: 'x' })
    const first = enter()
    expect(enter()).toBeNull()
    first?.leave()
    first?.leave()
    expect(admission.requests).toBe(0)
    expect(enter()).not.toBeNull()
    expect(enter()).toBeNull()
  })

  test('of the command line are limited only by the total', () => {
    const admission = createAdmission(LIMITS)
    expect(fill(() => admission.enter({ token: null, competition: 'x' }))).toHaveLength(256)
  })
})

describe('bytes', () => {
  test('are shared in the same way, and a large body is accepted if there is no other', () => {
    const admission = createAdmission(LIMITS)
    const place = admission.enter({ token: 'a', competition: 'x' })
    expect(place?.hold(60_000)).toBe(true)
    place?.leave()
    const [greedy, other] = ['a', 'b'].map((token) => admission.enter({ token, competition: token }))
    let held = 0
    while (greedy?.hold(1_000) === true) held += 1_000
    expect(held).toBe(32_000)
    expect(other?.hold(8_000)).toBe(true)
    greedy?.leave()
    other?.leave()
    expect(admission.bytes).toBe(0)
  })
})
