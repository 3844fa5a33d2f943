import { DISCIPLINE_CODES } from '@bell-lap/protocol/vocabulary/discipline'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../language/locale.ts'
import { gamesSportName } from './games-sport.ts'

describe('sports of games', () => {
  it.each([
    ['SWM', 'de', 'Schwimmen'],
    ['CTR', 'es', 'Ciclismo en pista'],
    ['ARC', 'fr', 'Tir à l’arc'],
    ['WRE', 'it', 'Lotta'],
    ['ATH', 'en', 'Athletics'],
  ])('%s is in %s %s', (code, locale, name) => expect(gamesSportName(code, locale)).toBe(name))
  it('have a name in every language', () => {
    for (const locale of LOCALES) expect(gamesSportName('TRI', locale)).toMatch(/^Tr/)
  })
  it.each(DISCIPLINE_CODES)('the discipline %s has a name, in games or not', (code) => {
    for (const locale of LOCALES) expect(gamesSportName(code, locale)).not.toBe(code)
  })
  it('an unknown one has its stated name, or else its code', () => {
    expect(gamesSportName('XYZ', 'de', [{ code: 'XYZ', name: 'Sheepdog trials' }])).toBe('Sheepdog trials')
    expect(gamesSportName('XYZ', 'de')).toBe('XYZ')
  })
})
