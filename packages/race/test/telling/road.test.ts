/** The field on the road as the live documents tell it: what has come in, what is still out, and who is not seen. */
import type { FramePosition } from '@bell-lap/protocol/facts/frame'
import { describe, expect, test } from 'vitest'
import { BIBS, noon, smallRace, type SmallRace } from '../small-race.ts'

const NOON_MS = Date.parse(noon(1))
const at = (s: number): string => new Date(NOON_MS + s * 1000).toISOString()
/** Seconds after noon as a time of day. */
const clockMs = (s: number): number => (12 * 3600 + s) * 1000

function started(): SmallRace {
  const small = smallRace(['MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  return small
}

/** Riders one behind the other, 5 m apart, at 10 m/s. */
const line = (bibs: readonly number[], toFinishM: number): FramePosition[] =>
  bibs.map((bib, index) => ({ bib, toFinishM: toFinishM + index * 5, speedKmh: 36 }))

const names = ({ read }: SmallRace) => read('stage-live').groups.map(({ name, size }) => [name, size])

describe('near the finish', () => {
  /** Two ahead, then the bunch of four, then one, then two. */
  const rolled = () => {
    const small = started()
    for (let s = 9900; s <= 9990; s += 10) {
      const headM = (10_000 - s) * 10
      small.frame(1, at(s), [
        ...line([11, 12], headM),
        ...line([13, 21, 22, 23], headM + 400),
        ...line([31], headM + 900),
        ...line([32, 33], headM + 3000),
      ])
    }
    return small
  }
  const homeAt = ({ tell }: SmallRace, bibs: readonly number[], s: number) => {
    for (const bib of bibs) tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: clockMs(s) })
  }

  test('what has come in since the last positions takes its names along: the first that is left is the first behind', () => {
    const small = rolled()
    expect(names(small)).toEqual([
      ['Leaders', 2],
      ['Bunch', 4],
      ['Behind 1', 1],
      ['Behind 2', 2],
    ])
    homeAt(small, [11, 12], 10_000)
    expect(names(small)[0]).toEqual(['Bunch', 4])
    expect(small.read('stage-live').bunchHome).toBe(false)
    homeAt(small, [13, 21, 22, 23], 10_040)
    homeAt(small, [31], 10_090)
    expect(names(small)).toEqual([['Behind 1', 2]])
    const { bunchHome, counters } = small.read('stage-live')
    expect([bunchHome, counters.finished, counters.remaining]).toEqual([true, 7, 2])
  })

  test('the bunch has not finished while its last riders are still in sight', () => {
    const small = rolled()
    homeAt(small, [11, 12], 10_000)
    homeAt(small, [13, 21, 22], 10_040)
    expect(names(small)[0]).toEqual(['Bunch', 1])
    expect(small.read('stage-live').bunchHome).toBe(false)
  })

  test('a rider who disappears at the line counts as finished only once the start is stated, whatever was planned', () => {
    const small = smallRace(['MS'])
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    const bunch = BIBS.slice(2)
    small.frame(1, at(10), [...line([11], 50), ...line([12], 500), ...line(bunch, 1000)])
    small.frame(1, at(16), [...line([12], 440), ...line(bunch, 940)])
    expect(names(small)).toEqual([
      ['Leaders', 1],
      ['Bunch', 7],
    ])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    expect(names(small)).toEqual([
      ['Chase 1', 1],
      ['Bunch', 7],
    ])
  })

  test('the bunch has come in while one of it is out: it went by, and he is behind', () => {
    const small = rolled()
    homeAt(small, [11, 12], 10_000)
    homeAt(small, [13, 21, 22], 10_040)
    // The fourth of the bunch is not seen any more; the next frames show who is behind.
    for (let s = 10_050; s <= 10_140; s += 10) {
      const headM = (10_000 - s) * 10
      small.frame(1, at(s), [...line([31], Math.max(1, headM + 900)), ...line([32, 33], headM + 3000)])
    }
    const { bunchHome, unseen } = small.read('stage-live')
    expect([bunchHome, unseen.map(({ bib }) => bib)]).toEqual([true, [23]])
  })

  test('gaps run on against the passing of the first, not against the frame after it', () => {
    const small = rolled()
    homeAt(small, [11, 12], 9_998)
    small.frame(1, at(10_030), line([13, 21, 22, 23], 100))
    // The head was 100 m from the line at 9,990 s.
    expect(small.read('stage-live').groups[0]?.gapMs).toBe(40_000)
  })
})

describe('a rider whose device stands still', () => {
  const field = BIBS.filter((bib) => bib !== 33)
  const until = (last: number) => {
    const small = started()
    for (let s = 0; s <= last; s += 10)
      small.frame(1, at(s), [
        ...line(field, 100_000 - s * 10),
        {
          bib: 33,
          toFinishM: s < 60 ? 100_050 - s * 10 : s < 400 ? 99_450 : 99_450 - (s - 400) * 10,
          speedKmh: 3,
        },
      ])
    return small
  }
  const last = ({ read }: SmallRace) => read('stage-live-rankings')[0]?.results.at(-1)

  test('is in no group after two minutes, told as not seen, and last on the board', () => {
    expect(names(until(170))).toEqual([
      ['Bunch', 8],
      ['Behind 1', 1],
    ])
    const small = until(190)
    expect(names(small)).toEqual([['Bunch', 8]])
    expect(small.read('stage-live').unseen).toEqual([
      { bib: 33, bibLabel: '33', since: '2026-07-02T12:01:00+02:00' },
    ])
    expect(last(small)).toMatchObject({
      key: '33',
      rank: 0,
      value: '',
      gapMs: null,
      position: { racing: true, group: null, unseen: true },
    })
  })

  test('comes back when it moves', () => {
    const small = until(430)
    expect(names(small)).toEqual([
      ['Bunch', 8],
      ['Behind 1', 1],
    ])
    expect(small.read('stage-live').unseen).toEqual([])
    expect(last(small)?.position).toEqual({ racing: true, toFinishM: 99_150, group: expect.any(String) })
  })

  test('one who never had a device is not seen either, and withdrawn is told no more', () => {
    const small = started()
    small.frame(1, at(10), line(field, 99_900))
    expect(small.read('stage-live').unseen).toEqual([{ bib: 33, bibLabel: '33', since: null }])
    small.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF', at: at(11) })
    expect(small.read('stage-live').unseen).toEqual([])
  })
})

describe('positions that have stopped coming', () => {
  const stopped = () => {
    const small = started()
    for (let s = 0; s <= 60; s += 10)
      small.frame(1, at(s), [
        ...line([11, 12], 100_000 - s * 10),
        ...line([13, 21, 22, 23], 100_300 - s * 10),
      ])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 500 }],
    })
    return small
  }
  const passing = ({ tell }: SmallRace, bib: number, s: number) =>
    tell('passing', { stage: 1, bib, point: 'sprint', timeOfDayMs: clockMs(s) })

  test('are of now for two minutes of the race, by the passings that come; then nobody is in a group, and all are not seen since', () => {
    const small = stopped()
    passing(small, 11, 180)
    expect(names(small)).toHaveLength(2)
    passing(small, 12, 181)
    const { groups, unseen, estimated, positionsAt, kmToGo } = small.read('stage-live')
    expect([groups, estimated, positionsAt]).toEqual([[], false, '2026-07-02T12:01:00+02:00'])
    expect(unseen.map(({ bib }) => bib)).toEqual([...BIBS])
    expect(unseen[0]).toEqual({ bib: 11, bibLabel: '11', since: '2026-07-02T12:01:00+02:00' })
    // The known minimum of their position remains: they had ridden 600 m when last seen.
    expect(kmToGo).toBe(99.4)
    // The board goes by what is timed.
    expect(small.read('stage-live-rankings')[0]?.results[0]).toMatchObject({ key: '11', rank: 1 })
  })

  test('come back', () => {
    const small = stopped()
    passing(small, 12, 181)
    small.frame(1, at(182), line([11, 12], 98_000))
    expect(names(small)).toEqual([['Bunch', 2]])
  })

  test('also when somebody leaves; what is said of the race beside that makes them no older', () => {
    const small = stopped()
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress', at: at(500) })
    expect(names(small)).toHaveLength(2)
    small.tell('withdrawal', { stage: 1, bib: 13, irm: 'DNF', at: at(181) })
    expect(names(small)).toEqual([])
  })
})

test('a rider whom nobody sees and of whom a live result says nothing yet stands once on the board', () => {
  const small = started()
  small.tell('stageResult', { stage: 1, rows: [{ bib: 33, rank: null, timeMs: null }] })
  small.tell('resultStatus', { stage: 1, resultStatus: 'live' })
  small.frame(1, at(10), line([11, 12], 99_900))
  const keys = small.read('stage-live-rankings')[0]?.results.map(({ key }) => key)
  expect(keys?.toSorted()).toEqual(BIBS.map(String))
})

test('a gap without ground is shown as nothing', () => {
  const small = started()
  small.frame(1, at(10), [...line([11, 12], 90_000), ...line([13, 21, 22, 23], 92_000)])
  expect(small.read('stage-live').groups.map(({ gap, gapMs, gapM }) => [gap, gapMs, gapM])).toEqual([
    ['+0:00', 0, 0],
    ['', null, 2000],
  ])
  expect(small.read('stage-live-rankings')[0]?.results[2]).toMatchObject({
    rank: 3,
    value: '',
    gap: null,
    gapMs: null,
    intervalMs: null,
  })
})

test('without positions a gap is to the first still in the race, and says where it was measured if the first is further', () => {
  const small = started()
  small.tell('course', {
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [
      { key: 'one', name: 'First climb', kind: 'mountain', distanceM: 30_000 },
      { key: 'two', name: 'Second climb', kind: 'mountain', distanceM: 60_000 },
    ],
  })
  const pass = (point: string, bib: number, s: number) =>
    small.tell('passing', { stage: 1, bib, point, timeOfDayMs: clockMs(s) })
  const gaps = () =>
    small
      .read('stage-live-rankings')[0]
      ?.results.slice(0, 3)
      .map(({ key, gap, gapAt = 'there' }) => [key, gap, gapAt])
  pass('one', 11, 3000)
  pass('one', 12, 3010)
  pass('one', 13, 3025)
  expect(gaps()).toEqual([
    ['11', '+0:00', 'there'],
    ['12', '+0:10', 'there'],
    ['13', '+0:25', 'there'],
  ])
  small.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF', at: at(3100) })
  pass('two', 12, 6000)
  expect(gaps()?.slice(0, 2)).toEqual([
    ['12', '+0:00', 'there'],
    ['13', '+0:15', 'First climb'],
  ])
})
