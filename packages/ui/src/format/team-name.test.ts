import { describe, expect, it } from 'vitest'
import { teamName } from './team-name.ts'

describe('the name of a team', () => {
  it.each([
    ['a team of a nation', 'GBR', { name: 'Great Britain', nation: 'GBR' }, 'Grande-Bretagne'],
    ['one with a longer name', 'USA', { name: 'United States of America', nation: 'USA' }, 'États-Unis'],
    ['one with the code for a name', '7', { name: 'ITA', nation: 'ITA' }, 'Italie'],
    ['the second team of a nation', 'AUS-2', { name: 'Australia 2', nation: 'AUS' }, 'Australia 2'],
    ['a team of a sponsor', 'UAD', { name: 'UAE Team Emirates', nation: 'UAE' }, 'UAE Team Emirates'],
    ['a team of no stated nation', '', { name: 'Rapha', nation: '' }, 'Rapha'],
  ])('%s', (_, key, team, shown) => expect(teamName(key, team, 'fr')).toBe(shown))
})
