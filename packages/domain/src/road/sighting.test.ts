import { describe, expect, test } from 'vitest'
import { GROUP_RULES } from './group.ts'
import { EMPTY_TRACE, extendTrace } from './leader-trace.ts'
import { estimateM, isLost, racingSince, sight, type Sighting } from './sighting.ts'

const at = (second: number, toFinishM: number, before?: Sighting, speedKmh = 36): Sighting =>
  sight(before, { bib: 7, toFinishM, speedKmh }, second * 1000, GROUP_RULES)
/** Positions given by second and metres to go, one after the other. */
const follow = (...positions: [second: number, toFinishM: number][]) =>
  positions.reduce<Sighting | undefined>((before, [second, toGo]) => at(second, toGo, before), undefined)!

describe('a position', () => {
  test('that a rider could have reached is believed', () => {
    // 130 km/h are 361 m in ten seconds; devices are 100 m off.
    expect(follow([0, 10_000], [10, 9_540])).toMatchObject({ toFinishM: 9_540, doubted: null })
  })

  test('that no rider could have reached is doubted, and the rider stays where last seen', () => {
    expect(follow([0, 10_000], [10, 9_530])).toMatchObject({
      toFinishM: 10_000,
      seenAtMs: 0,
      doubted: { toFinishM: 9_530 },
    })
  })

  test('is believed after all once positions have stayed there for twenty seconds', () => {
    const leap: [number, number][] = [
      [0, 10_000],
      [1, 5_000],
      [11, 4_900],
    ]
    expect(follow(...leap, [20, 4_800]).toFinishM).toBe(10_000)
    expect(follow(...leap, [21, 4_800])).toMatchObject({ toFinishM: 4_800, doubted: null })
  })

  test('that agrees with no doubted one begins a new doubt', () => {
    const leaps: [number, number][] = [
      [0, 10_000],
      [1, 5_000],
      [11, 1_000],
      [21, 900],
    ]
    expect(follow(...leaps)).toMatchObject({ toFinishM: 10_000, doubted: { sinceMs: 11_000 } })
  })

  test('at the old place ends the doubt', () => {
    expect(follow([0, 10_000], [1, 5_000], [10, 9_950])).toMatchObject({ toFinishM: 9_950, doubted: null })
  })
})

describe('a rider out of sight', () => {
  test('is as far behind the head in time as when last seen', () => {
    // The head rides 10 m a second. The rider was seen at 9,000 m, where the head had been a minute earlier.
    let trace = EMPTY_TRACE
    for (const second of [0, 60, 120, 180])
      trace = extendTrace(trace, { bib: 1, atMs: second * 1000, toFinishM: 9600 - second * 10 })
    expect(estimateM(at(120, 9_000), 180_000, trace)).toBe(8_400)
  })

  test('rides on at the last speed if the head was not seen there', () => {
    expect(estimateM(at(0, 9_000), 60_000, EMPTY_TRACE)).toBe(8_400)
  })

  test('who is seen now is where the position says', () => {
    expect(estimateM(at(5, 9_000), 5_000, EMPTY_TRACE)).toBe(9_000)
  })
})

describe('a device', () => {
  test('that was not seen for more than a minute and a half is lost', () => {
    const seen = at(0, 9_000)
    expect([90, 91].map((second) => isLost(seen, second * 1000, null, GROUP_RULES))).toEqual([false, true])
  })

  test('that stood still for two minutes while the race went on is lost, and not while nobody rides', () => {
    const still = follow([0, 9_000], [60, 8_960], [119, 8_970], [120, 8_960])
    expect(isLost(still, 119_000, 0, GROUP_RULES)).toBe(false)
    expect(isLost(still, 120_000, 0, GROUP_RULES)).toBe(true)
    expect(isLost(still, 120_000, null, GROUP_RULES)).toBe(false)
    // The race has gone on for a minute only.
    expect(isLost(still, 120_000, 60_000, GROUP_RULES)).toBe(false)
  })
})

describe('the race goes on', () => {
  const moving = follow([0, 9_000], [100, 8_000])
  const still = follow([0, 9_000], [50, 9_000], [100, 9_000])
  const since = (beforeMs: number | null, ...seen: Sighting[]) =>
    racingSince(beforeMs, seen, 100_000, GROUP_RULES)

  test('from the moment a tenth of the devices in sight move', () => {
    expect(since(null, moving, ...Array.from({ length: 9 }, () => still))).toBe(100_000)
    expect(since(null, moving, ...Array.from({ length: 10 }, () => still))).toBeNull()
  })

  test('since it was first seen to', () => {
    expect(since(30_000, moving, still)).toBe(30_000)
  })

  test('as before while nobody is in sight', () => {
    expect(since(30_000)).toBe(30_000)
  })
})
