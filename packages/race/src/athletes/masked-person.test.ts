import { describe, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { AmbiguousPersonError, findPerson, maskFact, type Mask } from './masked-person.ts'

const ADA = {
  bib: 12,
  lastName: "O'Brién",
  firstName: 'Ada',
  nation: 'IRL',
  uciRiderId: '10008696234',
  bornOn: '1998-09-21',
  picture: 'https://pictures.example/obrien.jpg',
}
const REED = { bib: 13, lastName: 'Reed', firstName: 'Ivy', nation: 'IRL' }
const head = { id: 'a', source: 'b', at: '2026-07-01T10:00:00Z' }
const startList = (...riders: object[]): Fact => ({ ...head, type: 'startList', riders }) as unknown as Fact
const STAND_IN = '99041527371'

const find = (id: string, ...facts: Fact[]) =>
  findPerson(
    id,
    facts.map((fact) => ['oak2026', fact] as const),
  )
const maskOf = (isOnlySurname = true): Mask => {
  const person = find('10008696234', startList(ADA, REED))
  return { person: person!, standIn: STAND_IN, isOnlySurname }
}

describe('a person is found', () => {
  test.each([
    '10008696234',
    'obrien-ada-irl-1998-09-21',
    'obrien-ada-irl-1998',
    'oak2026-obrien-ada-irl',
    'oak2026-12',
  ])('by the id %s', (id) =>
    expect(find(id, startList(ADA, REED))).toMatchObject({ uciRiderId: ADA.uciRiderId, bib: 12 }),
  )

  test('by nothing that no entry has', () => expect(find('oak2026-14', startList(ADA, REED))).toBeNull())

  test('but not by a bib that two people wore', () =>
    expect(() => find('oak2026-12', startList(ADA), startList({ ...REED, bib: 12 }))).toThrow(
      AmbiguousPersonError,
    ))
})

describe('a masked fact', () => {
  test('has the neutral name, the bib, a stand-in for the UCI id and the year of birth, and everybody else as they were', () =>
    expect(maskFact(startList(ADA, REED), maskOf())).toEqual(
      startList(
        { bib: 12, lastName: 'N. N.', firstName: '12', nation: 'IRL', uciRiderId: STAND_IN, bornOn: '1998' },
        REED,
      ),
    ))

  test('has nobody with another UCI id changed, whatever the name', () => {
    const other = startList({ ...ADA, uciRiderId: '10009780513' })
    expect(maskFact(other, maskOf())).toBe(other)
  })

  test('has an entry without UCI id masked, unless nation or birth contradict', () => {
    const { uciRiderId: _, ...named } = ADA
    expect(JSON.stringify(maskFact(startList(named), maskOf()))).not.toMatch(/bri/i)
    for (const more of [{ nation: 'GBR' }, { bornOn: '2001-01-01' }]) {
      const other = startList({ ...named, picture: undefined, ...more })
      expect(maskFact(other, maskOf())).toBe(other)
    }
  })

  test.each([
    ['Ada O’BRIEN attacks', 'N. N. 12 attacks'],
    ['o’brién, ada (IRL) leads', 'N. N. 12 (IRL) leads'],
    ["O'Brien is caught by Reed", 'N. N. 12 is caught by Reed'],
    ['Adam O’Briens leads', 'Adam O’Briens leads'],
  ])('has the text %j as %j', (text, masked) => {
    const entry = {
      ...head,
      type: 'timelineEntry',
      entry: 'comment',
      happenedAt: head.at,
      text,
    } as unknown as Fact
    expect(maskFact(entry, maskOf())).toEqual({ ...entry, text: masked })
  })

  test('leaves the surname alone in texts if somebody else has it, and the full name nowhere', () => {
    const entry = { ...head, type: 'timelineEntry', text: 'O’Brien and Ada O’Brien' } as unknown as Fact
    expect(maskFact(entry, maskOf(false))).toEqual({ ...entry, text: 'O’Brien and N. N. 12' })
  })

  test('has keys made of the name in the same new form everywhere, and the id in samePerson', () => {
    const same = {
      ...head,
      id: 'same-obrien-ada',
      type: 'samePerson',
      persons: [
        { athlete: 'oak2026-obrien-ada-irl', is: '10008696234' },
        { athlete: 'oak2026-13', is: 'obrien-ada-irl-1998-09-21' },
      ],
    } as unknown as Fact
    expect(maskFact(same, maskOf())).toEqual({
      ...same,
      id: 'same-n-n-12',
      persons: [
        { athlete: 'oak2026-n-n-12-irl', is: STAND_IN },
        { athlete: 'oak2026-13', is: 'n-n-12-irl-1998' },
      ],
    })
  })

  test('names pairs, files and decisions without the person, and competitions as they are called', () => {
    const file = { ...head, type: 'file', name: 'Result_OBRIEN_Ada.pdf' } as unknown as Fact
    expect(maskFact(file, maskOf())).toEqual({ ...file, name: 'Result_n-n-12.pdf' })
    const race = { ...head, type: 'competition', name: 'O’Brien Cup' } as unknown as Fact
    expect(maskFact(race, maskOf())).toBe(race)
    const pair = {
      ...head,
      type: 'unitStartList',
      competitors: [{ key: '1', kind: 'pair', name: 'O’Brien / Reed', members: [{ key: 'a', ...ADA }] }],
    } as unknown as Fact
    expect(maskFact(pair, maskOf())).toMatchObject({
      competitors: [{ name: 'N. N. 12 / Reed', members: [{ lastName: 'N. N.', firstName: '12' }] }],
    })
  })
})
