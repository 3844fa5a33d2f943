import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys } from '../figures/rank.ts'
import { raceOnLaps, type LapRaceRules, type LapRider } from './lap-race.ts'

/** A rider who came to the line at these seconds. Lap 1 begins at 0. */
const rider = (bib: number, ...seconds: number[]): LapRider => ({
  bib,
  ends: [0, ...seconds].map((s) => ({ timeMs: s * 1000, estimated: false })),
  filledBefore: [],
  points: [],
})
const CRITERIUM: LapRaceRules = {
  laps: 3,
  lapped: 'counted',
  neutralised: new Set(),
  isOver: false,
  out: new Set(),
}
const CROSS_COUNTRY: LapRaceRules = { ...CRITERIUM, laps: 5, lapped: 'pulled' }
const raced = (riders: readonly LapRider[], rules: LapRaceRules) =>
  raceOnLaps(riders, rules).standings.map(
    ({ bib, laps, timeMs, state }) => `${bib}: ${laps} laps ${timeMs / 1000} ${state}`,
  )
const standingOf = (bib: number, riders: readonly LapRider[], rules: LapRaceRules) =>
  raceOnLaps(riders, rules).standings.find((standing) => standing.bib === bib)!

describe('the end of the race', () => {
  test('every rider finishes at the first crossing after the winner, and later crossings are no laps', () => {
    const riders = [rider(1, 100, 200, 300), rider(2, 140, 280, 420), rider(3, 160, 320, 480)]
    expect(raced(riders, CRITERIUM)).toEqual([
      '1: 3 laps 300 home',
      '2: 3 laps 420 home',
      '3: 2 laps 320 home',
    ])
  })

  test('a rider who has not come to the line since the winner is still riding', () => {
    const riders = [rider(1, 100, 200, 300), rider(2, 140, 280)]
    expect(raced(riders, CRITERIUM)).toEqual(['1: 3 laps 300 home', '2: 2 laps 280 riding'])
  })

  test('nobody rides more laps than the race has', () => {
    expect(raced([rider(1, 100, 200, 300, 400)], CRITERIUM)).toEqual(['1: 3 laps 300 home'])
  })

  test('a rider whose last lap the jury counted without a read has all laps, and the time of the next read', () => {
    const { ends, ...counted } = rider(2, 101, 201, 301, 420)
    const riders = [rider(1, 100, 200, 300), { ...counted, ends: ends.with(3, null) }]
    expect(raced(riders, CRITERIUM)).toEqual(['1: 3 laps 300 home', '2: 3 laps 420 home'])
  })

  test('laps count before time', () => {
    const riders = [rider(1, 150, 301), rider(2, 160, 302, 450)]
    expect(raced(riders, { ...CRITERIUM, laps: 4 }).map((text) => text[0])).toEqual(['2', '1'])
  })

  test('a criterium that ends early has finished for everybody; in a cross-country only for those on the leading lap', () => {
    const riders = [rider(1, 100, 200), rider(2, 110, 210), rider(3, 120)]
    const states = (rules: LapRaceRules) => raceOnLaps(riders, rules).standings.map(({ state }) => state)
    expect(states({ ...CRITERIUM, isOver: true })).toEqual(['home', 'home', 'home'])
    expect(states({ ...CROSS_COUNTRY, isOver: true })).toEqual(['home', 'home', 'riding'])
  })
})

describe('the 80 % rule', () => {
  test('a rider 80 % of the leader’s first lap behind at the line is pulled, and one a second less is not', () => {
    const riders = [rider(1, 100, 200), rider(2, 110, 279), rider(3, 110, 280)]
    expect(raced(riders, CROSS_COUNTRY)).toEqual([
      '1: 2 laps 200 riding',
      '2: 2 laps 279 riding',
      '3: 2 laps 280 pulled',
    ])
  })

  test('a rider who is not read before the limit runs out is pulled at that moment', () => {
    const riders = [rider(1, 100, 200, 300), rider(2, 101, 201, 301), rider(3, 102, 202, 302), rider(4, 110)]
    // The leader ends lap 2 after 200 s, and the limit is 80 s.
    expect(standingOf(4, riders, CROSS_COUNTRY)).toMatchObject({
      state: 'pulled',
      pulledMs: 280_000,
      laps: 1,
    })
  })

  test('two clocks that run ahead pull nobody', () => {
    const riders = [rider(1, 100, 200), rider(2, 101, 900), rider(3, 102, 900), rider(4, 103)]
    expect(standingOf(4, riders, CROSS_COUNTRY).state).toBe('riding')
  })

  test('pulled riders are behind all others, by laps and then by their order on the last lap that they ended', () => {
    const riders = [
      rider(1, 100, 200, 300),
      rider(2, 178, 290),
      rider(3, 179, 285),
      rider(4, 185),
      rider(5, 105, 210, 320),
      rider(6, 106, 211, 321),
    ]
    expect(raced(riders, CROSS_COUNTRY).map((text) => text[0])).toEqual(['1', '5', '6', '3', '2', '4'])
  })

  test('a rider stays pulled when the leader of that lap leaves the race later', () => {
    const riders = [rider(1, 100, 200), rider(2, 110, 210), rider(3, 120, 280)]
    const rules = { ...CROSS_COUNTRY, out: new Set([1]) }
    expect(standingOf(3, riders, rules).state).toBe('pulled')
    // The gap is the one to the first rider who is still in the race.
    expect(standingOf(3, riders, rules).gap.bestMs).toBe(210_000)
  })

  test('a pulled rider is behind one who is still in the race, even with a lap more', () => {
    const riders = [rider(1, 100, 200), rider(2, 110, 285), rider(3, 111)]
    expect(raced(riders, CROSS_COUNTRY)).toEqual([
      '1: 2 laps 200 riding',
      '3: 1 laps 111 riding',
      '2: 2 laps 285 pulled',
    ])
  })

  test('nobody is pulled in a criterium', () => {
    expect(standingOf(2, [rider(1, 100, 200), rider(2, 190, 380)], CRITERIUM).state).toBe('riding')
  })
})

describe('a neutralised lap', () => {
  const neutralised = new Set([1])

  test('is ridden and does not count, so that the race has one more lap', () => {
    const race = raceOnLaps([rider(1, 500, 600, 700)], { ...CRITERIUM, neutralised })
    expect(race).toMatchObject({ ridden: 2, toGo: 1 })
    expect(raced([rider(1, 500, 600, 700, 800)], { ...CRITERIUM, neutralised })).toEqual([
      '1: 3 laps 800 home',
    ])
  })

  test('does not set the limit of the 80 % rule', () => {
    const riders = [rider(1, 500, 600), rider(2, 501, 680)]
    expect(standingOf(2, riders, { ...CROSS_COUNTRY, neutralised }).state).toBe('pulled')
  })
})

describe('laps down', () => {
  test('a lap that the rider may still end is not lost', () => {
    const riders = [rider(1, 100, 200, 300), rider(2, 120, 240)]
    const rules = { ...CRITERIUM, laps: 5 }
    expect(standingOf(2, riders, rules).lapsDown).toBe(0)
    expect(standingOf(2, riders, { ...rules, isOver: true }).lapsDown).toBe(1)
  })

  test('a rider who was overtaken before the line is a lap down at once', () => {
    const overtaken = standingOf(2, [rider(1, 100, 200), rider(2, 201)], { ...CRITERIUM, laps: 5 })
    expect(overtaken.lapsDown).toBe(1)
    // The rider ahead is on another lap, so there is no time between them.
    expect(overtaken.gap.aheadMs).toBeNull()
  })
})

describe('what is shown of a rider', () => {
  test('gaps are measured at the end of the same lap: to the first and to the rider ahead', () => {
    const riders = [rider(1, 100, 200), rider(2, 103, 205), rider(3, 104, 207)]
    const { gap } = standingOf(3, riders, CRITERIUM)
    expect(gap).toEqual({ timeMs: 207_000, bestMs: 200_000, aheadMs: 205_000, at: { laps: 2, point: null } })
  })

  test('on the same lap the rider who has passed a later point is ahead', () => {
    const riders = [
      rider(1, 100),
      { ...rider(2, 110), points: [{ name: 'Hill', after: 1, order: 1, timeMs: 150_000 }] },
    ]
    const [first] = raceOnLaps(riders, CRITERIUM).standings
    expect(first).toMatchObject({ bib: 2, gap: { at: { laps: 1, point: 'Hill' } } })
  })

  test('the best lap is one whose ends were both read, since nobody rode an estimated one', () => {
    const estimated = {
      ...rider(1, 100, 190, 300),
      ends: rider(1, 100, 190, 300).ends.map((end, lap) => ({ ...end!, estimated: lap === 2 })),
    }
    expect(standingOf(1, [estimated], CRITERIUM)).toMatchObject({
      bestLapMs: 100_000,
      lapTimesMs: [100_000, 90_000, 110_000],
      estimated: true,
    })
  })

  test('places won are counted since the end of the lap before', () => {
    const riders = [rider(1, 100, 203), rider(2, 101, 202), rider(3, 105)]
    const { standings } = raceOnLaps(riders, CRITERIUM)
    expect(standings.map(({ bib, progression }) => [bib, progression])).toEqual([
      [2, 1],
      [1, -1],
      [3, null],
    ])
  })
})

test('every rider who has ended a lap is in the race once, and the order of the start list does not matter', () => {
  const laps = fc.array(fc.integer({ min: 60, max: 200 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(laps, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(CRITERIUM, CROSS_COUNTRY),
      (times, rules) => {
        const riders = times.map((own, index) => {
          let s = 0
          return rider(index + 1, ...own.map((each) => (s += each)))
        })
        const { standings } = raceOnLaps(riders, rules)
        expect(standings.map(({ bib }) => bib).toSorted(compareKeys)).toEqual(riders.map(({ bib }) => bib))
        expect(raceOnLaps(riders.toReversed(), rules).standings).toEqual(standings)
      },
    ),
  )
})

test('in a race for distance the order of the start list does not matter while some riders are still on their last lap', () => {
  const distance: LapRaceRules = { ...CRITERIUM, laps: null }
  const timed = (bib: number, second: number, distanceM: number): LapRider => ({
    ...rider(bib, second),
    isTimeUp: true,
    covered: { distanceM, isMeasured: true },
  })
  // 1 has ridden further than 2 although 2 ended the last whole lap earlier. 3 ended it between the two and has not been read since.
  const riders = [timed(1, 590, 290), timed(2, 580, 270), rider(3, 585)]
  const order = (list: readonly LapRider[]) => raceOnLaps(list, distance).standings.map(({ bib }) => bib)
  for (const list of [riders, riders.toReversed(), [riders[1]!, riders[2]!, riders[0]!]])
    expect(order(list)).toEqual([1, 2, 3])
})
