/** Match sprints and keirins, heat by heat. */
import { describe, expect, test } from 'vitest'
import { athletes, smallEvent } from '../small-event.ts'
import { START, UNIT } from './track-meeting.ts'

describe('a match sprint, best of three', () => {
  const RIDE = (heat: string, ride: number, winner: string, loser: string, more: object = {}) => ({
    ...UNIT,
    heat,
    ride,
    rows: [
      { competitor: winner, rank: 1, timeMs: 9_841 },
      { competitor: loser, rank: 2, ...more },
    ],
  })
  function duel() {
    const day = smallEvent()
    day.tell('phase', { ...UNIT, name: 'Semifinals', form: 'duel', startAt: START, parameters: { rides: 3 } })
    const heatOf = (bib: number) => ({ heat: bib < 3 ? 'Heat 1' : 'Heat 2' })
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4], heatOf) })
    const heat = (name: string) =>
      day
        .read('phase-results')
        .heats.find((each) => each.name === name)
        ?.results.map(({ rank, key, irm, outcome }) => [
          rank,
          key,
          irm ?? (outcome?.kind === 'duel' ? `${outcome.won}:${outcome.lost}` : null),
        ])
    return { ...day, heat }
  }

  test('shows the reaction of each in the last ride where it was taken, and else has no column for it', () => {
    const { tell, read } = duel()
    const keys = () => read('phase-results').columns.map(({ key }) => key)
    tell('heatResult', RIDE('Heat 1', 1, '1', '2'))
    expect(keys()).not.toContain('reaction')
    const { rows, ...ride } = RIDE('Heat 1', 2, '2', '1')
    tell('heatResult', {
      ...ride,
      rows: rows.map((row, index) => ({ ...row, reactionMs: 180 + index * 25 })),
    })
    expect(keys()).toContain('reaction')
    const reactions = read('phase-results').heats.flatMap(({ results }) =>
      results.map(({ key, reaction }) => [key, reaction ?? null]),
    )
    expect(reactions).toEqual(
      expect.arrayContaining([
        ['2', '0.180'],
        ['1', '0.205'],
      ]),
    )
  })

  test('is open until one has won two rides', () => {
    const { tell, heat, read } = duel()
    tell('heatResult', RIDE('Heat 1', 1, '1', '2'))
    expect(heat('Heat 1')).toEqual([
      [0, '1', '1:0'],
      [0, '2', '0:1'],
    ])
    tell('heatResult', RIDE('Heat 1', 2, '2', '1', { irm: 'REL' }))
    tell('heatResult', RIDE('Heat 1', 3, '2', '1'))
    expect(heat('Heat 1')).toEqual([
      [1, '2', '2:1'],
      [2, '1', '1:2'],
    ])
    const loser = read('phase-results').results.find(({ key }) => key === '1')
    expect(loser?.rides).toEqual([
      { key: '1', rank: 1, time: '9.841', timeMs: 9841, irm: null },
      { key: '2', rank: 2, time: null, timeMs: null, irm: 'REL' },
      { key: '3', rank: 2, time: null, timeMs: null, irm: null },
    ])
  })

  test('a ride that is run again does not count, and its heat says why', () => {
    const { tell, heat, read, kind } = duel()
    const first = tell('heatResult', RIDE('Heat 1', 1, '1', '2'))
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', ride: 1, heatStatus: 'rerun', reason: 'Crash' })
    expect(kind('phase-results')).toBe('not-yet')
    expect(read('phase-live').track?.heats).toEqual([
      { name: 'Heat 1', ride: 1, rides: 3, heatStatus: 'rerun', startedAt: null, reason: 'Crash' },
    ])
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', ride: 1, heatStatus: 'started', startedAt: START })
    tell('heatResult', { ...RIDE('Heat 1', 1, '2', '1'), supersedes: first })
    expect(heat('Heat 1')).toEqual([
      [0, '2', '1:0'],
      [0, '1', '0:1'],
    ])
    expect(read('phase-live').track?.heats[0]).toMatchObject({ heatStatus: 'started', reason: null })
  })

  test('which ride is on is said once a fact has named one, and not while the heat alone is known to have started', () => {
    const { tell, read } = duel()
    const rides = () => read('phase-live').track!.heats[0]!.rides
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'started' })
    expect(rides()).toBeUndefined()
    tell('heatResult', RIDE('Heat 1', 1, '1', '2'))
    expect(rides()).toBe(3)
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', ride: 2, heatStatus: 'started' })
    expect(rides()).toBe(3)
  })

  test('its heat goes on from ride to ride until one has won two of them', () => {
    const { tell, read } = duel()
    const state = () => {
      const { ride, nextRide, heatStatus } = read('phase-live').track!.heats[0]!
      return [heatStatus, ride, nextRide]
    }
    const first = tell('heatResult', RIDE('Heat 1', 1, '1', '2'))
    expect(state()).toEqual(['started', 1, 2])
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', ride: 1, heatStatus: 'finished' })
    expect(state()).toEqual(['started', 1, 2])
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', ride: 2, heatStatus: 'started' })
    expect(state()).toEqual(['started', 2, undefined])
    tell('heatResult', { ...RIDE('Heat 1', 1, '2', '1'), supersedes: first })
    expect(state()).toEqual(['started', 2, undefined])
    tell('heatResult', RIDE('Heat 1', 2, '1', '2'))
    expect(state()).toEqual(['started', 2, 3])
    tell('heatResult', RIDE('Heat 1', 3, '1', '2'))
    expect(state()).toEqual(['finished', 3, undefined])
  })

  test('is decided by two rides won, said to be over without them, and over with the racing', () => {
    const { tell, read } = duel()
    const states = () =>
      read('phase-live').track!.heats.map(({ heatStatus, nextRide }) => [heatStatus, nextRide])
    for (const ride of [1, 2]) tell('heatResult', RIDE('Heat 1', ride, '1', '2'))
    tell('heatResult', RIDE('Heat 2', 1, '3', '4'))
    expect(states()).toEqual([
      ['finished', undefined],
      ['started', 2],
    ])
    const said = tell('heatStatus', { ...UNIT, heat: 'Heat 2', heatStatus: 'finished' })
    expect(states()[1]).toEqual(['finished', undefined])
    tell('withdrawn', { supersedes: said })
    expect(states()[1]).toEqual(['started', 2])
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(states()[1]).toEqual(['finished', undefined])
  })

  test('a disqualification after the podium takes the place, and the other moves up', () => {
    const { tell, heat } = duel()
    for (const ride of [1, 2]) tell('heatResult', RIDE('Heat 1', ride, '1', '2'))
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    tell('decision', {
      ...UNIT,
      reason: 'Doping',
      decision: { kind: 'invalidResult', competitor: '1', irm: 'DSQ' },
    })
    expect(heat('Heat 1')).toEqual([
      [1, '2', '0:2'],
      [0, '1', 'DSQ'],
    ])
  })
})

test('a keirin heat by heat: marks as each heat is decided, with the gaps at the line', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'First Round', form: 'keirin', startAt: START })
  day.tell('phase', {
    event: 1,
    phase: 2,
    name: 'Semifinals',
    form: 'keirin',
    startAt: START,
    qualification: [{ from: [{ phase: 1, of: [{ places: [1, 2] }] }] }],
  })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4, 5, 6], (bib) => ({ heat: bib < 4 ? 'Heat 1' : 'Heat 2' })),
  })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [
      { competitor: '2', rank: 1 },
      { competitor: '3', rank: 2, gapMs: 31 },
      { competitor: '1', rank: 3, irm: 'REL' },
    ],
  })
  const [first, second, third] = day.read('phase-live').results ?? []
  expect([first?.mark, second?.mark, third?.mark, third?.irm]).toEqual(['Q', 'Q', undefined, 'REL'])
  expect([second?.gap, second?.advance]).toEqual([
    '+0.031',
    { phase: 2, name: 'Semifinals', heat: null, decidesPlaces: false, byPlace: true },
  ])
  expect(day.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)).toEqual(['2', '3'])
})
