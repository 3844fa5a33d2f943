import { describe, expect, it } from 'vitest'
import {
  formatQuery,
  parseHomeSearch,
  parsePhaseSearch,
  parseQuery,
  parseRootSearch,
  parseStageSearch,
} from './search.ts'

describe('parseRootSearch (spec.md section 5)', () => {
  it('accepts valid values', () =>
    expect(parseRootSearch({ style: 'uci', timezone: 'local', locale: 'de', cis: 'true' })).toEqual({
      style: 'uci',
      timezone: 'local',
      locale: 'de',
      cis: 'true',
    }))
  it.each(['true', 'false'])('the institutional mode is switched by the words alone: %s', (cis) =>
    expect(parseRootSearch({ cis }).cis).toBe(cis),
  )
  it.each([
    ['style', 'neon'],
    ['timezone', 'mars'],
    ['locale', 'pt'],
    ['cis', 'yes'],
  ])('drops an invalid %s but keeps its key, so that it is not carried over', (key, value) => {
    const search = parseRootSearch({ [key]: value })
    expect(search).toHaveProperty(key)
    expect(Object.values(search).every((one) => one === undefined)).toBe(true)
  })
})

describe('parseHomeSearch', () => {
  it.each([
    ['road', 'road'],
    ['other', 'other'],
    ['CRD', 'road'],
    ['ctr', 'track'],
    ['skating', undefined],
    [undefined, undefined],
    [7, undefined],
    ['constructor', undefined],
  ])('%s → %s', (sport, category) => expect(parseHomeSearch({ sport }).sport).toBe(category))
})

describe('parseStageSearch', () => {
  it.each(['view', 'order', 'of', 'ranking', 'rider', 'point', 'compare'] as const)(
    'keeps what is selected: %s',
    (key) => {
      expect(parseStageSearch({ [key]: '7' })[key]).toBe('7')
      expect(parseStageSearch({ [key]: 7 })[key]).toBeUndefined()
    },
  )
})

describe('parsePhaseSearch', () => {
  it('keeps the name of a category', () => {
    expect(parsePhaseSearch({ category: 'Women 40-49' })).toEqual({ category: 'Women 40-49' })
    expect(parsePhaseSearch({ category: 7 })).toEqual({ category: undefined })
  })
})

describe('queries as plain text', () => {
  it('keeps figures and words as they are', () =>
    expect(parseQuery('cis=true&year=2026&style=uci')).toEqual({ cis: 'true', year: '2026', style: 'uci' }))
  it('the first of equal keys holds', () => expect(parseQuery('a=1&a=2')).toEqual({ a: '1' }))
  it('leaves out absent values', () => expect(formatQuery({ a: undefined, b: null })).toBe(''))
  it('formats and parses back', () =>
    expect(parseQuery(formatQuery({ a: 'x y', b: '&=' }).slice(1))).toEqual({ a: 'x y', b: '&=' }))
})
