/**
 * Parts of a stage's rows that other programs read: `Finish` as the last split, hours in every whole time,
 * metres to go.
 */
import { describe, expect, test } from 'vitest'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { afterNoon, noon, rowsOf, smallRace, startAllAtNoon, type SmallRace } from '../../small-race.ts'

const rowsIn = ({ results, subRankings = [] }: Ranking): Row[] => [
  ...results,
  ...subRankings.flatMap((each) => each.results),
]
const finishOf = (row: Row | undefined) => row?.splits?.at(-1)
const brief = (rows: readonly Row[] = []) =>
  rows.map((row) => {
    const { key, rank, value, timeMs, gapMs } = finishOf(row)!
    return [row.key, key, rank, value, timeMs, gapMs]
  })

const massStart = (): SmallRace => {
  const small = smallRace(['MS', 'MS'], { stages: { timeLimit: { percent: 10 } } })
  small.tell('stageResult', {
    stage: 1,
    rows: [
      ...rowsOf([
        [13, 1800],
        [23, 1939],
      ]),
      { bib: 31, rank: null, timeMs: 2_700_000, irm: 'OTL' },
      { bib: 32, rank: null, timeMs: null, irm: 'DNF' },
    ],
  })
  return small
}

describe('Finish is the last split of every row by time', () => {
  test('of a mass start, with the place and time of the result; who is out of time finished too', () => {
    const [time] = massStart().read('stage-rankings')
    const all = brief(time?.results)
    const named = new Set<unknown>(['13', '23', '31', '32'])
    // A starter whom the result does not name has no place.
    const others = all.filter(([key]) => !named.has(key))
    expect(others.map(([, , rank]) => rank)).toEqual(others.map(() => 0))
    expect(all.filter(([key]) => named.has(key))).toEqual([
      ['13', 'Finish', 1, '0:30:00', 1_800_000, 0],
      ['23', 'Finish', 2, '0:32:19', 1_939_000, 139_000],
      ['31', 'Finish', 3, '0:45:00', 2_700_000, 900_000],
      ['32', 'Finish', 0, '', null, null],
    ])
  })

  test('of the young riders and the teams of the stage', () => {
    const small = smallRace(['MS'])
    const seconds = [13, 12, 23, 22].map((bib, index) => [bib, 1800 + index] as const)
    small.tell('stageResult', { stage: 1, rows: rowsOf(seconds) })
    const rankings = small.read('stage-rankings')
    const of = (type: string) => brief(rankings.find(({ rankingType }) => rankingType === type)?.results)
    expect(of('Young').map((row) => row.slice(0, 4))).toEqual([
      ['13', 'Finish', 1, '0:30:00'],
      ['23', 'Finish', 2, '0:30:02'],
    ])
    expect(of('Team').map((row) => row.slice(0, 4))).toEqual([
      ['AAA', 'Finish', 1, '1:00:01'],
      ['BBB', 'Finish', 2, '1:00:05'],
    ])
    expect(rankings.find(({ rankingType }) => rankingType === 'SprintPoints')?.results[0]).not.toHaveProperty(
      'splits',
    )
  })

  test('of a ranking that is shown as published', () => {
    const small = smallRace(['MS'])
    small.tell('publishedRanking', {
      stage: 1,
      ranking: 'Stage',
      classification: 'Time',
      rows: [{ bib: 11, rank: 1, timeMs: 1_800_000 }],
      complete: false,
    })
    expect(brief(small.read('stage-rankings')[0]?.results)).toEqual([
      ['11', 'Finish', 1, '0:30:00', 1_800_000, 0],
    ])
  })

  test('of a time trial behind its timing points, with the time of the result where it differs from the passing', () => {
    const small = smallRace(['ITT'])
    small.tell('course', {
      stage: 1,
      lengthM: 20_000,
      line: [],
      markers: [{ key: 'one', name: 'Bridge', kind: 'intermediate', distanceM: 10_000 }],
    })
    startAllAtNoon(small)
    for (const [point, minutes] of [
      ['one', 12],
      ['Finish', 25],
    ] as const)
      small.tell('passing', { stage: 1, bib: 11, point, timeOfDayMs: afterNoon(minutes) })
    small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 1510]]) })
    const row = small.read('stage-rankings')[0]?.results[0]
    expect(row?.splits?.map(({ key, value }) => [key, value])).toEqual([
      ['one', '0:12:00'],
      ['Finish', '0:25:10'],
    ])
  })

  test('of a team time trial: teams, and the riders beneath', () => {
    const small = smallRace(['TTT'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 1000],
        [21, 1001],
      ]),
      teams: [
        { teamCode: 'AAA', rank: 1, timeMs: 1_000_000 },
        { teamCode: 'BBB', rank: 2, timeMs: 1_001_000 },
      ],
    })
    const [time] = small.read('stage-rankings')
    const all = brief(time === undefined ? [] : rowsIn(time)).map((row) => row.slice(0, 4))
    expect(all.slice(4).map(([, , rank]) => rank)).toEqual(all.slice(4).map(() => 0))
    expect(all.slice(0, 4)).toEqual([
      ['AAA', 'Finish', 1, '0:16:40'],
      ['BBB', 'Finish', 2, '0:16:41'],
      ['11', 'Finish', 1, '0:16:40'],
      ['21', 'Finish', 2, '0:16:41'],
    ])
  })
})

describe('on the road', () => {
  const raced = () => {
    const small = smallRace(['MS'])
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [at, toFinishM] of [
      ['2026-07-02T12:30:00+02:00', 3000],
      ['2026-07-02T12:31:00+02:00', 2000],
    ] as const)
      small.frame(
        1,
        at,
        [11, 12, 21].map((bib) => ({
          bib,
          toFinishM: bib < 20 ? toFinishM : toFinishM + 1500.4,
          speedKmh: 40,
        })),
      )
    return small
  }
  const live = (small: SmallRace) => small.read('stage-live-rankings')[0]!.results

  test('the finish of a rider under way is not filled; the way to it is that of the group', () => {
    const placed = live(raced()).filter(({ rank }) => rank > 0)
    expect(placed.map((row) => [row.key, finishOf(row)?.rank, row.position])).toEqual([
      ['11', 0, { racing: true, toFinishM: 2000, group: expect.any(String) as string }],
      ['12', 0, { racing: true, toFinishM: 2000, group: expect.any(String) as string }],
      ['21', 0, { racing: true, toFinishM: 3500, group: expect.any(String) as string }],
    ])
  })

  test('it is filled when the rider is home', () => {
    const small = raced()
    small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(125) })
    expect(finishOf(live(small)[0])).toMatchObject({ rank: 1, value: '2:05:00', timeMs: 125 * 60_000 })
  })

  test('in a time trial each rider has an own way to go; of a team it is that of the rider whose time counts', () => {
    const of = (type: 'ITT' | 'TTT') => {
      const small = smallRace([type])
      small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
      small.tell('startOrder', {
        stage: 1,
        starts:
          type === 'ITT'
            ? [11, 12].map((bib, index) => ({ bib, order: index + 1, startAt: noon(1) }))
            : [{ teamCode: 'AAA', order: 1, startAt: noon(1) }],
      })
      small.frame(
        1,
        '2026-07-02T12:05:00+02:00',
        [11, 12, 13].map((bib, index) => ({ bib, toFinishM: 9000.2 + index * 100, speedKmh: 45 })),
      )
      return live(small).map(({ key, position }) => [key, position?.toFinishM])
    }
    expect(of('ITT')).toEqual([
      ['11', 9000],
      ['12', 9100],
    ])
    expect(of('TTT')).toEqual([['AAA', 9100]])
  })
})

describe('a time in whole seconds carries its hours', () => {
  test('in `value` and `time` of the rankings, and nowhere else', () => {
    const small = massStart()
    small.tell('course', {
      stage: 1,
      lengthM: 20_000,
      line: [],
      markers: [{ key: 'one', name: 'Bridge', kind: 'intermediate', distanceM: 10_000 }],
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('passing', { stage: 1, bib: 13, point: 'one', timeOfDayMs: afterNoon(12) })
    const [first, second] = small.read('stage-rankings')[0]!.results
    expect([first?.value, first?.time, first?.bonif, second?.value, second?.time, second?.gap]).toEqual([
      '0:30:00',
      '0:30:00',
      '0:10',
      '2:19',
      '0:32:19',
      '+2:19',
    ])
    const [leader] = small.read('overall-rankings')[0]!.results
    expect([leader?.value, leader?.time]).toEqual(['0:29:50', '0:29:50'])
    const bridge = small.read('stage-timeline').find(({ name }) => name === 'Bridge')
    expect(bridge?.ranking?.results[0]?.time).toBe('12:00')
    expect(small.read('stage-live').clock).toBe('30:00')
    expect(small.read('stage-rider', 1, { id: '13' }).stages[0]?.time).toBe('30:00')
  })
})
