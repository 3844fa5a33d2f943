/**
 * Races on laps from passings at the line alone: criterium, cross-country, cyclo-cross. Times are seconds since the
 * start at noon. The file is long because one criterium has every case of its reads.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
type Parameters = NonNullable<FactOf<'phase'>['parameters']>

interface LapDay extends SmallEvent {
  readonly passes: (bib: number, ...seconds: number[]) => void
  /** The rows of the results, as a visitor reads them. */
  readonly results: () => string[]
  readonly live: () => string[]
}

const START = `${DAY}T12:00:00+02:00`

/** Laps of 1 km that take some 100 s; four riders, started at noon. */
function lapDay(
  form: 'criterium' | 'laps',
  parameters: Parameters = {},
  more: Partial<FactOf<'phase'>> = {},
): LapDay {
  const day = smallEvent()
  const { tell, read } = day
  tell('phase', {
    ...UNIT,
    name: 'Race',
    form,
    startAt: START,
    distanceM: (parameters.laps ?? 0) * 1000 + (parameters.startLoopM ?? 0),
    parameters,
    ...more,
  })
  tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  tell('stageStarted', { ...UNIT, startedAt: START })
  return {
    ...day,
    passes(bib, ...seconds) {
      for (const each of seconds)
        tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    },
    results: () =>
      read('phase-results').results.map(({ rank, key, value, irm }) => `${rank} ${key} ${irm ?? value}`),
    live: () => (read('phase-live').results ?? []).map(({ rank, key, value }) => `${rank} ${key} ${value}`),
  }
}
const criterium = (laps = 5, more: Parameters = {}) => lapDay('criterium', { laps, ...more })
const crossCountry = (laps = 5, more: Parameters = {}) => lapDay('laps', { laps, ...more })

/** With a timing point on the way. */
const withTop = (day: LapDay) => {
  day.tell('course', {
    ...UNIT,
    line: [],
    lengthM: 5000,
    markers: [{ key: 'Top', name: 'Top', kind: 'intermediate', distanceM: 500 }],
  })
  return {
    ...day,
    passesTop: (bib: number, at: number) =>
      day.tell('passing', { ...UNIT, bib, point: 'Top', timeOfDayMs: afterNoonMs(at) }),
  }
}

describe('while it is raced', () => {
  test('its clock begins with the start and stands at the last read at the line, whoever it was', () => {
    const { passes, read } = criterium()
    expect(read('phase-live')).toMatchObject({ clock: '0:00', clockMs: 0 })
    passes(1, 100)
    passes(2, 103)
    expect(read('phase-live')).toMatchObject({ clock: '1:43', clockMs: 103_000 })
  })

  test('before the start there is a start list, and no order', () => {
    const day = smallEvent()
    day.tell('phase', { ...UNIT, name: 'Race', form: 'criterium', startAt: START, parameters: { laps: 5 } })
    expect(day.kind('phase-startlist')).toBe('not-yet')
    expect(day.read('phase-live')).toMatchObject({
      raceStatus: 'expected',
      results: [],
      laps: { ridden: 0, of: 5, toGo: 5, bell: false },
    })
    expect(day.kind('phase-live-rankings')).toBe('not-yet')
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
    expect(day.read('phase-startlist').results.map(({ key }) => key)).toEqual(['1', '2'])
  })

  test('order, gap at the end of the lap, lap time, race time, laps to go and places won', () => {
    const { passes, read, live } = criterium()
    passes(1, 100, 203)
    passes(2, 101, 202)
    passes(3, 103, 230)
    passes(4, 110)
    expect(live()).toEqual(['1 2 3:22', '2 1 +0:01', '3 3 +0:28', '4 4 +0:10'])
    const [first, second, , fourth] = read('phase-live').results!
    expect(first).toMatchObject({
      time: '3:22',
      laps: { ridden: 2, toGo: 3, last: '1:41', best: '1:41' },
      progression: 1,
      lapsDown: 0,
    })
    expect(second).toMatchObject({ progression: -1, laps: { last: '1:43', best: '1:40' } })
    expect(fourth?.laps).toMatchObject({ ridden: 1, toGo: 4 })
    // Nobody has finished: programs read that from the last split.
    expect(first?.splits?.at(-1)).toMatchObject({ key: 'Finish', rank: 0 })
    expect(read('phase-live')).toMatchObject({
      raceStatus: 'inProgress',
      kmToGo: 3,
      counters: { inRace: 4, finished: 0, remaining: 4 },
      laps: { ridden: 2, of: 5, toGo: 3, last: '1:41', bell: false, bellAt: null },
    })
    expect(read('phase-live-rankings')[0]!.results.map(({ key }) => key)).toEqual(['2', '1', '3', '4'])
    expect(read('phase-live').columns?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['outcome.laps', 'laps.last', 'time', 'gap']),
    )
  })

  test('the lap counter says how many laps there are, turned shortly before or after the first one ends a lap', () => {
    for (const seconds of [195, 210]) {
      const { passes, read, tell } = lapDay('laps')
      passes(1, 100, 200)
      passes(2, 101)
      tell('lapCounter', { ...UNIT, toGo: 3, at: new Date(Date.parse(START) + seconds * 1000).toISOString() })
      expect(read('phase-live').laps).toMatchObject({ ridden: 2, of: 5, toGo: 3, estimated: false })
      expect(read('phase-live').results?.map(({ laps }) => laps?.toGo)).toEqual([3, 4, undefined, undefined])
      passes(1, 300)
      expect(read('phase-live').laps).toMatchObject({ ridden: 3, of: 5, toGo: 2 })
      passes(1, 400)
      expect(read('phase-live').laps).toMatchObject({ toGo: 1, bell: true })
    }
  })

  test('the lap counter shortens a race, and what is left of it', () => {
    const { passes, read, tell } = criterium(8)
    passes(1, 100, 200, 300)
    expect(read('phase-live')).toMatchObject({ kmToGo: 5, laps: { toGo: 5 } })
    tell('lapCounter', { ...UNIT, toGo: 2, at: new Date(Date.parse(START) + 301_000).toISOString() })
    expect(read('phase-live')).toMatchObject({ kmToGo: 2, laps: { of: 5, toGo: 2 } })
  })

  test('the phase has the laps and the distance that hold once the lap counter has changed them', () => {
    const { passes, read, tell } = crossCountry(4, { startLoopM: 1000 })
    passes(1, 100, 300, 500, 700)
    expect(read('phase')).toMatchObject({ laps: 4, distance: 5 })
    tell('lapCounter', { ...UNIT, toGo: 2, at: new Date(Date.parse(START) + 701_000).toISOString() })
    expect(read('phase-live').laps).toMatchObject({ of: 5 })
    expect(read('phase')).toMatchObject({ laps: 5, distance: 6 })
    expect(read('phase-live').distance).toBe(6)
  })

  test('the phase has no estimated number of laps', () => {
    const { passes, read } = lapDay('laps', {}, { expectedFinishAt: `${DAY}T12:10:00+02:00` })
    passes(1, 90, 190)
    expect(read('phase-live').laps).toMatchObject({ of: 6, estimated: true })
    expect(read('phase').laps).toBeNull()
  })

  test('who has left the race has no laps to go and no places won', () => {
    const { passes, read, tell } = criterium()
    passes(1, 100, 203)
    passes(2, 101, 202)
    tell('withdrawal', { ...UNIT, bib: 1, irm: 'DNF' })
    const out = read('phase-live').results?.find(({ key }) => key === '1')
    expect(out).toMatchObject({ irm: 'DNF', laps: { ridden: 2, toGo: null } })
    expect(out).not.toHaveProperty('progression')
  })

  test('gaps are to the first one who is still in the race', () => {
    const { passes, live, read, tell } = criterium()
    passes(1, 100, 200, 300, 400)
    passes(2, 105, 210)
    passes(3, 150, 290)
    expect(live()).toEqual(['1 1 6:40', '2 2 +1 lap', '3 3 +1 lap', '0 4 '])
    tell('withdrawal', { ...UNIT, bib: 1, irm: 'DNF' })
    expect(live()).toEqual(['1 2 3:30', '2 3 +1:20', '0 4 ', '0 1 DNF'])
    expect(read('phase-live').laps).toMatchObject({ ridden: 2, toGo: 3, lapped: 0, last: '1:45' })
  })

  test('of one ahead who came later to that place there is no interval', () => {
    const { passes, passesTop, read } = withTop(crossCountry())
    passes(1, 100)
    passes(2, 102)
    passesTop(2, 150)
    expect(
      read('phase-live')
        .results?.slice(0, 2)
        .map(({ key, intervalMs }) => [key, intervalMs]),
    ).toEqual([
      ['2', null],
      ['1', null],
    ])
  })

  test('an interval is to the one ahead, where the rider was timed last', () => {
    const { passes, read, tell } = criterium()
    const intervals = () => (read('phase-live').results ?? []).map(({ key, intervalMs }) => [key, intervalMs])
    passes(1, 100, 200, 300)
    passes(2, 105, 208)
    passes(3, 106, 212)
    passes(4, 150, 299)
    expect(intervals()).toEqual([
      ['1', null],
      ['2', 8000],
      ['3', 4000],
      ['4', 87_000],
    ])
    tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
    expect(intervals().slice(0, 2)).toEqual([
      ['1', null],
      ['3', 12_000],
    ])
    passes(1, 400)
    passes(3, 315)
    // Two riders of whom one is lapped: the interval is a lap, which the row says.
    expect(
      read('phase-live').results?.map(({ key, lapsDown, intervalMs, intervalLaps }) => [
        key,
        lapsDown,
        intervalMs,
        intervalLaps,
      ]),
    ).toEqual([
      ['1', 0, null, undefined],
      ['3', 0, 15_000, undefined],
      ['4', 1, null, 1],
      ['2', 2, null, undefined],
    ])
  })

  test('who was pulled stays so when the one who led then leaves', () => {
    const { passes, live, tell } = crossCountry()
    passes(1, 100, 200, 300, 400)
    passes(2, 105, 210)
    passes(3, 150, 290)
    tell('withdrawal', { ...UNIT, bib: 1, irm: 'DNF' })
    expect(live()).toEqual(['1 2 3:30', '2 3 LAP', '0 4 ', '0 1 DNF'])
  })

  test('a point on the way that only riders who left have passed first says nothing of a gap', () => {
    const day = withTop(crossCountry())
    day.passes(1, 100)
    day.passes(2, 101)
    day.passes(3, 102)
    day.passesTop(1, 150)
    day.passesTop(2, 155)
    day.passesTop(3, 157)
    expect(day.live().slice(0, 3)).toEqual(['1 1 1:40', '2 2 +0:05', '3 3 +0:07'])
    day.tell('withdrawal', { ...UNIT, bib: 1, irm: 'DNF' })
    expect(day.live().slice(0, 2)).toEqual(['1 2 1:41', '2 3 +0:02'])
  })

  test('a gap that was measured before the place where the first one was timed last says where', () => {
    const day = withTop(crossCountry())
    const gaps = () =>
      (day.read('phase-live').results ?? [])
        .filter(({ rank }) => rank > 0)
        .map(({ key, gap, gapAt }) => `${key} ${gap}${gapAt === undefined ? '' : ` ${gapAt}`}`)
    day.passes(1, 100, 200)
    day.passesTop(1, 150)
    day.passes(2, 105, 208)
    day.passes(3, 110)
    expect(gaps()).toEqual(['1 +0:00', '2 +0:08', '3 +0:10 Lap 1'])
    day.passesTop(1, 250)
    expect(gaps()).toEqual(['1 +0:00', '2 +0:08 Lap 2', '3 +0:10 Lap 1'])
    day.passesTop(3, 161)
    expect(gaps()).toEqual(['1 +0:00', '2 +0:08 Lap 2', '3 +0:11 Lap 2, Top'])
  })

  test('laps to go have a column until it is over', () => {
    const { passes, read, tell } = crossCountry(2)
    const keys = () => read('phase-live').columns?.map(({ key }) => key)
    passes(1, 100)
    expect(keys()).toContain('laps.toGo')
    passes(1, 200)
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(keys()).toContain('laps.last')
    expect(keys()).not.toContain('laps.toGo')
  })

  test('the bell rings when the first one begins the last lap', () => {
    const { passes, read } = criterium(3)
    passes(1, 100, 200)
    expect(read('phase-live').laps).toMatchObject({ bell: true, bellAt: `${DAY}T12:03:20+02:00`, toGo: 1 })
    passes(1, 300)
    expect(read('phase-live').laps).toMatchObject({ bell: false, toGo: 0 })
  })

  test('a rider is lapped when the first one has ridden a lap more by the rider’s last passing', () => {
    const { passes, live, read, tell } = criterium()
    passes(1, 100, 200, 300)
    passes(4, 150, 301)
    expect(live()).toEqual(['1 1 5:00', '2 4 +1 lap', '0 2 ', '0 3 '])
    expect(read('phase-live').laps).toMatchObject({ lapped: 1 })
    expect(read('phase-live').results![1]).toMatchObject({ lapsDown: 1, laps: { toGo: 2 }, gap: null })
    tell('withdrawal', { ...UNIT, bib: 4, irm: 'DNF' })
    expect(read('phase-live').laps).toMatchObject({ lapped: 0 })
  })

  test('a point on the way parts riders of one lap', () => {
    const day = withTop(crossCountry())
    day.passes(1, 100)
    day.passes(2, 101)
    day.passesTop(2, 150)
    day.passesTop(1, 155)
    expect(day.live().slice(0, 2)).toEqual(['1 2 1:41', '2 1 +0:05'])
  })

  test('where only a duration is planned, the laps follow from the first two', () => {
    const day = lapDay('laps', {}, { expectedFinishAt: `${DAY}T12:10:00+02:00` })
    day.passes(1, 90)
    expect(day.read('phase-live').laps).toMatchObject({ of: null, toGo: null })
    day.passes(1, 190)
    expect(day.read('phase-live').laps).toMatchObject({ of: 6, toGo: 4, estimated: true })
  })

  test('where nothing says how many laps there are, there are none to go and no bell', () => {
    const day = lapDay('laps')
    day.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress', at: START })
    day.passes(1, 90, 190, 290)
    day.passes(2, 95, 196, 297)
    expect(day.read('phase-live').laps).toMatchObject({
      ridden: 3,
      of: null,
      toGo: null,
      estimated: false,
      bell: false,
      bellAt: null,
    })
    expect(
      day
        .read('phase-live')
        .results!.slice(0, 2)
        .map(({ laps }) => laps?.toGo),
    ).toEqual([null, null])
    expect(day.read('phase-timeline').map(({ name }) => name)).not.toContain('Bell')
    day.tell('lapCounter', { ...UNIT, toGo: 1, at: `${DAY}T12:04:50+02:00` })
    expect(day.read('phase-live').laps).toMatchObject({ of: 4, toGo: 1, bell: true })
  })

  test('an estimate ends when as many laps are ridden and the race goes on; once it is over, they were as many as were ridden', () => {
    const day = lapDay('laps', {}, { expectedFinishAt: `${DAY}T12:05:00+02:00` })
    day.passes(1, 90, 190)
    expect(day.read('phase-live').laps).toMatchObject({ ridden: 2, of: 3, toGo: 1, bell: true })
    day.passes(1, 290, 390)
    expect(day.read('phase-live').laps).toMatchObject({ ridden: 4, of: null, toGo: null, bell: false })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(day.read('phase-live').laps).toMatchObject({ ridden: 4, of: 4, toGo: 0, estimated: true })
  })
})

describe('reads that are late, doubled, missed or out of order', () => {
  const EXPECTED = ['1 1 8:20', '2 2 +0:05']
  const ride = ({ passes }: LapDay, bib: number, offset = 0) =>
    passes(bib, ...[100, 200, 300, 400, 500].map((each) => each + offset))
  const firstTwo = (day: LapDay) => day.live().slice(0, 2)

  test('the order in which they come changes nothing', () => {
    const day = criterium()
    day.passes(1, 500, 300, 100, 400, 200)
    ride(day, 2, 5)
    expect(firstTwo(day)).toEqual(EXPECTED)
  })

  test('two within the time that nobody needs for a lap are one, and one at the start is none', () => {
    const day = criterium()
    day.passes(1, 1, 103, 104)
    ride(day, 1)
    ride(day, 2, 5)
    expect(firstTwo(day)).toEqual(EXPECTED)
    const slow = criterium(5, { minimumLapMs: 0 })
    slow.passes(1, 100, 104)
    expect(slow.read('phase-live').results![0]!.outcome).toMatchObject({ laps: 2 })
  })

  test('a missed read is filled in, said to be estimated and flagged; a decision takes it back', () => {
    const day = criterium()
    ride(day, 2, 5)
    ride(day, 3, 6)
    const passing = { ...UNIT, bib: 1, point: 'Finish' }
    for (const at of [100, 200, 400]) day.tell('passing', { ...passing, timeOfDayMs: afterNoonMs(at) })
    const last = day.tell('passing', { ...passing, timeOfDayMs: afterNoonMs(500) })
    expect(firstTwo(day)).toEqual(EXPECTED)
    expect(day.read('phase-results').results[0]).toMatchObject({ key: '1', estimated: true })
    expect(day.read('flags')).toMatchObject([{ reason: 'laps-filled', bib: 1 }])
    day.tell('decision', {
      ...UNIT,
      reason: 'Stood at the roadside for a lap',
      decision: { kind: 'lapCount', bib: 1, afterLap: 2, laps: 1 },
    })
    expect(day.read('flags')).toEqual([])
    expect(day.results()).toEqual(['1 2 8:25', '2 3 +0:01', '3 1 +1:35'])
    day.tell('withdrawn', { supersedes: last })
    expect(day.read('phase-results').results[2]).toMatchObject({ key: '1', outcome: { laps: 3 } })
  })

  test('a lap of which an end was filled in is nobody’s best', () => {
    const day = criterium()
    ride(day, 2, 5)
    ride(day, 3, 6)
    // Half of 198 s would be a lap of 1:39.
    day.passes(1, 100, 200, 398, 498)
    expect(day.read('phase-results').results.find(({ key }) => key === '1')).toMatchObject({
      estimated: true,
      laps: { ridden: 5, best: '1:40' },
    })
  })

  test('a lap given after a mishap counts, without a time of its own', () => {
    const day = criterium()
    ride(day, 2, 5)
    day.passes(1, 100, 200, 330, 430)
    day.tell('decision', {
      ...UNIT,
      reason: 'Puncture: one lap neutralised',
      decision: { kind: 'lapCount', bib: 1, afterLap: 2, laps: 2 },
    })
    expect(day.results().slice(0, 2)).toEqual(['1 1 7:10', '2 2 +1:15'])
    expect(day.read('phase-results').results[0]).toMatchObject({
      outcome: { laps: 5 },
      laps: { best: '1:40' },
    })
  })

  test('a neutralised lap is ridden and does not count', () => {
    const day = criterium(4)
    ride(day, 1)
    ride(day, 2, 5)
    expect(day.results()[0]).toBe('1 1 6:40')
    day.tell('decision', { ...UNIT, reason: 'Crash', decision: { kind: 'neutralisedLap', lap: 2 } })
    expect(day.results().slice(0, 2)).toEqual(EXPECTED)
    expect(day.read('phase-results').results[0]!.outcome).toMatchObject({ laps: 4 })
  })

  test('who is on no start list is flagged, and counts once a late start list names the bib', () => {
    const day = criterium()
    day.passes(9, 100)
    expect(day.read('flags')).toMatchObject([{ reason: 'unknown-bib', bib: 9 }])
    expect(day.read('phase-live').results!.map(({ rank }) => rank)).toEqual([0, 0, 0, 0])
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 9]) })
    expect(day.live()).toEqual(['1 9 1:40', '0 1 '])
    expect(day.read('flags')).toEqual([])
  })
})

describe('the end', () => {
  test('a criterium ends for everybody at the line after the winner: laps before time', () => {
    const day = criterium(3)
    day.passes(1, 100, 200, 300, 420)
    day.passes(2, 100, 200, 300)
    day.passes(3, 110, 220, 330)
    day.passes(4, 140, 280, 425)
    expect(day.results()).toEqual(['1 1 5:00', '1 2 5:00', '3 3 +0:30', '4 4 +2:05'])
  })

  test('a lapped rider of a criterium is placed by laps, and shown by laps behind', () => {
    const day = criterium(3)
    day.passes(1, 100, 200, 300)
    // The last of them is no racing any more.
    day.passes(4, 160, 320, 480)
    expect(day.results()).toEqual(['1 1 5:00', '2 4 +1 lap'])
    expect(day.read('phase-live').counters).toMatchObject({ finished: 2, remaining: 2 })
    expect(day.read('phase-results').results[1]).toMatchObject({ speed: '22.500', lapsDown: 1 })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(day.read('phase-results')).toMatchObject({ resultStatus: 'unconfirmed' })
    expect(day.kind('phase-live-rankings')).toBe('over')
    day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    expect(day.read('phase-results')).toMatchObject({ resultStatus: 'official' })
  })

  test('cross-country: who is 80 % of the first lap behind is out, by laps and then in the order of leaving', () => {
    const day = crossCountry(4)
    day.passes(1, 100, 200, 300)
    day.passes(2, 120, 279)
    day.passes(3, 120, 281)
    day.passes(4, 180)
    expect(day.live()).toEqual(['1 1 5:00', '2 2 +1:19', '3 3 LAP', '4 4 LAP'])
    expect(day.read('phase-live').counters).toMatchObject({ inRace: 2, out: 2 })
    day.passes(1, 400)
    day.passes(2, 365, 430)
    expect(day.results()).toEqual(['1 1 6:40', '2 2 +0:30', '3 3 LAP', '4 4 LAP'])
  })

  test('who was pulled misses all laps that the first one has ridden more, before and after the result is published', () => {
    const day = crossCountry(4)
    day.passes(1, 100, 200, 300, 400)
    day.passes(2, 120, 240, 390)
    day.passes(3, 130, 290)
    day.passes(4, 190)
    const behind = () =>
      day
        .read('phase-results')
        .results.slice(1)
        .map(({ key, irm, lapsDown }) => [key, irm, lapsDown])
    const expected = [
      ['2', 'LAP', 1],
      ['3', 'LAP', 2],
      ['4', 'LAP', 3],
    ]
    for (const bib of [2, 3, 4]) day.tell('withdrawal', { ...UNIT, bib, irm: 'LAP' })
    expect(behind()).toEqual(expected)
    day.tell('unitResult', {
      ...UNIT,
      rows: [1, 2, 3, 4].map((bib) => ({
        competitor: String(bib),
        outcome: { kind: 'lapsAndTime', laps: 5 - bib, timeMs: 400_000 - bib * 1000 },
        ...(bib === 1 ? {} : { irm: 'LAP' }),
      })),
    })
    expect(behind()).toEqual(expected)
  })

  test('a published result alone: the lapped have the places behind all who finish, and the points for them', () => {
    const day = crossCountry(6)
    day.tell('series', {
      series: 'cup',
      name: 'Cup',
      scales: [{ scale: 'race', points: [10, 8, 6, 4] }],
      rounds: [{ round: 'one', name: 'One', event: 1, parts: [{ phase: 1, scale: 'race' }] }],
    })
    const row = (bib: number, laps: number, second: number) => ({
      competitor: String(bib),
      outcome: { kind: 'lapsAndTime', laps, timeMs: second * 1000 } as const,
    })
    const publish = (places: readonly (number | undefined)[]) =>
      day.tell('unitResult', {
        ...UNIT,
        rows: [
          { ...row(1, 6, 600), ...(places[0] && { rank: places[0] }) },
          { ...row(2, 6, 610), ...(places[1] && { rank: places[1] }) },
          { ...row(4, 4, 400), irm: 'LAP', ...(places[2] && { rank: places[2] }) },
          { ...row(3, 5, 580), irm: 'LAP', ...(places[3] && { rank: places[3] }) },
        ],
      })
    const first = publish([])
    expect(day.results()).toEqual(['1 1 10:00', '2 2 +0:10', '3 3 LAP', '4 4 LAP'])
    day.tell('withdrawn', { supersedes: first })
    publish([1, 2, 3, 3])
    expect(day.results()).toEqual(['1 1 10:00', '2 2 +0:10', '3 3 LAP', '3 4 LAP'])
    expect(day.read('flags')).toEqual([])
    const points = () => day.read('world-cup', { e: 1 }).results.map(({ value }) => value)
    expect(points()).toEqual(['10', '8', '6', '6'])
    day.tell('decision', { ...UNIT, reason: 'Shortened', decision: { kind: 'disqualification', bib: 2 } })
    expect(day.results()).toEqual(['1 1 10:00', '2 3 LAP', '2 4 LAP', '0 2 DSQ'])
  })

  test.each([
    [{}, 6],
    [{ laps: 6 }, 6],
    [{ laps: 6 }, 5],
  ])('a published result alone says how long the race was: %o planned, %i ridden', (parameters, laps) => {
    const day = lapDay('laps', parameters)
    day.tell('unitResult', {
      ...UNIT,
      rows: [{ competitor: '1', outcome: { kind: 'lapsAndTime', laps, timeMs: 600_000 } }],
    })
    expect(day.read('phase-live').laps).toMatchObject({ ridden: laps, of: laps, toGo: 0, bell: false })
  })

  test('who was not seen for that long is out too, unless the rider comes to the line after all', () => {
    const day = crossCountry(4)
    for (const [bib, late] of [
      [1, 0],
      [2, 5],
      [3, 6],
    ] as const)
      day.passes(bib, 100 + late, 200 + late, 300 + late)
    day.passes(4, 110)
    expect(day.live()[3]).toBe('4 4 LAP')
    day.passes(4, 270)
    expect(day.live()[3]).toBe('4 4 +1:10')
  })

  test('a phase that says so counts laps, and the same race has another result', () => {
    const day = crossCountry(3, { lapped: 'counted' })
    day.passes(1, 100, 200, 300)
    day.passes(4, 190, 380)
    expect(day.results()).toEqual(['1 1 5:00', '2 4 +1 lap'])
  })

  test('a start loop is no lap', () => {
    const day = crossCountry(2, { startLoopM: 500 })
    day.passes(1, 50, 150, 250)
    day.passes(2, 52, 155, 254)
    expect(day.results()).toEqual(['1 1 4:10', '2 2 +0:04'])
    expect(day.read('phase-results').results[0]).toMatchObject({
      outcome: { laps: 2 },
      laps: { last: '1:40' },
      speed: '36.000',
    })
    expect(
      day.read('phase-results').results[1]!.splits?.map(({ key, value, rank }) => [key, value, rank]),
    ).toEqual([
      ['Lap 1', '2:35', 2],
      ['Lap 2', '4:14', 2],
      ['Finish', '4:14', 2],
    ])
  })

  test('a disqualification after the podium moves everybody up and shows among the corrections', () => {
    const day = criterium(2)
    day.passes(1, 100, 200)
    day.passes(2, 101, 201)
    day.passes(3, 102, 202)
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    day.tell('decision', {
      ...UNIT,
      reason: 'Took a shorter way',
      decision: { kind: 'disqualification', bib: 1 },
    })
    // Rider 4 was on the start list, and nobody said what became of them.
    expect(day.results()).toEqual(['1 2 3:21', '2 3 +0:01', '0 4 ', '0 1 DSQ'])
    expect(day.read('flags').map(({ bib, reason }) => [bib, reason])).toEqual([[4, 'no-result']])
    expect(day.read('corrections')).toMatchObject([{ decision: { kind: 'disqualification', bib: 1 } }])
  })

  test('a disqualification takes the laps of the first one out of the places and gaps of every lap', () => {
    const day = crossCountry(2)
    day.passes(1, 100, 200)
    day.passes(2, 101, 205)
    day.passes(3, 103, 260)
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    const laps = () =>
      day
        .read('phase-results')
        .results.map(({ key, splits = [] }) => [
          key,
          ...splits.map(({ name, rank, gapMs }) => `${name} ${rank} ${gapMs}`),
        ])
    expect(laps()[1]).toEqual(['2', 'Lap 1 2 1000', 'Lap 2 2 5000', 'Finish 2 5000'])
    day.tell('decision', {
      ...UNIT,
      reason: 'Took a shorter way',
      decision: { kind: 'disqualification', bib: 1 },
    })
    expect(laps().filter(([key]) => key === '2' || key === '3')).toEqual([
      ['2', 'Lap 1 1 0', 'Lap 2 1 0', 'Finish 1 0'],
      ['3', 'Lap 1 2 2000', 'Lap 2 2 55000', 'Finish 2 55000'],
    ])
  })

  test('a relegation holds among those at home while others still ride', () => {
    const day = criterium(2)
    day.passes(1, 100, 200)
    day.passes(2, 100.5, 200.2)
    day.passes(3, 130)
    day.tell('decision', {
      ...UNIT,
      reason: 'Irregular sprint',
      decision: { kind: 'relegation', bib: 1, behind: 2 },
    })
    expect(day.live().slice(0, 3)).toEqual(['1 2 3:20', '2 1 +0:00', '3 3 +0:30'])
  })

  test('who is relegated while all still ride is last of those on the same lap, and once more at the line', () => {
    const day = criterium(3)
    day.passes(1, 100, 200)
    day.passes(2, 101, 201)
    day.passes(3, 102)
    day.passes(4, 180)
    day.tell('decision', { ...UNIT, decision: { kind: 'relegation', bib: 1 }, reason: 'obstruction' })
    const marks = () =>
      day.read('phase-live').results!.map(({ rank, key, irm }) => `${rank} ${key} ${irm ?? ''}`)
    expect(marks()).toEqual(['1 2 ', '2 3 ', '3 4 ', '4 1 REL'])
    day.passes(1, 300)
    day.passes(2, 301)
    day.passes(3, 203, 304)
    day.passes(4, 360)
    expect(marks()).toEqual(['1 2 ', '2 3 ', '3 1 REL', '4 4 '])
  })

  test('who left has a mark and the laps ridden; who is not home when it is over has no place', () => {
    const day = criterium(3)
    day.passes(1, 100, 200, 300)
    day.passes(2, 110, 220)
    day.passes(3, 110)
    day.tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
    expect(day.live()).toEqual(['1 1 5:00', '2 2 +0:20', '0 4 ', '0 3 DNF'])
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    // A time measured one lap before the end is not a gap of the result.
    expect(day.results()).toEqual(['1 1 5:00', '0 2 +1 lap', '0 3 DNF'])
  })

  test('a published result without splits leaves the laps and their statistics as they were timed', () => {
    const day = crossCountry(2)
    day.passes(1, 100, 200)
    day.passes(2, 101, 205)
    day.passes(3, 170)
    day.tell('withdrawal', { ...UNIT, bib: 3, irm: 'LAP' })
    day.tell('withdrawal', { ...UNIT, bib: 4, irm: 'DNS' })
    const shown = () => ({
      columns: day
        .read('phase-results')
        .columns.flatMap(({ key, name }) => (key.startsWith('splits.') ? [name] : [])),
      splits: day
        .read('phase-results')
        .results.map(({ key, splits = [] }) => [
          key,
          ...splits.map(({ name, rank, value }) => `${name} ${rank} ${value}`),
        ]),
      points: day.read('phase-stats-rank').points.map(({ key }) => key),
    })
    const timed = shown()
    expect(timed.splits.slice(0, 3)).toEqual([
      ['1', 'Lap 1 1 1:40', 'Lap 2 1 3:20', 'Finish 1 3:20'],
      ['2', 'Lap 1 2 1:41', 'Lap 2 2 3:25', 'Finish 2 3:25'],
      ['3', 'Lap 1 3 2:50', 'Lap 2 0 ', 'Finish 0 '],
    ])
    expect([timed.columns, timed.points]).toEqual([
      ['Lap 1', 'Lap 2'],
      ['Lap 1', 'Lap 2', 'Finish'],
    ])
    day.tell('unitResult', {
      ...UNIT,
      rows: [
        { competitor: '1', outcome: { kind: 'lapsAndTime', laps: 2, timeMs: 200_000 } },
        { competitor: '2', outcome: { kind: 'lapsAndTime', laps: 2, timeMs: 205_000 } },
        { competitor: '3', outcome: { kind: 'lapsAndTime', laps: 1, timeMs: 170_000 }, irm: 'LAP' },
        { competitor: '4', irm: 'DNS' },
      ],
    })
    expect(shown()).toEqual(timed)
  })

  test('a published result outranks all passings', () => {
    const day = criterium(3)
    day.passes(1, 100, 200, 300)
    day.tell('unitResult', {
      ...UNIT,
      rows: [
        { competitor: '2', outcome: { kind: 'lapsAndTime', laps: 3, timeMs: 299_000 } },
        { competitor: '1', outcome: { kind: 'lapsAndTime', laps: 2, timeMs: 301_000 } },
      ],
    })
    expect(day.results()).toEqual(['1 2 4:59', '2 1 +1 lap', '0 3 ', '0 4 '])
  })
})

test('categories in waves on one course are events of their own, with their own start and bibs', () => {
  const day = criterium(2)
  const wave = { event: 2, phase: 1 }
  day.tell('event', { event: 2, name: 'Masters' })
  day.tell('phase', { ...wave, name: 'Race', form: 'criterium', startAt: START, parameters: { laps: 2 } })
  day.tell('unitStartList', { ...wave, competitors: athletes([1]) })
  day.tell('stageStarted', { ...wave, startedAt: `${DAY}T12:01:00+02:00` })
  day.passes(1, 100, 200)
  for (const at of [165, 270])
    day.tell('passing', { ...wave, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(at) })
  expect(day.read('phase-results').results[0]!.time).toBe('3:20')
  expect(day.read('phase-results', { e: 2 }).results[0]!.time).toBe('3:30')
})

describe('a passing that is another rider’s', () => {
  const flags = ({ read }: LapDay) =>
    read('flags').map(({ bib, reason, detail }) => [bib, reason, detail?.slice(0, 36)])
  const WRONG = [4, 'impossible-speed', expect.stringContaining('bib 4 at Finish, read at 12:0')]

  /** 1 to 3 ride laps of 100 s; the first has ridden four. */
  const others = (day: LapDay) => {
    day.passes(1, 100, 200, 300, 400)
    day.passes(2, 101, 201, 301, 401)
    day.passes(3, 102, 202, 302, 402)
  }

  test.each([
    ['behind the rider in the ring, just after the own one', [110, 150, 210, 310], 150],
    ['ahead of the rider, just before the own one', [110, 180, 212, 310], 180],
  ])('%s gives no lap, and is told', (_, seconds, wrong) => {
    const day = criterium()
    others(day)
    day.passes(4, ...seconds)
    expect(day.live().at(-1)).toBe('4 4 +0:10')
    expect(flags(day)).toEqual([WRONG])
    expect(day.read('flags')[0]?.detail).toContain(`read at 12:0${Math.floor(wrong / 60)}:${wrong % 60}`)
  })

  test('counts if the jury says so', () => {
    const day = criterium()
    others(day)
    day.passes(4, 110, 200)
    const passing = { source: 'test', id: 'really' }
    day.tell('passing', { ...UNIT, id: 'really', bib: 4, point: 'Finish', timeOfDayMs: afterNoonMs(240) })
    expect(flags(day)).toEqual([WRONG])
    day.tell('decision', { ...UNIT, reason: 'seen', decision: { kind: 'passingAccepted', passing } })
    expect(flags(day)).toEqual([])
    expect(day.read('phase-live').results?.find(({ key }) => key === '4')?.laps?.ridden).toBe(3)
  })

  test('is not told of one who rolls over the line after the end', () => {
    const day = criterium(4)
    others(day)
    day.passes(1, 440)
    expect(flags(day)).toEqual([])
  })
})

test('a passing dated weeks after the start is told, and gives no lap', () => {
  const day = criterium()
  day.passes(1, 100, 200)
  day.passes(2, 101, 22 * 86_400)
  expect(day.live().slice(0, 2)).toEqual(['1 1 3:20', '2 2 +0:01'])
  expect(day.read('flags')).toMatchObject([
    {
      bib: 2,
      reason: 'long-after-start',
      detail: expect.stringContaining('528 hours after the start at 12:00:00'),
    },
  ])
})

test.each([
  ['laps', true],
  ['criterium', true],
  ['segments', true],
  ['massStart', false],
] as const)('the start list of %s has the order of the grid where one was stated: %s', (form, hasOrder) => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: START })
  const keys = () => day.read('phase-startlist').columns.map(({ key }) => key)
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
  expect(keys()).not.toContain('rank')
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], (bib) => ({ order: 3 - bib })) })
  expect(keys().includes('rank')).toBe(hasOrder)
  expect(day.read('phase-startlist').results.map(({ key }) => key)).toEqual(['2', '1'])
})
