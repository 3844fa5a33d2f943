/** Small games told fact by fact: what their documents say as medals are stated, corrected and taken back. */
import { describe, expect, test } from 'vitest'
import type { DocumentBody, ListDocumentName } from '@bell-lap/protocol/documents'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { sportCategoryOf } from '@bell-lap/protocol/vocabulary/discipline'
import { COMPETITION_TYPES, isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { projectDocument } from '../../src/projections.ts'
import { projectListing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

function tellTo(race: Race, fact: object): void {
  const seq = race.seq + 1
  const told = { source: 'office', at: '2026-06-01T12:00:00Z', id: `f${seq}`, ...fact } as Fact
  applyFact(race, { seq, receivedAt: told.at, fact: told })
}

function competition(code: string, competitionType: CompetitionType, more: object = {}): Race {
  const race = createRace(`${code}2026`)
  tellTo(race, { ...FACT_EXAMPLES.competition, code, competitionType, ...more })
  return race
}

function smallGames() {
  const games = competition('oakfield', 'Empty', { name: 'Oakfield Games' })
  const races = [games]
  const tell = (fact: object) => tellTo(games, fact)
  tell({ ...FACT_EXAMPLES.games, competitions: ['ctroakfield2026', 'nobody2026'] })
  tell({ ...FACT_EXAMPLES.medalEvent, id: 'sprint', key: 'sprint' })
  tell({ ...FACT_EXAMPLES.medalEvent, id: 'open', key: 'open', sport: 'JUD', decidedIn: undefined })
  return {
    games,
    races,
    tell,
    won: (
      medalEvent: string,
      ...medals: readonly (readonly [medal: string, nation: string, person: string])[]
    ) =>
      tell({
        type: 'medallists',
        medalEvent,
        medallists: medals.map(([medal, nation, person]) => ({
          medal,
          nation,
          kind: 'athlete',
          winners: person === '' ? [] : [{ key: person, lastName: person }],
        })),
      }),
    read: <N extends ListDocumentName>(name: N, params: object = {}) =>
      projectList(
        name,
        races.map((race) => projectListing(race)!),
        0,
        { sport: 'oakfield', year: 2026, ...params },
      ) as DocumentBody<N>,
    status: () =>
      (projectDocument(games, 'competition', { c: 'oakfield2026' }) as { body: DocumentBody<'competition'> })
        .body.status,
  }
}

describe('games', () => {
  test('are to come before the first medal, on until the last, and then over', () => {
    const { won, status } = smallGames()
    expect(status()).toBe('Next')
    won('sprint', ['gold', 'IRL', 'reed'])
    expect(status()).toBe('Live')
    won('open', ['gold', 'GBR', 'marsh'])
    expect(status()).toBe('Previous')
  })

  test('a second statement about an event takes the place of the first; an empty one takes its medals back', () => {
    const { won, read } = smallGames()
    won('sprint', ['gold', 'IRL', 'reed'], ['silver', 'GBR', 'marsh'])
    expect(read('multisport-medals').table.map(({ nation }) => nation)).toEqual(['IRL', 'GBR'])
    won('sprint', ['gold', 'GBR', 'marsh'])
    expect(read('multisport-medals').table).toMatchObject([{ nation: 'GBR', gold: 1, total: 1 }])
    expect(read('multisport-nation', { nation: 'irl' })).toBeNull()
    won('sprint')
    expect(read('multisport-medals')).toMatchObject({ decided: 0, table: [] })
  })

  test('one person with medals in two events is one row; a medal without a name counts for its nation', () => {
    const { won, read } = smallGames()
    won('sprint', ['gold', 'IRL', 'reed'], ['silver', 'GBR', ''])
    won('open', ['bronze', 'IRL', 'reed'])
    const { table, multiMedallists } = read('multisport-medals')
    expect(table.map(({ nation, total }) => [nation, total])).toEqual([
      ['IRL', 2],
      ['GBR', 1],
    ])
    expect(multiMedallists).toMatchObject([{ key: 'reed', name: 'REED', total: 2 }])
  })

  test('a medal event of a missing competition is a separate entry of the programme', () => {
    const { read, races } = smallGames()
    expect(read('multisport-schedule').items.map(({ key, isOpen }) => [key, isOpen])).toEqual([
      ['open', false],
      ['sprint', false],
    ])
    expect(read('multisport-competitions')).toEqual([])
    const track = competition('ctroakfield', 'MultiEvents', { sport: 'CTR' })
    tellTo(track, FACT_EXAMPLES.event)
    tellTo(track, { ...FACT_EXAMPLES.phase, isFinal: true })
    races.push(track)
    expect(read('multisport-schedule').items).toMatchObject([
      { key: 'ctroakfield2026-3_1', event: 'Women Sprint', name: 'Qualifying', isOpen: true },
      { key: 'open', isOpen: false, competition: null },
    ])
    expect(read('multisport-competitions')).toMatchObject([{ id: 'ctroakfield2026' }])
  })

  test('has every race on the clock of its place', () => {
    const { read, races } = smallGames()
    const surf = competition('ctroakfield', 'MultiEvents', { sport: 'CTR', timeZone: 'Pacific/Honolulu' })
    races.push(surf)
    tellTo(surf, FACT_EXAMPLES.event)
    const phase = { type: 'phase', event: 3, form: 'keirin', isFinal: false }
    const [evening, home] = [
      { phase: 1, name: 'Heats', startAt: '2026-06-01T22:00:00-10:00' },
      { phase: 2, name: 'Final', startAt: '2026-06-03T10:00:00+01:00', timeZone: 'Europe/London' },
    ]
    tellTo(surf, { ...phase, ...evening, expectedFinishAt: '2026-06-01T23:00:00-10:00' })
    tellTo(surf, { ...phase, ...home })
    const items = read('multisport-schedule').items.filter(({ eventId }) => eventId === 3)
    expect(items).toMatchObject([
      {
        date: '2026-06-01T22:00:00',
        endDate: '2026-06-01T23:00:00',
        startAt: '2026-06-01T22:00:00-10:00',
        timeZone: 'Pacific/Honolulu',
      },
      { date: '2026-06-03T10:00:00', startAt: '2026-06-03T10:00:00+01:00' },
    ])
    // The games are held in that zone.
    expect(items[1]).not.toHaveProperty('timeZone')
  })

  test('who is disqualified in the competition that decides an event loses its medal, and gets it back with the place', () => {
    const { won, read, races } = smallGames()
    const track = competition('ctroakfield', 'MultiEvents', { sport: 'CTR' })
    races.push(track)
    const unit = { event: 3, phase: 1 }
    const people = [
      ['Reed', 'IRL'],
      ['Marsh', 'GBR'],
      ['Vale', 'NED'],
      ['Holt', 'NED'],
    ].map(([lastName, nation], index) => ({
      key: `${index + 1}`,
      kind: 'athlete',
      bib: index + 1,
      lastName,
      nation,
    }))
    tellTo(track, FACT_EXAMPLES.event)
    tellTo(track, {
      type: 'phase',
      ...unit,
      name: 'Final',
      form: 'keirin',
      isFinal: true,
      startAt: '2026-06-01T10:00:00Z',
    })
    tellTo(track, { type: 'unitStartList', ...unit, competitors: people })
    tellTo(track, {
      type: 'unitResult',
      ...unit,
      rows: people.map(({ key }, index) => ({ competitor: key, rank: index + 1 })),
    })
    // Stated under keys of the games, and in another spelling.
    won('sprint', ['gold', 'IRL', 'REED'], ['silver', 'GBR', 'marsh'], ['bronze', 'NED', 'vale'])
    won('open', ['gold', 'NED', 'holt'])
    const table = () =>
      read('multisport-medals').table.map(({ nation, gold, silver, bronze }) => [
        nation,
        gold,
        silver,
        bronze,
      ])
    const before = [
      ['NED', 1, 0, 1],
      ['IRL', 1, 0, 0],
      ['GBR', 0, 1, 0],
    ]
    expect(table()).toEqual(before)
    const decision = { kind: 'invalidResult', competitor: '1', irm: 'DSQ' }
    tellTo(track, { id: 'dsq', type: 'decision', ...unit, reason: 'a false start', decision })
    expect(table()).toEqual([
      ['NED', 1, 1, 1],
      ['GBR', 1, 0, 0],
    ])
    // The fourth moves up, and is one person with the winner of the other event.
    expect(read('multisport-medals').multiMedallists).toMatchObject([{ key: 'holt', total: 2 }])
    expect(read('multisport-nation', { nation: 'irl' })).toBeNull()
    // A result under protest gives no medals: those that were given stay.
    tellTo(track, { type: 'resultStatus', ...unit, resultStatus: 'protested' })
    expect(table()).toEqual(before)
  })

  test('medals of an event that nobody stated are flagged, and in no table', () => {
    const { games, won, read } = smallGames()
    won('spring', ['gold', 'IRL', 'reed'])
    const flags = projectDocument(games, 'flags', { c: 'oakfield2026' }) as { body: DocumentBody<'flags'> }
    expect(flags.body).toMatchObject([
      {
        type: 'medallists',
        reason: 'unknown-medal-event',
        detail: expect.stringContaining('did you mean sprint?'),
      },
    ])
    expect(read('multisport-medals').table).toEqual([])
  })

  test('a competition of several sports has its parts under the same address, and is no games', () => {
    const several = competition('festival', 'MultiSports')
    const track = competition('ctrfestival', 'MultiEvents', { sport: 'CTR' })
    tellTo(several, { ...FACT_EXAMPLES.games, competitions: ['ctrfestival2026'] })
    const read = (name: ListDocumentName) =>
      projectList(
        name,
        [several, track].map((race) => projectListing(race)!),
        0,
        { sport: 'festival', year: 2026 },
      )
    expect(read('multisport-competitions')).toMatchObject([{ id: 'ctrfestival2026' }])
    expect(read('multisport-details')).toMatchObject({ type: 'MultiSports' })
    expect((read('sports') as DocumentBody<'sports'>).map(({ sport }) => sport)).toEqual(['road', 'track'])
  })
})

describe('medals that were inferred', () => {
  const told = () => {
    const small = smallGames()
    small.tell({
      type: 'medallists',
      medalEvent: 'sprint',
      inferred: true,
      inferredFrom: 'reports',
      medallists: [
        { medal: 'gold', nation: 'GBR', kind: 'athlete', winners: [{ key: 'ash', lastName: 'Ash' }] },
        { medal: 'silver', nation: 'IRL', kind: 'athlete', winners: [{ key: 'elm', lastName: 'Elm' }] },
      ],
    })
    small.won('open', ['gold', 'GBR', 'ash'], ['silver', 'DEN', 'fir'])
    return small
  }
  const marks = (rows: readonly object[]) =>
    rows.map((row) => ('inferredFrom' in row ? row.inferredFrom : null))

  test('mark the nations and people who won them in each table, and nobody else', () => {
    const { read } = told()
    const { table, multiMedallists } = read('multisport-medals')
    expect(table.map(({ nation }, index) => [nation, marks(table)[index]])).toEqual([
      ['GBR', 'reports'],
      ['DEN', null],
      ['IRL', 'reports'],
    ])
    expect(multiMedallists).toMatchObject([{ key: 'ash', inferred: true, inferredFrom: 'reports' }])
    const { medals } = read('multisport-nation', { nation: 'GBR' })
    expect(medals.map(({ sport }, index) => [sport, marks(medals)[index]])).toEqual([
      ['JUD', null],
      ['CTR', 'reports'],
    ])
  })

  test('are not marked once they are announced', () => {
    const { tell, read } = told()
    tell({
      type: 'medallists',
      medalEvent: 'sprint',
      supersedes: { source: 'office', id: 'f5' },
      medallists: [
        { medal: 'gold', nation: 'GBR', kind: 'athlete', winners: [{ key: 'ash', lastName: 'Ash' }] },
      ],
    })
    expect(marks(read('multisport-medals').table)).toEqual([null, null])
  })
})

test('every competition is in one section of sports, or is games, for any type', () => {
  for (const type of COMPETITION_TYPES) {
    const sports = projectList(
      'sports',
      [projectListing(competition('any', type, { sport: 'BMF' }))!],
      0,
    ) as DocumentBody<'sports'>
    expect(
      sports.map(({ sport, multiSport }) => [sport, multiSport]),
      type,
    ).toEqual([isGames(type) ? ['any', true] : [sportCategoryOf('BMF'), false]])
  }
})
