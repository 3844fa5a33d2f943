/**
 * The documents of a stage, case by case. The file is long because its cases share one small race, document
 * by document.
 */
import { describe, expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { afterNoon, BIBS, noon, smallRace, startAllAtNoon } from '../small-race.ts'

const brief = (rows: readonly Row[] = []) => rows.map(({ rank, key, value, irm }) => [rank, key, value, irm])
/** But for riders of whom the result says nothing. */
const withResult = (rows: readonly Row[] = []) => rows.filter(({ value }) => value !== '')
const result = (
  rows: readonly [bib: number, rank: number | null, seconds: number | null, irm?: 'OTL' | 'DNF'][],
) =>
  rows.map(([bib, rank, seconds, irm]) => ({
    bib,
    rank,
    timeMs: seconds === null ? null : seconds * 1000,
    ...(irm === undefined ? {} : { irm }),
  }))

describe('what is there', () => {
  test('a competition nobody stated is unknown, and so is a stage that is not on the programme', () => {
    const { kind } = smallRace(['MS'])
    expect([kind('stage', 1), kind('stage', 2), kind('stage-rankings', 2)]).toEqual([
      'ok',
      'unknown',
      'unknown',
    ])
  })

  test('documents without published data are not there yet', () => {
    const { kind } = smallRace(['MS'])
    const names = [
      'stage-rankings',
      'overall-rankings',
      'stage-timeline',
      'stage-tracking',
      'stage-map',
      'stage-reports',
    ] as const
    expect(names.map((name) => kind(name))).toEqual(names.map(() => 'not-yet'))
  })

  test('live rankings are not yet before the start, there in the race, over after it', () => {
    const { tell, kind } = smallRace(['MS'])
    const kinds = [kind('stage-live-rankings')]
    tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    tell('stageStarted', { stage: 1, startedAt: noon(1) })
    tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(120) })
    kinds.push(kind('stage-live-rankings'))
    tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    kinds.push(kind('stage-live-rankings'))
    expect(kinds).toEqual(['not-yet', 'ok', 'over'])
  })
})

describe('status', () => {
  test('Next until something is raced, Live through the days between, Previous after the last stage', () => {
    const { tell, read } = smallRace(['MS', 'MS'])
    const seen = [[read('competition').status, read('has-live')]]
    const see = () => seen.push([read('competition').status, read('has-live')])
    tell('stageStarted', { stage: 1, startedAt: noon(1) })
    see()
    tell('stageResult', { stage: 1, rows: result([[11, 1, 7200]]) })
    see()
    tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
    see()
    tell('raceStatus', { stage: 2, raceStatus: 'finished' })
    see()
    expect(seen).toEqual([
      ['Next', false],
      ['Live', true],
      ['Live', false],
      ['Live', true],
      ['Previous', false],
    ])
  })

  test('a published result gives standings despite any stated status, until it is withdrawn', () => {
    const { tell, read } = smallRace(['MS'])
    tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    const filed = tell('stageResult', { stage: 1, rows: result([[11, 1, 7200]]) })
    expect(read('stage').raceStatus).toBe('standings')
    tell('withdrawn', { supersedes: filed })
    expect(read('stage').raceStatus).toBe('inProgress')
  })
})

test('a result said to be live is that of the first riders home: the race goes on, nothing counts yet', () => {
  const { tell, read, kind } = smallRace(['MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  tell('resultStatus', { stage: 1, resultStatus: 'live' })
  tell('stageResult', { stage: 1, rows: result([[11, 1, 7200]]) })
  expect([read('stage').raceStatus, kind('stage-rankings'), kind('overall-rankings')]).toEqual([
    'inProgress',
    'ok',
    'not-yet',
  ])
  tell('resultStatus', { stage: 1, resultStatus: 'official' })
  expect([read('stage').raceStatus, kind('overall-rankings')]).toEqual(['standings', 'ok'])
})

describe('start list', () => {
  test('mass start: by bib, rank 0 and no value; who left on an earlier stage is not on it, who did not start is marked', () => {
    const { tell, read } = smallRace(['MS', 'MS'])
    tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF' })
    tell('withdrawal', { stage: 2, bib: 13, irm: 'DNS' })
    const rows = brief(read('stage-startlist', 2).results)
    expect(rows).toHaveLength(BIBS.length - 1)
    expect(rows.slice(0, 3)).toEqual([
      [0, '11', '', null],
      [0, '13', 'DNS', 'DNS'],
      [0, '21', '', null],
    ])
  })

  test('time trial: start order and local clock', () => {
    const { tell, read } = smallRace(['ITT'])
    tell('startOrder', {
      stage: 1,
      starts: [
        { bib: 22, order: 2, startAt: '2026-07-02T10:02:00Z' },
        { bib: 11, order: 1, startAt: '2026-07-02T12:01:00+02:00' },
      ],
    })
    const { results } = read('stage-startlist')
    expect(brief(results).slice(0, 3)).toEqual([
      [1, '11', '12:01:00', null],
      [2, '22', '12:02:00', null],
      [0, '12', '', null],
    ])
    expect(results[1]?.startAt).toBe('2026-07-02T12:02:00+02:00')
  })

  test('team time trial: teams with their riders', () => {
    const { tell, read } = smallRace(['TTT'])
    tell('startOrder', { stage: 1, starts: [{ teamCode: 'BBB', order: 1, startAt: noon(1) }] })
    const { results } = read('stage-startlist')
    expect(results.map(({ rank, value, team }) => [rank, value, team?.code, team?.members?.length])).toEqual([
      [1, '12:00:00', 'BBB', 3],
      [0, '', 'AAA', 3],
      [0, '', 'CCC', 3],
    ])
  })
})

describe('stage ranking', () => {
  test('rank 1 shows the time, others the gap without sign; marks stand behind, OTL with the real time', () => {
    const { tell, read } = smallRace(['MS', 'MS'])
    tell('stageResult', {
      stage: 1,
      rows: result([
        [21, 1, 7200],
        [11, 2, 7200],
        [31, 3, 7241],
        [32, null, 9000, 'OTL'],
      ]),
    })
    tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
    const rows = withResult(read('stage-rankings')[0]?.results)
    expect(brief(rows)).toEqual([
      [1, '21', '2:00:00', null],
      [2, '11', '0:00', null],
      [3, '31', '0:41', null],
      [0, '32', 'OTL', 'OTL'],
      [0, '33', 'DNF', 'DNF'],
    ])
    expect(rows.map(({ time, gap, intervalMs, bonif }) => [time, gap, intervalMs, bonif])).toEqual([
      ['2:00:00', '+0:00', null, '0:10'],
      ['2:00:00', '+0:00', 0, '0:06'],
      ['2:00:41', '+0:41', 41_000, '0:04'],
      ['2:30:00', null, null, null],
      [null, null, null, null],
    ])
  })

  test('a relegated rider keeps a rank and the time', () => {
    const { tell, read } = smallRace(['MS'])
    tell('stageResult', {
      stage: 1,
      rows: result([
        [21, 1, 7200],
        [11, 2, 7200],
        [31, 3, 7200],
      ]),
    })
    tell('decision', { stage: 1, reason: 'left the line', decision: { kind: 'relegation', bib: 21 } })
    expect(brief(withResult(read('stage-rankings')[0]?.results))).toEqual([
      [1, '11', '2:00:00', null],
      [2, '31', '0:00', null],
      [3, '21', '0:00', 'REL'],
    ])
  })

  test('passings make a result that is live, then unconfirmed; the published one outranks it', () => {
    const { tell, read } = smallRace(['MS'])
    tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [index, bib] of [11, 12, 21].entries())
      tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(120) + index * 600 + 400 })
    const live = read('stage-rankings')[0]!
    expect([live.resultStatus, brief(live.results)]).toEqual([
      'live',
      [
        [1, '11', '2:00:00', null],
        [2, '12', '0:00', null],
        [3, '21', '0:00', null],
      ],
    ])
    tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(read('stage-rankings')[0]?.resultStatus).toBe('unconfirmed')
    tell('stageResult', {
      stage: 1,
      rows: result([
        [21, 1, 7200],
        [11, 2, 7201],
      ]),
    })
    const published = read('stage-rankings')[0]!
    expect([published.resultStatus, brief(withResult(published.results))]).toEqual([
      'unofficial',
      [
        [1, '21', '2:00:00', null],
        [2, '11', '0:01', null],
      ],
    ])
  })

  test('of several passings of a rider the first counts, and one that was measured before one that was estimated', () => {
    const { tell, read } = smallRace(['ITT'])
    startAllAtNoon({ tell })
    const passed = (bib: number, minutes: number, estimated = false) =>
      tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes), estimated })
    passed(11, 120)
    passed(11, 121)
    passed(11, 119, true)
    passed(12, 110, true)
    passed(12, 125)
    expect(brief(withResult(read('stage-rankings')[0]?.results))).toEqual([
      [1, '11', '2:00:00', null],
      [2, '12', '5:00', null],
    ])
  })

  test('one disqualified after the result leaves it, those behind move up; the general classification follows', () => {
    const { tell, read } = smallRace(['MS', 'MS'])
    tell('stageResult', {
      stage: 1,
      rows: result([
        [21, 1, 7200],
        [11, 2, 7230],
        [31, 3, 7240],
      ]),
    })
    tell('withdrawal', { stage: 1, bib: 21, irm: 'DSQ' })
    expect(brief(withResult(read('stage-rankings')[0]?.results))).toEqual([
      [1, '11', '2:00:30', null],
      [2, '31', '0:10', null],
      [0, '21', 'DSQ', 'DSQ'],
    ])
    expect(brief(read('overall-rankings')[0]?.results)).toEqual([
      [1, '11', '2:00:20', null],
      [2, '31', '0:14', null],
    ])
  })

  test('a team time trial shows teams by the rider who counts, and riders beneath', () => {
    const { tell, read } = smallRace(['TTT'])
    startAllAtNoon({ tell })
    const passed: [bib: number, minutes: number][] = [
      [11, 100],
      [12, 101],
      [13, 110],
      [21, 99],
      [22, 105],
    ]
    for (const [bib, minutes] of passed)
      tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    const [time] = read('stage-rankings')
    expect(time?.results.map(({ rank, team, value }) => [rank, team?.code, value])).toEqual([
      [1, 'AAA', '1:41:00'],
      [2, 'BBB', '4:00'],
    ])
    expect(time?.subRankings?.[0]?.results).toHaveLength(5)
  })
})

describe('a flagged passing', () => {
  const timed = (bib: number) => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const passing = small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(30) })
    return { ...small, passing }
  }

  test('is left out of the ranking until a decision accepts it', () => {
    const { tell, kind, read, passing } = timed(11)
    expect(kind('stage-rankings')).toBe('not-yet')
    tell('decision', { stage: 1, reason: 'a short course', decision: { kind: 'passingAccepted', passing } })
    expect(brief(withResult(read('stage-rankings')[0]?.results))).toEqual([[1, '11', '0:30:00', null]])
  })

  test('of an unknown bib is settled by a start list', () => {
    const { tell, kind, read } = smallRace(['MS'])
    tell('stageStarted', { stage: 1, startedAt: noon(1) })
    tell('passing', { stage: 1, bib: 77, point: 'Finish', timeOfDayMs: afterNoon(120) })
    expect(kind('stage-rankings')).toBe('not-yet')
    tell('startList', {
      riders: [
        { bib: 77, lastName: 'Late', firstName: 'Entry', nation: 'BEL', teamCode: null, uciRiderId: null },
      ],
    })
    expect(read('stage-rankings')[0]?.results[0]?.rider?.name).toBe('LATE Entry')
  })
})

describe('timeline', () => {
  test('the finish is first; a climb has its points, by category', () => {
    const { tell, read } = smallRace(['MS'])
    tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'climb-1', name: 'Col', kind: 'mountain', distanceM: 60_000, category: 'H' },
        { key: 'sprint-1', name: 'Town', kind: 'sprint', distanceM: 30_000 },
      ],
    })
    tell('markerResult', {
      stage: 1,
      marker: 'climb-1',
      rows: [
        { bib: 21, rank: 1 },
        { bib: 11, rank: 2 },
      ],
    })
    tell('timelineEntry', { stage: 1, entry: 'attack', happenedAt: noon(1), distanceM: 45_000, bibs: [21] })
    const items = read('stage-timeline')
    expect(items.map(({ kind, distance }) => [kind, distance])).toEqual([
      ['finish', 100],
      ['mountain', 60],
      ['attack', 45],
      ['sprint', 30],
      ['start', 0],
    ])
    const { ranking } = items[1]!
    expect([ranking?.categoryType, ranking?.results.map(({ value }) => value)]).toEqual([
      'SpecialCategoryPass',
      ['20', '10'],
    ])
  })
})

describe('live', () => {
  const raced = () => {
    const small = smallRace(['MS'])
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    return small
  }
  const at = (minute: number) => `2026-07-02T13:${String(minute).padStart(2, '0')}:00+02:00`
  const field = (bunchM: number, leadM: number, without: readonly number[] = []) =>
    BIBS.filter((bib) => !without.includes(bib)).map((bib) => ({
      bib,
      toFinishM: bib < 20 ? bunchM - leadM : bunchM,
      speedKmh: 40,
    }))

  test('groups from positions, with gaps on the road and estimates said to be so', () => {
    const { frame, read } = raced()
    frame(1, at(0), field(60_000, 2000))
    frame(1, at(3), field(58_000, 2000))
    const live = read('stage-live')
    expect(live.groups.map(({ kind, size, gap, riders }) => [kind, size, gap, riders])).toEqual([
      ['leaders', 3, '+0:00', [11, 12, 13]],
      ['bunch', 6, '+3:00', [21, 22, 23, 31, 32, 33]],
    ])
    expect([live.kmToGo, live.clock, live.estimated]).toEqual([56, '1:03:00', true])
    const rows = read('stage-live-rankings')[0]?.results ?? []
    expect([rows[0]?.rank, rows[2]?.rank, rows[3]?.rank, rows[3]?.value, rows[3]?.estimated]).toEqual([
      1,
      1,
      4,
      '3:00',
      true,
    ])
  })

  test('one who leaves is in no group from then on, however late it becomes known', () => {
    const { tell, frame, read } = raced()
    for (let minute = 0; minute < 50; minute += 1) frame(1, at(minute), field(60_000 - minute * 700, 2000))
    tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', at: at(20) })
    const { groups, counters } = read('stage-live')
    expect(groups[0]?.riders).toEqual([11, 13])
    expect(counters).toEqual({ starters: 9, inRace: 8, remaining: 8, finished: 0, out: 1 })
  })

  test('without positions it comes from passings', () => {
    const { tell, read } = raced()
    tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [
        { key: 'middle', name: 'Middle', kind: 'intermediate', distanceM: 50_000 },
        { key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 80_000 },
      ],
    })
    tell('passing', { stage: 1, bib: 11, point: 'middle', timeOfDayMs: afterNoon(70) })
    tell('passing', { stage: 1, bib: 31, point: 'middle', timeOfDayMs: afterNoon(72) })
    expect(brief(read('stage-live-rankings')[0]?.results)).toEqual([
      [1, '11', '0:00', null],
      [2, '31', '2:00', null],
    ])
    const live = read('stage-live')
    expect([live.kmToGo, live.timedAt, live.nextMarkers.map(({ key, toGoM }) => [key, toGoM])]).toEqual([
      50,
      'Middle',
      [['sprint', 30_000]],
    ])
    // Seven are still to come.
    expect(live.groups.map(({ kind, gap, riders }) => [kind, gap, riders])).toEqual([
      ['leaders', '+0:00', [11]],
      ['chase1', '+2:00', [31]],
    ])
  })

  test('frames raise the version of the documents that read them, and of no other', () => {
    const { frame, version } = raced()
    const names = [
      'stage-live',
      'stage-live-rankings',
      'stage-tracking',
      'stage-rankings',
      'stage',
      'has-live',
    ] as const
    const before = names.map((name) => version(name))
    frame(1, at(0), field(60_000, 0))
    // The first frame of ten seconds is a step as well, and some read both.
    expect(names.map((name, index) => version(name) - before[index]!)).toEqual([2, 2, 1, 0, 0, 0])
  })
})
