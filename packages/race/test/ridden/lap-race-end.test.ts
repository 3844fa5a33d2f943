/** The end of a race on laps. */
import { describe, expect, test } from 'vitest'
import { UNIT, lapDay, criterium, crossCountry } from './lap-day.ts'

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
    expect(day.results()).toEqual(['1 1 5:00', '0 2 +1 lap', '0 4 ', '0 3 DNF'])
    expect(day.read('flags').map(({ bib, reason }) => [bib, reason])).toEqual([
      [2, 'no-result'],
      [4, 'no-result'],
    ])
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
