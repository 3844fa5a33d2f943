/** The games of Paris 2024 against what was published, and against the races of their cycling events (docs/truth.md). */
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type DocumentBody, type ListDocumentName } from '@bell-lap/protocol/documents'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { projectListing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import { bundleRace, type BundleRace } from './bundle-race.ts'

const PARTS = ['crdparis2024', 'ctrparis2024', 'mtbparis2024', 'bmxparis2024', 'bmfparis2024', 'triparis2024']
const games = bundleRace('paris2024')
const parts = new Map(PARTS.map((id) => [id, bundleRace(id)] as const))
const listings = [games, ...parts.values()].map(({ race }) => projectListing(race)!)

function read<N extends ListDocumentName>(name: N, more: object = {}): DocumentBody<N> {
  const body = projectList(name, listings, 0, { sport: 'paris', year: 2024, ...more })
  expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(body)))).toBeNull()
  return body as DocumentBody<N>
}

describe('the medal table', () => {
  const { table, medalEvents, decided, multiMedallists } = read('multisport-medals')

  test('of 1,044 medals in 329 events is the published one of 92 nations, but for one bronze that the events have', () => {
    const published = games.expected<[string, number, number, number, number]>('medal-table')
    const computed = new Map(table.map((row) => [row.nation, row]))
    const differing = published.filter(([nation, gold, silver, bronze, total]) => {
      const row = computed.get(nation)
      return row?.gold !== gold || row.silver !== silver || row.bronze !== bronze || row.total !== total
    })
    expect([medalEvents, decided, table.length, published.length]).toEqual([329, 329, 92, 92])
    expect(table.reduce((sum, { total }) => sum + total, 0)).toBe(1_044)
    expect(differing).toEqual([['INA', 2, 0, 0, 2]])
    expect(computed.get('INA')).toMatchObject({ gold: 2, silver: 0, bronze: 1, total: 3 })
  })

  test('ranks by total, by gold beside it, and equals share a place', () => {
    expect(
      table.slice(0, 5).map(({ nation, total, rank, rankByGold }) => [nation, total, rank, rankByGold]),
    ).toEqual([
      ['USA', 126, 1, 1],
      ['CHN', 91, 2, 2],
      ['GBR', 65, 3, 7],
      ['FRA', 64, 4, 5],
      ['AUS', 53, 5, 4],
    ])
    const tenth = table.filter(({ total }) => total === 1)
    expect(tenth.length).toBeGreaterThan(10)
    expect(new Set(tenth.map(({ rank }) => rank)).size).toBe(1)
  })

  test('names winners of several medals, over all events and sports', () => {
    expect(multiMedallists[0]).toMatchObject({ name: 'ZHANG Yufei', nation: 'CHN', total: 6 })
    expect(multiMedallists.find(({ name }) => name === 'LAVREYSEN Harrie')).toMatchObject({
      nation: 'NED',
      gold: 3,
      sports: ['CTR'],
    })
    expect(multiMedallists.every(({ total }) => total > 1)).toBe(true)
  })

  test('says who won a nation’s medals, gold first, with the way to the race where it is shown', () => {
    const { rank, total, medals } = read('multisport-nation', { nation: 'ned' })
    expect([rank, total, medals.length]).toEqual([table.find(({ nation }) => nation === 'NED')!.rank, 34, 34])
    expect(medals.map(({ medal }) => medal)).toEqual(
      ['gold', 'silver', 'bronze'].flatMap((medal) =>
        medals.filter((each) => each.medal === medal).map(() => medal),
      ),
    )
    expect(medals.find(({ event, sport }) => sport === 'CTR' && event === 'Men’s Sprint')).toMatchObject({
      medal: 'gold',
      on: '2024-08-09',
      winners: [{ name: 'LAVREYSEN Harrie' }],
      competition: { id: 'ctrparis2024', code: 'ctrparis', year: 2024, event: 5 },
    })
    expect(medals.find(({ sport }) => sport === 'HOC')!.competition).toBeNull()
  })
})

/** Places of what decides an event, as its own competition computes them: [nation, name], best first. */
function placesOf(of: BundleRace, e: number): { rank: number; nation: string; name: string }[] {
  const phases = of.read('phases', { e })
  const final = phases.find(({ isFinal }) => isFinal)!
  const standing = ['ctrparis2024 7', 'ctrparis2024 12'].includes(`${of.race.competition} ${e}`)
    ? of.read('omnium', { e }).results
    : of.read('phase-results', { e, p: final.number }).results
  return standing.map(({ rank, rider, team }) => ({
    rank,
    nation: rider?.nation ?? team?.nation ?? '',
    name: rider?.name ?? '',
  }))
}

test('the medals of the 25 events with races here are those that the races give', () => {
  const raced = games.facts.flatMap((fact) => (fact.type === 'medalEvent' && fact.decidedIn ? [fact] : []))
  expect(raced).toHaveLength(25)
  for (const { key, decidedIn } of raced) {
    const told = games.facts.find((fact) => fact.type === 'medallists' && fact.medalEvent === key)
    if (told?.type !== 'medallists') throw new Error(`${key}: no medallists`)
    const stated = told.medallists.map(({ medal, nation, kind, winners: [winner] }) => ({
      rank: ['gold', 'silver', 'bronze'].indexOf(medal) + 1,
      nation,
      name: kind === 'athlete' ? `${winner!.lastName.toUpperCase()} ${winner!.firstName}` : '',
    }))
    const computed = placesOf(parts.get(decidedIn!.competition)!, decidedIn!.event)
    expect(
      computed.filter(({ rank }) => rank >= 1 && rank <= 3),
      key,
    ).toEqual(stated)
  }
})

test('the programme has every unit of the six competitions and the deciding unit of each other event, on the games’ clock', () => {
  const { items, timeZone } = read('multisport-schedule')
  const ofParts = items.filter(({ competition }) => competition !== null)
  const units = [...parts.values()].reduce((sum, part) => sum + part.read('schedule').items.length, 0)
  expect([timeZone, ofParts.length, items.length]).toEqual(['Europe/Paris', units, units + 329 - 25])
  expect(items.every(({ medals, isFinal }) => isFinal || medals.length === 0)).toBe(true)
  expect(items.filter(({ isFinal }) => isFinal).reduce((sum, { medals }) => sum + medals.length, 0)).toBe(
    1_044,
  )
  expect(items.map(({ startAt }) => Date.parse(startAt))).toEqual(
    items.map(({ startAt }) => Date.parse(startAt)).toSorted((a, b) => a - b),
  )
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  expect(items.find(({ key }) => key === 'ctrparis2024-8_11')).toMatchObject({
    event: "Women's Sprint",
    name: 'Finals',
    sport: 'CTR',
    venue: 'National Velodrome',
    isOpen: true,
    medals: [{ medal: 'gold', nation: 'NZL' }, { medal: 'silver' }, { medal: 'bronze' }],
  })
})

test('the games in short, and the competitions that belong to them', () => {
  const details = read('multisport-details')
  expect(details).toMatchObject({
    id: 'paris2024',
    shortName: 'Paris 2024',
    status: 'Previous',
    medalEvents: 329,
    decided: 329,
    hasSchedule: true,
    competitions: PARTS,
  })
  expect(details.sports).toHaveLength(45)
  expect(details.sports.find(({ code }) => code === 'CTR')).toMatchObject({ medalEvents: 12, decided: 12 })
  expect(read('multisport-competitions').map(({ id }) => id)).toEqual(PARTS)
})

test('games are in the list of sports under their code, and in no section', () => {
  const sports = read('sports')
  expect(sports.find(({ sport }) => sport === 'paris')).toEqual({
    sport: 'paris',
    years: [2024],
    multiSport: true,
    logo: null,
    editions: [{ year: 2024, name: 'Paris 2024', logo: null }],
  })
  const track = projectList('competitions', listings, 0, {}, { sport: 'track', year: '2024' })
  expect((track as { id: string }[]).map(({ id }) => id)).toEqual(['ctrparis2024'])
})

test.each([
  ['other games', { sport: 'rome', year: 1960 }],
  ['a competition that is no games', { sport: 'ctrparis', year: 2024 }],
])('%s are unknown', (_, params) => {
  for (const name of [
    'multisport-details',
    'multisport-medals',
    'multisport-schedule',
    'multisport-competitions',
  ] as const)
    expect(projectList(name, listings, 0, params)).toBeNull()
})
