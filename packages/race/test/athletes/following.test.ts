/** Those whom a visitor follows: races now and next, standing and latest results, from the rolls of real and small races. */
import { expect, test } from 'vitest'
import { DOCUMENTS, type DocumentBody } from '@bell-lap/protocol/documents'
import { MOST_LATEST } from '@bell-lap/protocol/documents/following'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { createAthleteIndex } from '../../src/athletes/athlete-index.ts'
import { rollOf } from '../../src/athletes/roll.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { BIBS, noon, rowsOf, smallRace } from '../small-race.ts'

type Race = Parameters<typeof rollOf>[0]

function following(who: string, ...races: readonly Race[]): DocumentBody<'following'> {
  const index = createAthleteIndex()
  for (const race of races) index.put(rollOf(race)!)
  const body = index.read('following', {}, { who })!
  expect(findFault(DOCUMENTS.following.schema, body)).toBe(null)
  return body
}

/** Three stages: the first one is over, the second one is raced, the last one is to come. */
function raced() {
  const small = smallRace(['MS', 'MS', 'MS'])
  small.tell('startList', {
    riders: BIBS.map((bib) => ({
      bib,
      lastName: `Rider ${bib}`,
      firstName: 'Any',
      nation: bib === 12 ? 'SLO' : 'BEL',
      teamCode: bib < 20 ? 'AAA' : 'BBB',
      ...(bib === 11 && { uciRiderId: '10014972740' }),
    })),
  })
  small.tell('team', { code: 'AAA', name: 'Team A | Ä', nation: 'BEL' })
  const ranked = BIBS.filter((bib) => bib !== 13).map((bib, place) => [bib, 10_000 + place] as const)
  small.tell('stageResult', { stage: 1, rows: rowsOf(ranked.map(([bib, ms]) => [bib, ms])) })
  small.tell('withdrawal', { stage: 1, bib: 13, irm: 'DNF' })
  small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  small.tell('stageStarted', { stage: 2, startedAt: noon(2) })
  small.tell('raceStatus', { stage: 2, raceStatus: 'inProgress' })
  return small
}

test('a rider has the stage that is raced, those to come, the place so far and the latest results', () => {
  const [rider] = following('rider.10014972740', raced().race)
  expect(rider).toMatchObject({ kind: 'rider', name: 'RIDER 11 Any', nation: 'BEL', athlete: '10014972740' })
  expect(rider!.races).toHaveLength(1)
  const [race] = rider!.races
  expect(race).toMatchObject({ status: 'Live', rank: 1, best: null, riders: 1 })
  expect(race!.units.map(({ stage, isLive }) => [stage, isLive])).toEqual([
    [2, true],
    [3, false],
  ])
  expect(race!.units[0]!.startAt).toBe(noon(2))
  expect(rider!.latest.map(({ place }) => [place.stage, place.rank])).toEqual([[1, 1]])
})

test('a rider without a UCI id is found by name and nation', () => {
  const [rider] = following('rider.rider-12-any-slo', raced().race)
  expect([rider?.name, rider?.races[0]?.rank]).toEqual(['RIDER 12 Any', 2])
  expect(following('rider.rider-12-any-fra', raced().race)).toEqual([])
})

test('who has left the race has no stages to come', () => {
  const [rider] = following('rider.rider-13-any-bel', raced().race)
  expect(rider?.races[0]).toMatchObject({ rank: null, units: [] })
  expect(rider?.latest.map(({ place }) => place.irm)).toEqual(['DNF'])
})

test('a team and a nation have the best of theirs, and their podiums', () => {
  const [team, nation] = following('team.team-a-a,nation.slo', raced().race)
  const members = BIBS.filter((bib) => bib < 20).length
  expect([team?.name, team?.nation]).toEqual(['Team A | Ä', 'BEL'])
  expect(team?.races[0]).toMatchObject({ riders: members, rank: 1, best: 'Rider 11' })
  expect(nation?.races[0]).toMatchObject({ riders: 1, rank: 2, best: 'Rider 12' })
  expect(team?.latest.map(({ athleteName, place }) => [athleteName, place.rank])).toEqual([
    ['RIDER 11 Any', 1],
  ])
  expect(nation?.latest.map(({ athleteName, place }) => [athleteName, place.rank])).toEqual([
    ['RIDER 12 Any', 2],
  ])
})

test('a competition is followed by its code, and what nobody stated is left out', () => {
  const found = following('competition.small,competition.none,nation.fra', raced().race)
  expect(found.map(({ kind, key }) => [kind, key])).toEqual([['competition', 'small']])
  expect(found[0]!.races[0]!.units.map(({ stage }) => stage)).toEqual([2, 3])
  expect(found[0]!.latest.map(({ place }) => place.rank)).toEqual([1])
})

test('of events, a rider has the phases with the rider on the start list', () => {
  const day = smallEvent('CTR')
  const startAt = `${DAY}T12:00:00+02:00`
  day.tell('event', { event: 1, name: 'Sprint' })
  day.tell('event', { event: 2, name: 'Keirin' })
  for (const [event, phase] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const)
    day.tell('phase', { event, phase, name: `Round ${phase}`, form: 'run', startAt })
  day.tell('unitStartList', { event: 1, phase: 1, competitors: athletes([1, 2]) })
  day.tell('unitStartList', { event: 2, phase: 1, competitors: athletes([2]) })
  const units = (who: string) =>
    following(who, day.race)[0]?.races[0]?.units.map(({ event, phase, name }) => [event, phase, name])
  expect(units('rider.rider-1-sui')).toEqual([[1, 1, 'Sprint, Round 1']])
  expect(units('competition.any')).toHaveLength(3)
})

test('a competition that is over has results and no race', () => {
  const small = raced()
  for (const stage of [2, 3]) {
    small.tell('stageResult', { stage, rows: rowsOf(BIBS.map((bib, place) => [bib, 10_000 + place])) })
    small.tell('raceStatus', { stage, raceStatus: 'finished' })
    small.tell('resultStatus', { stage, resultStatus: 'official' })
  }
  const [rider] = following('rider.10014972740', small.race)
  expect(rider!.races).toEqual([])
  expect(rider!.latest.length).toBeGreaterThan(2)
  expect(rider!.latest.length).toBeLessThanOrEqual(MOST_LATEST)
})
