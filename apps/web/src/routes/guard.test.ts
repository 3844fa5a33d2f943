import { COMPETITION_TYPES, type CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { allowsPage, type GuardedPage } from './guard.ts'

describe('guards (spec.md section 2)', () => {
  it.each<[GuardedPage, readonly CompetitionType[]]>([
    ['stage', ['GrandTour']],
    ['route', ['GrandTour']],
    ['schedule', ['MultiEvents']],
    ['event', ['MultiEvents']],
    ['live', ['GrandTour', 'SingleRace', 'MultiEvents']],
    ['reports', ['GrandTour', 'SingleRace', 'MultiEvents', 'OnlyPDF']],
  ])('%s is a page of %j and of no other type', (page, types) =>
    expect(COMPETITION_TYPES.filter((type) => allowsPage(page, type))).toEqual(types),
  )
})
