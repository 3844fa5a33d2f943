import { describe, expect, it } from 'vitest'
import { DISCIPLINES, DISCIPLINE_CODES, SPORT_CATEGORIES, sportCategoryOf } from './discipline.ts'

describe('disciplines (spec.md sections 1, 3 and 9)', () => {
  it.each([
    'CRD',
    'CTR',
    'MTB',
    'BMX',
    'BMF',
    'BMFF',
    'IND',
    'GFO',
    'TRI',
    'CCR',
    'PAR',
    'PAT',
    'PUM',
    'TRL',
  ])('%s is known', (code) => expect(DISCIPLINE_CODES).toContain(code))

  it.each(Object.entries(DISCIPLINES))(
    '%s has a long and a short name, and one of its governing body',
    (_, { long, short, governingBody }) => {
      expect([long, short, governingBody].every((name) => name.length > 2)).toBe(true)
      expect(short.length).toBeLessThanOrEqual(long.length)
    },
  )

  it.each(['long', 'short', 'governingBody'] as const)('no two have the same %s name', (kind) => {
    const names = Object.values(DISCIPLINES).map((discipline) => discipline[kind])
    expect(new Set(names).size).toBe(names.length)
  })

  it('the name of the governing body names that body', () => {
    const bodies = Object.entries(DISCIPLINES).filter(
      ([, { governingBody }]) => !governingBody.startsWith('UCI '),
    )
    expect(bodies.map(([code, { governingBody }]) => [code, governingBody])).toEqual([
      ['TRI', 'World Triathlon'],
    ])
  })

  it('has five sections, in their order', () =>
    expect(SPORT_CATEGORIES).toEqual(['road', 'track', 'mtb', 'bmx', 'other']))

  it.each([
    ['CRD', 'road'],
    ['CTR', 'track'],
    ['MTB', 'mtb'],
    ['BMX', 'bmx'],
    ['GFO', 'other'],
    ['BMF', 'other'],
    ['BMFF', 'other'],
    ['IND', 'other'],
    ['TRI', 'other'],
    ['CCR', 'other'],
  ] as const)('%s is of the section %s', (code, category) => expect(sportCategoryOf(code)).toBe(category))
})
