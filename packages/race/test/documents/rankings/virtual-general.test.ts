/** The virtual general classification while a stage is raced. */
import { describe, expect, test } from 'vitest'
import { afterNoon, noon, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

describe('the virtual general classification', () => {
  const at = (minute: number) => `2026-07-03T13:${String(minute).padStart(2, '0')}:00+02:00`
  const ride = (small: SmallRace, places: readonly (readonly [minute: number, toFinishM: number])[]) => {
    for (const [minute, toFinishM] of places)
      small.frame(2, at(minute), [
        { bib: 21, toFinishM: toFinishM - 2000, speedKmh: 40 },
        { bib: 31, toFinishM: toFinishM - 2000, speedKmh: 40 },
        { bib: 11, toFinishM, speedKmh: 40 },
      ])
  }
  const raced = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7260],
        [31, 7270],
      ]),
    })
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'bonus', name: 'Top', kind: 'bonus', distanceM: 30_000 }],
    })
    small.tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
    small.tell('stageStarted', { stage: 2, startedAt: noon(2) })
    // The leader of the race rides 3 minutes behind the two others, for long enough to lose the lead.
    ride(small, [
      [0, 60_000],
      [3, 58_000],
      [6, 56_000],
    ])
    return small
  }
  const virtual = ({ read }: SmallRace) =>
    read('stage-live-rankings', 2)[1]?.results.map(({ key, rank, value, progression }) => [
      key,
      rank,
      value,
      progression,
    ])
  test('is the general one before the stage and the gaps of the road', () => {
    // Before: 11 at 0 s, 21 at 64 s, 31 at 76 s, by 10, 6 and 4 s of bonification.
    expect(virtual(raced())).toEqual([
      ['21', 1, '0:00', 1],
      ['31', 2, '0:12', 1],
      ['11', 3, '1:56', -2],
    ])
  })
  test('the ranking on the road declares the place before the stage, of the first stage it has none', () => {
    const columns = ({ read }: SmallRace, stage: number) =>
      read('stage-live-rankings', stage)[0]?.columns.map(({ key, label }) => `${key}: ${label}`)
    const small = raced()
    expect(columns(small, 2)).toContain('generalRank: general')
    expect(
      small
        .read('stage-live-rankings', 2)[0]
        ?.results.slice(0, 3)
        .map(({ generalRank }) => generalRank),
    ).toEqual([2, 3, 1])
    const first = smallRace(['MS'])
    first.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    first.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    first.frame(1, '2026-07-01T13:00:00+02:00', [{ bib: 11, toFinishM: 60_000, speedKmh: 40 }])
    expect(columns(first, 1)).toContain('gap: gap')
    expect(columns(first, 1)).not.toContain('generalRank: general')
  })
  test('less the bonifications taken on the way, plus the penalties pronounced', () => {
    const small = raced()
    small.tell('markerResult', { stage: 2, marker: 'bonus', rows: [{ bib: 31, rank: 1 }] })
    expect(virtual(small)?.[1]).toEqual(['31', 2, '0:09', 1])
    small.tell('decision', {
      stage: 2,
      at: at(7),
      reason: 'Feeding in the last kilometres',
      decision: { kind: 'penalty', bib: 21, ms: 20_000 },
    })
    // The others are level with a leader who has only just been passed.
    expect(virtual(small)?.slice(0, 2)).toEqual([
      ['21', 1, '0:00', 1],
      ['31', 1, '0:00', 2],
    ])
    ride(small, [
      [9, 54_000],
      [12, 52_000],
    ])
    expect(virtual(small)?.[0]).toEqual(['31', 1, '0:00', 2])
  })
  test('at the line the bonifications of the finish are taken too', () => {
    const small = raced()
    // Positions of two minutes before the passings would be none of now.
    small.frame(2, '2026-07-03T14:29:00+02:00', [
      { bib: 21, toFinishM: 600, speedKmh: 40 },
      { bib: 31, toFinishM: 600, speedKmh: 40 },
      { bib: 11, toFinishM: 2600, speedKmh: 40 },
    ])
    small.tell('passing', { stage: 2, bib: 31, point: 'Finish', timeOfDayMs: afterNoon(150) })
    small.tell('passing', { stage: 2, bib: 21, point: 'Finish', timeOfDayMs: afterNoon(150) + 100 })
    const [first, second] = virtual(small) ?? []
    // 12 s between them, 10 s for the first and 6 s for the second.
    expect([first?.[0], second?.slice(0, 3)]).toEqual(['21', ['31', 2, '0:08']])
    // One taken on the way counts once.
    small.tell('markerResult', { stage: 2, marker: 'bonus', rows: [{ bib: 31, rank: 1 }] })
    expect(virtual(small)?.[1]?.slice(0, 3)).toEqual(['31', 2, '0:05'])
  })
})
