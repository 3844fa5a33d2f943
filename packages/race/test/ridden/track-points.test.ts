/** Points and tempo races on the track. */
import { describe, expect, test } from 'vitest'
import { UNIT, meeting } from './track-meeting.ts'

describe('a points race', () => {
  const race = () => meeting('pointsRace', [1, 2, 3, 4, 5], { laps: 30 })

  test('before the start has nobody in front, and its first sprint to come', () => {
    const { read, standing } = race()
    expect(standing()).toEqual(['1', '2', '3', '4', '5'].map((key) => [0, key, null]))
    expect(read('phase-live').track).toMatchObject({ of: 30, next: { number: 1, lap: 10, isLast: false } })
  })

  test('counts 5, 3, 2, 1, a lap won or lost as 20, and the last sprint double', () => {
    const { tell, read, sprint, standing } = race()
    sprint(1, '3', '1', '2', '4', '5')
    expect(read('phase-live').raceStatus).toBe('inProgress')
    expect(standing()).toEqual([
      [1, '3', 5],
      [2, '1', 3],
      [3, '2', 2],
      [4, '4', 1],
      [5, '5', 0],
    ])
    tell('lapBalance', { ...UNIT, competitors: ['5'], laps: 1 })
    tell('lapBalance', { ...UNIT, competitors: ['2'], laps: -1 })
    tell('lapCounter', { ...UNIT, toGo: 13 })
    expect(read('phase-live').track).toMatchObject({
      toGo: 13,
      sprints: [1],
      next: { number: 2, lap: 20, toGo: 3 },
    })
    sprint(2, '1', '4', '5', '3')
    sprint(3, '4', '3', '1', '5')
    expect(standing()).toEqual([
      [1, '5', 24],
      [2, '4', 14],
      [3, '3', 12],
      [4, '1', 12],
      [5, '2', -18],
    ])
    expect(read('phase-live').track?.next).toBeNull()
    expect(read('phase-results').results[0]?.outcome).toEqual({
      kind: 'points',
      points: 24,
      laps: 1,
      sprints: [0, 2, 2],
      lastPlace: 4,
    })
  })

  test.each([
    [21, 1, 1],
    [20, 2, 10],
    [17, 2, 7],
    [3, 3, 3],
  ])(
    'at %i to go sprint %i is next, in %i laps, though the results of those before are awaited',
    (toGo, number, laps) => {
      const { tell, read } = race()
      tell('lapCounter', { ...UNIT, toGo })
      expect(read('phase-live').track?.next).toMatchObject({ number, toGo: laps })
    },
  )

  test('once the last lap has ended no sprint is to come', () => {
    const { tell, read } = race()
    tell('lapCounter', { ...UNIT, toGo: 0 })
    expect(read('phase-live').track?.next).toBeNull()
  })

  test('level riders are parted by their places in the last sprint, also beyond those with points', () => {
    const { sprint, standing } = race()
    sprint(3, '1', '2', '3', '4', '5')
    const after = standing()
    expect(after?.slice(-1)).toEqual([[5, '5', 0]])
    const other = race()
    other.sprint(1, '4', '3')
    other.sprint(3, '1', '2', '5', '3', '4')
    // Three and two, five and none: the fourth of the last sprint before the fifth.
    expect(other.standing()?.slice(2, 4)).toEqual([
      [3, '3', 5],
      [4, '4', 5],
    ])
  })

  test('a corrected sprint takes the place of the first, a rider who left has no place', () => {
    const { tell, sprint, standing } = race()
    const wrong = sprint(1, '3', '1', '2', '4')
    tell('sprintResult', {
      ...UNIT,
      sprint: 1,
      supersedes: wrong,
      rows: [
        { competitor: '1', rank: 1 },
        { competitor: '3', rank: 2 },
      ],
    })
    tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
    expect(standing()?.slice(0, 1)).toEqual([[1, '1', 5]])
    expect(standing()?.at(-1)).toEqual([0, '3', 'DNF'])
  })
})

test('a tempo race gives a point for the first of every lap from the fifth on, the last one too', () => {
  const { read, sprint, standing } = meeting('tempo', [1, 2], { laps: 7 })
  expect(read('phase-live').track?.next).toMatchObject({ number: 1, lap: 5, scale: [1] })
  for (const [index, key] of ['2', '2', '1'].entries()) sprint(index + 1, key)
  expect(standing()).toEqual([
    [1, '2', 2],
    [2, '1', 1],
  ])
  expect(read('phase-live').track?.next).toBeNull()
})
