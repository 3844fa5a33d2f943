import { describe, expect, it } from 'vitest'
import { find, indexInSteps, type Finding, type FindingKind, type Findings, underOneName } from './find.ts'

const finding = (kind: FindingKind, name: string, detail = ''): Finding => ({
  kind,
  key: name,
  alias: '',
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
  finding('rider', 'VAN DER POEL Mathieu', 'Alpecin'),
  finding('rider', 'TOMA Ion'),
  finding('event', 'Loudenvielle'),
  finding('team', 'Team Picnic PostNL'),
  finding('stage', 'Stage 4 Carcassonne – Foix'),
]
/** Indexes in steps of `some`. */
function indexed(all: readonly Finding[], some = 4): Findings {
  const steps = indexInSteps(all, some)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
const names = (text: string): string[] => find(indexed(ALL), text).map(({ name }) => name)

describe('a search finds', () => {
  it.each([
    ['a surname without its accents', 'pogacar', ['POGAČAR Tadej']],
    ['names with letters of their own', 'traeen', ['TRÆEN Torstein']],
    ['the beginning of any word', 'tad', ['POGAČAR Tadej']],
    ['several words in any order', 'toms skuj', ['SKUJIŅŠ Toms']],
    ['a stage by its number', 'stage 4', ['Stage 4 Carcassonne – Foix']],
    ['the riders of a team by its name', 'bahrain', ['TRÆEN Torstein']],
    ['a typing error beside a second word', 'tadej pogacr', ['POGAČAR Tadej']],
    [
      'a surname of several words in one, beside a first name',
      'mathieu vanderpoel',
      ['VAN DER POEL Mathieu'],
    ],
    ['one word typed as two', 'lou denvielle', ['Loudenvielle']],
    ['no typing error where something begins so', 'toms', ['SKUJIŅŠ Toms']],
    ['nothing for nothing', '  ', []],
    ['nothing that is not there', 'merckx', []],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected))

  it('a translated name by its stated name, too', () => {
    const event = { ...finding('event', 'Vitesse femmes'), alias: 'Women’s Sprint' }
    const found = (text: string) => find(indexed([...ALL, event]), text).map(({ name }) => name)
    expect(found('vitesse fem')).toEqual(['Vitesse femmes'])
    expect(found('womens spr')).toEqual(['Vitesse femmes'])
  })

  it('names that begin with the text before those that contain it, kind by kind', () => {
    expect(names('t')).toEqual([
      'TRÆEN Torstein',
      'TOMA Ion',
      'SKUJIŅŠ Toms',
      'POGAČAR Tadej',
      'Team Picnic PostNL',
      'Tour de France 2026',
    ])
  })

  it('a competition before its stages and events', () => {
    const events = Array.from({ length: 9 }, (_, index) => finding('event', `World Cup ${index}`))
    const [first] = find(
      indexed([...events, finding('stage', 'World Cup'), finding('competition', 'World Cup')]),
      'cup',
    )
    expect(first?.kind).toBe('competition')
  })

  it('the same for every size of step', () => {
    const found = (some: number) => find(indexed(ALL, some), 't')
    expect(found(1)).toEqual(found(100))
    const steps = indexInSteps(ALL, 4)
    expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true])
  })

  it('at most eight of a kind', () => {
    const many = Array.from({ length: 30 }, (_, index) => finding('rider', `RIDER ${index}`))
    expect(find(indexed(many), 'rider')).toHaveLength(8)
    expect(find(indexed(many), 'rider', many)).toHaveLength(8)
  })

  it('findings of the page before those of the server, which may have another spelling', () => {
    const elsewhere = [finding('rider', 'TRÆN Tor'), finding('team', 'Trek')]
    expect(find(indexed(ALL), 'traee', elsewhere).map(({ name }) => name)).toEqual([
      'TRÆEN Torstein',
      'TRÆN Tor',
      'Trek',
    ])
  })
})

it('an athlete has the name of the athlete’s own page, whatever the start list of the page says', () => {
  const nobody = { alias: '', detail: '', nation: 'DEN', place: null, follow: null }
  const entered = { ...nobody, kind: 'rider', key: '10011208231', name: 'VINGEGAARD Jonas' } as const
  const other = { ...nobody, kind: 'rider', key: '10014972740', name: 'ASH Mary' } as const
  const known = [{ ...entered, name: 'VINGEGAARD HANSEN Jonas' }]
  expect(underOneName([entered, other], known).map(({ name }) => name)).toEqual([
    'VINGEGAARD HANSEN Jonas',
    'ASH Mary',
  ])
})
