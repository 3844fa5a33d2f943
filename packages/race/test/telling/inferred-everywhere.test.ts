/**
 * Walks every document of races of every kind: what changes because of an inferred decision says that it was inferred, and
 * nothing says so without one.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PhaseResults } from '@bell-lap/protocol/documents/phases'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../src/projections.ts'
import type { Race } from '../../src/race.ts'
import {
  addresses,
  asText,
  bodiesOf,
  ENVELOPE,
  SHOW_NO_RESULT,
  told,
  withoutMarks,
  type Address,
} from './every-document.ts'

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
