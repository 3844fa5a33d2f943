import { describe, expect, test } from 'vitest'
import { mayBeSamePerson } from './same-entry.ts'

const ash = { lastName: 'Ash', firstName: 'Mary', nation: 'GBR', bornOn: '1990-01-01' }

describe('a corrected entry', () => {
  test.each([
    [
      'with another spelling',
      { lastName: 'Pogacar', firstName: 'Tadej' },
      { lastName: 'Pogačar', firstName: 'Tadej' },
    ],
    ['with a letter more in a long word', { lastName: 'Vingegard' }, { lastName: 'Vingegaard' }],
    ['with two letters swapped', { lastName: 'Brich' }, { lastName: 'Birch' }],
    ['with its names the right way round', ash, { ...ash, lastName: 'Mary', firstName: 'Ash' }],
    ['with a first name that was missing', { ...ash, firstName: '' }, ash],
    ['with a first name for an initial', { ...ash, firstName: 'M.' }, ash],
    ['with another nation and the same name', ash, { ...ash, nation: 'IRL' }],
    ['with another year of birth', ash, { ...ash, bornOn: '1991-01-01' }],
    ['with the day of birth for a year', { ...ash, bornOn: '1990' }, { ...ash, bornOn: '1990-05-07' }],
    [
      'with the same UCI id',
      { ...ash, uciRiderId: '10011208231' },
      { lastName: 'Cedar', uciRiderId: '10011208231' },
    ],
  ])('%s is the same person', (_, one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(true)
    expect(mayBeSamePerson(other, one)).toBe(true)
  })

  test.each([
    ['with another name', ash, { ...ash, lastName: 'Birch', firstName: 'Jo' }],
    ['with another first name', ash, { ...ash, firstName: 'Ruth' }],
    ['with another surname', ash, { ...ash, lastName: 'Birch' }],
    ['with a short surname that is almost the same', ash, { ...ash, lastName: 'Ask' }],
    [
      'with a similar name of another nation',
      { ...ash, firstName: 'Marie' },
      { ...ash, firstName: 'Maria', nation: 'IRL' },
    ],
    [
      'with both names a little different',
      { lastName: 'Birch', firstName: 'Marie' },
      { lastName: 'Burch', firstName: 'Maria' },
    ],
    ['with the same name and another birth date', ash, { ...ash, bornOn: '2001-05-06' }],
    ['with another UCI id', { ...ash, uciRiderId: '10011208231' }, { ...ash, uciRiderId: '10014972740' }],
  ])('%s is somebody else', (_, one, other) => {
    expect(mayBeSamePerson(one, other)).toBe(false)
    expect(mayBeSamePerson(other, one)).toBe(false)
  })
})
