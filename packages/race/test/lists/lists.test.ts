/** Lists over several competitions. */
import { describe, expect, test } from 'vitest'
import type { Competitions, LiveLinks, Sports } from '@bell-lap/protocol/documents/competitions'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { projectListing, type Listing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

type CompetitionFact = FactOf<'competition'>

function competition(
  fields: Partial<CompetitionFact>,
  stages: readonly [startAt: string, status?: string][] = [],
): Race {
  const fact: CompetitionFact = {
    id: 'competition',
    source: 'test',
    type: 'competition',
    at: '2026-01-01T00:00:00Z',
    code: 'any',
    year: 2026,
    name: 'Any',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2026-07-04',
    end: '2026-07-26',
    location: 'Somewhere',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 1,
    ...fields,
  }
  const race = createRace(`${fact.code}${fact.year}`)
  const apply = (told: object) =>
    applyFact(race, {
      seq: race.seq + 1,
      receivedAt: '2026-01-01T00:00:00Z',
      fact: { source: 'test', at: fact.at, id: `fact-${race.seq}`, ...told } as CompetitionFact,
    })
  apply(fact)
  for (const [index, [startAt, raceStatus]] of stages.entries()) {
    const stage = index + 1
    apply({
      type: 'stage',
      stage,
      name: `Stage ${stage}`,
      stageType: 'MS',
      category: null,
      distanceM: 100_000,
      startAt,
    })
    if (raceStatus !== undefined) apply({ type: 'raceStatus', stage, raceStatus })
  }
  return race
}

const races = [
  competition({ code: 'tdf', name: 'Tour de France', priority: 0 }, [
    ['2026-07-04T13:00:00+02:00', 'standings'],
    ['2026-07-05T13:00:00+02:00'],
    ['2026-07-06T13:00:00+02:00'],
  ]),
  competition({ code: 'tdf', year: 2025, name: 'Tour de France', start: '2025-07-05', end: '2025-07-27' }, [
    ['2025-07-05T13:00:00+02:00', 'standings'],
  ]),
  competition(
    {
      code: 'vuelta',
      name: 'Vuelta a España',
      location: 'España',
      noc: 'ESP',
      start: '2026-08-22',
      priority: 0,
    },
    [['2026-08-22T13:00:00+02:00', 'inProgress'], ['2026-08-23T13:00:00+02:00']],
  ),
  competition({
    code: 'mtbwch',
    name: 'Worlds',
    sport: 'MTB',
    competitionType: 'MultiEvents',
    start: '2026-08-25',
    location: 'Val di Sole',
  }),
  competition({ code: 'games', name: 'Games', competitionType: 'Empty', start: '2026-06-01' }),
]

const listings = races.map((race): Listing => projectListing(race)!)

const ids = (name: Parameters<typeof projectList>[0], query: Record<string, string> = {}): string[] =>
  (projectList(name, listings, 0, {}, query) as Competitions).map(({ id }) => id)

describe('competitions', () => {
  test('of a year, by priority and start', () => {
    expect(ids('competitions', { year: '2026' })).toEqual([
      'tdf2026',
      'vuelta2026',
      'games2026',
      'mtbwch2026',
    ])
  })
  test('of a section, or of a discipline by its code in either case', () => {
    expect(ids('competitions', { sport: 'mtb' })).toEqual(['mtbwch2026'])
    expect(ids('competitions', { sport: 'MTB', year: '2026' })).toEqual(['mtbwch2026'])
    expect(ids('competitions', { sport: 'track' })).toEqual([])
  })
  test('a competition of which nothing is stated is in no list', () => {
    expect(projectListing(createRace('nothing2026'))).toBeNull()
  })
})

test('search finds words in any order, without accents, newest first; nothing for nothing', () => {
  expect(ids('competition-search', { query: 'espana vuelta' })).toEqual(['vuelta2026'])
  expect(ids('competition-search', { query: 'TOUR' })).toEqual(['tdf2026', 'tdf2025'])
  expect(ids('competition-search', { query: '  ' })).toEqual([])
})

const channelsAt = (now: string): string[] =>
  (projectList('live-links', listings, Date.parse(now)) as LiveLinks).map(({ channel }) => channel)

describe('live and next races', () => {
  test('live links: first the races under way, then the next unit of every unfinished race', () => {
    expect(channelsAt('2026-07-05T10:00:00+02:00')).toEqual(['vuelta2026-stage-1', 'tdf2026-stage-2'])
  })
  test('of two races under way the more important one is first, although the other began before', () => {
    const link = { ...listings[0]!.toCome[0]!, isLive: true, startAt: '2026-07-05T13:00:00+02:00' }
    const at = (code: string, priority: number, startAt: string): Listing => ({
      ...listings[0]!,
      competition: { ...listings[0]!.competition, id: `${code}2026`, priority },
      live: [{ ...link, id: code, startAt }],
      toCome: [],
    })
    const now = Date.parse('2026-07-05T15:00:00+02:00')
    const [early, late] = ['2026-07-05T12:00:00+02:00', '2026-07-05T14:00:00+02:00']
    const ids = (all: readonly Listing[]) =>
      (projectList('live-links', all, now) as LiveLinks).map(({ id }) => id)
    expect(ids([at('small', 9, early), at('great', 0, late)])).toEqual(['great', 'small'])
    expect(ids([at('second', 1, late), at('first', 1, early)])).toEqual(['first', 'second'])
  })
  test('a unit whose day passed without data is not the next one', () => {
    expect(channelsAt('2026-07-05T23:59:00+02:00')).toContain('tdf2026-stage-2')
    expect(channelsAt('2026-07-06T00:01:00+02:00')).toContain('tdf2026-stage-3')
    expect(channelsAt('2026-07-07T00:01:00+02:00')).toEqual(['vuelta2026-stage-1'])
  })
  test('a unit that nobody closed is live until the end of the day after its own', () => {
    expect(channelsAt('2026-08-23T23:59:00+02:00')).toEqual(['vuelta2026-stage-1'])
    expect(channelsAt('2026-08-24T00:01:00+02:00')).toEqual([])
  })
})

test('a competition of several sports leads to none of the events stated with it, and counts none', () => {
  const race = competition({ code: 'fair', competitionType: 'MultiSports' })
  for (const told of [
    { type: 'event', event: 1, name: 'Sprint' },
    { type: 'phase', event: 1, phase: 1, name: 'Final', form: 'run', startAt: '2026-07-05T13:00:00+02:00' },
  ]) {
    const fact = {
      source: 'test',
      at: '2026-01-01T00:00:00Z',
      id: told.type,
      ...told,
    } as unknown as CompetitionFact
    applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
  }
  const listing = projectListing(race)!
  expect(listing.competition.summaries).toEqual([])
  expect(projectList('live-links', [listing], Date.parse('2026-07-05T10:00:00+02:00'))).toEqual([])
})

test('sports have the years of their competitions, games stand by their code', () => {
  expect(
    (projectList('sports', listings, 0) as Sports).map(({ sport, years, multiSport }) => [
      sport,
      years,
      multiSport,
    ]),
  ).toEqual([
    ['road', [2026, 2025], false],
    ['mtb', [2026], false],
    ['games', [2026], true],
  ])
})

test('years of the same competition, newest first, whichever year is asked about', () => {
  expect(projectList('years', listings, 0, { c: 'tdf2024' })).toEqual([2026, 2025])
  expect(projectList('years', listings, 0, { c: 'vuelta2026' })).toEqual([2026])
})

test('editions of a championship whose code changed, and whose events were in two competitions once', () => {
  const worlds = (code: string, year: number, editionOf?: { code: string; events?: number[] }): Listing => ({
    ...listings[0]!,
    competition: {
      ...listings[0]!.competition,
      id: `${code}${year}`,
      code,
      year,
      name: code,
      ...(editionOf && { editionOf }),
    },
  })
  const all = [
    worlds('mtbxcworlds', 2022, { code: 'mtbwch' }),
    worlds('mtbxc', 2023, { code: 'mtbwch' }),
    worlds('mtbdh', 2023, { code: 'mtbwch', events: [3, 6, 12, 15] }),
    worlds('mtbwch', 2026),
    worlds('mtbother', 2026),
  ]
  const expected = [
    { year: 2026, code: 'mtbwch', id: 'mtbwch2026', name: 'mtbwch' },
    { year: 2023, code: 'mtbdh', id: 'mtbdh2023', name: 'mtbdh', events: [3, 6, 12, 15] },
    { year: 2023, code: 'mtbxc', id: 'mtbxc2023', name: 'mtbxc' },
    { year: 2022, code: 'mtbxcworlds', id: 'mtbxcworlds2022', name: 'mtbxcworlds' },
  ]
  for (const c of ['mtbwch2026', 'mtbdh2023', 'mtbxcworlds2022']) {
    expect(projectList('editions', all, 0, { c })).toEqual(expected)
    expect(projectList('years', all, 0, { c })).toEqual([2026, 2023, 2022])
  }
})
