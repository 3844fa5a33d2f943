import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Roll, RolledAthlete } from '@bell-lap/race/athletes/rolled'
import { ROOT } from '../../tools/run.ts'
import { rollsOf } from './rolls-of.ts'
import { samePeople } from './same-person.ts'

type Named = Pick<RolledAthlete, 'firstName' | 'lastName'> & Partial<RolledAthlete>

/** Only what the rule reads. */
function roll(competition: string, start: string, named: readonly Named[]): Roll {
  const athletes = named.map((each, index) => {
    const entryKey = `${competition}-${index + 1}`
    return {
      nation: '',
      uciRiderId: null,
      isEntered: true,
      starts: [],
      entryKey,
      key: each.uciRiderId ?? entryKey,
      ...each,
    }
  })
  return { competition, start, athletes } as unknown as Roll
}

const name = (firstName: string, lastName: string, more: Partial<RolledAthlete> = {}): Named => ({
  firstName,
  lastName,
  ...more,
})

const of = (...rolls: Roll[]) => Object.fromEntries(samePeople(rolls))

describe('who is the same person', () => {
  test.each([
    ['a second surname', name('Enric', 'Mas Nicolau'), name('Enric', 'Mas')],
    ['a second surname that comes later', name('Marc', 'Soler'), name('Marc', 'Soler Gimenez')],
    ['ö as oe', name('Michael', 'Mørkøv'), name('Michael', 'Moerkoev')],
    ['ü as ue', name('Stefan', 'Küng'), name('Stefan', 'Kueng')],
    ['üe as uee', name('Noemi', 'Rüegg'), name('Noemi', 'Rueegg')],
    ['å as aa', name('Embret', 'Bårdseng'), name('Embret', 'Baardseng')],
  ])('one name with %s', (_, earlier, later) =>
    expect(of(roll('oak2021', '2021-07-01', [earlier]), roll('oak2022', '2022-07-01', [later]))).toEqual({
      oak2022: [{ athlete: 'oak2022-1', is: 'oak2021-1' }],
    }),
  )

  test('a UCI id is found by another spelling', () =>
    expect(
      of(
        roll('oak2022', '2022-07-01', [name('Soeren', 'Waerenskjold')]),
        roll('oak2026', '2026-07-01', [name('Søren', 'Wærenskjold', { uciRiderId: '100' })]),
      ),
    ).toEqual({ oak2022: [{ athlete: 'oak2022-1', is: '100' }] }))

  test.each([
    ['one word in common', [name('Sean', 'Bennett')], name('Sam', 'Bennett')],
    [
      'another nation',
      [name('Ivan', 'Romeo', { nation: 'ESP' })],
      name('Ivan', 'Romeo Abad', { nation: 'ITA' }),
    ],
    ['two who fit', [name('Ana', 'Gil Mora'), name('Ana', 'Gil Paz')], name('Ana', 'Gil')],
    ['a medal alone', [name('Ana', 'Vitória', { isEntered: false })], name('Ana', 'Vitória Magalhães')],
  ])('nobody by %s', (_, earlier, later) =>
    expect(of(roll('oak2021', '2021-07-01', earlier), roll('oak2022', '2022-07-01', [later]))).toEqual({}),
  )

  test('two entries of one race are two people', () =>
    expect(
      of(roll('oak2021', '2021-07-01', [name('Ion', 'Izagirre'), name('Ion', 'Izagirre Insausti')])),
    ).toEqual({}))

  test('two entries of one race do not become one through an earlier race', () => {
    const is = of(
      roll('oak2021', '2021-07-01', [name('Ana', 'Gil Mora Paz')]),
      roll('oak2022', '2022-07-01', [name('Ana', 'Gil Mora'), name('Ana', 'Gil Paz')]),
    )
    expect(is).toEqual({})
  })
})

describe('the bundles', () => {
  const races = join(ROOT, 'races')
  const same = samePeople(rollsOf(races))

  test.each([...same.keys()])('%s says of its people what the rule says', (competition) => {
    const [fact] = readFileSync(join(races, competition, 'facts/persons.ndjson'), 'utf8').split('\n')
    expect(JSON.parse(fact!).persons).toEqual(same.get(competition))
  })
})
