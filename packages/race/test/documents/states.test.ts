/**
 * Every form in every state: before, raced, ended, official, corrected; with a relegation, a disqualification after the
 * podium, level competitors, a heat run again, a lapped rider, a start list that comes late. One builder, all forms.
 */
import { describe, expect, test } from 'vitest'
import { FORM_KEYS, formOf, type FormKey } from '@bell-lap/domain/form/form'
import type { Outcome, OutcomeKind } from '@bell-lap/domain/outcome/outcome'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { DAY, smallEvent } from '../small-event.ts'

const PHASE = { event: 1, phase: 1 }
const KEYS = ['1', '2', '3', '4'] as const
type Row = FactOf<'unitResult'>['rows'][number]

/** The outcome of the first, second … competitor, for each kind of outcome. */
const OUTCOME: { readonly [K in OutcomeKind]: (index: number) => Extract<Outcome, { kind: K }> } = {
  time: (index) => ({ kind: 'time', timeMs: 600_000 + index * 1000 }),
  lapsAndTime: (index) => ({ kind: 'lapsAndTime', laps: 10, timeMs: 600_000 + index * 1000 }),
  points: (index) => ({ kind: 'points', points: 40 - index * 10, sprints: [] }),
  score: (index) => ({ kind: 'score', score: 90 - index, runs: [] }),
  games: (index) => ({ kind: 'games', won: 3 - index, drawn: 0, lost: index, goals: 9, goalsAgainst: 3 }),
  duel: (index) => ({ kind: 'duel', won: 3 - index, lost: index }),
  place: () => ({ kind: 'place' }),
}

/** Places are stated only where nothing else gives them. */
function rowOf(form: FormKey, key: string, index: number): Row {
  const { decidedBy } = formOf(form)
  const outcome = OUTCOME[decidedBy](index) as NonNullable<Row['outcome']>
  return { competitor: key, outcome, ...(decidedBy === 'place' ? { rank: index + 1 } : {}) }
}

function raced(form: FormKey, { withList = true } = {}) {
  const told = smallEvent()
  const { competitor } = formOf(form)
  const tellList = () =>
    told.tell('unitStartList', {
      ...PHASE,
      competitors: KEYS.map((key) =>
        competitor === 'athlete'
          ? { key, kind: 'athlete', bib: Number(key), lastName: `Rider ${key}`, nation: 'SUI' }
          : { key, kind: competitor, name: `Team ${key}`, nation: 'SUI' },
      ),
    })
  told.tell('phase', { ...PHASE, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00`, isFinal: true })
  if (withList) tellList()
  const result = (rows: readonly Row[], supersedes?: { source: string; id: string }) =>
    told.tell('unitResult', { ...PHASE, rows: [...rows], ...(supersedes && { supersedes }) })
  const places = () =>
    told.read('phase-results').results.map(({ rank, key, irm }) => `${rank} ${key}${irm ?? ''}`)
  const judge = (competitorKey: string, irm: 'REL' | 'DSQ') =>
    told.tell('decision', {
      ...PHASE,
      reason: 'The jury says so',
      decision: { kind: 'invalidResult', competitor: competitorKey, irm },
    })
  return { ...told, tellList, result, places, judge, rows: KEYS.map((key, index) => rowOf(form, key, index)) }
}

describe.each(FORM_KEYS)('%s', (form) => {
  test('before: who starts is there, no result is, and nothing is live', () => {
    const { read, kind } = raced(form)
    expect(
      read('phase-startlist')
        .results.map(({ key }) => key)
        .toSorted(),
    ).toEqual([...KEYS])
    expect([kind('phase-results'), kind('phase-live-rankings')]).toEqual(['not-yet', 'not-yet'])
    expect(read('phase').raceStatus).toBe('expected')
  })

  test('raced: it is live with everybody in it, and nobody has a place yet', () => {
    const { tell, read } = raced(form)
    tell('raceStatus', { ...PHASE, raceStatus: 'started' })
    expect(read('has-live', { e: undefined })).toBe(true)
    const live = read('phase-live')
    expect(live.results?.map(({ key }) => key).toSorted()).toEqual([...KEYS])
    expect(live.results?.some(({ rank }) => rank === 1 && form !== 'elimination')).toBe(false)
  })

  test('ended: places follow from the outcomes, the status from its statement', () => {
    const { tell, read, result, places, rows } = raced(form)
    result(rows)
    expect(places()).toEqual(['1 1', '2 2', '3 3', '4 4'])
    expect(read('phase-results').resultStatus).toBe('unofficial')
    tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    expect(read('phase-results').resultStatus).toBe('official')
    expect(read('phase').raceStatus).toBe('standings')
  })

  test('corrected: a result in place of another changes every place', () => {
    const { result, places, rows } = raced(form)
    const first = result(rows)
    result(
      KEYS.toReversed().map((key, index) => rowOf(form, key, index)),
      first,
    )
    expect(places()).toEqual(['1 4', '2 3', '3 2', '4 1'])
  })

  test('relegated: the last place of those with as many points, and kept', () => {
    const { result, places, judge, rows } = raced(form)
    result(rows)
    judge('1', 'REL')
    // A rider relegated from the last sprint of an elimination is ahead of riders eliminated earlier. Points
    // are kept.
    const isByPoints = formOf(form).decidedBy === 'points'
    expect(places()).toEqual(
      form === 'elimination'
        ? ['1 2', '2 1REL', '3 3', '4 4']
        : isByPoints
          ? ['1 1REL', '2 2', '3 3', '4 4']
          : ['1 2', '2 3', '3 4', '4 1REL'],
    )
  })

  test('disqualified after the podium: no place, and everybody moves up', () => {
    const { tell, result, places, judge, rows } = raced(form)
    result(rows)
    tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    judge('2', 'DSQ')
    expect(places()).toEqual(['1 1', '2 3', '3 4', '0 2DSQ'])
  })

  test('level: one place for both, and the next is counted on', () => {
    const { result, places, rows } = raced(form)
    const [first, second, third, fourth] = rows as [Row, Row, Row, Row]
    const { outcome, rank } = second
    result([
      first,
      second,
      { ...third, ...(outcome && { outcome }), ...(rank !== undefined && { rank }) },
      fourth,
    ])
    expect(places()).toEqual(['1 1', '2 2', '2 3', '4 4'])
  })

  test('a start list that comes after the result names who was a key until then', () => {
    const { read, result, tellList, rows } = raced(form, { withList: false })
    result(rows)
    const nameOf = () => {
      const { rider, team } = read('phase-results').results[0]!
      return rider?.name ?? team?.name
    }
    const before = nameOf()
    tellList()
    expect([before === nameOf(), nameOf()]).toEqual([
      false,
      formOf(form).competitor === 'athlete' ? 'RIDER 1' : 'Team 1',
    ])
  })
})

const IN_HEATS = FORM_KEYS.filter((form) => formOf(form).start === 'heats')
test.each(IN_HEATS)('%s: a heat that is run again loses its result until the next one', (form) => {
  const { tell, read } = raced(form)
  const ride = (first: string, second: string) =>
    tell('heatResult', {
      ...PHASE,
      heat: 'Heat 1',
      rows: [
        { competitor: first, rank: 1, timeMs: 30_000 },
        { competitor: second, rank: 2, timeMs: 31_000 },
      ],
    })
  tell('raceStatus', { ...PHASE, raceStatus: 'started' })
  const placed = () =>
    (read('phase-live').results ?? []).flatMap(({ key, rank }) => (rank > 0 ? [`${rank} ${key}`] : []))
  ride('1', '2')
  expect(placed()).toEqual(['1 1', '2 2'])
  tell('heatStatus', { ...PHASE, heat: 'Heat 1', heatStatus: 'rerun', reason: 'Fall' })
  expect(placed()).toEqual([])
  ride('2', '1')
  expect(placed()).toEqual(['1 2', '2 1'])
})

const ON_LAPS = FORM_KEYS.filter((form) => formOf(form).decidedBy === 'lapsAndTime')
test.each(ON_LAPS)('%s: lapped riders are behind all others, with the laps down', (form) => {
  const { result, read, rows } = raced(form)
  const [first, second, third] = rows as [Row, Row, Row, Row]
  result([first, { ...second, outcome: { kind: 'lapsAndTime', laps: 9, timeMs: 590_000 } }, third])
  const { results } = read('phase-results')
  expect(results.map(({ rank, key, lapsDown }) => [rank, key, lapsDown ?? 0])).toEqual([
    [1, '1', 0],
    [2, '3', 0],
    [3, '2', 1],
    // The result does not mention this competitor.
    [0, '4', 0],
  ])
})
