import { describe, expect, it } from 'vitest'
import { bibKey, nameInCompetition, namedKey, personKey } from './person-key.ts'

const jonas = { lastName: 'Vingegaard', firstName: 'Jonas', nation: 'DEN', bornOn: '1996-12-10' }

describe('a person is known', () => {
  it.each([
    ['by the UCI id above all', { ...jonas, uciRiderId: '10030349462' }, '10030349462'],
    [
      'else by name, nation and birth date',
      { ...jonas, uciRiderId: null },
      'vingegaard-jonas-den-1996-12-10',
    ],
    ['whatever the spelling', { ...jonas, lastName: 'VINGEGÅARD' }, 'vingegaard-jonas-den-1996-12-10'],
    ['the year counts where no more is known', { ...jonas, bornOn: '1996' }, 'vingegaard-jonas-den-1996'],
    ['else by the entry: without a nation', { ...jonas, nation: '' }, 'tdf2022-11'],
    ['else by the entry: without a birth date', { ...jonas, bornOn: null }, 'tdf2022-11'],
  ])('%s', (_, person, key) => expect(personKey(person, bibKey('tdf2022', 11))).toBe(key))

  it('is no person by a name of signs', () => {
    expect(namedKey({ ...jonas, lastName: '–', firstName: '' })).toBeNull()
  })

  it('in a competition of events by name and nation', () => {
    expect(nameInCompetition('ctrparis2024', jonas)).toBe('ctrparis2024-vingegaard-jonas-den')
    expect(nameInCompetition('ctrparis2024', { lastName: 'Ōta' })).toBe('ctrparis2024-ota')
  })
})
