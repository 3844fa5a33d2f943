import { describe, expect, it } from 'vitest'
import { find, wordsOf, type Finding, type FindingKind } from './find.ts'

const finding = (kind: FindingKind, name: string, detail = ''): Finding => ({
  kind,
  key: name,
  name,
  detail,
  nation: '',
  place: null,
  follow: null,
})
const ALL = [
  finding('competition', 'Tour de France 2026'),
  finding('rider', 'SKUJIŅŠ Toms', 'Lidl-Trek'),
  finding('rider', 'POGAČAR Tadej', 'UAE Team Emirates'),
  finding('rider', 'TRÆEN Torstein', 'Bahrain'),
  finding('team', 'Team Picnic PostNL'),
  finding('stage', 'Stage 4 Carcassonne – Foix'),
]
const names = (text: string): string[] => find(ALL, text).map(({ name }) => name)

describe('a search finds', () => {
  it.each([
    ['a surname without its accents', 'pogacar', ['POGAČAR Tadej']],
    ['names with letters of their own', 'traeen', ['TRÆEN Torstein']],
    ['the beginning of any word', 'tad', ['POGAČAR Tadej']],
    ['several words in any order', 'toms skuj', ['SKUJIŅŠ Toms']],
    ['a stage by its number', 'stage 4', ['Stage 4 Carcassonne – Foix']],
    ['the riders of a team by its name', 'bahrain', ['TRÆEN Torstein']],
    ['nothing for nothing', '  ', []],
    ['nothing that is not there', 'merckx', []],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected))

  it('names that begin so before those that hold it, each kind for itself', () => {
    expect(names('t')).toEqual([
      'TRÆEN Torstein',
      'SKUJIŅŠ Toms',
      'POGAČAR Tadej',
      'Team Picnic PostNL',
      'Tour de France 2026',
    ])
  })

  it('a competition before its stages and events, however many there are', () => {
    const events = Array.from({ length: 9 }, (_, index) => finding('event', `World Cup ${index}`))
    const [first] = find(
      [...events, finding('stage', 'World Cup'), finding('competition', 'World Cup')],
      'cup',
    )
    expect(first?.kind).toBe('competition')
  })

  it('at most eight of a kind', () => {
    const many = Array.from({ length: 30 }, (_, index) => finding('rider', `RIDER ${index}`))
    expect(find(many, 'rider')).toHaveLength(8)
    expect(find(many, 'rider', many)).toHaveLength(8)
  })

  it('what is here before what was found elsewhere, which may be spelt otherwise', () => {
    const elsewhere = [finding('rider', 'TRÆN Tor'), finding('team', 'Trek')]
    expect(find(ALL, 'traee', elsewhere).map(({ name }) => name)).toEqual([
      'TRÆEN Torstein',
      'TRÆN Tor',
      'Trek',
    ])
  })
})

it('words of a text are without accents', () => {
  expect(wordsOf('Łódź–Gießen Ø')).toEqual(['lodz', 'giessen', 'o'])
})
