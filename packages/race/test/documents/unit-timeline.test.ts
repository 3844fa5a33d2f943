/** A stage told along its course: what stands where, and what the markers themselves tell. */
import { describe, expect, test } from 'vitest'
import { afterNoon, noon, rowsOf, smallRace } from '../small-race.ts'

const at = (minutes: number): string => new Date(Date.parse(noon(1)) + minutes * 60_000).toISOString()

const raced = () => {
  const small = smallRace(['MS'])
  small.tell('course', {
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [
      { key: 'first', name: 'Departure', kind: 'sprint', distanceM: 0 },
      { key: 'town', name: 'Town', kind: 'sprint', distanceM: 40_000 },
      { key: 'summit', name: 'Summit', kind: 'mountain', distanceM: 100_000, category: '1' },
    ],
  })
  return small
}
const brief = ({ read }: ReturnType<typeof raced>) =>
  read('stage-timeline').map(({ kind, distance, happenedAt }) => [kind, distance, happenedAt])

describe('the timeline', () => {
  test('begins with the finish, also above a summit on the line, and ends with the start', () => {
    expect(brief(raced()).map(([kind]) => kind)).toEqual(['finish', 'mountain', 'sprint', 'sprint', 'start'])
  })

  test('an entry without a place has the place of the entry before it; at one place the later entry is first', () => {
    const small = raced()
    small.tell('timelineEntry', { stage: 1, entry: 'attack', happenedAt: at(30), distanceM: 20_000 })
    small.tell('timelineEntry', { stage: 1, entry: 'caught', happenedAt: at(50), distanceM: 35_000 })
    small.tell('timelineEntry', { stage: 1, entry: 'crash', happenedAt: at(40), bibs: [12], text: 'A fall' })
    const told = small
      .read('stage-timeline')
      .filter(({ kind }) => ['attack', 'caught', 'crash'].includes(kind))
    expect(told.map(({ kind, distance, bibs, name }) => [kind, distance, bibs, name])).toEqual([
      ['caught', 35, undefined, ''],
      ['crash', 20, [12], 'A fall'],
      ['attack', 20, undefined, ''],
    ])
  })

  test('an entry without a place is after the last point that the race had passed', () => {
    const small = raced()
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('passing', { stage: 1, bib: 11, point: 'town', timeOfDayMs: afterNoon(60) })
    small.tell('timelineEntry', { stage: 1, entry: 'attack', happenedAt: at(30), bibs: [11] })
    small.tell('timelineEntry', { stage: 1, entry: 'caught', happenedAt: at(90), bibs: [11] })
    small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
    small.tell('timelineEntry', { stage: 1, entry: 'abandon', happenedAt: at(160), bibs: [12] })
    expect(brief(small).map(([kind, distance]) => [kind, distance])).toEqual([
      ['finish', 100],
      ['mountain', 100],
      ['abandon', 40],
      ['caught', 40],
      ['sprint', 40],
      ['attack', 0],
      ['sprint', 0],
      ['start', 0],
    ])
  })

  describe('disruptions of a race', () => {
    const order = (small: ReturnType<typeof raced>) =>
      brief(small).map(([kind, distance]) => `${String(kind)} ${String(distance)}`)
    const COURSE = ['finish 100', 'mountain 100', 'sprint 40', 'sprint 0', 'start 0']

    test.each(['delayed', 'postponed', 'cancelled'] as const)('%s is before the start', (disruption) => {
      const small = raced()
      small.tell('disruption', { stage: 1, disruption, at: at(-60) })
      expect(order(small)).toEqual([...COURSE, `${disruption} 0`])
    })

    test.each(['interrupted', 'stopped', 'cancelled'] as const)(
      '%s under way is after the last point passed by then',
      (disruption) => {
        const small = raced()
        small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
        small.tell('passing', { stage: 1, bib: 11, point: 'town', timeOfDayMs: afterNoon(60) })
        small.tell('disruption', { stage: 1, disruption, at: at(90) })
        expect(order(small)).toEqual([...COURSE.slice(0, 2), `${disruption} 40`, ...COURSE.slice(2)])
      },
    )

    test('an interruption keeps its place when later points are passed', () => {
      const small = raced()
      small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
      small.tell('disruption', { stage: 1, disruption: 'interrupted', at: at(30) })
      small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress', at: at(40) })
      small.tell('passing', { stage: 1, bib: 11, point: 'town', timeOfDayMs: afterNoon(60) })
      expect(order(small)).toEqual([...COURSE.slice(0, 3), 'interrupted 0', ...COURSE.slice(3)])
    })

    test('a stop is after the place of the times, even without intermediate times', () => {
      const small = raced()
      small.tell('raceStatus', { stage: 1, raceStatus: 'started' })
      small.tell('disruption', { stage: 1, disruption: 'stopped', timesAt: 'Town', at: at(90) })
      expect(order(small)).toEqual([...COURSE.slice(0, 2), 'stopped 40', ...COURSE.slice(2)])
    })

    test('a race that was cancelled after its finish is cancelled after it', () => {
      const small = raced()
      small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
      small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
      small.tell('disruption', { stage: 1, disruption: 'cancelled', at: at(200) })
      expect(order(small)).toEqual(['cancelled 100', ...COURSE])
    })
  })

  test('start and finish appear once, as markers, with the time and riders of their entries', () => {
    const small = raced()
    small.tell('timelineEntry', { stage: 1, entry: 'start', happenedAt: at(1), distanceM: 0 })
    small.tell('timelineEntry', { stage: 1, entry: 'finish', happenedAt: at(150), bibs: [11] })
    const items = small.read('stage-timeline')
    expect(items.map(({ kind }) => kind)).toEqual(['finish', 'mountain', 'sprint', 'sprint', 'start'])
    expect([items[0]?.happenedAt, items[0]?.bibs, items.at(-1)?.happenedAt]).toEqual([
      '2026-07-02T14:30:00+02:00',
      [11],
      '2026-07-02T12:01:00+02:00',
    ])
  })

  test('the finish names the winner of the current result, not the first reported finisher', () => {
    const small = raced()
    small.tell('timelineEntry', { stage: 1, entry: 'finish', happenedAt: at(150), bibs: [11] })
    const winners = () => small.read('stage-timeline')[0]?.bibs
    small.tell('stageResult', {
      stage: 1,
      rows: [11, 12].map((bib, index) => ({ bib, rank: index + 1, timeMs: 9_000_000 })),
    })
    expect(winners()).toEqual([11])
    small.tell('decision', { stage: 1, reason: 'left the line', decision: { kind: 'relegation', bib: 11 } })
    expect(winners()).toEqual([12])
  })

  test('the finish of a time trial names the winner with the winner’s own moment, of teams the team', () => {
    const finish = (small: ReturnType<typeof smallRace>) => {
      const { bibs, team, happenedAt } = small.read('stage-timeline')[0]!
      return [bibs, team?.name, happenedAt]
    }
    const starts = [11, 12].map((bib, index) => ({ bib, order: index + 1, startAt: at(index) }))
    const small = smallRace(['ITT'])
    small.tell('course', { stage: 1, lengthM: 20_000, line: [], markers: [] })
    small.tell('startOrder', { stage: 1, starts })
    for (const [bib, minutes] of [
      [11, 31],
      [12, 31.5],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(finish(small)).toEqual([[12], undefined, '2026-07-02T12:31:30+02:00'])
    // Told when the first one came in, who is not the winner.
    small.tell('timelineEntry', { stage: 1, entry: 'finish', happenedAt: at(31), bibs: [11] })
    expect(finish(small)).toEqual([[12], undefined, '2026-07-02T12:31:30+02:00'])

    const teams = smallRace(['TTT'])
    teams.tell('course', { stage: 1, lengthM: 20_000, line: [], markers: [] })
    teams.tell('startOrder', {
      stage: 1,
      starts: ['AAA', 'BBB'].map((teamCode, index) => ({
        teamCode,
        order: index + 1,
        startAt: at(index * 5),
      })),
    })
    teams.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [21, 1200],
        [11, 1210],
      ]),
      teams: [
        { teamCode: 'BBB', rank: 1, timeMs: 1_200_000 },
        { teamCode: 'AAA', rank: 2, timeMs: 1_210_000 },
      ],
    })
    expect(finish(teams)).toEqual([undefined, 'Team BBB', '2026-07-02T12:25:00+02:00'])
    // Told of one of its riders, the moment is known better.
    teams.tell('timelineEntry', { stage: 1, entry: 'finish', happenedAt: at(26), bibs: [21] })
    expect(finish(teams)).toEqual([undefined, 'Team BBB', '2026-07-02T12:26:00+02:00'])
  })

  test('a marker happened when the first rider came by, in the race’s own zone', () => {
    const small = raced()
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [12, 61],
      [11, 60],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'town', timeOfDayMs: afterNoon(minutes) })
    expect(brief(small).find(([, distance]) => distance === 40)).toEqual([
      'sprint',
      40,
      '2026-07-02T13:00:00+02:00',
    ])
    expect(brief(small).at(-1)).toEqual(['start', 0, '2026-07-02T12:00:00+02:00'])
  })

  test('who came by without a published place is ranked by time; an estimate says so', () => {
    const small = raced()
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('passing', { stage: 1, bib: 11, point: 'town', timeOfDayMs: afterNoon(60) })
    small.tell('passing', { stage: 1, bib: 12, point: 'town', timeOfDayMs: afterNoon(61), estimated: true })
    const { ranking } = small.read('stage-timeline').find(({ distance }) => distance === 40)!
    expect(ranking?.results.map(({ rank, key, value, estimated }) => [rank, key, value, estimated])).toEqual([
      [1, '11', '1:00:00', undefined],
      [2, '12', '1:00', true],
    ])
  })

  test('at a bonus sprint seconds are won', () => {
    const small = smallRace(['MS'])
    const marker = { key: 'bonus', name: 'Top', kind: 'bonus', distanceM: 50_000 } as const
    small.tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [marker] })
    small.tell('markerResult', { stage: 1, marker: 'bonus', rows: [{ bib: 11, rank: 1 }] })
    const { ranking } = small.read('stage-timeline').find(({ kind }) => kind === 'bonus')!
    expect([ranking?.rankingType, ranking?.results[0]?.value]).toEqual(['Bonification', '3'])
  })
})
