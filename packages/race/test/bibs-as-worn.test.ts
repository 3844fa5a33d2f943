/**
 * Bibs as worn: a race has the same documents for riders with 12 and with A12, except for the bibs
 * themselves. Covers every form, every document, and positions.
 */
import * as fc from 'fast-check'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFrame } from '@bell-lap/protocol/facts/parse-frame'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../src/race.ts'
import { anyFacts, anyFrames, PHASES, STAGES } from './arbitrary-race.ts'
import { smallRace } from './small-race.ts'

const BIB_FIELDS = new Set(['bib', 'bibs', 'behind', 'timeOf', 'removes'])

/** Replaces every bib in the fact or frame by another text. */
function worn<T>(value: T, as: (bib: number) => unknown): T {
  const change = (item: unknown, field: string): unknown => {
    if (typeof item === 'number') return BIB_FIELDS.has(field) ? as(item) : item
    if (Array.isArray(item)) return item.map((each) => change(each, field))
    if (item === null || typeof item !== 'object') return item
    return Object.fromEntries(Object.entries(item).map(([key, each]) => [key, change(each, key)]))
  }
  return change(value, '') as T
}

const letter = (bib: number): string => `A${bib}`

/** The text of a document without the letters. */
const withoutLetters = (text: string): string =>
  text
    .replaceAll(/"bib":null,"bibLabel":"A(\d+)"/g, '"bib":$1')
    // Positions have no label for a plain number.
    .replaceAll(/"bib":(\d+),"bibLabel":"\1"/g, '"bib":$1')
    .replaceAll(
      /"(riders|bibs)":\[\],"(?:rider|bib)Labels":(\[[^\]]*\])/g,
      (_, name, labels: string) => `"${name}":${labels.replaceAll(/"A(\d+)"/g, '$1')}`,
    )
    // Decisions are quoted as stated.
    .replaceAll(/"(bib|behind|timeOf)":"A(\d+)"/g, '"$1":$2')
    .replaceAll(/"bibs":\[[^\]]*\]/g, (list) => list.replaceAll(/"A(\d+)"/g, '$1'))
    // Ids of people are in lower case.
    .replaceAll(/\b[Aa](\d+)\b/g, '$1')
    // The suggestion of a bib depends on its characters.
    .replaceAll(/; did you mean [^"?]*\?/g, '')

type Params = Record<string, string | number>

const paramsOf = (
  c: string,
  stages: readonly number[],
  phases: readonly { event: number; phase: number }[],
) =>
  COMPETITION_DOCUMENT_NAMES.flatMap((name): { name: typeof name; params: Params }[] => {
    const { path } = DOCUMENTS[name]
    if (path.includes('{s}'))
      return stages.map((s) => ({ name, params: { c, s, id: '1', kind: 'mountain', n: 1 } }))
    if (path.includes('{p}')) return phases.map(({ event: e, phase: p }) => ({ name, params: { c, e, p } }))
    if (path.includes('{e}'))
      return [...new Set(phases.map(({ event }) => event))].map((e) => ({ name, params: { c, e } }))
    return [{ name, params: { c } }]
  })

function tell(c: string, facts: readonly Fact[]): Race {
  const race = createRace(c)
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return race
}

const read = (race: Race, asked: ReturnType<typeof paramsOf>, as: (bib: number) => unknown) =>
  asked.map(({ name, params }) => {
    const own = params['id'] === undefined ? params : { ...params, id: String(as(Number(params['id']))) }
    const document = projectDocument(race, name, own)
    if (document.kind === 'ok')
      expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(document.body)))).toBeNull()
    return withoutLetters(`${name} ${JSON.stringify(params)} ${JSON.stringify(document)}`)
  })

const asIs = (bib: number): number => bib

test('any facts and positions give the same documents under letters', () => {
  const asked = paramsOf('any2026', STAGES, PHASES)
  fc.assert(
    fc.property(anyFacts, anyFrames, (facts, frames) => {
      const [numbers, letters] = [asIs, letter].map((as) => {
        const race = tell('any2026', worn(facts, as))
        for (const [index, frame] of worn(frames, as).entries()) applyFrame(race, { count: index + 1, frame })
        return read(race, asked, as)
      })
      expect(letters).toEqual(numbers)
    }),
    { numRuns: 25 },
  )
})

const BUNDLES = [
  'trackmade2026',
  'bracketmade2026',
  'lapsdemo2026',
  'onedaymade2026',
  'crdparis2024',
  'bmxparis2024',
  'triparis2024',
  'tdff2022',
]

describe('whole races under letters', () => {
  test.each(BUNDLES)('%s gives the same documents', (c) => {
    const facts = readFacts(join(import.meta.dirname, '../../../races', c))
    const stages = facts.flatMap((fact) => (fact.type === 'stage' ? [fact.stage] : []))
    const phases = facts.flatMap((fact) => (fact.type === 'phase' ? [fact] : []))
    const asked = paramsOf(c, [...new Set(stages)], phases)
    const numbers = read(tell(c, facts), asked, asIs)
    const letters = read(tell(c, worn(facts, letter)), asked, letter)
    expect(letters).toEqual(numbers)
  })
})

describe('the doors', () => {
  test('take the text of a whole number as that number, in every field', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        for (const fact of facts) expect(parseFact(worn(fact, String))).toEqual(parseFact(fact))
        for (const frame of frames) expect(parseFrame(worn(frame, String))).toEqual(parseFrame(frame))
      }),
      { numRuns: 25 },
    )
  })

  test('take letters in every field', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        for (const fact of facts) expect(parseFact(worn(fact, letter))).toMatchObject({ ok: true })
        for (const frame of frames) expect(parseFrame(worn(frame, letter))).toMatchObject({ ok: true })
      }),
      { numRuns: 25 },
    )
  })
})

const WORN = [0, 12, '012', 'A2', 'A12', '15.1']

describe('a club race with various bibs', () => {
  function raced() {
    const small = smallRace(['MS'])
    const riders = WORN.map((bib) => ({ bib, lastName: `Rider ${bib}` }))
    small.tell('startList', { riders })
    small.tell('stageStarted', { stage: 1, startedAt: '2026-07-02T12:00:00+02:00' })
    for (const [index, bib] of ['A12', '012', 0, 12, '15.1', 'A2'].entries())
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: 46_800_000 + index * 5000 })
    return small
  }
  type Listed = {
    readonly key: string
    readonly rider?: { readonly bib: number | null; readonly bibLabel?: string }
  }
  const shown = (rows: readonly Listed[]) =>
    rows.flatMap(({ key, rider }) =>
      WORN.map(String).includes(key) ? [[key, rider?.bib, rider?.bibLabel]] : [],
    )

  test('lists them in their natural order, whole numbers first', () => {
    expect(shown(raced().read('stage-startlist').results)).toEqual([
      ['0', 0, '0'],
      ['12', 12, '12'],
      ['012', null, '012'],
      ['15.1', null, '15.1'],
      ['A2', null, 'A2'],
      ['A12', null, 'A12'],
    ])
  })

  test('ranks each of them: 012 is not 12, and 0 is a bib', () => {
    const small = raced()
    expect(shown(small.read('stage-live-rankings')[0]!.results).slice(0, 6)).toEqual([
      ['A12', null, 'A12'],
      ['012', null, '012'],
      ['0', 0, '0'],
      ['12', 12, '12'],
      ['15.1', null, '15.1'],
      ['A2', null, 'A2'],
    ])
    expect(small.read('stage-rider', 1, { id: 'A12' }).rider).toMatchObject({ bib: null, bibLabel: 'A12' })
  })

  test('flags name the bibs as worn', () => {
    const small = raced()
    small.tell('passing', { stage: 1, bib: 'a12', point: 'Finish', timeOfDayMs: 46_900_000 })
    expect(small.read('flags').filter(({ reason }) => reason === 'unknown-bib')).toMatchObject([
      {
        bib: null,
        bibLabel: 'a12',
        detail: expect.stringContaining('bib a12 is not on the start list; did you mean A12 or 12?'),
      },
    ])
  })
})
