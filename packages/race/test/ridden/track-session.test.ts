/** The made-up track session (races/trackmade2026) told up to a moment, as somebody would have seen it then. */
import { expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName, type DocumentBody } from '@bell-lap/protocol/documents'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeTrackSession } from '@bell-lap/race-sim/made-track/session'
import { projectDocument } from '../../src/projections.ts'
import { tellAll } from '../tour.ts'

const C = 'trackmade2026'
const FACTS = makeTrackSession(14)

/** `18:12:30` of the session's day. */
function at(clock: string) {
  const untilMs = Date.parse(`2026-02-14T${clock}+01:00`)
  const race = tellAll(
    C,
    FACTS.filter((fact) => Date.parse(fact.at) <= untilMs),
  )
  return <N extends CompetitionDocumentName>(name: N, params: object = {}): DocumentBody<N> => {
    const document = projectDocument(race, name, { c: C, ...params })
    if (document.kind !== 'ok') throw new Error(`${name}: ${document.kind}`)
    expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(document.body)))).toBeNull()
    return document.body as DocumentBody<N>
  }
}

test('the bundle is what its maker makes, of facts that the doors take', () => {
  expect(readFacts(new URL('../../../../races/trackmade2026/', import.meta.url).pathname)).toEqual(FACTS)
  expect(FACTS.filter((fact) => !parseFact(fact).ok)).toEqual([])
})

test('in the pursuit for gold the lanes show the running difference; the false start left nothing', () => {
  const read = at('18:13:00')
  const live = read('phase-live-tt', { e: 1, p: 2 })
  const [gold] = live.heats
  expect([live.heats.length, gold?.heat, gold?.lanes.length]).toEqual([1, 'For Gold', 2])
  expect(gold!.lanes[0]!.differenceMs).toBe(-gold!.lanes[1]!.differenceMs!)
  expect(live.hotSeat?.heat).toBe('For Bronze')
  expect(read('competition-live').map(({ event, number }) => [event, number])).toEqual([[1, 2]])
})

test('a semifinal stands one all after a relegation, and the finals fill when both are decided', () => {
  const read = at('18:50:30')
  const heat = (name: string) =>
    read('phase-results', { e: 2, p: 2 }).heats.find((each) => each.name === name)?.results
  expect(heat('Heat 1')?.map(({ rank, value }) => [rank, value])).toEqual([
    [0, '1'],
    [0, '1'],
  ])
  expect(
    heat('Heat 1')
      ?.flatMap(({ rides }) => rides?.map(({ irm }) => irm))
      .filter(Boolean),
  ).toEqual(['REL'])
  expect(heat('Heat 2')?.map(({ rank, value }) => [rank, value])).toEqual([
    [1, '2'],
    [2, '0'],
  ])
  expect(read('phase-startlist', { e: 2, p: 3 }).results).toHaveLength(2)
  expect(at('18:54:30')('phase-startlist', { e: 2, p: 3 }).results).toHaveLength(4)
})

test('half-way through the elimination eleven are in, and the board says who went last', () => {
  const read = at('18:37:20')
  const { track, results } = read('phase-live', { e: 3, p: 3 })
  expect(track?.remaining).toBe(20 - results!.filter(({ rank }) => rank > 0).length)
  expect(results?.find(({ rank }) => rank > 0)?.key).toBe(track?.lastOut[0])
})

test('in the points race the omnium moves from sprint to sprint, until it is won', () => {
  const read = at('19:10:00')
  const omnium = read('omnium', { e: 3 })
  const live = read('phase-live', { e: 3, p: 4 })
  expect(omnium.next?.number).toBe(live.track!.sprints.length + 1)
  expect(omnium.results[3]?.needs.map(({ medal }) => medal)).toEqual([1, 2, 3])
  const points = new Map(live.results?.map(({ key, points }) => [key, points]))
  for (const { key, races } of omnium.results.slice(0, 5))
    expect(races.find((race) => race.key === '4')?.points).toBe(points.get(key))
  const end = at('19:59:00')('omnium', { e: 3 })
  expect([end.next, end.resultStatus, end.results.filter(({ irm }) => irm === 'DNF').length]).toEqual([
    null,
    'official',
    1,
  ])
})

test('at the end everything has its result, and nothing is flagged', () => {
  const read = at('21:00:00')
  expect(read('competition').status).toBe('Previous')
  expect(read('schedule').items.filter(({ hasResult }) => !hasResult)).toEqual([])
  expect(read('flags')).toEqual([])
})

test('the ride for bronze gives the third place, and who won is said of each event once it is decided', () => {
  const before = at('19:10:00')('events')
  expect(before.map(({ standing, podium }) => [standing, podium.length])).toEqual([
    [null, 3],
    [null, 0],
    ['omnium', 0],
  ])
  const read = at('21:00:00')
  const finals = read('phase-results', { e: 2, p: 3 }).results
  expect(finals.map(({ rank, heat }) => [rank, heat])).toEqual([
    [1, 'For Gold'],
    [2, 'For Gold'],
    [3, 'For Bronze'],
    [4, 'For Bronze'],
  ])
  const podiums = read('events').map((event) => event.podium.map(({ key }) => key))
  const firstThree = (rows: readonly { readonly key: string }[]) => rows.slice(0, 3).map(({ key }) => key)
  expect(podiums).toEqual([
    firstThree(read('phase-results', { e: 1, p: 2 }).results),
    firstThree(finals),
    firstThree(read('omnium', { e: 3 }).results),
  ])
})
