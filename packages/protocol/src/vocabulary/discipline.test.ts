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

  it.each([
    ['CRD', 'Road cycling', 'Road', 'UCI Road'],
    ['CTR', 'Track cycling', 'Track', 'UCI Track'],
    ['MTB', 'Mountain bike', 'MTB', 'UCI Mountain Bike'],
    ['BMX', 'BMX racing', 'BMX', 'UCI BMX Racing'],
    ['BMF', 'BMX freestyle park', 'Freestyle', 'UCI BMX Freestyle Park'],
    ['BMFF', 'BMX freestyle flatland', 'Flatland', 'UCI BMX Freestyle Flatland'],
    ['IND', 'Indoor cycling', 'Indoor', 'UCI Indoor Cycling'],
    ['GFO', 'Gran fondo', 'Gran fondo', 'UCI Gran Fondo World Series'],
    ['TRI', 'Triathlon', 'Triathlon', 'World Triathlon'],
    ['CCR', 'Cyclo-cross', 'Cyclo-cross', 'UCI Cyclo-cross'],
    ['PAR', 'Para-cycling road', 'Para road', 'UCI Para-cycling Road'],
    ['PAT', 'Para-cycling track', 'Para track', 'UCI Para-cycling Track'],
    ['PUM', 'Pump track', 'Pump track', 'UCI Pump Track'],
    ['TRL', 'Trials', 'Trials', 'UCI Trials'],
  ] as const)('%s has a long and a short name, and one of its governing body', (code, ...names) => {
    const { long, short, governingBody } = DISCIPLINES[code]
    expect([long, short, governingBody]).toEqual(names)
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
