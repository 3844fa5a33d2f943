/** Heats of a gate in their states: before, raced heat by heat, relegated, level, run again, official, corrected. */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const RUN1 = { event: 1, phase: 1 }
const RUN2 = { event: 1, phase: 2 }
const FINAL = { event: 1, phase: 3 }
type Rows = FactOf<'unitResult'>['rows']

/** Eight riders in two heats of four ride two runs; the first four of the sum ride the final. */
function bmxDay(): SmallEvent & {
  readonly result: (id: string, unit: typeof RUN1, rows: Rows, before?: string) => void
} {
  const day = smallEvent()
  const { tell } = day
  const phase = (
    unit: typeof RUN1,
    name: string,
    minute: number,
    qualification?: FactOf<'phase'>['qualification'],
  ) =>
    tell('phase', {
      ...unit,
      name,
      form: 'gates',
      startAt: `${DAY}T12:${minute}:00+02:00`,
      ...(qualification === undefined ? {} : { qualification }),
    })
  phase(RUN1, 'Run 1', 10)
  phase(RUN2, 'Run 2', 20, [
    {
      heats: ['Heat 1', 'Heat 2'],
      isSameRound: true,
      from: [{ phase: 1, runs: [1], best: [1, 8], orderedBy: 1 }],
    },
  ])
  phase(FINAL, 'Final', 30, [{ from: [{ phase: 2, runs: [1, 2], best: [1, 4], orderedBy: 2 }] }])
  tell('unitStartList', {
    ...RUN1,
    competitors: athletes([1, 2, 3, 4, 5, 6, 7, 8], (bib) => ({
      heat: bib <= 4 ? 'Heat 1' : 'Heat 2',
      order: ((bib - 1) % 4) + 1,
    })),
  })
  return {
    ...day,
    result: (id, unit, rows, before) =>
      tell('unitResult', {
        id,
        ...unit,
        rows,
        ...(before === undefined ? {} : { supersedes: { source: 'test', id: before } }),
      }),
  }
}

const timed = (times: Readonly<Record<number, number>>): Rows =>
  Object.entries(times).map(([bib, seconds]) => ({
    competitor: bib,
    outcome: { kind: 'time', timeMs: Math.round(seconds * 1000) },
  }))
const FIRST = { 1: 31, 2: 32, 3: 33, 4: 34 }
const SECOND = { 5: 31.5, 6: 32.5, 7: 33.5, 8: 34.5 }
test('the sum of the places in the runs of a round has a column of its own, and is no points', () => {
  const day = bmxDay()
  day.result('r1', RUN1, timed({ ...FIRST, ...SECOND }))
  const { columns, results } = day.read('phase-results', { p: 1 })
  expect(columns.find(({ key }) => key === 'round.points')?.label).toBe('total')
  expect(results.every(({ round }) => round !== undefined)).toBe(true)
})

const heatsOf = (day: SmallEvent, p: number) =>
  Object.fromEntries(
    day
      .read('phase-results', { p })
      .heats.map(({ name, results }) => [
        name,
        results.map(({ rank, key, irm }) => `${rank} ${key}${irm === null ? '' : ` ${irm}`}`),
      ]),
  )

test('before anything was raced the start list has heats and gates, and nobody is in the next run', () => {
  const day = bmxDay()
  const [first] = day.read('phase-startlist').heats ?? []
  expect(first).toMatchObject({ name: 'Heat 1' })
  expect(first!.results.map(({ rank, key }) => [rank, key])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
  ])
  expect([day.kind('phase-results'), day.kind('phase-startlist', { p: 2 })]).toEqual(['not-yet', 'not-yet'])
})

test('heat by heat: a result that is said to be live places its heat alone, and the next run waits for all', () => {
  const day = bmxDay()
  day.tell('resultStatus', { ...RUN1, resultStatus: 'live' })
  day.tell('raceStatus', { ...RUN1, raceStatus: 'inProgress' })
  day.result('one', RUN1, timed(FIRST))
  expect(heatsOf(day, 1)).toEqual({ 'Heat 1': ['1 1', '2 2', '3 3', '4 4'] })
  expect(day.read('phase').raceStatus).toBe('inProgress')
  expect(day.read('phase-live').results!.map(({ key }) => key)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
  expect(day.kind('phase-startlist', { p: 2 })).toBe('not-yet')
  day.result('both', RUN1, timed({ ...FIRST, ...SECOND }), 'one')
  day.tell('resultStatus', { ...RUN1, resultStatus: 'official' })
  expect(heatsOf(day, 1)).toMatchObject({ 'Heat 2': ['1 5', '2 6', '3 7', '4 8'] })
  const next = day.read('phase-startlist', { p: 2 }).heats!
  expect(next.map(({ name, results }) => [name, results.map(({ key }) => key)])).toEqual([
    ['Heat 1', ['1', '6', '3', '8']],
    ['Heat 2', ['5', '2', '7', '4']],
  ])
})

test('while it is raced each heat has a ranking of its own, and so has the sum of the runs', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.tell('resultStatus', { ...RUN2, resultStatus: 'live' })
  day.tell('raceStatus', { ...RUN2, raceStatus: 'inProgress' })
  day.result('two', RUN2, timed({ 1: 33, 6: 31, 3: 32, 8: 34 }))
  const rankings = day.read('phase-live-rankings', { p: 2 })
  const placesOf = (wanted: string, name?: string) =>
    rankings
      .filter((each) => each.rankingType === wanted && (name === undefined || each.name === name))
      .map(({ results }) => results.filter(({ rank }) => rank > 0).map(({ rank, key }) => `${rank} ${key}`))
  expect(rankings.map(({ rankingType }) => rankingType)).toEqual(['Time', 'Heat', 'Heat', 'Round'])
  expect(placesOf('Heat', 'Heat 1')).toEqual([['1 6', '2 3', '3 1', '4 8']])
  expect(placesOf('Round')[0]!.slice(0, 2)).toEqual(['1 6', '2 1'])
})

test('while a run is ridden who has yet to ride it has a sum and no place in the round', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.tell('resultStatus', { ...RUN2, resultStatus: 'live' })
  day.tell('raceStatus', { ...RUN2, raceStatus: 'inProgress' })
  day.result('two', RUN2, timed({ 1: 33, 6: 31, 3: 32, 8: 34 }))
  const { results = [] } = day.read('phase-live', { p: 2 })
  const roundOf = (key: string) => results.find((row) => row.key === key)?.round
  expect(roundOf('6')).toEqual({ points: 3, rank: 1, places: [2, 1] })
  expect(roundOf('5')).toEqual({ points: 1, rank: null, places: [1] })
  const round = day.read('phase-live-rankings', { p: 2 }).find(({ rankingType }) => rankingType === 'Round')
  expect(round?.results.map(({ key, rank }) => `${rank} ${key}`)).toEqual([
    '1 6',
    '2 1',
    '3 3',
    '4 8',
    '0 5',
    '0 2',
    '0 7',
    '0 4',
  ])
})

test('a heat that is run again has its new times alone, and the next run follows', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.result('again', RUN1, timed({ ...SECOND, 1: 40, 2: 30, 3: 33, 4: 34 }), 'one')
  expect(heatsOf(day, 1)['Heat 1']).toEqual(['1 2', '2 3', '3 4', '4 1'])
  expect(day.read('phase-startlist', { p: 2 }).heats![0]!.results[0]!.key).toBe('2')
  expect(day.read('corrections').map(({ kind }) => kind)).toContain('replaced')
})

test('relegated is last of the heat and has that place, not finished has none; both count in the sum', () => {
  const day = bmxDay()
  day.result('one', RUN1, [
    ...timed({ 1: 31, 2: 32, ...SECOND }),
    { competitor: '3', irm: 'REL' },
    { competitor: '4', irm: 'DNF' },
  ])
  expect(heatsOf(day, 1)['Heat 1']).toEqual(['1 1', '2 2', '4 3 REL', '0 4 DNF'])
  const sums = new Map(day.read('phase-results').results.map(({ key, round }) => [key, round?.points]))
  expect([sums.get('1'), sums.get('4'), sums.get('3')]).toEqual([1, 3, 4])
})

test.each(['heatResult', 'unitResult'] as const)(
  'a rule book that gives a rider who did not start more than the last place is followed: %s states the points',
  (type) => {
    const day = bmxDay()
    const rows = [
      { competitor: '1', rank: 1 },
      { competitor: '2', irm: 'DNS' as const, roundPoints: 4 },
    ]
    if (type === 'unitResult') day.tell(type, { ...RUN1, rows })
    else day.tell(type, { ...RUN1, heat: 'Heat 1', rows })
    const { results } = day.read('phase-results')
    expect(results.find(({ key }) => key === '2')?.round).toMatchObject({ points: 4, places: [4] })
  },
)

test('level sums are parted by the last run, and the final is filled by its times', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  // Heats of the second run: 1 6 3 8, and 5 2 7 4.
  day.result('two', RUN2, timed({ 1: 33, 6: 31, 3: 32, 8: 35, 5: 30, 2: 31.5, 7: 34, 4: 36 }))
  const { results } = day.read('phase-results', { p: 2 })
  const round = results
    .toSorted((a, b) => a.round!.rank! - b.round!.rank!)
    .map(({ key, round: own, mark }) => `${own!.rank} ${key} ${own!.points} ${mark ?? ''}`.trim())
  expect(round).toEqual(['1 5 2 Q', '2 6 3 Q', '3 2 4 Q', '4 1 4 Q', '5 3 5', '6 7 6', '7 8 8', '8 4 8'])
  expect(day.read('phase-startlist', { p: 3 }).results.map(({ rank, key }) => `${rank} ${key}`)).toEqual([
    '1 5',
    '2 6',
    '3 2',
    '4 1',
  ])
})

test('a disqualification after the podium takes the place, and the next of the sum moves into the final', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.result('two', RUN2, timed({ 1: 33, 6: 31, 3: 32, 8: 35, 5: 30, 2: 31.5, 7: 34, 4: 36 }))
  day.result(
    'again',
    RUN2,
    [...timed({ 1: 33, 6: 31, 3: 32, 8: 35, 2: 31.5, 7: 34, 4: 36 }), { competitor: '5', irm: 'DSQ' }],
    'two',
  )
  expect(heatsOf(day, 2)['Heat 2']).toEqual(['1 2', '2 7', '3 4', '0 5 DSQ'])
  const own = day.read('phase-results', { p: 2 }).results.find(({ key }) => key === '5')
  expect(own?.round).toBeUndefined()
  expect(day.read('phase-startlist', { p: 3 }).results.map(({ key }) => key)).toEqual(['6', '2', '3', '1'])
})

test.each([
  ['all of the run before', [{ phase: 1 }]],
  ['the first of its sum', [{ phase: 1, runs: [1], best: [1, 8] as [number, number] }]],
])('who does not start in one run may start in the next of the round: %s', (_, from) => {
  const day = bmxDay()
  day.tell('phase', {
    ...RUN2,
    name: 'Run 2',
    form: 'gates',
    startAt: `${DAY}T12:20:00+02:00`,
    qualification: [{ heat: 'Heat 1', isSameRound: true, from }],
  })
  day.result('one', RUN1, [...timed({ 1: 31, 2: 32, 3: 33, ...SECOND }), { competitor: '4', irm: 'DNS' }])
  const starters = () => day.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)
  expect(starters()).toContain('4')
  expect(starters()).toHaveLength(8)
  day.result(
    'dsq',
    RUN1,
    [...timed({ 1: 31, 2: 32, 3: 33, ...SECOND }), { competitor: '4', irm: 'DSQ' }],
    'one',
  )
  expect(starters()).not.toContain('4')
})

test('a start list that is stated outranks the rule, and the difference is flagged', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.tell('unitStartList', { ...RUN2, competitors: athletes([1, 2, 3, 4], () => ({ heat: 'Heat 1' })) })
  expect(day.read('phase-startlist', { p: 2 }).results).toHaveLength(4)
  expect(day.read('flags').map(({ reason }) => reason)).toContain('start-list-differs')
})

test('who goes out after the runs of a round is placed by the sum of all of them, then by the last run', () => {
  const day = bmxDay()
  day.tell('event', { event: 1, name: 'Elite', classification: {} })
  const classified = () => day.read('event-results').results.map(({ rank, key }) => `${rank} ${key}`)
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  expect(day.kind('event-results')).toBe('not-yet')
  // Heats of the second run: 1 6 3 8, and 5 2 7 4.
  day.result('two', RUN2, timed({ 1: 31, 6: 32, 8: 33, 3: 34, 5: 31.5, 2: 32.5, 7: 33.5, 4: 34.5 }))
  expect(classified()).toEqual(['5 7', '6 8', '7 3', '8 4'])
  day.result('final', FINAL, timed({ 2: 31, 1: 32, 6: 33, 5: 34 }))
  expect(classified()).toEqual(['1 2', '2 1', '3 6', '4 5', '5 7', '6 8', '7 3', '8 4'])
})

test('a heat that is to come or on the track has its riders by gate, and the board a column for it', () => {
  const day = bmxDay()
  // As they were entered, not by gate.
  day.tell('unitStartList', {
    ...RUN1,
    competitors: athletes([1, 2, 3, 4], (bib) => ({ heat: 'Heat 1', order: 5 - bib })),
  })
  day.tell('raceStatus', { ...RUN1, raceStatus: 'inProgress' })
  day.tell('heatStatus', { ...RUN1, heat: 'Heat 1', heatStatus: 'started' })
  const { columns = [], results = [] } = day.read('phase-live')
  expect(columns.find(({ key }) => key === 'order')).toMatchObject({ kind: 'number', label: 'gate' })
  expect(results.map(({ key, order }) => [key, order])).toEqual([
    ['4', 1],
    ['3', 2],
    ['2', 3],
    ['1', 4],
  ])
  expect(day.read('phase-startlist').columns[0]).toMatchObject({ key: 'rank', label: 'gate' })
})

test('where the run before gives the riders, their order is the one in which they choose the gate', () => {
  const day = bmxDay()
  day.result('one', RUN1, timed({ ...FIRST, ...SECOND }))
  day.tell('raceStatus', { ...RUN2, raceStatus: 'inProgress' })
  const labelOf = (name: 'phase-live' | 'phase-startlist', key: string) =>
    day.read(name, { p: 2 }).columns?.find((column) => column.key === key)?.label
  expect([labelOf('phase-live', 'order'), labelOf('phase-startlist', 'rank')]).toEqual([
    'startOrder',
    'startOrder',
  ])
})

test('a keirin has the places that were drawn, and none before they are', () => {
  const day = smallEvent()
  const keirin = (unit: typeof RUN1, name: string, more: object = {}) =>
    day.tell('phase', { ...unit, name, form: 'keirin', startAt: `${DAY}T12:00:00+02:00`, ...more })
  keirin(RUN1, 'Semifinals')
  keirin(RUN2, 'Final', {
    qualification: [{ heat: 'Final 1-6', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }],
  })
  const list = athletes([1, 2], (bib) => ({ heat: 'Heat 1', order: 3 - bib }))
  day.tell('unitStartList', { ...RUN1, competitors: list })
  const ride = {
    ...RUN1,
    heat: 'Heat 1',
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
    ],
  }
  day.tell('heatResult', ride)
  for (const unit of [RUN1, RUN2]) day.tell('raceStatus', { ...unit, raceStatus: 'inProgress' })
  const tellsStart = (p: number) =>
    day.read('phase-live', { p }).columns?.some(({ key, label }) => key === 'order' && label === 'startOrder')
  expect(tellsStart(2)).toBe(false)
  day.tell('unitStartList', { ...RUN2, competitors: list.map((each) => ({ ...each, heat: 'Final 1-6' })) })
  expect([tellsStart(1), tellsStart(2)]).toEqual([true, true])
})

test('a start list says how many will start while heats before it are ridden, and no more once they are over', () => {
  const day = smallEvent()
  const phase = (unit: typeof RUN1, name: string, more: object = {}) =>
    day.tell('phase', { ...unit, name, form: 'gates', startAt: `${DAY}T12:00:00+02:00`, ...more })
  phase(RUN1, 'Semifinals')
  phase(RUN2, 'Final', { qualification: [{ from: [{ phase: 1, of: [{ places: [1, 2] }] }] }] })
  day.tell('unitStartList', {
    ...RUN1,
    competitors: athletes([1, 2, 3, 4, 5, 6], (bib) => ({ heat: bib <= 3 ? 'Heat 1' : 'Heat 2' })),
  })
  const heat = (name: string, keys: readonly string[]) =>
    day.tell('heatResult', {
      ...RUN1,
      heat: name,
      rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
    })
  const known = () => {
    const { results, places } = day.read('phase-startlist', { p: 2 })
    return [results.map(({ key }) => key), places]
  }
  day.tell('raceStatus', { ...RUN1, raceStatus: 'inProgress' })
  expect(day.kind('phase-startlist', { p: 2 })).toBe('not-yet')
  heat('Heat 1', ['3', '1', '2'])
  expect(known()).toEqual([['1', '3'], 4])
  heat('Heat 2', ['4', '5', '6'])
  expect(known()).toEqual([['1', '3', '4', '5'], undefined])
})

test('who is disqualified in one run, or started in none, has no place in the round, the next one or the event', () => {
  const day = bmxDay()
  day.tell('event', { event: 1, name: 'Elite', classification: {} })
  const marked = (irm: 'DNS' | 'DSQ', ...keys: string[]): Rows =>
    keys.map((competitor) => ({ competitor, irm }))
  const { 7: _out, 8: _absent, ...others } = { ...FIRST, ...SECOND }
  day.result('one', RUN1, [...timed(others), ...marked('DSQ', '7'), ...marked('DNS', '8')])
  const starters = (p: number) =>
    day
      .read('phase-startlist', { p })
      .results.map(({ key }) => key)
      .toSorted()
  expect(starters(2)).toEqual(['1', '2', '3', '4', '5', '6', '8'])
  const { 3: _three, 4: _four, ...two } = others
  const inSecond = [...timed(two), ...marked('DNS', '3', '4', '7', '8')].map((row) => ({
    ...row,
    heat: 'Heat 1',
  }))
  day.result('two', RUN2, inSecond)
  expect(starters(3)).toEqual(['1', '2', '5', '6'])
  const { results } = day.read('phase-results', { p: 2 })
  const inRound = results.flatMap(({ key, round }) => (round === undefined ? [] : [key]))
  day.result('final', FINAL, timed(two))
  const rows = day.read('event-results').results.map(({ rank, key, irm }) => [rank, key, irm])
  expect(rows.filter(([rank]) => rank === 0)).toEqual([
    [0, '7', 'DSQ'],
    [0, '8', 'DNS'],
  ])
  expect(new Set(rows.flatMap(([rank, key]) => (rank === 0 ? [] : [key])))).toEqual(new Set(inRound))
})
