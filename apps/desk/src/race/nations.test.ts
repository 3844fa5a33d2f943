import { expect, it } from 'vitest'
import { listNations, nationOf } from './nations.ts'

it('nations have their names in the language of the reader, each once', () => {
  const nations = listNations('de')
  expect(nations.find(({ code }) => code === 'GER')).toEqual({ code: 'GER', name: 'Deutschland' })
  expect(new Set(nations.map(({ name }) => name)).size).toBe(nations.length)
})

it.each([
  ['de-AT', 'AUT'],
  ['en-GB', 'GBR'],
  ['fr', null],
])('a browser in %s is in %s', (language, nation) => expect(nationOf(language)).toBe(nation))
