import type { Competition } from '@bell-lap/protocol/objects/competition'
import { describe, expect, it } from 'vitest'
import { isAwaited } from '../../site/is-awaited.ts'
import { firstSlide, slidesShown } from './carousel.ts'
import { listHomeGames, listHomeParts, listHomeSections, showsCarousel } from './home-sections.ts'

const competition = (id: string, change: Partial<Competition>): Competition =>
  ({
    id,
    sport: 'CRD',
    status: 'Next',
    priority: 0,
    start: '2026-01-01',
    end: '2026-12-31',
    ...change,
  }) as Competition

const ids = (sections: ReturnType<typeof listHomeSections>): Record<string, string[]> =>
  Object.fromEntries(
    sections.map(({ category, competitions }) => [category, competitions.map(({ id }) => id)]),
  )

describe('listHomeSections', () => {
  const season = [
    competition('cross', { sport: 'CCR' }),
    competition('park', { sport: 'BMF' }),
    competition('worlds', { sport: 'MTB' }),
    competition('tour', { priority: 1, start: '2026-07-04' }),
    competition('giro', { priority: 1, start: '2026-05-08' }),
    competition('omloop', { priority: 0, start: '2026-02-28', status: 'Previous' }),
    competition('replay', { priority: 9, status: 'Live' }),
  ]
  it('orders sections road, track, mtb, bmx, other and leaves out the empty', () =>
    expect(
      listHomeSections(season, undefined, Date.parse('2026-06-01')).map(({ category }) => category),
    ).toEqual(['road', 'mtb', 'other']))
  it('has road first, then track, mountain bike, BMX and all others, whatever comes first in the season', () => {
    const backwards = (['CCR', 'BMX', 'MTB', 'CTR', 'CRD'] as const).map((sport) =>
      competition(sport, { sport }),
    )
    const sections = listHomeSections(backwards, undefined, Date.parse('2026-06-01'))
    expect(sections.map(({ category }) => category)).toEqual(['road', 'track', 'mtb', 'bmx', 'other'])
  })
  it('takes every discipline that is not one of the four as other (D-019)', () =>
    expect(ids(listHomeSections(season, undefined, Date.parse('2026-06-01')))['other']).toEqual([
      'cross',
      'park',
    ]))
  it('sorts live competitions first, then by priority, then by start', () =>
    expect(ids(listHomeSections(season, undefined, Date.parse('2026-06-01')))['road']).toEqual([
      'replay',
      'omloop',
      'giro',
      'tour',
    ]))
  it('does not put a competition first that nobody closed after its days', () =>
    expect(ids(listHomeSections(season, undefined, Date.parse('2027-01-02')))['road']).toEqual([
      'omloop',
      'giro',
      'tour',
      'replay',
    ]))
  it('shows one section under a filter', () =>
    expect(ids(listHomeSections(season, 'mtb', Date.parse('2026-06-01')))).toEqual({ mtb: ['worlds'] }))
})

describe('listHomeGames', () => {
  const season = [
    competition('track', { sport: 'CTR', type: 'MultiEvents' }),
    competition('games', { sport: 'CTR', type: 'Empty' }),
    competition('fair', { sport: 'CTR', type: 'MultiSports' }),
  ]
  it('has the games of the year, which stand in no section, and none under a filter', () => {
    expect(listHomeGames(season, undefined, Date.parse('2026-06-01')).map(({ id }) => id)).toEqual(['games'])
    expect(listHomeGames(season, 'track', Date.parse('2026-06-01'))).toEqual([])
    expect(ids(listHomeSections(season, undefined, Date.parse('2026-06-01')))).toEqual({
      track: ['fair', 'track'],
    })
  })
})

describe('listHomeParts', () => {
  const parts = (...season: Competition[]) =>
    listHomeParts(season, Date.parse('2026-06-01T12:00:00Z')).map(({ name, competitions }) => [
      name,
      competitions.map(({ id }) => id),
    ])
  it('divides a season into live, upcoming and over, each by the calendar, those over from the newest back', () =>
    expect(
      parts(
        competition('omloop', { start: '2026-02-28', status: 'Previous' }),
        competition('roubaix', { start: '2026-04-12', status: 'Previous', priority: 9 }),
        competition('vuelta', { start: '2026-08-22' }),
        competition('tour', { start: '2026-07-04', priority: 9 }),
        competition('giro', { start: '2026-05-08', status: 'Live' }),
      ),
    ).toEqual([
      ['Live', ['giro']],
      ['Next', ['tour', 'vuelta']],
      ['Previous', ['roubaix', 'omloop']],
    ]))
  it('leaves out an empty part', () =>
    expect(parts(competition('tour', { start: '2026-07-04' }))).toEqual([['Next', ['tour']]]))
  it('separates competitions that should have begun and have no data', () =>
    expect(
      parts(competition('tour', { start: '2026-07-04' }), competition('giro', { start: '2026-05-08' })),
    ).toEqual([
      ['Next', ['tour']],
      ['Awaited', ['giro']],
    ]))
  it('counts cancelled and stopped competitions as not completed, and postponed ones as upcoming', () =>
    expect(
      parts(
        competition('omloop', { start: '2026-02-28', status: 'Previous' }),
        competition('strade', { start: '2026-03-07', status: 'Previous', disruption: 'stopped' }),
        competition('tour', { start: '2026-07-04', status: 'Previous', disruption: 'cancelled' }),
        competition('vuelta', { start: '2026-08-22', disruption: 'postponed' }),
      ),
    ).toEqual([
      ['Next', ['vuelta']],
      ['Previous', ['omloop']],
      ['NoResult', ['tour', 'strade']],
    ]))
})

describe('the carousel (spec.md sections 2 and 9)', () => {
  it.each([
    [undefined, 2026, true],
    [undefined, 2027, true],
    [undefined, 2025, false],
    ['road' as const, 2026, false],
  ])('sport %s in %s: %s', (sport, year, shown) => expect(showsCarousel(sport, year, 2026)).toBe(shown))
  it.each([
    [1236, 3],
    [1235, 2],
    [836, 2],
    [835, 1],
  ])('shows at a width of %s px this many slides: %s', (width, slides) =>
    expect(slidesShown(width)).toBe(slides),
  )
  it('begins at the first live race, else at the first', () => {
    const link = (raceStatus: string) => ({ raceStatus }) as never
    expect(firstSlide([link('expected'), link('inProgress'), link('expected')])).toBe(1)
    expect(firstSlide([link('expected')])).toBe(0)
  })
  it.each([
    ['before its start', { startAt: '2026-07-07T15:00:00Z' }, false],
    ['after its start', { startAt: '2026-07-07T13:00:00Z' }, true],
    ['where only its day is known', { startAt: '2026-07-07T00:00:00Z', hideTime: true }, false],
    ['once it is raced', { startAt: '2026-07-07T13:00:00Z', raceStatus: 'started' }, false],
  ])('says that data is awaited %s: %s', (_, link, awaited) => {
    const expected = { raceStatus: 'expected', ...link } as never
    expect(isAwaited(expected, Date.parse('2026-07-07T14:00:00Z'))).toBe(awaited)
  })
})
