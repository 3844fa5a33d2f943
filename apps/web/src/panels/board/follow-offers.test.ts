import { expect, it } from 'vitest'
import { followOffers } from './follow-offers.ts'

const rider = { kind: 'rider', key: '1', name: 'MARCHANT Katy' } as const
const team = (name: string) => ({ kind: 'team', key: name, name }) as const
const nation = { kind: 'nation', key: 'GBR', name: 'GBR' } as const

it.each([
  [
    'a rider, the team and the nation',
    [rider, team('Lidl'), nation],
    '155',
    'en',
    ['MARCHANT Katy', 'Lidl', 'Great Britain'],
  ],
  ['a national team once', [team('Great Britain'), nation], 'GBR', 'de', ['Großbritannien']],
  [
    'a national team that has the code for a name once',
    [rider, team('GBR'), nation],
    '155',
    'fr',
    ['MARCHANT Katy', 'Grande-Bretagne'],
  ],
  ['a team without a nation', [team('Lidl')], 'LTK', 'en', ['Lidl']],
])('offers %s', (_, follows, key, locale, labels) =>
  expect(followOffers(follows, key, locale).map(({ label }) => label)).toEqual(labels),
)
