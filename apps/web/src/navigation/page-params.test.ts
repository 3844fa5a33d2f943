import { describe, expect, it } from 'vitest'
import { parseCode, parseDay, parseEventNumber, parseStageNumber, parseYear } from './page-params.ts'

describe('parts of addresses', () => {
  it.each([
    ['2026', 2026],
    ['20266', null],
    ['tdf', null],
    ['20-6', null],
    ['tour', null],
    ['20x6', null],
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
  it.each([
    ['1', 1],
    ['999', 999],
    ['0', null],
    ['01', null],
    ['1000', null],
  ])('event or phase %s → %s', (text, number) => expect(parseEventNumber(text)).toBe(number))
  it.each([
    ['2024-08-05', '2024-08-05'],
    ['2024-13-05', null],
    ['today', null],
  ])('day %s → %s', (text, day) => expect(parseDay(text)).toBe(day))
})
