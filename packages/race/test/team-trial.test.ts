/** A team time trial as it is raced and when it is over. */
import { describe, expect, test } from 'vitest'
import { afterNoon, noon, smallRace } from './small-race.ts'

const at = (minutes: number): string => new Date(Date.parse(noon(1)) + minutes * 60_000).toISOString()

/** AAA is home, BBB has passed the mill, CCC has just started; two riders make a team's time. */
function underWay() {
  const small = smallRace(['TTT'])
  small.tell('course', {
    stage: 1,
    lengthM: 20_000,
    line: [],
    markers: [
      { key: 'mill', name: 'The mill', kind: 'intermediate', distanceM: 10_000 },
      { key: 'Finish', name: 'There', kind: 'finish', distanceM: 20_000 },
    ],
  })
  small.tell('startOrder', {
    stage: 1,
    starts: ['AAA', 'BBB', 'CCC'].map((teamCode, index) => ({
      teamCode,
      order: index + 1,
      startAt: at(index * 10),
    })),
  })
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const pass = (bib: number, point: string, minutes: number): void => {
    small.tell('passing', { stage: 1, bib, point, timeOfDayMs: afterNoon(minutes) })
  }
  // Since the team's start: 11 and 12 in 10 and 11 minutes, 13 far behind; 21 and 22 in 9 and 10.5.
  pass(11, 'mill', 10)
  pass(12, 'mill', 11)
  pass(13, 'mill', 15)
  pass(21, 'mill', 19)
  pass(22, 'mill', 20.5)
  pass(11, 'Finish', 20)
  pass(12, 'Finish', 21)
  small.frame(1, at(21), [
    { bib: 23, toFinishM: 11_000, speedKmh: 40 },
    { bib: 31, toFinishM: 19_500, speedKmh: 40 },
  ])
  return small
}

describe('while it is raced', () => {
  test('ranks teams at the line and at every point by the rider who counts; then those on the course, the furthest first', () => {
    const [teams] = underWay().read('stage-live-rankings')
    const shown = teams?.results.map(({ rank, team, time, position, splits }) => [
      rank,
      team?.code,
      time,
      position?.racing,
      splits?.map((split) => [split.key, split.rank, split.value, split.gapMs]),
    ])
    expect(shown).toEqual([
      [
        1,
        'AAA',
        '21:00',
        false,
        [
          ['mill', 2, '11:00', 30_000],
          ['Finish', 1, '21:00', 0],
        ],
      ],
      [
        0,
        'BBB',
        null,
        true,
        [
          ['mill', 1, '10:30', 0],
          ['Finish', 0, '', null],
        ],
      ],
      [0, 'CCC', null, true, undefined],
    ])
    expect(teams?.results.map(({ startAt }) => startAt === undefined)).toEqual([true, false, false])
  })

  test('has its riders who are home beneath', () => {
    const [teams] = underWay().read('stage-live-rankings')
    expect(teams?.subRankings?.[0]?.results.map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '11', '20:00'],
      [2, '12', '1:00'],
    ])
  })
})

test('a team wins in its own time, not in that of its first rider', () => {
  const small = underWay()
  small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  expect(small.read('stage-live')).toMatchObject({ clock: '21:00', clockMs: 1_260_000 })
  expect(small.read('stage').winner?.name).toBe('Team AAA')
})
