import { describe, expect, test } from 'vitest'
import { rankOutcomes, type OutcomeRow } from '../outcome/outcome.ts'
import { formOf } from './form.ts'
import {
  isPartedByLastPart,
  lastPartPoint,
  levelOnTime,
  partLevelTimes,
  partSharedPlaces,
  partsRidden,
} from './last-part.ts'

const row = (key: string, timeMs: number, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
  key,
  rank: null,
  outcome: { kind: 'time', timeMs },
  irm: null,
  mark: null,
  heat: null,
  ...more,
})

test('level times are separated by the last part of a pursuit, and of a ride alone if it is on a track', () => {
  const parted = (form: Parameters<typeof formOf>[0]) =>
    [true, false].map((isOnTrack) => isPartedByLastPart(formOf(form), isOnTrack))
  expect([parted('pursuit'), parted('run'), parted('massStart')]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})

test('the last part is the last lap, and of the flying 200 metres the second half', () => {
  expect(partsRidden({ laps: 16 }, 4000)).toBe(16)
  expect(partsRidden({}, 200)).toBe(2)
  expect(partsRidden({}, 1000)).toBeNull()
})

describe('the point where the last part begins', () => {
  const at = (key: string, distanceM: number | null) => ({ key, distanceM })

  test('is the one at its distance', () => {
    expect(lastPartPoint([at('500', 500), at('750', 750)], 4, 1000)).toBe('750')
    expect(lastPartPoint([at('500', 500)], 4, 1000)).toBeNull()
  })

  test('is found by number if points have no distance and every part has as many', () => {
    // Half laps of four laps: the last one begins with the sixth point.
    const halves = [1, 2, 3, 4, 5, 6, 7].map((number) => at(`${number}`, null))
    expect(lastPartPoint(halves, 4, 1000)).toBe('6')
    expect(lastPartPoint(halves.slice(1), 4, 1000)).toBeNull()
  })

  test('is not guessed among points of which some have a distance', () => {
    expect(lastPartPoint([at('1', null), at('2', 500), at('3', null)], 4, 1000)).toBeNull()
  })
})

describe('riders level on time', () => {
  const LEVEL = [row('a', 60_000), row('b', 60_000), row('c', 61_000)]
  const lastMs = ({ key }: OutcomeRow) => ({ a: 15_200, b: 15_100, c: 15_300 })[key] ?? null
  const ranked = (...args: Parameters<typeof partLevelTimes>) =>
    rankOutcomes(partLevelTimes(...args), {}, args[2]).map(({ key, rank }) => `${rank} ${key}`)

  test('are placed by the time of the last part', () => {
    expect(ranked(LEVEL, lastMs, [])).toEqual(['1 b', '2 a', '3 c'])
  })

  test('share the place if that time of one of them is unknown', () => {
    expect(ranked(LEVEL, (each) => (each.key === 'a' ? null : lastMs(each)), [])).toEqual([
      '1 a',
      '1 b',
      '3 c',
    ])
  })

  test('are placed as the jury ordered them, whatever the last part says', () => {
    expect(ranked(LEVEL, lastMs, [['a', 'b']])).toEqual(['1 a', '2 b', '3 c'])
  })

  test('are those with a place to come: nobody with a mark or an open ride', () => {
    const rows = [...LEVEL, row('d', 61_000, { irm: 'DSQ' }), row('e', 61_000, { isOpen: true })]
    expect(levelOnTime(rows).map((group) => group.map(({ key }) => key))).toEqual([['a', 'b']])
  })

  test('have no time of a last part left if they are not level any more', () => {
    const before = [
      row('a', 60_000, { outcome: { kind: 'time', timeMs: 60_000, lastMs: 1 } }),
      row('b', 60_001),
    ]
    expect(partLevelTimes(before, lastMs, [])[0]!.outcome).toEqual({ kind: 'time', timeMs: 60_000 })
  })
})

test('a stated place that several share is separated by the last part, in the own heat', () => {
  const time = (lastMs: number) => ({ kind: 'time', timeMs: 60_000, lastMs }) as const
  const rows = [
    row('a', 60_000, { rank: 1, outcome: time(200), heat: '1' }),
    row('b', 60_000, { rank: 1, outcome: time(100), heat: '1' }),
    row('c', 60_000, { rank: 1, outcome: time(50), heat: '2' }),
  ]
  expect(partSharedPlaces(rows).map(({ key, rank }) => `${rank} ${key}`)).toEqual(['2 a', '1 b', '1 c'])
})
