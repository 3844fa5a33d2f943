import { describe, expect, test } from 'vitest'
import { joinPeople, distinguish, type Entrant } from './people-apart.ts'

const john = { lastName: 'Ash', firstName: 'John', nation: 'GBR' }
const entrant = (bib: number | null, more: object = {}): Entrant => {
  const { team = null, ...person } = more as { team?: string }
  return { person: { ...john, ...person }, entryKey: 'oak2026-ash-john-gbr', team, bib }
}
const keysOf = (...lists: Entrant[][]) => distinguish(lists).map((list) => list.map(({ key }) => key))
const doubtsOf = (...lists: Entrant[][]) =>
  distinguish(lists).map((list) => list.map(({ isDoubtful }) => isDoubtful))

describe('a woman and a man of one name', () => {
  const two = (one: object, other: object) => [[entrant(1, one)], [entrant(1, other)]]
  test.each<[string, object, object, string[]]>([
    ['are two people', { sex: 'F' }, { sex: 'M' }, ['oak2026-ash-john-gbr-f', 'oak2026-ash-john-gbr-m']],
    [
      'are two people on one birth date',
      { sex: 'F', bornOn: '1990-01-01' },
      { sex: 'M', bornOn: '1990-01-01' },
      ['oak2026-ash-john-gbr-f', 'oak2026-ash-john-gbr-m'],
    ],
    [
      'are one person if only one entry says the sex',
      { sex: 'F' },
      {},
      Array(2).fill('oak2026-ash-john-gbr'),
    ],
    [
      'both lose a UCI id that they share',
      { sex: 'F', uciRiderId: '10014972740' },
      { sex: 'M', uciRiderId: '10014972740' },
      ['oak2026-ash-john-gbr-f', 'oak2026-ash-john-gbr-m'],
    ],
  ])('%s', (_, one, other, keys) => expect(keysOf(...two(one, other)).flat()).toEqual(keys))
})

describe('an entry without the UCI id that another entry of the name has', () => {
  const id = { uciRiderId: '10014972740' }
  const named = 'oak2026-ash-john-gbr'
  test.each<[string, Entrant[][], string[]]>([
    ['is the same person', [[entrant(1, id)], [entrant(1)]], [id.uciRiderId, id.uciRiderId]],
    [
      'is the same person, whatever comes first',
      [[entrant(1)], [entrant(1, id)]],
      [id.uciRiderId, id.uciRiderId],
    ],
    [
      'is another person with another birth date',
      [[entrant(1, { ...id, bornOn: '1990' })], [entrant(1, { bornOn: '1960' })]],
      [id.uciRiderId, 'ash-john-gbr-1960'],
    ],
    [
      'is another person of the other sex',
      [[entrant(1, { ...id, sex: 'F' })], [entrant(1, { sex: 'M' })]],
      [id.uciRiderId, named],
    ],
    [
      'is another person who starts beside that one in some list',
      [[entrant(1, id), entrant(2)], [entrant(1)]],
      [id.uciRiderId, named, named],
    ],
    [
      'is nobody’s if two people of the name have ids',
      [[entrant(1, id)], [entrant(1, { uciRiderId: '10011208231' })], [entrant(1)]],
      [id.uciRiderId, '10011208231', named],
    ],
  ])('%s', (_, lists, keys) => expect(keysOf(...lists).flat()).toEqual(keys))
})

describe('two starters of one list', () => {
  test.each([
    [
      'are told apart by birth dates',
      [{ bornOn: '1960-05-01' }, { bornOn: '1990' }],
      ['ash-john-gbr-1960-05-01', 'ash-john-gbr-1990'],
      false,
    ],
    [
      'are told apart by a birth date that only one of them has',
      [{ bornOn: '1960' }, {}],
      ['ash-john-gbr-1960', 'oak2026-ash-john-gbr'],
      false,
    ],
    [
      'are told apart by teams',
      [{ team: 'OAK' }, { team: 'ELM' }],
      ['oak2026-ash-john-gbr-oak', 'oak2026-ash-john-gbr-elm'],
      true,
    ],
    [
      'of one team are told apart by bibs',
      [{ team: 'OAK' }, { team: 'OAK' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
    [
      'with the same birth date are told apart by bibs',
      [{ bornOn: '1990' }, { bornOn: '1990' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
    [
      'keep a UCI id that only one of them has',
      [{ uciRiderId: '10014972740' }, {}],
      ['10014972740', 'oak2026-ash-john-gbr'],
      false,
    ],
    [
      'both lose a UCI id that they share',
      [{ uciRiderId: '10014972740' }, { uciRiderId: '10014972740' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
  ])('%s', (_, [one, other], keys, isDoubtful) => {
    const list = [entrant(1, one), entrant(2, other)]
    expect(keysOf(list)[0]).toEqual(keys)
    expect(doubtsOf(list)[0]).toEqual([isDoubtful, isDoubtful])
  })

  test('are always two people, whatever they have in common', () => {
    const [keys] = keysOf([entrant(null), entrant(null), entrant(null)])
    expect(new Set(keys).size).toBe(3)
  })
})

describe('entries of several lists', () => {
  test('with one name and nation are one person, whose key has the birth date that some of them state', () => {
    expect(
      keysOf([entrant(1)], [entrant(7, { bornOn: '1990-02-03' })], [entrant(9, { bornOn: '1990' })]),
    ).toEqual([['ash-john-gbr-1990-02-03'], ['ash-john-gbr-1990-02-03'], ['ash-john-gbr-1990-02-03']])
  })

  test('with different birth dates are different people', () => {
    expect(
      new Set(keysOf([entrant(1, { bornOn: '1960' })], [entrant(1, { bornOn: '1990' })]).flat()).size,
    ).toBe(2)
  })

  test('of a person who was told apart by team are found again by team', () => {
    const [first, second] = keysOf(
      [entrant(1, { team: 'OAK' }), entrant(2, { team: 'ELM' })],
      [entrant(8, { team: 'ELM' })],
    )
    expect(second).toEqual([first![1]])
  })
})

describe('a fact about a person', () => {
  const lists = distinguish([
    [entrant(1)],
    [{ ...entrant(2, { lastName: 'Asche' }), entryKey: 'oak2026-asche-john-gbr' }],
  ])
  const same = { athlete: 'oak2026-asche-john-gbr', is: 'oak2026-ash-john-gbr' }

  test('joins entries of different lists', () => {
    const { keyOf } = joinPeople(lists, [same])
    expect(keyOf('oak2026-asche-john-gbr')).toBe(keyOf('oak2026-ash-john-gbr'))
  })

  test('joins entries through somebody who is on no list', () => {
    const is = '10014972740'
    const { keyOf } = joinPeople(lists, [
      { ...same, is },
      { athlete: 'oak2026-ash-john-gbr', is },
    ])
    expect(keyOf('oak2026-ash-john-gbr')).toBe(is)
    expect(keyOf('oak2026-asche-john-gbr')).toBe(is)
  })

  test('joins neither starters of one list nor two UCI ids', () => {
    const one = distinguish([
      [entrant(1), { ...entrant(2, { lastName: 'Asche' }), entryKey: 'oak2026-asche-john-gbr' }],
    ])
    expect(joinPeople(one, [same]).refused).toEqual(new Set([same]))
    const ids = { athlete: '10014972740', is: '10011208231' }
    expect(joinPeople(lists, [ids]).refused).toEqual(new Set([ids]))
  })
})
