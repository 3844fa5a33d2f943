import { expect, it } from 'vitest'
import { createSpellings } from './spelling.ts'

const spell = (...names: string[]) => createSpellings(names.map((name) => ({ id: '1', name })))('1')

it.each([
  ['used most often', ['HOFMANN Nina', 'HOFFMANN Nina', 'HOFFMANN Nina'], 'HOFFMANN Nina'],
  ['the longer of two used as often', ['NEGRI Mateo', 'NEGRI FERREYROS Mateo'], 'NEGRI FERREYROS Mateo'],
  [
    'with the marks that a table lost, however often it is there',
    ["O'CALLAGHAN Oisin", 'O CALLAGHAN Oisin', 'O CALLAGHAN Oisin'],
    "O'CALLAGHAN Oisin",
  ],
  ['with accents', ['BONNAURE Lais', 'BONNAURE Lais', 'BONNAURE Laïs'], 'BONNAURE Laïs'],
])('one spelling of a person: %s', (_, names, expected) => expect(spell(...names)).toBe(expected))

it('knows nobody of another id', () => expect(createSpellings([{ id: '1', name: 'A' }])('2')).toBeNull())
