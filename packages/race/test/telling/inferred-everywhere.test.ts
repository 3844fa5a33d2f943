/**
 * Walks every document of races of every kind: what changes because of an inferred decision says that it was inferred, and
 * nothing says so without one.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { PhaseResults } from '@bell-lap/protocol/documents/phases'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { rollOf } from '../../src/athletes/roll.ts'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../src/projections.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

type Address = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** Races of every kind: stages, one race, rounds and heats on the track, BMX, downhill, triathlon, a series, laps, a mass event. */
const BUNDLES = [
  'tdff2022',
  'onedaymade2026',
  'trackmade2026',
  'bracketmade2026',
  'ctrparis2024',
  'crdparis2024',
  'bmxparis2024',
  'bmfparis2024',
  'mtbwch2025',
  'dhwc2025',
  'triparis2024',
  'lapsdemo2026',
  'fondomade2026',
]

/** They show who is where on the road, what the facts are, or what is on the programme, and no result. */
const SHOW_NO_RESULT = new Set<CompetitionDocumentName>([
  'flags',
  'schedule',
  'stage-tabs',
  'phase-tabs',
  'stage-tracking',
  'phase-tracking',
])

const asText = (value: unknown): string => JSON.stringify(value)
const withoutMarks = (text: string): string => text.replaceAll(/,?"inferred(From)?":(true|"\w+")/g, '')

const ENVELOPE = { source: 'walk', id: 'walk', at: '2030-01-01T00:00:00Z' }

function apply(race: Race, fact: object): void {
  const seq = race.seq + 1
  const told = { ...ENVELOPE, id: `walk-${seq}`, ...fact } as Fact
  applyFact(race, { seq, receivedAt: told.at, fact: told })
}

function told(c: string, facts: readonly Fact[], more: readonly object[]): Race {
  const race = createRace(c)
  for (const fact of facts) apply(race, fact)
  for (const fact of more) apply(race, fact)
  return race
}

function addresses(facts: readonly Fact[]): Address[] {
  const found = new Map<string, Address>()
  for (const fact of facts) {
    if (fact.type === 'stage') found.set(`${fact.stage}`, { stage: fact.stage })
    if (fact.type === 'phase')
      found.set(`${fact.event} ${fact.phase}`, { event: fact.event, phase: fact.phase })
  }
  return [...found.values()]
}

type Bodies = ReadonlyMap<string, { readonly name: CompetitionDocumentName; readonly text: string }>

/** Every document by its address, and the roll that palmares are made of. */
function bodiesOf(race: Race, c: string, units: readonly Address[]): Bodies {
  const bodies = new Map<string, { name: CompetitionDocumentName; text: string }>()
  for (const name of COMPETITION_DOCUMENT_NAMES) {
    const { path, schema } = DOCUMENTS[name]
    for (const unit of units) {
      const params =
        'stage' in unit
          ? { c, s: unit.stage, id: '11', kind: 'mountain', n: 1 }
          : { c, e: unit.event, p: unit.phase }
      if (path.includes('{s}') !== 'stage' in unit && path.includes('{s}')) continue
      if (path.includes('{e}') && 'stage' in unit) continue
      const document = projectDocument(race, name, params)
      if (document.kind !== 'ok') continue
      expect(findFault(schema, JSON.parse(asText(document.body)))).toBeNull()
      bodies.set(
        path.replaceAll(/\{(\w)\}/g, (_, key: string) => String(Object(params)[key])),
        {
          name,
          text: asText(document.body),
        },
      )
    }
  }
  bodies.set('roll', { name: 'competition', text: asText(rollOf(race)?.lists) })
  return bodies
}

/** The first in the result of a unit with a result, as decisions name one. */
function firstOf(race: Race, c: string, unit: Address): { bib: number } | { competitor: string } | null {
  if ('stage' in unit) {
    const rankings = projectDocument(race, 'stage-rankings', { c, s: unit.stage })
    const first = rankings.kind === 'ok' ? (rankings.body as Rankings)[0]?.results[0] : undefined
    return first?.rider?.bib == null ? null : { bib: first.rider.bib }
  }
  const results = projectDocument(race, 'phase-results', { c, e: unit.event, p: unit.phase })
  const first = results.kind === 'ok' ? (results.body as PhaseResults).results[0] : undefined
  return first === undefined ? null : { competitor: first.key }
}

/** The fields of a fact beside its unit. Null where the form knows no such decision. */
type Stated = (whom: object, unit: Address) => object | null
const decision = (of: object): object => ({ type: 'decision', reason: 'adds up only so', decision: of })
const DECISIONS: readonly (readonly [string, Stated])[] = [
  [
    'a disqualification',
    (whom, unit) =>
      'stage' in unit
        ? { type: 'withdrawal', irm: 'DSQ', ...whom }
        : decision({ kind: 'invalidResult', irm: 'DSQ', ...whom }),
  ],
  [
    'a relegation',
    (whom, unit) =>
      'stage' in unit
        ? decision({ kind: 'relegation', ...whom })
        : decision({ kind: 'invalidResult', irm: 'REL', ...whom }),
  ],
  [
    'a penalty',
    (whom, unit) => ('stage' in unit ? decision({ kind: 'penalty', ms: 7_200_000, ...whom }) : null),
  ],
]

describe.each(BUNDLES)('%s', (c) => {
  const facts = readFacts(join(import.meta.dirname, '../../../../races', c)).filter(
    // The inferences of the bundle itself would be everywhere.
    (fact) => fact.inferred !== true && !(fact.type === 'decision' && 'asPublished' in fact.decision),
  )
  const units = addresses(facts)
  const plain = told(c, facts, [])
  const without = bodiesOf(plain, c, units)
  const decided = units.flatMap((unit) => {
    const whom = firstOf(plain, c, unit)
    return whom === null ? [] : [{ unit, whom }]
  })

  test('says nothing of inferences where there are none', () => {
    for (const [path, { text }] of without)
      expect([path, text.includes('"inferred":')]).toEqual([path, false])
  })

  test.each(DECISIONS)('says of %s that it was inferred, wherever it changes anything', (_, statedOf) => {
    const silent: string[] = []
    for (const { unit, whom } of [decided[0], decided.at(-1)].filter((each) => each !== undefined)) {
      const stated = statedOf(whom, unit)
      if (stated === null) continue
      const inferred = { ...unit, ...stated, inferred: true, inferredFrom: 'publishedStandings' }
      expect(parseFact({ ...ENVELOPE, ...inferred })).toMatchObject({ ok: true })
      const race = told(c, facts, [inferred])
      for (const [path, { name, text }] of bodiesOf(race, c, units)) {
        const before = without.get(path)?.text
        if (SHOW_NO_RESULT.has(name) || withoutMarks(text) === before) continue
        if (!text.includes('"inferred":true') && !text.includes('"inferred":{'))
          silent.push(`${path} ${asText(unit)}`)
      }
    }
    expect(silent).toEqual([])
  })
})
