import { describe, expect, it } from 'vitest'
import { countryName, isoCodeOf, placeName } from './country.ts'

describe('countries by the codes of the sport (spec.md section 3)', () => {
  it.each([
    ['FRA', 'de', 'Frankreich'],
    ['FRA', 'it', 'Francia'],
    ['GER', 'fr', 'Allemagne'],
    ['SUI', 'es', 'Suiza'],
    ['DEN', 'en', 'Denmark'],
  ])('%s is in %s %s', (code, locale, name) => expect(countryName(code, locale)).toBe(name))

  it.each([
    ['MAC', 'en', 'Macao'],
    ['MAC', 'it', 'Macao'],
    ['PLE', 'fr', 'Palestine'],
  ])('a region that browsers name shortly has that name here too: %s in %s', (code, locale, name) =>
    expect(countryName(code, locale)).toBe(name),
  )

  it.each([
    ['the code of the sport is not that of ISO', 'SUI', 'CH'],
    ['a country that is no more has none', 'URS', null],
    ['nor has what nobody knows', 'XXQ', null],
  ])('%s', (_, code, iso) => expect(isoCodeOf(code)).toBe(iso))

  it('a nation unknown to Intl has its own name, and an unknown code is shown as it is', () => {
    expect(countryName('URS', 'de')).toBe('Soviet Union')
    expect(countryName('XXQ', 'de')).toBe('XXQ')
  })

  it.each([
    ['AIN', 'de', 'Individuelle neutrale Athleten'],
    ['AIN', 'en', 'Individual Neutral Athletes'],
    ['EOR', 'es', 'Equipo de los Refugiados'],
    ['EOR', 'fr', 'Équipe des réfugiés'],
    ['EOR', 'it', 'Squadra dei rifugiati'],
  ])('those who start for no nation have a name in every language: %s in %s', (code, locale, name) =>
    expect(countryName(code, locale)).toBe(name),
  )

  it.each([
    ['GBR', 'de', 'Großbritannien'],
    ['GBR', 'en', 'Great Britain'],
    ['GBR', 'es', 'Gran Bretaña'],
    ['GBR', 'fr', 'Grande-Bretagne'],
    ['GBR', 'it', 'Gran Bretagna'],
    ['TPE', 'en', 'Chinese Taipei'],
    ['TPE', 'fr', 'Taipei chinois'],
    ['HKG', 'de', 'Hongkong, China'],
    ['TUR', 'en', 'Türkiye'],
    ['ENG', 'es', 'Inglaterra'],
    ['SCO', 'de', 'Schottland'],
    ['WAL', 'fr', 'Pays de Galles'],
    ['NIR', 'it', 'Irlanda del Nord'],
    ['IOM', 'de', 'Isle of Man'],
    ['JEY', 'en', 'Jersey'],
    ['GGY', 'fr', 'Guernesey'],
  ])('a nation has the name under which it starts: %s in %s is %s', (code, locale, name) =>
    expect(countryName(code, locale)).toBe(name),
  )

  it('a missing place, or the country itself, is the country in the visitor’s language; any other is unchanged', () => {
    expect(placeName('France', 'FRA', 'de')).toBe('Frankreich')
    expect(placeName('', 'FRA', 'de')).toBe('Frankreich')
    expect(placeName('', 'XXQ', 'de')).toBe('')
    expect(placeName('', 'XXX', 'de')).toBe('')
    expect(placeName('Nowhere', 'XXX', 'de')).toBe('Nowhere')
    expect(placeName('Val di Sole', 'ITA', 'de')).toBe('Val di Sole')
  })
})
