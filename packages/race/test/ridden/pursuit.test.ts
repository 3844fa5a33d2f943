/** Pursuits while they are raced: half laps as passings, the running difference, who is next, the hot seat. */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const POINTS = ['125m', '250m', '375m'].map((key) => ({ key, name: key }))

/** Two heats of two teams over two laps; heat 1 starts 60 s after noon UTC. */
function pursuit() {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'First Round',
    form: 'pursuit',
    startAt: `${DAY}T12:00:00+02:00`,
    distanceM: 500,
    points: POINTS,
    parameters: { laps: 2 },
  })
  const team = (key: string, bib: number, heat: string, order: number) => ({
    key,
    kind: 'team' as const,
    bib,
    name: `Team ${key}`,
    nation: key,
    heat,
    order,
    members: [{ key: `${key}1`, lastName: 'One' }],
  })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: [
      team('NZL', 1, 'Heat 1', 1),
      team('BEL', 2, 'Heat 1', 2),
      team('AUS', 3, 'Heat 2', 1),
      team('ITA', 4, 'Heat 2', 2),
    ],
  })
  const start = (heat: string, seconds: number) =>
    day.tell('heatStatus', {
      ...UNIT,
      heat,
      heatStatus: 'started',
      startedAt: new Date(Date.parse(`${DAY}T12:00:00+02:00`) + seconds * 1000).toISOString(),
    })
  const pass = (bib: number, point: string, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds) })
  return { ...day, start, pass }
}

/** Two of the qualifying against each other. */
const pairOf = (heat: number, ...seeds: readonly number[]) => ({
  heat: `Heat ${heat}`,
  from: seeds.map((seed) => ({ phase: 1, best: [seed, seed] as [number, number] })),
})

describe('a pursuit', () => {
  test('before the start: who starts next, heat by heat, and nobody on the track', () => {
    const live = pursuit().read('phase-live-tt')
    expect(live.counters).toEqual({ onCourse: 0, finished: 0, toStart: 4, out: 0 })
    expect(live.next.map(({ key, heat }) => [key, heat])).toEqual([
      ['NZL', 'Heat 1'],
      ['BEL', 'Heat 1'],
      ['AUS', 'Heat 2'],
      ['ITA', 'Heat 2'],
    ])
    expect([live.hotSeat, live.heats]).toEqual([null, []])
  })

  test('on the track: the running difference at the last point that both have passed', () => {
    const { read, start, pass } = pursuit()
    start('Heat 1', 60)
    expect(read('phase-live-tt').heats).toMatchObject([
      { heat: 'Heat 1', point: null, lanes: [{ key: 'NZL' }, { key: 'BEL' }] },
    ])
    pass(1, '125m', 72.4)
    pass(2, '125m', 72.1)
    pass(1, '250m', 80)
    const live = read('phase-live-tt')
    expect(live.heats).toEqual([
      {
        heat: 'Heat 1',
        startedAt: `${DAY}T12:01:00+02:00`,
        point: '125m',
        pointName: '125m',
        lanes: [
          { key: 'NZL', time: '12.400', timeMs: 12_400, difference: '+0.300', differenceMs: 300 },
          { key: 'BEL', time: '12.100', timeMs: 12_100, difference: '-0.300', differenceMs: -300 },
        ],
      },
    ])
    expect(live.onCourse.map(({ key, virtualRank, lastPoint }) => [key, virtualRank, lastPoint])).toEqual([
      ['NZL', 1, '250m'],
      ['BEL', 1, '125m'],
    ])
    expect(live.next.map(({ key }) => key)).toEqual(['AUS', 'ITA'])
  })

  test('a virtual place at each split is among all who have passed it, whichever heat they ride', () => {
    const { read, start, pass } = pursuit()
    start('Heat 1', 60)
    for (const [bib, seconds] of [
      [1, 30],
      [2, 31],
    ] as const) {
      pass(bib, '125m', 72 + bib / 10)
      pass(bib, 'Finish', 60 + seconds)
    }
    expect(read('phase-live-tt').hotSeat).toMatchObject({ key: 'NZL', time: '30.000' })
    start('Heat 2', 120)
    pass(3, '125m', 132.15)
    const [first] = read('phase-live-tt').onCourse
    expect([first?.key, first?.virtualRank, first?.virtualGap]).toEqual(['AUS', 2, '+0.050'])
    pass(3, 'Finish', 149)
    expect(
      read('phase-results').heats.map(({ name, results }) => [
        name,
        results.map(({ rank, key }) => [rank, key]),
      ]),
    ).toEqual([
      [
        'Heat 1',
        [
          [2, 'NZL'],
          [3, 'BEL'],
        ],
      ],
      ['Heat 2', [[1, 'AUS']]],
    ])
    expect(read('phase-live-tt').hotSeat?.key).toBe('AUS')
  })

  test('both sides at the finish: the heat is over without a result of its own, and again on the track when it is ridden again', () => {
    const { read, start, pass, tell } = pursuit()
    const state = () => [
      read('phase-live').track?.heats.map(({ name, heatStatus }) => [name, heatStatus]),
      read('phase-live-tt').heats.map(({ heat }) => heat),
    ]
    start('Heat 1', 60)
    pass(1, 'Finish', 91)
    expect(state()).toEqual([[['Heat 1', 'started']], ['Heat 1']])
    pass(2, 'Finish', 99)
    expect(state()).toEqual([[['Heat 1', 'finished']], []])
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'rerun', reason: 'Mishap' })
    expect(state()).toEqual([[['Heat 1', 'rerun']], []])
    start('Heat 1', 300)
    expect(state()).toEqual([[['Heat 1', 'started']], ['Heat 1']])
  })

  test('in a qualifying whose best times go on, all heats are one ranking; the marks follow it', () => {
    const { read, tell, start, pass } = pursuit()
    const best = (first: number, last: number) => [{ phase: 1, best: [first, last] }]
    tell('phase', {
      event: 1,
      phase: 2,
      name: 'Finals',
      form: 'pursuit',
      startAt: `${DAY}T13:00:00+02:00`,
      qualification: [{ heat: 'For Gold', mark: 'QG', from: best(1, 2) }],
    })
    const shown = () =>
      read('phase-results').results.map(({ rank, key, heat, gap, mark }) => [rank, key, heat, gap, mark])
    start('Heat 1', 60)
    pass(1, 'Finish', 90)
    pass(2, 'Finish', 92)
    start('Heat 2', 120)
    pass(3, 'Finish', 151)
    expect(shown()).toEqual([
      [1, 'NZL', 'Heat 1', '+0.000', undefined],
      [2, 'AUS', 'Heat 2', '+1.000', undefined],
      [3, 'BEL', 'Heat 1', '+2.000', undefined],
    ])
    // Places that a heat has of its own say nothing about the others.
    tell('heatResult', {
      ...UNIT,
      heat: 'Heat 2',
      rows: [
        { competitor: 'ITA', rank: 1, timeMs: 29_500 },
        { competitor: 'AUS', rank: 2, timeMs: 31_000 },
      ],
    })
    tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(shown().map(([rank, key, , , mark]) => [rank, key, mark])).toEqual([
      [1, 'ITA', 'QG'],
      [2, 'NZL', 'QG'],
      [3, 'AUS', undefined],
      [4, 'BEL', undefined],
    ])
    expect(read('phase-results').results.map(({ heat, advance }) => [heat, advance?.byPlace])).toEqual([
      ['Heat 2', false],
      ['Heat 1', false],
      ['Heat 2', undefined],
      ['Heat 1', undefined],
    ])
    const won = read('phase-actions').filter(({ kind }) => kind === 'finish')
    expect(won.map(({ riders }) => riders.map(({ key }) => key))).toEqual([['ITA']])
    tell('decision', {
      ...UNIT,
      reason: 'Pushed',
      decision: { kind: 'invalidResult', competitor: 'ITA', irm: 'REL' },
    })
    expect(shown().map(([rank, key]) => [rank, key])).toEqual([
      [1, 'NZL'],
      [2, 'AUS'],
      [3, 'BEL'],
      [4, 'ITA'],
    ])
  })

  test('the only phase of its event is one ranking, and the result says so; a final of heats for places is not', () => {
    const { read, tell, start, pass } = pursuit()
    start('Heat 1', 60)
    pass(1, 'Finish', 90)
    pass(2, 'Finish', 92)
    start('Heat 2', 120)
    pass(3, 'Finish', 151)
    pass(4, 'Finish', 149.5)
    const shown = () => {
      const { isOneRanking, results } = read('phase-results')
      return [isOneRanking, ...results.map(({ rank, key, gap }) => `${rank} ${key} ${gap}`)]
    }
    expect(shown()).toEqual([true, '1 ITA +0.000', '2 NZL +0.500', '3 AUS +1.500', '4 BEL +2.500'])
    expect(read('phase-live').track?.isOneRanking).toBe(true)
    tell('phase', {
      event: 1,
      phase: 2,
      name: 'Finals',
      form: 'pursuit',
      startAt: `${DAY}T13:00:00+02:00`,
      qualification: [{ heat: 'For Gold', from: [{ phase: 1, of: [{ places: [1] }] }] }],
    })
    expect(shown()[0]).toBeUndefined()
    expect(read('phase-results').results.filter(({ rank }) => rank === 1)).toHaveLength(2)
  })

  test('places that were published are one ranking where one heat alone has a first', () => {
    const { read, tell } = pursuit()
    const publish = (places: readonly number[], before?: { source: string; id: string }) =>
      tell('unitResult', {
        ...UNIT,
        rows: ['NZL', 'BEL', 'AUS', 'ITA'].map((competitor, index) => ({
          competitor,
          rank: places[index]!,
          outcome: { kind: 'time', timeMs: 30_000 + places[index]! * 1000 + index },
        })),
        ...(before && { supersedes: before }),
      })
    const first = publish([1, 4, 3, 2])
    expect(read('phase-results').isOneRanking).toBe(true)
    publish([1, 2, 2, 1], first)
    expect(read('phase-results').isOneRanking).toBeUndefined()
  })

  test('a kilometre that two ride at once is one ranking: gaps are to the first of all', () => {
    const day = smallEvent()
    day.tell('phase', { ...UNIT, name: 'Qualifying', form: 'run', startAt: `${DAY}T12:00:00+02:00` })
    day.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3, 4], (bib) => ({ heat: `Heat ${bib < 3 ? 1 : 2}`, order: bib })),
    })
    day.tell('unitResult', {
      ...UNIT,
      rows: [61_000, 62_000, 60_500, 63_000].map((timeMs, index) => ({
        competitor: String(index + 1),
        outcome: { kind: 'time', timeMs },
      })),
    })
    const { isOneRanking, results } = day.read('phase-results')
    expect(isOneRanking).toBe(true)
    expect(results.map(({ rank, key, gap }) => `${rank} ${key} ${gap}`)).toEqual([
      '1 3 +0.000',
      '2 1 +0.500',
      '3 2 +1.500',
      '4 4 +2.500',
    ])
  })

  test('caught in the ride for gold: the second place, and the silver medal', () => {
    const day = smallEvent()
    const FINALS = { event: 1, phase: 2 }
    const ride = (heat: string, firstPlace: number) => ({ heat, firstPlace, from: [{ phase: 1 }] })
    day.tell('phase', {
      ...FINALS,
      name: 'Finals',
      form: 'individualPursuit',
      isFinal: true,
      startAt: `${DAY}T12:00:00+02:00`,
      qualification: [ride('For Gold', 1), ride('For Bronze', 3)],
    })
    const heat = (bib: number) => (bib < 3 ? 'For Gold' : 'For Bronze')
    day.tell('unitStartList', {
      ...FINALS,
      competitors: athletes([1, 2, 3, 4], (bib) => ({ heat: heat(bib), order: bib })),
    })
    const result = (name: string, winner: string, loser: object) =>
      day.tell('heatResult', {
        ...FINALS,
        heat: name,
        rows: [{ competitor: winner, rank: 1, timeMs: 200_000 }, loser as { competitor: string }],
      })
    result('For Bronze', '3', { competitor: '4', rank: 2, timeMs: 201_000 })
    result('For Gold', '1', { competitor: '2', irm: 'OVL' })
    day.tell('raceStatus', { ...FINALS, raceStatus: 'finished' })
    day.tell('resultStatus', { ...FINALS, resultStatus: 'official' })
    expect(day.read('phase-results', { p: 2 }).results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual(
      [
        [1, '1', null],
        [2, '2', 'OVL'],
        [3, '3', null],
        [4, '4', null],
      ],
    )
    expect(day.read('flags')).toEqual([])
    expect(day.read('events')[0]?.podium.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ])
    const medals = day.read('phase-actions', { p: 2 }).find(({ kind }) => kind === 'medals')
    expect(medals?.riders.map(({ key }) => key)).toEqual(['1', '2', '3'])
  })

  test('caught: the heat has a result of its own, and passings say nothing against it', () => {
    const { read, tell, start, pass } = pursuit()
    start('Heat 1', 60)
    pass(1, 'Finish', 91)
    pass(2, 'Finish', 99)
    tell('heatResult', {
      ...UNIT,
      heat: 'Heat 1',
      rows: [
        { competitor: 'NZL', rank: 1, timeMs: 31_000 },
        { competitor: 'BEL', irm: 'OVL' },
      ],
    })
    const [heat] = read('phase-results').heats
    expect(heat?.results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, 'NZL', null],
      [2, 'BEL', 'OVL'],
    ])
  })

  test('caught by one who is disqualified: whoever was caught has won the heat, and stands by the qualifying among the caught', () => {
    const day = smallEvent()
    const startAt = `${DAY}T12:00:00+02:00`
    const phase = (number: number, more: object) =>
      day.tell('phase', {
        event: 1,
        phase: number,
        name: `Phase ${number}`,
        form: 'pursuit',
        startAt,
        ...more,
      })
    const group = (heat: string, best: [number, number], more = {}) => ({
      heat,
      ...more,
      from: [{ phase: 2, of: [{ heats: ['Heat 2'], places: [2] }, { heats: ['Heat 1'] }], best }],
    })
    day.tell('event', { event: 1, name: 'Team pursuit', classification: { levelBy: 1 } })
    phase(1, {})
    phase(2, { qualification: [3, 2].map((other, index) => pairOf(index + 1, index === 0 ? 4 : 1, other)) })
    phase(3, { isFinal: true, qualification: [group('For Bronze', [1, 1], { firstPlace: 3 })] })
    const keys = ['A', 'B', 'C', 'D']
    day.tell('unitStartList', {
      ...UNIT,
      competitors: keys.map((key) => ({
        key,
        kind: 'team',
        name: key,
        nation: 'SUI',
        members: [{ key: `${key}1`, lastName: 'One' }],
      })),
    })
    day.tell('unitResult', {
      ...UNIT,
      rows: keys.map((competitor, index) => ({
        competitor,
        outcome: { kind: 'time', timeMs: 230_000 + index * 1000 },
      })),
    })
    const heat = (name: string, winner: string, caught: string) =>
      day.tell('heatResult', {
        event: 1,
        phase: 2,
        heat: name,
        rows: [
          { competitor: winner, rank: 1, timeMs: 231_000 },
          { competitor: caught, irm: 'OVL' },
        ],
      })
    heat('Heat 1', 'C', 'D')
    heat('Heat 2', 'A', 'B')
    const decision = { kind: 'invalidResult', competitor: 'C', irm: 'DSQ' } as const
    day.tell('decision', { event: 1, phase: 2, reason: 'a fifth rider', decision })
    day.tell('resultStatus', { event: 1, phase: 2, resultStatus: 'official' })
    const results = day.read('phase-results', { p: 2 }).results
    expect(results.map(({ rank, key, irm, heat: of }) => [of, rank, key, irm])).toEqual([
      ['Heat 2', 1, 'A', null],
      ['Heat 1', 1, 'D', 'OVL'],
      ['Heat 2', 2, 'B', 'OVL'],
      ['Heat 1', 0, 'C', 'DSQ'],
    ])
    expect(day.read('phase-startlist', { p: 3 }).results.map(({ key }) => key)).toEqual(['B'])
  })

  test('a restart counts from the new start', () => {
    const { read, start, tell, pass } = pursuit()
    start('Heat 1', 60)
    tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'stopped', reason: 'False start' })
    expect(read('phase-live-tt').heats).toEqual([])
    start('Heat 1', 300)
    pass(1, '125m', 312)
    expect(read('phase-live-tt').onCourse[0]?.splits?.[0]).toMatchObject({ value: '12.000', rank: 1 })
  })
})

test('a heat started again: what was passed before counts nowhere, of a team, a rider and a relay', () => {
  for (const form of ['pursuit', 'individualPursuit', 'relay'] as const) {
    const day = smallEvent()
    day.tell('phase', { ...UNIT, name: 'Race', form, startAt: `${DAY}T12:00:00+02:00`, points: POINTS })
    day.tell('unitStartList', {
      ...UNIT,
      competitors: ['NZL', 'BEL'].map((key, index) => ({
        key,
        kind: form === 'individualPursuit' ? ('athlete' as const) : ('team' as const),
        bib: index + 1,
        ...(form === 'individualPursuit' ? { lastName: key } : { name: key }),
        nation: key,
        heat: 'Heat 1',
        order: index + 1,
      })),
    })
    const start = (minute: number) => {
      const startedAt = `${DAY}T12:0${minute}:00+02:00`
      day.tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'started', startedAt })
    }
    const pass = (point: string, seconds: number) =>
      day.tell('passing', { ...UNIT, bib: 1, point, timeOfDayMs: afterNoonMs(seconds) })
    const splits = () =>
      day
        .read('phase-live')
        .results?.find(({ key }) => key === 'NZL')
        ?.splits?.map(({ key, timeMs }) => [key, timeMs])
    start(1)
    const early = pass('125m', 72)
    expect(splits()).toContainEqual(['125m', 12_000])
    day.tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'stopped', reason: 'False start' })
    start(5)
    expect(splits()).toContainEqual(['125m', null])
    expect(day.read('flags')).toContainEqual(
      expect.objectContaining({ id: early.id, reason: 'before-start' }),
    )
    pass('125m', 313)
    expect(splits()).toContainEqual(['125m', 13_000])
  }
})

describe('along the race', () => {
  test('places and gaps at each point that somebody has passed', () => {
    const { read, start, pass, kind } = pursuit()
    expect(kind('phase-stats-rank')).toBe('not-yet')
    start('Heat 1', 60)
    pass(1, '125m', 72.4)
    pass(2, '125m', 72.1)
    pass(2, '250m', 80)
    const ranks = read('phase-stats-rank')
    expect(ranks.points.map(({ key }) => key)).toEqual(['125m', '250m'])
    expect(ranks.results.slice(0, 2).map((row) => [row.key, row.ranks.map(({ rank }) => rank)])).toEqual([
      ['BEL', [1, 1]],
      ['NZL', [2, null]],
    ])
    const gaps = read('phase-stats-gap')
    expect([gaps.measure, gaps.results[1]?.gaps]).toEqual([
      'ms',
      [
        { key: '125m', gap: 300, shown: '+0.300' },
        { key: '250m', gap: null, shown: null },
      ],
    ])
    expect(read('phase-tabs').tabs).toContain('stats')
  })

  test('of a points race after each sprint, with laps won when they were won', () => {
    const day = smallEvent()
    day.tell('phase', {
      ...UNIT,
      name: 'Final',
      form: 'pointsRace',
      startAt: `${DAY}T12:00:00Z`,
      parameters: { laps: 30 },
    })
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
    const sprint = (number: number, winner: string) =>
      day.tell('sprintResult', { ...UNIT, sprint: number, rows: [{ competitor: winner, rank: 1 }] })
    sprint(1, '1')
    day.tell('lapBalance', { ...UNIT, competitors: ['2'], laps: 1, lap: 14 })
    sprint(2, '1')
    sprint(3, '1')
    const { points, measure, results } = day.read('phase-stats-gap')
    expect([points.map(({ name }) => name), measure]).toEqual([
      ['Sprint 1', 'Sprint 2', 'Sprint 3'],
      'points',
    ])
    // 5, 10, 20 against 0, 20, 20.
    expect(results.map(({ key, gaps }) => [key, gaps.map(({ gap }) => gap)])).toEqual([
      ['1', [0, 10, 0]],
      ['2', [5, 0, 0]],
    ])
  })

  test('of a road stage or a scratch race there is no race against the clock', () => {
    const day = smallEvent()
    day.tell('phase', { ...UNIT, name: 'Final', form: 'scratch', startAt: `${DAY}T12:00:00Z` })
    expect(day.kind('phase-live-tt')).toBe('unknown')
  })
})
