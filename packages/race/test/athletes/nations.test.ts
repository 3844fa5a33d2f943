/** A nation that nobody stated is the empty text in every document: never null, and never absent. */
import { expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../src/projections.ts'
import { BIBS, noon, rowsOf, smallRace } from '../small-race.ts'

const PLACES = [{ s: 1 }, { s: 2 }, { s: 3 }, { e: 1, p: 1 }, { e: 1, p: 2 }]
const ALL = { c: 'small2026', id: '11', kind: 'sprint', n: 1 }

/** Every `nation` in the value, with its place. */
function* nationsIn(value: unknown, at: string): Generator<[at: string, nation: unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'nation') yield [`${at}/${key}`, inner]
    else yield* nationsIn(inner, `${at}/${key}`)
  }
}

/** A finished stage, a team time trial, a stage under way and two phases, of riders and teams of this nation. */
function raceOf(nation: { readonly nation?: string }) {
  const small = smallRace(['MS', 'TTT', 'MS'])
  const { tell } = small
  const teams = ['AAA', 'BBB', 'CCC']
  const teamOf = (bib: number) => teams[Math.floor(bib / 10) - 1]!
  for (const code of teams) tell('team', { code, name: `Team ${code}`, ...nation })
  const names = (bib: number) => ({ lastName: `Rider ${bib}`, firstName: 'Any' })
  tell('startList', {
    riders: BIBS.map((bib) => ({
      bib,
      ...names(bib),
      teamCode: teamOf(bib),
      bornOn: '2003-01-01',
      ...nation,
    })),
  })
  const markers = [
    { key: 'sprint', name: 'Town', kind: 'sprint', distanceM: 30_000 },
    { key: 'climb', name: 'Col', kind: 'mountain', distanceM: 60_000, category: '1' },
  ] as const
  for (const stage of [1, 2, 3]) tell('course', { stage, lengthM: 100_000, line: [], markers: [...markers] })
  const first = BIBS.map((bib, index) => ({ bib, rank: index + 1 }))
  for (const marker of ['sprint', 'climb']) tell('markerResult', { stage: 1, marker, rows: first })
  for (const stage of [1, 2]) {
    tell('stageResult', { stage, rows: rowsOf(BIBS.map((bib, index) => [bib, 10_000 + index])) })
    tell('raceStatus', { stage, raceStatus: 'finished' })
  }
  tell('award', { stage: 1, classification: 'Combative', bib: 11 })
  tell('stageStarted', { stage: 3, startedAt: noon(3) })
  for (const [step, minute] of [0, 1, 2].entries())
    small.frame(
      3,
      `2026-07-04T12:0${minute}:00+02:00`,
      BIBS.map((bib, index) => ({ bib, toFinishM: 90_000 - step * 700 - index * 30, speedKmh: 40 })),
    )
  tell('event', { event: 1, name: 'Sprint' })
  const startAt = noon(5)
  tell('phase', { event: 1, phase: 1, name: 'Qualifying', form: 'run', startAt })
  tell('phase', { event: 1, phase: 2, name: 'Madison', form: 'madison', startAt })
  const athlete = { key: '1', kind: 'athlete', bib: 1, ...names(1), ...nation } as const
  tell('unitStartList', { event: 1, phase: 1, competitors: [athlete, { ...athlete, key: '2', bib: 2 }] })
  const members = [{ key: 'a', bib: 7, ...names(7), ...nation }]
  tell('unitStartList', {
    event: 1,
    phase: 2,
    competitors: [{ key: 'P', kind: 'pair', name: 'P', ...nation, members }],
  })
  tell('unitResult', {
    event: 1,
    phase: 1,
    // Nobody stated the second competitor.
    rows: ['1', '9'].map((competitor) => ({ competitor, outcome: { kind: 'time', timeMs: 10_108 } })),
  })
  return small
}

/** The values and places of nations in all documents. */
function nationsOf(nation: { readonly nation?: string }): Map<CompetitionDocumentName, [string, unknown][]> {
  const { race } = raceOf(nation)
  const found = new Map<CompetitionDocumentName, [string, unknown][]>()
  for (const name of COMPETITION_DOCUMENT_NAMES) {
    const asked = PLACES.filter((place) =>
      [...DOCUMENTS[name].path.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => key in ALL || key in place),
    )
    const nations = asked.flatMap((place) => {
      const projected = projectDocument(race, name, { ...ALL, ...place })
      return projected.kind === 'ok' ? [...nationsIn(projected.body, JSON.stringify(place))] : []
    })
    if (nations.length > 0) found.set(name, nations)
  }
  return found
}

test('a nation that was not stated is the empty text in every document, at every place that has one', () => {
  const stated = nationsOf({ nation: 'BEL' })
  const without = nationsOf({})
  expect([...stated.keys()].toSorted()).toEqual([
    'competition-stats-gap',
    'overall-jerseys',
    'overall-rankings',
    'phase-live',
    'phase-live-tt',
    'phase-results',
    'phase-startlist',
    'phase-teams',
    'stage',
    'stage-actions',
    'stage-jerseys',
    'stage-live-rankings',
    'stage-rankings',
    'stage-rider',
    'stage-sprint',
    'stage-startlist',
    'stage-teams',
    'stage-timeline',
    'stages',
  ])
  expect([...without.keys()]).toEqual([...stated.keys()])
  for (const [name, nations] of without) {
    expect(nations, name).toEqual(stated.get(name)!.map(([at]) => [at, '']))
    // Otherwise the comparison would be empty.
    expect(
      stated.get(name)!.some(([, nation]) => nation === 'BEL'),
      name,
    ).toBe(true)
  }
})
