import { COMPETITION_TYPES, type CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { allowsPage, competitionPlace, type GuardedPage } from './competition-place.ts'

it('games are found at their multi-sport page, everything else at its own', () => {
  const ways = COMPETITION_TYPES.map((type) => [
    type,
    competitionPlace({ type, year: 2024, code: 'paris' }).to,
  ])
  expect(ways.filter(([, to]) => to === '/{multisport}/{year}')).toEqual([['Empty', '/{multisport}/{year}']])
})

describe('guards (spec.md section 2)', () => {
  it.each<[GuardedPage, readonly CompetitionType[]]>([
    ['stage', ['GrandTour']],
    ['route', ['GrandTour']],
    ['schedule', ['MultiEvents']],
    ['event', ['MultiEvents']],
    ['live', ['GrandTour', 'SingleRace', 'MultiEvents']],
    ['games', ['Empty']],
    ['reports', ['GrandTour', 'SingleRace', 'MultiEvents', 'OnlyPDF']],
  ])('%s is a page of %j and of no other type', (page, types) =>
    expect(COMPETITION_TYPES.filter((type) => allowsPage(page, type))).toEqual(types),
  )
})
