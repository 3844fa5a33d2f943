import { describe, expect, test } from 'vitest'
import { formatQuery, parseQuery } from './query.ts'
import { createRouteMemo, parseRoute } from './route.ts'

describe('a query', () => {
  test.each([
    ['is brought into one order and form', ['year', 'sport'], 'sport=MTB&year=2026', '?sport=mtb&year=2026'],
    ['keeps the parameters of the document', ['year'], 'year=2026&_=1789', '?year=2026'],
    ['passes over empty values', ['year', 'sport'], 'year=&sport=road', '?sport=road'],
    ['is empty for a document without parameters', [], 'year=2026', ''],
    [
      'of words loses extra spaces and upper case',
      ['query'],
      'query=%20Tour%20%20de+France',
      '?query=tour+de+france',
    ],
  ])('%s', (_, names, search, expected) => {
    const parsed = parseQuery(names, search)
    expect(parsed.kind === 'ok' && formatQuery(parsed.query)).toBe(expected)
  })

  test.each([
    ['year', 'year=26'],
    ['year', 'year=2026.5'],
    ['sport', 'sport=chess'],
    ['query', ''],
    ['query', 'query=a'],
    ['query', `query=${'a'.repeat(101)}`],
  ])('with a wrong %s names it: %s', (name, search) => {
    expect(parseQuery([name], search)).toMatchObject({ kind: 'bad-parameter', at: name })
  })
})

describe('a route', () => {
  test('has one path for all equivalent queries', () => {
    const paths = ['/Competitions?year=2026&x=1', '/competitions/?year=2026', '/competitions?year=2026'].map(
      parseRoute,
    )
    expect(new Set(paths.map((route) => route.kind === 'document' && route.path))).toEqual(
      new Set(['/competitions?year=2026']),
    )
  })

  test('is remembered in bounded memory', () => {
    const route = createRouteMemo(2)
    const first = route('/competitions/tdf2026')
    expect(route('/competitions/tdf2026')).toBe(first)
    route('/competitions/a2026')
    route('/competitions/b2026')
    expect(route('/competitions/tdf2026')).not.toBe(first)
    expect(route('/competitions/tdf2026')).toEqual(first)
  })
})
