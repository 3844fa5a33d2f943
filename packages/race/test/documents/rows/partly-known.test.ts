/** Races of which only a part was published: nothing is invented for what is not known. */
import { describe, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '../../../src/projections.ts'
import { bundleRace } from '../../races/bundle-race.ts'
import { tellAll } from '../../tour.ts'

describe('the Tour of 2022, of which winners and the final classification are known', () => {
  const { race, read } = bundleRace('tdf2022')
  const kind = (
    name: 'stage-rider' | 'stage-startlist' | 'stage-teams' | 'overall-rankings',
    params: Record<string, string | number>,
  ): string => projectDocument(race, name, params).kind

  test('a winner whose number nobody published has none, and is found by name', () => {
    const stage = read('stage', { s: 5 })
    expect(stage.winner).toEqual({ name: 'CLARKE Simon', nation: '', bib: null, isTeam: false })
    const [ranking] = read('stage-rankings', { s: 5 })
    const [first] = ranking!.results
    expect([first?.rider?.bib, first?.rider?.key]).toEqual([0, 'clarke-simon'])
    expect(read('stage-rider', { s: 5, id: 'clarke-simon' }).stages.map(({ stage: s }) => s)).toEqual([5])
    expect(kind('stage-rider', { s: 5, id: '901' })).toBe('unknown')
  })

  test('one whose number is known keeps it', () => {
    expect(read('stage', { s: 21 }).winner).toEqual({
      name: 'PHILIPSEN Jasper',
      nation: '',
      bib: 105,
      bibLabel: '105',
      isTeam: false,
    })
  })

  test('riders in results make no start list and no teams', () => {
    expect(kind('stage-startlist', { s: 5 })).toBe('unknown')
    expect(kind('stage-teams', { s: 5 })).toBe('unknown')
    expect(read('stage', { s: 5 }).tabs).toEqual(['rankings'])
    expect(read('schedule').items.every(({ hasStartlist }) => !hasStartlist)).toBe(true)
  })

  test('only the day of a start is known, and not how hard the stage was', () => {
    expect(read('stages').map(({ hideTime }) => hideTime)).toEqual(Array.from({ length: 21 }, () => true))
    expect(read('stages')[4]?.category).toBeNull()
  })

  test('a published result is official', () => {
    for (const name of ['stage-rankings', 'overall-rankings'] as const)
      expect(read(name, { s: 21 }).map(({ resultStatus }) => resultStatus)).not.toContain('unconfirmed')
  })

  test('classifications that nobody published after a stage are not promised', () =>
    expect(kind('overall-rankings', { s: 5 })).toBe('unknown'))
})

test.each([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])(
  'the final classification of %i says whether places are missing',
  (year) => {
    const [general] = bundleRace(`tdf${year}`).read('overall-rankings', { s: 21 })
    const places = general!.results.map(({ rank }) => rank)
    expect(general!.complete).toBe(places.length === Math.max(...places))
  },
)

test('the Tour of women says who rides it; a race that states no category says nothing', () => {
  expect(bundleRace('tdff2022').read('competition', {}).category).toBe('WomenElite')
  expect(bundleRace('tdf2022').read('competition', {}).category).toBeNull()
})

describe('the stage of 2019 that was stopped, with an official result that has no winner', () => {
  const { race, read } = bundleRace('tdf2019')

  test('an official result without a winner differs from an awaited one', () =>
    expect(read('stages')[18]).toMatchObject({
      raceStatus: 'finished',
      resultStatus: 'official',
      winner: null,
      disruption: { kind: 'stopped', reason: 'Hail and landslides', timesAt: 'Col de l’Iseran' },
    }))

  test('its rankings are not promised', () =>
    expect(projectDocument(race, 'stage-rankings', { c: 'tdf2019', s: 19 }).kind).toBe('unknown'))
})

describe('a stage that is raced', () => {
  const { facts } = bundleRace('tdf2022')
  const before = (id: string): Fact[] =>
    facts.slice(
      0,
      facts.findIndex((fact) => fact.id === id),
    )
  const kind = (told: readonly Fact[], name: 'stage-rankings' | 'overall-rankings'): string =>
    projectDocument(tellAll('tdf2022', told), name, { c: 'tdf2022', s: 5 }).kind
  const unpublished = before('official-5').filter(
    (fact) => fact.type !== 'publishedRanking' || fact.stage !== 5,
  )

  test.each(['stage-rankings', 'overall-rankings'] as const)(
    'has its %s still to come once it is over, until they are official',
    (name) => {
      expect(unpublished.some((fact) => fact.type === 'raceStatus' && fact.stage === 5)).toBe(true)
      expect(kind(unpublished, name)).toBe('not-yet')
    },
  )
})
