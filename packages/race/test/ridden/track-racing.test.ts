/**
 * Races on the track while they are raced, from facts to documents. The file is long because its forms share one
 * meeting and the facts that are told of it.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const START = `${DAY}T12:00:00Z`
const UNIT = { event: 1, phase: 1 }
type Form = FactOf<'phase'>['form']

function meeting(form: Form, bibs: readonly number[], parameters: FactOf<'phase'>['parameters'] = {}) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, parameters })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(bibs) })
  return { ...day, ...teller(day) }
}

function teller(day: SmallEvent) {
  const order = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))
  return {
    sprint: (sprint: number, ...keys: string[]) =>
      day.tell('sprintResult', { ...UNIT, sprint, rows: order(...keys) }),
    /** Place, key and what decides, in the order of now. */
    standing: () =>
      day
        .read('phase-live')
        .results?.map(({ rank, key, irm, outcome }) => [
          rank,
          key,
          irm ??
            (outcome?.kind === 'points'
              ? outcome.points
              : outcome?.kind === 'duel'
                ? `${outcome.won}:${outcome.lost}`
                : null),
        ]),
  }
}

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

test('a rider who leaves a scratch race before the sprint is listed with the mark', () => {
  const { tell, sprint, read } = meeting('scratch', [1, 2, 3], { laps: 40 })
  tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
  sprint(1, '3', '1')
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(read('phase-results').results.map(({ rank, key, irm }) => [irm ?? rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    ['DNF', '2'],
  ])
})

test('a scratch race under way has those a lap up first, those a lap down last, and no places', () => {
  const { tell, read, standing } = meeting('scratch', [1, 2, 3, 4, 5, 11, 10], { laps: 40 })
  tell('lapBalance', { ...UNIT, competitors: ['2'], laps: -1 })
  tell('lapBalance', { ...UNIT, competitors: ['4', '11'], laps: 1 })
  tell('lapBalance', { ...UNIT, competitors: ['11'], laps: 1 })
  tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
  const rows = () => standing()?.map(([rank, key, irm]) => [rank, key, irm])
  const riding = ['11', '4', '1', '5', '10', '2'].map((key) => [0, key, null])
  expect(rows()).toEqual([...riding, [0, '3', 'DNF']])
  const lapsOf = ({ outcome }: { outcome?: { kind: string; laps?: number } }) => outcome?.laps ?? 0
  expect(read('phase-live').results?.map(lapsOf)).toEqual([2, 1, 0, 0, 0, -1, 0])
})

test('a scratch race is by laps, then by the order at the line', () => {
  const { tell, sprint, standing } = meeting('scratch', [1, 2, 3], { laps: 40 })
  tell('lapBalance', { ...UNIT, competitors: ['3'], laps: 1 })
  sprint(1, '1', '2', '3')
  expect(standing()?.map(([rank, key]) => [rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    [3, '2'],
  ])
})

describe('an elimination race', () => {
  test('shows who is in, then who went out, the last one first; the last one in has won', () => {
    const { tell, read, standing } = meeting('elimination', [1, 2, 3, 4, 5])
    const out = (elimination: number, ...competitors: string[]) =>
      tell('elimination', { ...UNIT, elimination, competitors })
    out(1, '4')
    out(2, '5', '2')
    expect(standing()?.map(([rank, key]) => [rank, key])).toEqual([
      [0, '1'],
      [0, '3'],
      [3, '2'],
      [4, '5'],
      [5, '4'],
    ])
    expect(read('phase-live').track).toMatchObject({ lastOut: ['5', '2'], remaining: 2 })
    out(3, '1')
    expect(read('phase-results').results.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '3'],
      [2, '1'],
      [3, '2'],
      [4, '5'],
      [5, '4'],
    ])
  })
})

test.each([
  [{ laps: 8 }, 2, [8, 7, 6, 1], [2, 1, 2, 1]],
  [{ laps: 4, sprintEveryLaps: 1 }, 1, [4, 3], [1, 1]],
])('an elimination race says when the next one goes out: %o', (parameters, everyLaps, toGo, next) => {
  const { tell, read } = meeting('elimination', [1, 2, 3, 4, 5], parameters)
  const upcoming = () => read('phase-live').track?.nextElimination
  expect(upcoming()).toEqual({ everyLaps, toGo: null })
  const told = toGo.map((left) => {
    tell('lapCounter', { ...UNIT, toGo: left })
    return upcoming()
  })
  expect(told).toEqual(next.map((laps) => ({ everyLaps, toGo: laps })))
  tell('lapCounter', { ...UNIT, toGo: 0 })
  expect(upcoming()).toBeUndefined()
  for (const out of [1, 2, 3, 4]) tell('elimination', { ...UNIT, elimination: out, competitors: [`${out}`] })
  expect(upcoming()).toBeUndefined()
})

test('who drops out of an elimination race is eliminated at that moment; who does not start leaves no hole', () => {
  const { tell, read, standing } = meeting('elimination', [1, 2, 3, 4, 5, 6])
  const out = (elimination: number, competitor: string) =>
    tell('elimination', { ...UNIT, elimination, competitors: [competitor] })
  tell('withdrawal', { ...UNIT, bib: 6, irm: 'DNS' })
  out(1, '4')
  // The last of five starters.
  expect(standing()?.find(([, key]) => key === '4')?.[0]).toBe(5)
  tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF' })
  expect(read('phase-live')).toMatchObject({
    track: { remaining: 3, lastOut: ['2'] },
    counters: { inRace: 3 },
  })
  out(2, '5')
  out(3, '1')
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(read('phase-results').results.map(({ rank, key, irm }) => [irm ?? rank, key])).toEqual([
    [1, '3'],
    [2, '1'],
    [3, '5'],
    [4, '2'],
    [5, '4'],
    ['DNS', '6'],
  ])
})

test('who drops out with three left is third, also after earlier eliminations were corrected, and stays in the omnium', () => {
  const day = smallEvent()
  day.tell('event', {
    event: 1,
    name: 'Omnium',
    standing: {
      key: 'omnium',
      from: [{ phase: 1, scale: [40, 38, 36, 34, 32], beyond: 1 }],
      leaving: 'out',
    },
  })
  day.tell('phase', { ...UNIT, name: 'Elimination', form: 'elimination', startAt: START })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4, 5]) })
  const out = (elimination: number, competitor: string, supersedes?: { source: string; id: string }) =>
    day.tell('elimination', {
      ...UNIT,
      elimination,
      competitors: [competitor],
      ...(supersedes && { supersedes }),
    })
  const first = out(1, '4')
  out(2, '5')
  day.tell('withdrawal', { ...UNIT, bib: 3, irm: 'DNF' })
  out(1, '4', first)
  out(3, '2')
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(day.read('phase-results').results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
    [1, '1', null],
    [2, '2', null],
    [3, '3', null],
    [4, '5', null],
    [5, '4', null],
  ])
  expect(day.read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])).toEqual([
    ['1', 40],
    ['2', 38],
    ['3', 36],
    ['5', 34],
    ['4', 32],
  ])
})

test('an elimination race is finished once one rider is left, and not any more once that is taken back', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Elimination', form: 'elimination', startAt: START })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  const statusOf = () => day.read('phase').raceStatus
  const out = (elimination: number, competitor: string) =>
    day.tell('elimination', { ...UNIT, elimination, competitors: [competitor] })
  out(1, '2')
  expect(statusOf()).toBe('inProgress')
  const last = out(2, '3')
  expect(statusOf()).toBe('finished')
  expect(day.read('phase-results').resultStatus).toBe('unconfirmed')
  day.tell('withdrawn', { supersedes: last, reason: 'the photo was read again' })
  expect(statusOf()).toBe('inProgress')
})

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

describe('the last race of an omnium', () => {
  function omnium() {
    const day = smallEvent()
    day.tell('event', {
      event: 1,
      name: 'Omnium',
      standing: {
        key: 'omnium',
        from: OMNIUM.from.map(({ phase, scale, beyond }) =>
          scale === null ? { phase } : { phase, scale: [...scale], beyond },
        ),
        ties: [...OMNIUM.ties],
        leaving: 'out',
      },
    })
    const forms: Form[] = ['scratch', 'tempo', 'elimination', 'pointsRace']
    for (const [index, form] of forms.entries()) {
      const unit = { event: 1, phase: index + 1 }
      day.tell('phase', { ...unit, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3, 4]) })
      if (form !== 'pointsRace')
        day.tell('unitResult', {
          ...unit,
          rows: ['1', '2', '3', '4'].map((competitor, place) => ({ competitor, rank: place + 1 })),
        })
    }
    const last = { event: 1, phase: 4 }
    const standing = () => day.read('omnium', { p: undefined })
    const sprint = (number: number, ...keys: string[]) =>
      day.tell('sprintResult', {
        ...last,
        sprint: number,
        rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
      })
    return { ...day, last, standing, sprint }
  }

  test('between two races nothing is live, and what stands so far is unofficial', () => {
    const { sprint, standing } = omnium()
    expect(standing().resultStatus).toBe('unofficial')
    sprint(1, '1', '2')
    expect(standing().resultStatus).toBe('live')
  })

  test('an order of two who are not level in the end is told as without effect, and only then', () => {
    const { tell, last, sprint, read } = omnium()
    const idle = () =>
      read('flags', {}).flatMap(({ id, reason, at }) => (reason === 'no-effect' ? [[id, at]] : []))
    const order = (...competitors: string[]) =>
      tell('decision', {
        ...last,
        reason: 'the last sprint',
        decision: { kind: 'tieOrder', classification: 'Omnium', competitors },
      }).id
    order('4', '3')
    const apart = order('2', '1')
    expect(idle()).toEqual([])
    // The second of the last sprint has 102 and 6 points, as many as the third before it.
    sprint(2, '1', '4')
    expect(read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])).toEqual([
      ['1', 130],
      ['2', 114],
      ['4', 108],
      ['3', 108],
    ])
    tell('raceStatus', { ...last, raceStatus: 'finished' })
    tell('resultStatus', { ...last, resultStatus: 'unofficial' })
    expect(idle()).toEqual([[apart, '/decision/kind']])
  })

  test('tells from sprint to sprint who leads, and with which place somebody else would', () => {
    const { standing, sprint, tell, last } = omnium()
    expect(standing().results.map(({ key, points }) => [key, points])).toEqual([
      ['1', 120],
      ['2', 114],
      ['3', 108],
      ['4', 102],
    ])
    // Six behind: no sprint but a lap would do.
    expect(standing().results[1]?.needs[0]).toEqual({ medal: 1, behind: 6, place: null })
    sprint(1, '2', '3')
    expect(standing().next).toMatchObject({ number: 2, isLast: true, scale: [10, 6, 4, 2] })
    // One behind before the last sprint: two points are enough, and level points too, as its place parts them.
    expect(standing().results[1]?.needs[0]).toEqual({ medal: 1, behind: 1, place: 4 })
    expect(standing().results[2]).toMatchObject({
      key: '3',
      behind: 9,
      needs: [{ medal: 1, behind: 9, place: 1 }, { medal: 2, behind: 8, place: 1 }, {}],
    })
    tell('lapBalance', { ...last, competitors: ['4'], laps: 1 })
    expect(standing().results[0]).toMatchObject({ key: '4', points: 122 })
    sprint(2, '2')
    tell('raceStatus', { ...last, raceStatus: 'finished' })
    expect(
      standing().results.map(({ rank, key, points, needs }) => [rank, key, points, needs.length]),
    ).toEqual([
      [1, '2', 129, 0],
      [2, '4', 122, 0],
      [3, '1', 120, 0],
      [4, '3', 111, 0],
    ])
  })

  test('who did not end an earlier race and has a result in a later one is told, in each of these', () => {
    const { tell, read, last, sprint, standing } = omnium()
    const flagged = () =>
      read('flags', { p: undefined })
        .filter(({ reason }) => reason === 'rides-on')
        .map(({ event, phase, bib, detail }) => [event, phase, bib, detail])
    sprint(1, '1', '3')
    expect(flagged()).toEqual([])
    const decision = { kind: 'invalidResult', competitor: '3', irm: 'DNF' } as const
    tell('decision', { event: 1, phase: 2, reason: 'he had left the track', decision })
    const detail = 'bib 3 is DNF in tempo and has a result in a later race'
    expect(flagged()).toEqual([3, 4].map((phase) => [1, phase, 3, detail]))
    expect(standing().results.at(-1)).toMatchObject({ key: '3', rank: 0, irm: 'DNF' })
    // Not of a race without a result.
    tell('withdrawal', { ...last, bib: 3, irm: 'DNS' })
    expect(flagged()).toEqual([[1, 3, 3, detail]])
  })

  test('who did not end an earlier race starts in none of those that follow, though its start list was stated in the morning', () => {
    const day = smallEvent()
    const from = [1, 2, 3].map((phase) => ({ phase, scale: [40, 38, 36, 34] }))
    day.tell('event', {
      event: 1,
      name: 'Omnium',
      standing: { key: 'omnium', from: [...from, { phase: 4 }] },
    })
    const forms = ['scratch', 'tempo', 'elimination', 'pointsRace'] as const
    for (const [index, form] of forms.entries()) {
      const phase = { event: 1, phase: index + 1 }
      day.tell('phase', { ...phase, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { ...phase, competitors: athletes([1, 2, 3, 4]) })
    }
    const sprint = (phase: number, ...keys: string[]) =>
      day.tell('sprintResult', {
        event: 1,
        phase,
        sprint: 1,
        rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
      })
    const over = (phase: number) => day.tell('raceStatus', { event: 1, phase, raceStatus: 'finished' })
    const places = (p: number) =>
      day.read('phase-results', { p }).results.map(({ rank, key, irm }) => [irm ?? rank, key])
    sprint(1, '1', '2', '3')
    day.tell('withdrawal', { event: 1, phase: 1, bib: 4, irm: 'DNF' })
    over(1)
    sprint(2, '2')
    day.tell('lapBalance', { event: 1, phase: 2, competitors: ['3'], laps: -1 })
    over(2)
    expect(places(2)).toEqual([
      [1, '2'],
      [2, '1'],
      [3, '3'],
    ])
    for (const [index, competitor] of ['1', '3'].entries())
      day.tell('elimination', { event: 1, phase: 3, elimination: index + 1, competitors: [competitor] })
    over(3)
    expect(places(3)).toEqual([
      [1, '2'],
      [2, '3'],
      [3, '1'],
    ])
    expect(day.read('flags', { p: undefined }).filter(({ bib }) => bib === 4)).toEqual([])
    expect(day.read('omnium', { p: undefined }).results.at(-1)).toMatchObject({
      key: '4',
      irm: 'DNF',
      races: [{ key: '1', irm: 'DNF' }],
    })
    // A commissaire may say of every race that the rider did not start.
    day.tell('withdrawal', { event: 1, phase: 4, bib: 4, irm: 'DNS' })
    sprint(4, '1')
    expect(places(4).at(-1)).toEqual(['DNS', '4'])
  })

  test('who does not finish it is out of the omnium', () => {
    const { standing, sprint, tell, last } = omnium()
    sprint(1, '1')
    tell('withdrawal', { ...last, bib: 1, irm: 'DNF' })
    expect(standing().results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [3, '4', null],
      [0, '1', 'DNF'],
    ])
  })
})

test('a race of an omnium counts once the next one has begun, though nobody said that it was over', () => {
  const day = smallEvent()
  const standing = { key: 'omnium', from: [1, 2].map((phase) => ({ phase, scale: [40, 38, 36] })) }
  day.tell('event', { event: 1, name: 'Omnium', standing })
  for (const phase of [1, 2]) {
    day.tell('phase', { event: 1, phase, name: `Race ${phase}`, form: 'scratch', startAt: START })
    day.tell('unitStartList', { event: 1, phase, competitors: athletes([1, 2]) })
  }
  const line = (phase: number, ...keys: string[]) =>
    day.tell('sprintResult', {
      event: 1,
      phase,
      sprint: 1,
      rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
    })
  const totals = () => day.read('omnium', { p: undefined }).results.map(({ key, points }) => [key, points])
  line(1, '2', '1')
  expect(totals()).toEqual([
    ['1', 0],
    ['2', 0],
  ])
  day.tell('stageStarted', { event: 1, phase: 2, startedAt: START })
  expect(totals()).toEqual([
    ['2', 40],
    ['1', 38],
  ])
})

describe('an omnium of which only the races are stated', () => {
  const standing = (key: string, more: Partial<NonNullable<FactOf<'event'>['standing']>> = {}) => {
    const day = smallEvent()
    const from = [{ phase: 1, scale: [40, 38, 36] }, { phase: 2 }]
    day.tell('event', { event: 1, name: 'Omnium', standing: { key, from, ...more } })
    for (const [phase, form] of [
      [1, 'scratch'],
      [2, 'pointsRace'],
    ] as const) {
      day.tell('phase', { event: 1, phase, name: form, form, startAt: START, parameters: { laps: 20 } })
      day.tell('unitStartList', { event: 1, phase, competitors: athletes([1, 2, 3]) })
    }
    day.tell('unitResult', {
      event: 1,
      phase: 1,
      rows: [
        { competitor: '1', rank: 1 },
        { competitor: '2', rank: 2 },
        { competitor: '3', irm: 'DNF' },
      ],
    })
    return day.read('omnium', { p: undefined }).results.map(({ rank, key: of, irm }) => [rank, of, irm])
  }
  const OUT = [
    [1, '1', null],
    [2, '2', null],
    [0, '3', 'DNF'],
  ]

  test.each(['omnium', 'Omnium'])(
    '%s: who did not finish a race of it is at the end, without a place',
    (key) => {
      expect(standing(key)).toEqual(OUT)
    },
  )

  test('where riders are kept, they are', () => {
    expect(standing('omnium', { leaving: 'kept' })).toEqual([...OUT.slice(0, 2), [3, '3', null]])
  })
})

/** Competitors whom one fact on laps may name. */
const MOST_OF_A_FACT = 200

test('what a scratch race costs grows with its riders, not with their square', () => {
  /** CPU of the standing of so many riders, each of whom won and lost a lap thirty times; the least of three. */
  const costMs = (riders: number): number => {
    const keys = Array.from({ length: riders }, (_, index) => index + 1)
    const costs = Array.from({ length: 3 }, () => {
      const { tell, standing } = meeting('scratch', keys, { laps: 400 })
      for (let lap = 1; lap <= 30; lap += 1)
        for (let from = 0; from < riders; from += MOST_OF_A_FACT)
          for (const laps of [1, -1])
            tell('lapBalance', {
              ...UNIT,
              competitors: keys.slice(from, from + MOST_OF_A_FACT).map(String),
              laps,
              lap,
            })
      const before = process.threadCpuUsage()
      expect(standing()).toHaveLength(riders)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...costs)
  }
  costMs(100)
  expect(costMs(1600) / costMs(400)).toBeLessThan(9)
})

test('riders who are still in an elimination race say so, and have no places', () => {
  const { tell, read } = meeting('elimination', [4, 1, 3, 2], { laps: 6 })
  const rows = () => read('phase-live').results!.map(({ rank, key, stillIn }) => [rank, key, stillIn])
  expect(rows().every(([, , stillIn]) => stillIn === undefined)).toBe(true)
  tell('stageStarted', { ...UNIT, startedAt: START })
  tell('elimination', { ...UNIT, elimination: 1, competitors: ['3'] })
  expect(rows()).toEqual([
    [0, '4', true],
    [0, '1', true],
    [0, '2', true],
    [4, '3', undefined],
  ])
  expect(read('phase-live-rankings')[0]!.results.filter(({ stillIn }) => stillIn)).toHaveLength(3)
  tell('elimination', { ...UNIT, elimination: 2, competitors: ['1'] })
  tell('elimination', { ...UNIT, elimination: 3, competitors: ['4'] })
  expect(rows().map(([rank, , stillIn]) => [rank, stillIn])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ])
})
