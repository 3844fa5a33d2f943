/** Riders and teams of a made-up session. None of them is a real person. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Random } from '../random.ts'

export type Entered = FactOf<'unitStartList'>['competitors'][number]

const NATIONS = [
  'BEL',
  'FRA',
  'ITA',
  'NED',
  'ESP',
  'GER',
  'SUI',
  'DEN',
  'NOR',
  'GBR',
  'POL',
  'POR',
  'CZE',
  'AUS',
  'NZL',
  'CAN',
  'USA',
  'JPN',
  'MEX',
  'IRL',
] as const
const NATION_NAMES: Readonly<Record<string, string>> = {
  NZL: 'New Zealand',
  GBR: 'Great Britain',
  DEN: 'Denmark',
  ITA: 'Italy',
  AUS: 'Australia',
  GER: 'Germany',
}
const SURNAMES = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elder',
  'Fir',
  'Gorse',
  'Hazel',
  'Iris',
  'Juniper',
  'Kapok',
  'Larch',
  'Maple',
  'Nutmeg',
  'Oak',
  'Pine',
  'Quince',
  'Rowan',
  'Spruce',
  'Tamarind',
] as const
const FIRST_NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gia', 'Hedy', 'Ines', 'June'] as const
const MENS_NAMES = ['Abel', 'Ben', 'Carl', 'Dan', 'Emil', 'Finn', 'Gus', 'Hugo', 'Ivo', 'Jan'] as const

/** Makes riders under bibs from `firstBib` on, each of another nation. */
export function makeRiders(count: number, firstBib: number, women: boolean, random: Random): Entered[] {
  // Beyond the list names repeat with a number.
  const names: string[] = random.pick(SURNAMES, count)
  while (names.length < count) names.push(`${SURNAMES[names.length % SURNAMES.length]!} ${names.length}`)
  return names.map((lastName, index) => ({
    key: String(firstBib + index),
    kind: 'athlete',
    bib: firstBib + index,
    lastName,
    firstName: (women ? FIRST_NAMES : MENS_NAMES)[index % 10]!,
    nation: NATIONS[index % NATIONS.length]!,
  }))
}

/** Six teams of four, each timed under one bib. */
export function makeTeams(random: Random): Entered[] {
  return Object.entries(NATION_NAMES).map(([nation, name], index) => ({
    key: nation,
    kind: 'team',
    bib: index + 1,
    name,
    nation,
    order: index + 1,
    members: random.pick(SURNAMES, 4).map((lastName, place) => ({
      key: `${nation}${place + 1}`,
      lastName,
      firstName: MENS_NAMES[(index + place) % 10]!,
      nation,
    })),
  }))
}
