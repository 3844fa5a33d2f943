/**
 * Bibs as worn: a race has the same documents for riders with 12 and with A12, 12B, 012 or 12/1, except for
 * the bibs themselves. Covers every form, every document, and positions.
 */
import * as fc from 'fast-check'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { bibKey } from '@bell-lap/domain/people/person-key'
import { FORM_KEYS, type FormKey } from '@bell-lap/domain/form/form'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFrame } from '@bell-lap/protocol/facts/parse-frame'
import { STAGE_TYPES } from '@bell-lap/protocol/vocabulary/kinds'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../src/race.ts'
import { anyFacts, anyFrames, PHASES, STAGES } from '../arbitrary-race.ts'
import { publishedInForm, racedAsStages, racedInForm } from '../raced-in-form.ts'
import { smallRace } from '../small-race.ts'

const BIB_FIELDS = new Set(['bib', 'bibs', 'behind', 'timeOf', 'removes'])
const KEY_FIELDS = new Set(['key', 'competitor', 'competitors'])
const PERSON_FIELDS = new Set(['athlete', 'is'])

/**
 * Replaces every bib in the fact or frame by another text.
 * @param keys true if the keys of competitors are their bibs, and change with them
 */
function worn<T>(value: T, as: (bib: number) => unknown, keys = false): T {
  const change = (item: unknown, field: string): unknown => {
    if (typeof item === 'number') return BIB_FIELDS.has(field) ? as(item) : item
    // The id of a rider of the stages ends in the bib.
    if (typeof item === 'string' && PERSON_FIELDS.has(field))
      return item.replace(/^(any2026-)(\d+)$/, (_, c, bib) => bibKey(c.slice(0, -1), as(Number(bib)) as Bib))
    if (keys && typeof item === 'string' && KEY_FIELDS.has(field) && /^\d+$/.test(item))
      return String(as(Number(item)))
    if (Array.isArray(item)) return item.map((each) => change(each, field))
    if (item === null || typeof item !== 'object') return item
    return Object.fromEntries(Object.entries(item).map(([key, each]) => [key, change(each, key)]))
  }
  return change(value, '') as T
}

/** How bibs are worn in place of numbers, and how to find the number in such a bib, which an id of a person has without its slash. */
interface Style {
  readonly as: (bib: number) => unknown
  readonly pattern: string
}
const STYLES = {
  A12: { as: (bib) => `A${bib}`, pattern: '[Aa](\\d+)' },
  '12B': { as: (bib) => `${bib}B`, pattern: '(\\d+)[Bb]' },
  '012': { as: (bib) => `0${bib}`, pattern: '0(\\d+)' },
  '12/1': { as: (bib) => `${bib}/1`, pattern: '(\\d+)[/~]1' },
} as const satisfies Record<string, Style>
const NUMBERS: Style = { as: (bib) => bib, pattern: '(\\d+)' }

const letter = STYLES.A12.as

/** The text of a document with numbers in place of what is worn. */
const withNumbers = (text: string, { pattern }: Style): string =>
  text
    .replaceAll(new RegExp(`"bib":null,"bibLabel":"${pattern}"`, 'g'), '"bib":$1')
    // Positions have no label for a plain number.
    .replaceAll(/"bib":(\d+),"bibLabel":"\1"/g, '"bib":$1')
    .replaceAll(
      /"(riders|bibs)":\[\],"(?:rider|bib)Labels":(\[[^\]]*\])/g,
      (_, name, labels: string) => `"${name}":${labels.replaceAll(new RegExp(`"${pattern}"`, 'g'), '$1')}`,
    )
    // Decisions are quoted as stated.
    .replaceAll(new RegExp(`"(bib|behind|timeOf)":"${pattern}"`, 'g'), '"$1":$2')
    .replaceAll(/"bibs":\[[^\]]*\]/g, (list) => list.replaceAll(new RegExp(`"${pattern}"`, 'g'), '$1'))
    .replaceAll(new RegExp(`\\b${pattern}\\b`, 'g'), '$1')
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

/** @param style the documents of numbers are written like those of the style that they are compared with */
const read = (race: Race, asked: ReturnType<typeof paramsOf>, as: Style['as'], style: Style) =>
  asked.map(({ name, params }) => {
    const own = params['id'] === undefined ? params : { ...params, id: String(as(Number(params['id']))) }
    const document = projectDocument(race, name, own)
    if (document.kind === 'ok')
      expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(document.body)))).toBeNull()
    return withNumbers(`${name} ${JSON.stringify(params)} ${JSON.stringify(document)}`, style)
  })

test('any facts and positions give the same documents under other bibs', () => {
  const asked = paramsOf('any2026', STAGES, PHASES)
  fc.assert(
    fc.property(anyFacts, anyFrames, fc.constantFrom(...Object.values(STYLES)), (facts, frames, style) => {
      const [numbers, texts] = [NUMBERS.as, style.as].map((as) => {
        const race = tell('any2026', worn(facts, as))
        for (const [index, frame] of worn(frames, as).entries()) applyFrame(race, { count: index + 1, frame })
        return read(race, asked, as, style)
      })
      expect(texts).toEqual(numbers)
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

const FIRST = { event: 1, phase: 1 }
const FINAL = { event: 1, phase: 2 }

/** While the race is ridden, when it has been ridden, and published. */
const momentsOf = (form: FormKey): Fact[][] => {
  const raced = racedInForm(form)
  return [raced.slice(0, -8), raced, [...raced, ...publishedInForm(form)]]
}

describe.each(Object.entries(STYLES))('each form of a phase under bibs such as %s', (_, style) => {
  const asked = paramsOf('any2026', [], [FIRST, FINAL])
  test.each(FORM_KEYS)('%s', (form) => {
    for (const facts of momentsOf(form)) {
      const numbers = read(tell('any2026', facts), asked, NUMBERS.as, style)
      for (const keysFollow of [false, true]) {
        const texts = facts.map((fact) => worn(fact, style.as, keysFollow))
        for (const fact of texts) expect(parseFact(fact)).toMatchObject({ ok: true })
        expect(read(tell('any2026', texts), asked, style.as, style)).toEqual(numbers)
      }
    }
    const published = tell('any2026', momentsOf(form).at(-1)!)
    const results = projectDocument(published, 'phase-results', { c: 'any2026', e: 1, p: 1 })
    expect(JSON.stringify(results)).toContain('"rank":1')
  })
})

describe.each(Object.entries(STYLES))('each type of stage under bibs such as %s', (_, style) => {
  const asked = paramsOf('any2026', [1, 2], [])
  const criterium = { count: 4, lapped: 'counted', sprintEveryLaps: 2 } as const
  test.each([...STAGE_TYPES.map((type) => [type, undefined] as const), ['MS', criterium] as const])(
    '%s %o',
    (type, laps) => {
      const facts = racedAsStages(type, laps)
      const texts = facts.map((fact) => worn(fact, style.as))
      for (const fact of texts) expect(parseFact(fact)).toMatchObject({ ok: true })
      const numbers = read(tell('any2026', facts), asked, NUMBERS.as, style)
      expect(read(tell('any2026', texts), asked, style.as, style)).toEqual(numbers)
      expect(numbers.join('')).toContain('"rank":1')
    },
  )
})

describe('whole races under letters', () => {
  test.each(BUNDLES)('%s gives the same documents', (c) => {
    const facts = readFacts(join(import.meta.dirname, '../../../../races', c))
    const stages = facts.flatMap((fact) => (fact.type === 'stage' ? [fact.stage] : []))
    const phases = facts.flatMap((fact) => (fact.type === 'phase' ? [fact] : []))
    const asked = paramsOf(c, [...new Set(stages)], phases)
    const numbers = read(tell(c, facts), asked, NUMBERS.as, STYLES.A12)
    const letters = read(tell(c, worn(facts, letter)), asked, letter, STYLES.A12)
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
