import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GROUP_RULES, type RoadPosition } from './group.ts'
import { createGroupTracker, trackGroups, type RoadFacts, type GroupTracker } from './group-tracker.ts'

const NOBODY: RoadFacts = {
  finished: new Set(),
  out: new Set(),
  firstHomeMs: null,
  startedMs: -1e9,
  entrants: null,
}
/** Riders from a first bib on, 5 m apart, at 36 km/h (10 m/s) by default. */
const riders = (from: number, count: number, toFinishM: number, speedKmh = 36): RoadPosition[] =>
  Array.from({ length: count }, (_, index) => ({
    bib: from + index,
    toFinishM: toFinishM + index * 5,
    speedKmh,
  }))
const shape = (tracker: GroupTracker) => tracker.groups.map(({ key, kind, bibs }) => [key, kind, bibs.length])

/** Folds frames, given in seconds with positions. */
function track(
  frames: [number, RoadPosition[]][],
  gone = NOBODY,
  from = createGroupTracker(),
  rules = GROUP_RULES,
): GroupTracker {
  return frames.reduce(
    (tracker, [s, positions]) => trackGroups(tracker, { atMs: s * 1000, positions }, gone, rules),
    from,
  )
}

describe('identity', () => {
  test('an attack gets a key of its own once it lasts; the bunch keeps its key', () => {
    const attack = (s: number): [number, RoadPosition[]] => [
      s,
      [...riders(1, 2, 9_880 - s * 10), ...riders(3, 20, 10_000 - s * 10)],
    ]
    const start = track([[0, riders(1, 22, 10_000)]])
    const first = track([attack(1)], NOBODY, start)
    expect(shape(first)).toEqual([['g1', 'bunch', 22]])
    const later = track([attack(7), attack(14)], NOBODY, first)
    expect(shape(later)).toEqual([
      ['g2', 'leaders', 2],
      ['g1', 'bunch', 20],
    ])
  })

  test('a part clearly away is a group at once', () => {
    const start = track([[0, riders(1, 22, 10_000)]])
    const split = track([[6, [...riders(1, 2, 9_700), ...riders(3, 20, 9_940)]]], NOBODY, start)
    expect(shape(split).length).toBe(2)
  })

  test('the bunch stays the bunch until another group is clearly larger', () => {
    const halves: [number, RoadPosition[]] = [0, [...riders(1, 10, 9_000), ...riders(20, 11, 10_000)]]
    const start = track([halves])
    expect(shape(start).map(([, kind]) => kind)).toEqual(['leaders', 'bunch'])
    const one = track(
      [[1, [...riders(1, 10, 8_990), { bib: 40, toFinishM: 9_042, speedKmh: 36 }, ...riders(20, 10, 9_990)]]],
      NOBODY,
      start,
    )
    expect(shape(one).map(([, kind]) => kind)).toEqual(['leaders', 'bunch'])
  })

  test('small moves of devices change neither keys nor kinds', () => {
    const jitter = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(jitter, { minLength: 3, maxLength: 6 }), (noises) => {
        const at = (s: number, noise: number[]) =>
          [
            ...riders(1, 5, 8_000 - s * 10),
            ...riders(10, 40, 10_000 - s * 10),
            ...riders(60, 15, 12_000 - s * 10),
          ].map((rider, index) => ({ ...rider, toFinishM: rider.toFinishM + noise[index]! }))
        let tracker = track([[0, at(0, noises[0]!)]])
        const before = shape(tracker)
        for (const [index, noise] of noises.entries())
          tracker = track([[index + 1, at(index + 1, noise)]], NOBODY, tracker)
        expect(shape(tracker)).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })

  test('every rider in sight is in exactly one group', () => {
    const position = fc.record({
      bib: fc.integer({ min: 1, max: 40 }),
      toFinishM: fc.integer({ min: 1, max: 3000 }),
      speedKmh: fc.integer({ min: 0, max: 80 }),
    })
    const frame = fc.uniqueArray(position, { selector: ({ bib }) => bib })
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), (frames) => {
        let tracker = createGroupTracker()
        for (const [index, positions] of frames.entries()) {
          tracker = trackGroups(tracker, { atMs: index * 1000, positions }, NOBODY)
          const all = tracker.groups.flatMap(({ bibs }) => bibs)
          expect(new Set(all).size).toBe(all.length)
          const first = index === 0 ? positions.map(({ bib }) => bib) : []
          expect(all).toEqual(expect.arrayContaining(first))
          const gaps = tracker.groups.map(({ gapM }) => gapM)
          expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  test('a repeated or late frame changes nothing', () => {
    const tracker = track([[0, riders(1, 5, 1000)]])
    expect(trackGroups(tracker, { atMs: 0, positions: riders(1, 5, 900) }, NOBODY)).toBe(tracker)
  })
})

describe('gaps', () => {
  test('are the time since the head was here, whatever the present speeds', () => {
    let tracker = createGroupTracker()
    // The head rides 10 m/s for a minute, then crawls at 2 m/s. The bunch stays 300 m behind.
    let headM = 10_000
    for (let s = 0; s <= 90; s += 1) {
      const speed = s < 60 ? 10 : 2
      tracker = track(
        [[s, [...riders(1, 2, headM, speed * 3.6), ...riders(10, 20, headM + 300, speed * 3.6)]]],
        NOBODY,
        tracker,
        { ...GROUP_RULES, gapSlackMs: 0 },
      )
      headM -= speed
    }
    const [head, bunch] = tracker.groups
    expect([head!.gapMs, head!.gapM, bunch!.gapM]).toEqual([0, 0, 300])
    // 30 s at 2 m/s make 60 m. The head took 24 s for the other 240 m.
    expect(bunch!.gapMs).toBe(54_000)
    expect(bunch!.estimated).toBe(true)
  })

  test('are missing if nobody saw the head, whatever the speeds', () => {
    const tracker = track([[0, [...riders(1, 2, 5_000), ...riders(10, 20, 5_300)]]])
    expect(tracker.groups.map(({ gapMs, gapM }) => [gapMs, gapM])).toEqual([
      [0, 0],
      [null, 300],
    ])
  })

  test('of a straggler reach back to the start, however long ago the head was there', () => {
    // The head rides 10 m/s, the straggler 1 m/s, and the straggler is out of sight in most frames.
    let tracker = createGroupTracker()
    for (let s = 0; s <= 3000; s += 10) {
      const straggler = s < 600 || s === 3000 ? riders(90, 1, 40_000 - s) : []
      tracker = track([[s, [...riders(1, 10, 40_000 - s * 10), ...straggler]]], NOBODY, tracker)
    }
    expect(tracker.groups.map(({ bibs, gapMs }) => [bibs.length, gapMs])).toEqual([
      [10, 0],
      [1, 2_700_000],
    ])
  })

  test('grow along the road, and an old one changes no other', () => {
    const rules = { ...GROUP_RULES, gapSlackMs: 10_000 }
    const at = (s: number, secondM: number, thirdM: number): [number, RoadPosition[]] => [
      s,
      [
        ...riders(1, 2, 20_000 - s * 10),
        ...riders(10, 4, 20_000 - s * 10 + secondM),
        ...riders(20, 20, 20_000 - s * 10 + thirdM),
      ],
    ]
    const gaps = ({ groups }: GroupTracker) => groups.map(({ gapMs }) => gapMs)
    const start = track(
      Array.from({ length: 130 }, (_, s) => at(s, 1000, 1200)),
      NOBODY,
      createGroupTracker(),
      rules,
    )
    expect(gaps(start)).toEqual([0, 100_000, 120_000])
    // 91 s is too near to 100 s to show, unless the third group has come to 97 s.
    expect(gaps(track([at(141, 910, 1200)], NOBODY, start, rules))).toEqual([0, 100_000, 120_000])
    expect(gaps(track([at(141, 910, 970)], NOBODY, start, rules))).toEqual([0, 91_000, 97_000])
  })

  test('stay until a reading differs by more than positions can tell', () => {
    // The head rides 10 m/s. The bunch behind it has these gaps, with a frame every 10 s.
    const readings = [60, 62, 58, 63, 64, 61, 66, 70]
    let tracker = track(
      Array.from({ length: 100 }, (_, s): [number, RoadPosition[]] => [s, riders(1, 2, 10_000 - s * 10)]),
    )
    const shown = readings.map((gapS, index) => {
      const s = 100 + index * 10
      const headM = 10_000 - s * 10
      tracker = track([[s, [...riders(1, 2, headM), ...riders(10, 20, headM + gapS * 10)]]], NOBODY, tracker)
      return (tracker.groups[1]!.gapMs ?? NaN) / 1000
    })
    expect(shown).toEqual([60, 60, 60, 60, 64, 64, 64, 70])
  })

  test('of seconds stay only within a tenth, so that an attack shows as it goes', () => {
    let tracker = track([
      [-10, riders(1, 2, 10_000)],
      [0, [...riders(1, 2, 9_900), ...riders(10, 20, 10_000)]],
    ])
    const shown = [100, 105, 112, 130].map((gapM, index) => {
      const headM = 9_890 - index * 10
      tracker = track(
        [[index + 1, [...riders(1, 2, headM), ...riders(10, 20, headM + gapM)]]],
        NOBODY,
        tracker,
      )
      return (tracker.groups[1]!.gapMs ?? NaN) / 1000
    })
    expect(shown).toEqual([10, 10, 11.2, 13])
  })

  test('continue against the head’s trace after the head has finished', () => {
    let tracker = createGroupTracker()
    for (let s = 0; s <= 60; s += 1) {
      const head = s < 30 ? riders(1, 2, 300 - s * 10) : []
      tracker = track([[s, [...head, ...riders(10, 20, 700 - s * 10)]]], NOBODY, tracker)
    }
    expect(tracker.groups.map(({ kind, gapMs }) => [kind, gapMs])).toEqual([['bunch', 40_000]])
  })
})

describe('devices that stand still', () => {
  /** A field at 10 m/s, and one device that stands from 100 s to 400 s and then catches up. */
  const field = (s: number): RoadPosition[] => riders(10, 20, 60_000 - s * 10)
  const stopped = (s: number): RoadPosition =>
    s < 100
      ? { bib: 1, toFinishM: 60_050 - s * 10, speedKmh: 36 }
      : { bib: 1, toFinishM: s < 400 ? 59_050 : 59_050 - (s - 400) * 8, speedKmh: s < 400 ? 2 : 29 }
  const frames = (from: number, to: number) =>
    Array.from({ length: (to - from) / 5 }, (_, index): [number, RoadPosition[]] => {
      const s = from + index * 5
      return [s, [...field(s), stopped(s)]]
    })
  const isInGroup = (tracker: GroupTracker) => tracker.groups.some(({ bibs }) => bibs.includes(1))

  test('leave the road after 120 s and come back when they move', () => {
    const standing = track(frames(0, 215))
    expect(isInGroup(standing)).toBe(true)
    const lost = track(frames(215, 400), NOBODY, standing)
    expect(isInGroup(lost)).toBe(false)
    expect(lost.seen.get(1)?.moved.atMs).toBe(100_000)
    const back = track(frames(400, 420), NOBODY, lost)
    expect(isInGroup(back)).toBe(true)
    // At 410 s it was 58,970 m from the finish, where the head was at 103 s. A second more does not show.
    expect(back.groups.at(-1)).toMatchObject({ bibs: [1], gapMs: 307_000 })
  })

  test('a standing field stays on the road, also when it starts rolling again', () => {
    let tracker = createGroupTracker()
    for (let s = 0; s < 900; s += 5) {
      // They roll away one after the other, from the first minute on.
      const moving = riders(10, 20, 60_000).map((rider, place) => ({
        ...rider,
        toFinishM: rider.toFinishM - Math.max(0, s - 600 - place * 2) * 10,
      }))
      tracker = track([[s, moving]], NOBODY, tracker)
      expect(tracker.groups.flatMap(({ bibs }) => bibs)).toHaveLength(20)
    }
  })

  test('a device that nobody entered leads nothing', () => {
    const entrants = new Set([10, 11, 12, 13, 14])
    const tracker = track([[0, [...riders(900, 1, 100), ...riders(10, 5, 5_000)]]], { ...NOBODY, entrants })
    expect(shape(tracker)).toEqual([['g1', 'bunch', 5]])
    expect(tracker.trace.samples[0]?.toFinishM).toBe(5_000)
  })
})

describe('the start', () => {
  const atLine: [number, RoadPosition[]][] = [
    [0, [...riders(1, 1, 50), ...riders(10, 20, 1_000)]],
    [6, riders(10, 20, 940)],
  ]
  test('unknown or to come: no position says that a rider has finished', () => {
    expect(track(atLine, { ...NOBODY, startedMs: null }).headHome).toBe(false)
    expect(track(atLine, { ...NOBODY, startedMs: 60_000 }).headHome).toBe(false)
    expect(track(atLine).headHome).toBe(true)
  })
  test('begins the trace: positions before the start give no gaps', () => {
    const facts = { ...NOBODY, startedMs: 100_000 }
    const waiting = track([[0, riders(1, 20, 300)]], facts)
    expect(waiting.trace.samples).toEqual([])
    const late = track([[0, riders(1, 20, 300)]], { ...NOBODY, startedMs: null })
    const away = track([[200, riders(1, 20, 60_000)]], facts, late)
    expect(away.trace.samples.every(({ atMs }) => atMs >= 100_000)).toBe(true)
  })
})

describe('riders who vanish', () => {
  test('out of sight they stay with their group, then are forgotten', () => {
    const start = track([[0, riders(1, 20, 50_000)]])
    const hole = track([[36, riders(1, 15, 49_640)]], NOBODY, start)
    expect(shape(hole)).toEqual([['g1', 'bunch', 20]])
    const gone = track([[100, riders(1, 15, 49_000)]], NOBODY, hole)
    expect(shape(gone)).toEqual([['g1', 'bunch', 15]])
  })

  test('out of sight while the group is caught, they are caught with it', () => {
    const start = track([[0, [...riders(1, 4, 40_000), ...riders(10, 20, 40_200)]]])
    const caught = track([[20, [...riders(1, 3, 39_850), ...riders(10, 20, 39_870)]]], NOBODY, start)
    expect(shape(caught)).toEqual([['g2', 'bunch', 24]])
  })

  test('a lone rider out of sight rides on at the last speed', () => {
    const start = track([[0, [...riders(1, 1, 40_000), ...riders(10, 20, 41_000)]]])
    const later = track([[30, riders(10, 20, 40_700)]], NOBODY, start)
    expect(later.groups[0]).toMatchObject({ key: 'g1', kind: 'leaders', toFinishM: 39_700 })
  })

  test('a rider who must have reached the line has finished', () => {
    const start = track([[0, [...riders(1, 1, 50), ...riders(10, 20, 2_000)]]])
    const later = track([[6, riders(10, 20, 1_940)]], NOBODY, start)
    expect(later.groups.map(({ kind }) => kind)).toEqual(['bunch'])
    expect(later.headHome).toBe(true)
  })

  test('a rider stated to be out or finished is in no group, whatever the device says', () => {
    const gone: RoadFacts = { ...NOBODY, finished: new Set([1]), out: new Set([12]), firstHomeMs: 0 }
    const tracker = track([[0, [...riders(1, 1, 900), ...riders(10, 5, 1_000)]]], gone)
    expect(tracker.groups.map(({ bibs }) => bibs)).toEqual([[10, 11, 13, 14]])
  })

  test('while the bunch crosses the line it stays the bunch; after it there is none', () => {
    const start = track([[0, [...riders(1, 30, 20), ...riders(50, 10, 3_000)]]])
    const half = track([[10, [...riders(18, 13, 5), ...riders(50, 10, 2_900)]]], NOBODY, start)
    expect(shape(half).map(([, kind, size]) => [kind, size])).toEqual([
      ['bunch', 13],
      ['behind1', 10],
    ])
    const over = track([[20, riders(50, 10, 2_800)]], NOBODY, half)
    expect(shape(over).map(([, kind]) => kind)).toEqual(['behind1'])
  })

  test('a position nobody could have reached is doubted until it lasts', () => {
    const field = (s: number): RoadPosition[] => riders(10, 20, 30_000 - s * 10)
    const start = track([[0, [...riders(1, 1, 30_000), ...field(0)]]])
    const jump = track([[6, [...riders(1, 1, 20_000), ...field(6)]]], NOBODY, start)
    expect(shape(jump)).toEqual([['g1', 'bunch', 21]])
    const lasting = track(
      [
        [16, [...riders(1, 1, 19_900), ...field(16)]],
        [28, [...riders(1, 1, 19_780), ...field(28)]],
      ],
      NOBODY,
      jump,
    )
    expect(lasting.groups[0]).toMatchObject({ kind: 'leaders', toFinishM: 19_780 })
  })
})
