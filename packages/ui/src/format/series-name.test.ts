import { describe, expect, it } from 'vitest'
import { LOCALES } from '../language/locale.ts'
import { seriesName } from './series-name.ts'

const inAll = (stated: string) => LOCALES.map((locale) => seriesName(stated, locale))

describe('the name of a series', () => {
  it('that is made of known words is in the language of the reader', () => {
    expect(inAll('Downhill World Cup 2025, Men Elite')).toEqual([
      'Downhill-Weltcup 2025, Männer Elite',
      'Downhill World Cup 2025, Men Elite',
      'Copa del Mundo de descenso 2025, Hombres Élite',
      'Coupe du monde de descente 2025, Hommes Élite',
      'Coppa del Mondo di downhill 2025, Uomini Élite',
    ])
    expect(inAll('UCI Cyclo-cross World Cup 2025/26')).toEqual([
      'UCI Cyclocross-Weltcup 2025/26',
      'UCI Cyclo-cross World Cup 2025/26',
      'Copa del Mundo UCI de ciclocrós 2025/26',
      'Coupe du monde UCI de cyclo-cross 2025/26',
      'Coppa del Mondo UCI di ciclocross 2025/26',
    ])
    expect(inAll('Omnium Nations Cup')[3]).toBe('Coupe des Nations d’omnium')
    expect(inAll('World Cup')[0]).toBe('Weltcup')
  })

  it('stays as it was stated where a word is not known', () => {
    for (const name of ['Oak Hill Cup, women’s sprint', 'Oak Hill World Cup', 'Superprestige'])
      expect(new Set(inAll(name))).toEqual(new Set([name]))
  })
})
