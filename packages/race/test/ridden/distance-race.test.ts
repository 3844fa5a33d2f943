/** Races for distance: as far as one gets in a time, by the whole laps and the part of the last one. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { noon, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const START_MS = 10 * 3_600_000
const HOUR = 3_600_000
const at = (clock: string) => `${DAY}T${clock}+02:00`

/** An hour on a track of 250 m that starts at ten. */
function hour(
  parameters: NonNullable<FactOf<'phase'>['parameters']> = { durationMs: HOUR, lapM: 250 },
  form: FactOf<'phase'>['form'] = 'distance',
) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Hour', form, startAt: at('10:00:00'), parameters })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  day.tell('stageStarted', { ...UNIT, startedAt: at('10:00:00') })
  return {
    ...day,
    /** Ends a lap every so many milliseconds, the first after `firstMs`. */
    rides: (bib: number, lapMs: number, laps: number, firstMs = lapMs) => {
      for (let lap = 0; lap < laps; lap += 1)
        day.tell('passing', {
          ...UNIT,
          bib,
          point: 'Finish',
          timeOfDayMs: START_MS + firstMs + lap * lapMs,
        })
    },
    over: () => day.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: at('11:05:00') }),
    results: () =>
      day
        .read('phase-results')
        .results.filter(({ outcome }) => outcome !== undefined)
        .map(({ rank, key, value, outcome }) => [rank, key, value, outcome]),
    flags: () => day.read('flags').filter(({ reason }) => reason === 'distance-unmeasured'),
  }
}

describe('a race for distance', () => {
  test('counts the whole laps and the part of the last one by the time of the whole of it, to the metre', () => {
    const day = hour()
    // 225 laps of 16 s make the hour: 226 are read, the last 20 s after it.
    day.rides(1, 15_900, 227)
    day.over()
    // 226 laps end after 3,593.4 s; 6.6 s of 15.9 s are left: 56,500 m and 103.77 m.
    expect(day.results()).toEqual([
      [1, '1', '56.603 km', { kind: 'lapsAndTime', laps: 226, timeMs: 3_593_400, distanceM: 56_603 }],
    ])
    const [row] = day.read('phase-results').results
    expect([row?.distance, row?.speedKmh, row?.gap]).toEqual(['56.603 km', 56.603, null])
    expect(day.read('phase-results').columns.map(({ key, label }) => `${key}: ${label}`)).toEqual(
      expect.arrayContaining(['outcome.laps: lap', 'distance: distance']),
    )
    expect(day.flags()).toEqual([])
  })

  test('places by distance: who ended the last lap in time earlier may have slowed after it', () => {
    const day = hour()
    // Both ended 200 laps in time; 1 earlier, and then needs 60 s for the lap in which 2 needs 20 s.
    day.rides(1, 17_940, 200)
    day.rides(1, 1, 1, 17_940 * 200 + 60_000)
    day.rides(2, 17_950, 200)
    day.rides(2, 1, 1, 17_950 * 200 + 20_000)
    day.over()
    // 12 of 60 s are 50 m, 10 of 20 s are 125 m.
    expect(day.results().map(([rank, key, value]) => [rank, key, value])).toEqual([
      [1, '2', '50.125 km'],
      [2, '1', '50.050 km'],
    ])
  })

  test('level to the metre is level', () => {
    const day = hour()
    day.rides(1, 15_900, 227)
    day.rides(2, 15_900, 227)
    day.over()
    expect(day.results().map(([rank]) => rank)).toEqual([1, 1])
  })

  test('says when the last lap was not read: the distance is that of the whole laps, and at least that', () => {
    const day = hour()
    day.rides(1, 16_100, 223)
    expect(day.flags()).toEqual([])
    day.over()
    expect(day.results().map(([rank, key, value]) => [rank, key, value])).toEqual([[1, '1', '55.750 km']])
    expect(day.flags()).toMatchObject([{ bib: 1, reason: 'distance-unmeasured' }])
  })

  test('needs no more where a lap ended with the time', () => {
    const day = hour()
    day.rides(1, 16_000, 225)
    day.over()
    expect(day.results().map(([, , value]) => value)).toEqual(['56.250 km'])
    expect(day.flags()).toEqual([])
  })

  test('shows the whole laps while the time is not up', () => {
    const day = hour()
    day.rides(1, 16_000, 100)
    day.rides(2, 15_000, 104)
    expect(day.read('phase-live').results?.map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '2', '26.000 km'],
      [2, '1', '25.000 km'],
      [0, '3', ''],
    ])
  })

  test('is flagged where nobody has said how long a lap is', () => {
    const day = hour({ durationMs: HOUR })
    day.rides(1, 16_100, 224)
    day.over()
    expect(day.flags()).toMatchObject([{ bib: null }])
  })

  test('holds in every form on laps whose last lap is measured', () => {
    const day = hour({ durationMs: 2 * HOUR, lapM: 7300, lastLap: 'measured' }, 'laps')
    day.rides(1, 800_000, 10)
    day.rides(2, 805_000, 9)
    day.over()
    // 9 laps in two hours exactly; 8 in 6,440 s, and 760 of 805 s of the ninth.
    expect(day.results().map(([rank, key, value]) => [rank, key, value])).toEqual([
      [1, '1', '65.700 km'],
      [2, '2', '65.291 km'],
    ])
  })

  test('holds for a stage', () => {
    const small = smallRace(['MS'])
    small.tell('stage', {
      stage: 1,
      name: 'Two hours',
      stageType: 'MS',
      distanceM: 0,
      startAt: noon(1),
      laps: { lapped: 'counted', durationMs: 2 * HOUR, lapM: 7300, lastLap: 'measured' },
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const rides = (bib: number, lapMs: number, laps: number) => {
      for (let lap = 1; lap <= laps; lap += 1)
        small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: 12 * HOUR + lap * lapMs })
    }
    rides(11, 800_000, 10)
    rides(12, 805_000, 9)
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished', at: '2026-07-02T14:30:00+02:00' })
    const [ranking] = small.read('stage-rankings')
    expect(ranking?.results.slice(0, 2).map(({ rank, key, value, gap }) => [rank, key, value, gap])).toEqual([
      [1, '11', '65.700 km', null],
      [2, '12', '65.291 km', null],
    ])
    expect(ranking?.columns.map(({ key }) => key)).toContain('distance')
  })

  test('may be stated as a result', () => {
    const day = hour()
    day.tell('unitResult', {
      ...UNIT,
      rows: [
        {
          competitor: '1',
          outcome: { kind: 'lapsAndTime', laps: 226, timeMs: 3_593_400, distanceM: 56_603 },
        },
        {
          competitor: '2',
          outcome: { kind: 'lapsAndTime', laps: 226, timeMs: 3_590_000, distanceM: 56_601 },
        },
      ],
    })
    day.over()
    expect(day.results().map(([rank, key, value]) => [rank, key, value])).toEqual([
      [1, '1', '56.603 km'],
      [2, '2', '56.601 km'],
    ])
  })
})
