import { COMPETITION_TYPES, type CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { allowsPage, parseCode, parseStageNumber, parseYear, type GuardedPage } from './guard.ts'

describe('guards (spec.md section 2)', () => {
  it.each<[GuardedPage, readonly CompetitionType[]]>([
    ['stage', ['GrandTour']],
    ['route', ['GrandTour']],
    ['live', ['GrandTour', 'SingleRace', 'MultiEvents']],
    ['reports', ['GrandTour', 'SingleRace', 'MultiEvents', 'OnlyPDF']],
  ])('%s is a page of %j and of no other type', (page, types) =>
    expect(COMPETITION_TYPES.filter((type) => allowsPage(page, type))).toEqual(types),
  )
})

describe('parts of addresses', () => {
  it.each([
    ['2026', 2026],
    ['20266', null],
    ['tdf', null],
    ['20-6', null],
    ['', null],
  ])('year %s → %s', (text, year) => expect(parseYear(text)).toBe(year))
  it.each([
    ['0', 0],
    ['21', 21],
    ['-1', null],
    ['4b', null],
    ['100', null],
  ])('stage %s → %s', (text, stage) => expect(parseStageNumber(text)).toBe(stage))
  it.each([
    ['tdf', 'tdf'],
    ['TDF', 'tdf'],
    ['..', null],
    ['7up', null],
    ['a%2Fb', null],
  ])('code %s → %s', (text, code) => expect(parseCode(text)).toBe(code))
})
