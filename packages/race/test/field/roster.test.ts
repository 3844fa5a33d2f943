/** A rider as documents show one: each field that programs of others read has what was stated, or says that nothing was. */
import { expect, test } from 'vitest'
import { smallRace } from '../small-race.ts'

const PICTURE = '/file/0123456789abcdef0123456789abcdef'
const JERSEY = '/file/fedcba9876543210fedcba9876543210'

const rider = {
  bib: 7,
  lastName: 'Vingegaard',
  firstName: 'Jonas',
  nation: 'DEN',
  teamCode: 'TVL',
  uciRiderId: '10030349462',
  picture: PICTURE,
}

function riderShown(stated: object) {
  const { tell, read } = smallRace(['MS'])
  tell('team', { code: 'TVL', name: 'Team Visma', nation: 'NED', jersey: JERSEY })
  tell('startList', { riders: [{ ...rider, ...stated }] })
  return read('stage-startlist').results.find(({ rider: shown }) => shown?.bib === rider.bib)?.rider
}

test('a rider has key, bib, name, nation, UCI id, team, age class and pictures', () => {
  expect(riderShown({ young: true })).toEqual({
    key: '7',
    bib: 7,
    bibLabel: '7',
    name: 'VINGEGAARD Jonas',
    lastName: 'Vingegaard',
    firstName: 'Jonas',
    nation: 'DEN',
    uciRiderId: '10030349462',
    teamCode: 'TVL',
    teamName: 'Team Visma',
    young: true,
    picture: PICTURE,
    teamJersey: JERSEY,
  })
})

test('an unstated detail of a rider is null or the empty text', () => {
  const { bib, lastName } = rider
  const { tell, read } = smallRace(['MS'])
  tell('startList', { riders: [{ bib, lastName }] })
  expect(read('stage-startlist').results.find(({ key }) => key === '7')?.rider).toMatchObject({
    name: 'VINGEGAARD',
    nation: '',
    uciRiderId: null,
    teamCode: null,
    teamName: null,
    young: false,
    picture: null,
    teamJersey: null,
  })
})

test.each([
  ['by the birthday', { bornOn: '2003-01-01' }, true],
  ['too old by the birthday', { bornOn: '2000-12-31' }, false],
  ['as stated, whatever the birthday', { bornOn: '1996-12-10', young: true }, true],
  ['where nothing is said', {}, false],
])('a rider is young: %s', (_, stated, young) => expect(riderShown(stated)?.young).toBe(young))
