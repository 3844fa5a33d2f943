/** A stage told along its course: what stands where, and what the markers themselves tell. */
import { describe, expect, test } from 'vitest'
import { afterNoon, noon, smallRace } from './small-race.ts'

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

  test('an entry without a place stands where the last one before it did; of one place the later stands first', () => {
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

  test('start and finish are told once, by their markers, with the time and riders of their entries', () => {
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

  test('the finish names who won as the result stands, not who was told to have crossed the line first', () => {
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
