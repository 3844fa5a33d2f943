import { describe, expect, it } from 'vitest'
import { bibKey, nameInCompetition, namedKey, personKey } from './person-key.ts'

const jonas = { lastName: 'Vingegaard', firstName: 'Jonas', nation: 'DEN', bornOn: '1996-12-10' }

describe('a person is identified', () => {
  it.each([
    ['by the UCI id above all', { ...jonas, uciRiderId: '10030349462' }, '10030349462'],
    [
      'else by name, nation and birth date',
      { ...jonas, uciRiderId: null },
      'vingegaard-jonas-den-1996-12-10',
    ],
    ['regardless of spelling', { ...jonas, lastName: 'VINGEGÅARD' }, 'vingegaard-jonas-den-1996-12-10'],
    ['by the year if the date is unknown', { ...jonas, bornOn: '1996' }, 'vingegaard-jonas-den-1996'],
    ['else by the entry: without a nation', { ...jonas, nation: '' }, 'tdf2022-11'],
    ['else by the entry: without a birth date', { ...jonas, bornOn: null }, 'tdf2022-11'],
  ])('%s', (_, person, key) => expect(personKey(person, bibKey('tdf2022', 11))).toBe(key))

  it('has no key from a name of punctuation', () => {
    expect(namedKey({ ...jonas, lastName: '–', firstName: '' })).toBeNull()
  })

  it('by name and nation within a competition of events', () => {
    expect(nameInCompetition('ctrparis2024', jonas)).toBe('ctrparis2024-vingegaard-jonas-den')
    expect(nameInCompetition('ctrparis2024', { lastName: 'Ōta' })).toBe('ctrparis2024-ota')
  })
})
