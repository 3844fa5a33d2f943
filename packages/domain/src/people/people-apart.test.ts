import { describe, expect, test } from 'vitest'
import { joinPeople, tellApart, type Entrant } from './people-apart.ts'

const john = { lastName: 'Ash', firstName: 'John', nation: 'GBR' }
const entrant = (bib: number | null, more: object = {}): Entrant => {
  const { team = null, ...person } = more as { team?: string }
  return { person: { ...john, ...person }, entryKey: 'oak2026-ash-john-gbr', team, bib }
}
const keysOf = (...lists: Entrant[][]) => tellApart(lists).map((list) => list.map(({ key }) => key))
const doubtsOf = (...lists: Entrant[][]) =>
  tellApart(lists).map((list) => list.map(({ isDoubtful }) => isDoubtful))

describe('of two starters of one list', () => {
  test.each([
    [
      'birth dates part them',
      [{ bornOn: '1960-05-01' }, { bornOn: '1990' }],
      ['ash-john-gbr-1960-05-01', 'ash-john-gbr-1990'],
      false,
    ],
    [
      'a birth date parts one from another without',
      [{ bornOn: '1960' }, {}],
      ['ash-john-gbr-1960', 'oak2026-ash-john-gbr'],
      false,
    ],
    [
      'teams part them',
      [{ team: 'OAK' }, { team: 'ELM' }],
      ['oak2026-ash-john-gbr-oak', 'oak2026-ash-john-gbr-elm'],
      true,
    ],
    [
      'bibs part those of one team',
      [{ team: 'OAK' }, { team: 'OAK' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
    [
      'bibs part those of one birth date',
      [{ bornOn: '1990' }, { bornOn: '1990' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
    [
      'a UCI id is of one alone',
      [{ uciRiderId: '10014972740' }, {}],
      ['10014972740', 'oak2026-ash-john-gbr'],
      false,
    ],
    [
      'a shared UCI id is of neither',
      [{ uciRiderId: '10014972740' }, { uciRiderId: '10014972740' }],
      ['oak2026-ash-john-gbr-1', 'oak2026-ash-john-gbr-2'],
      true,
    ],
  ])('%s', (_, [one, other], keys, isDoubtful) => {
    const list = [entrant(1, one), entrant(2, other)]
    expect(keysOf(list)[0]).toEqual(keys)
    expect(doubtsOf(list)[0]).toEqual([isDoubtful, isDoubtful])
  })

  test('there are always two, whatever they have in common', () => {
    const [keys] = keysOf([entrant(null), entrant(null), entrant(null)])
    expect(new Set(keys).size).toBe(3)
  })
})

describe('over several lists', () => {
  test('one name and nation is one person, whose key has the birth date that some of them state', () => {
    expect(
      keysOf([entrant(1)], [entrant(7, { bornOn: '1990-02-03' })], [entrant(9, { bornOn: '1990' })]),
    ).toEqual([['ash-john-gbr-1990-02-03'], ['ash-john-gbr-1990-02-03'], ['ash-john-gbr-1990-02-03']])
  })

  test('different birth dates are different people', () => {
    expect(
      new Set(keysOf([entrant(1, { bornOn: '1960' })], [entrant(1, { bornOn: '1990' })]).flat()).size,
    ).toBe(2)
  })

  test('who was parted by team is found again by team', () => {
    const [first, second] = keysOf(
      [entrant(1, { team: 'OAK' }), entrant(2, { team: 'ELM' })],
      [entrant(8, { team: 'ELM' })],
    )
    expect(second).toEqual([first![1]])
  })
})

describe('a fact', () => {
  const lists = tellApart([
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
    const one = tellApart([
      [entrant(1), { ...entrant(2, { lastName: 'Asche' }), entryKey: 'oak2026-asche-john-gbr' }],
    ])
    expect(joinPeople(one, [same]).refused).toEqual(new Set([same]))
    const ids = { athlete: '10014972740', is: '10011208231' }
    expect(joinPeople(lists, [ids]).refused).toEqual(new Set([ids]))
  })
})
