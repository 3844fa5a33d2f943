/** A race on laps while it is raced. */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'
import { UNIT, START, lapDay, criterium, crossCountry, withTop } from './lap-day.ts'

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
