/** Properties of every document, for any facts. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { makeExtremeFact } from '@bell-lap/protocol/facts/extreme-facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { COMPETITION_DOCUMENT_NAMES, projectDocument, versionOf } from '../../src/projections.ts'
import { projectListing } from '../../src/lists/listing.ts'
import { projectList } from '../../src/lists/lists.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../src/race.ts'
import { anyFacts, anyFrames, PHASES, STAGES } from '../arbitrary-race.ts'

interface Asked {
  readonly name: CompetitionDocumentName
  readonly params: Record<string, string | number>
}

const askedOf = (
  c: string,
  stages: readonly number[],
  phases: readonly { readonly event: number; readonly phase: number }[],
  bib = '1',
): Asked[] =>
  COMPETITION_DOCUMENT_NAMES.flatMap((name): Asked[] =>
    DOCUMENTS[name].path.includes('{s}')
      ? stages.map((s) => ({ name, params: { c, s, id: bib, kind: 'mountain', n: 1 } }))
      : DOCUMENTS[name].path.includes('{p}')
        ? phases.map(({ event, phase }) => ({ name, params: { c, e: event, p: phase } }))
        : [{ name, params: { c, ...(DOCUMENTS[name].path.includes('{e}') ? { e: phases[0]!.event } : {}) } }],
  )
const ASKED = askedOf('any2026', STAGES, PHASES)
/** The examples of facts are about these. */
const ASKED_OF_EXAMPLES = askedOf(
  'oak2026',
  [0, 1, 99],
  [
    { event: 3, phase: 1 },
    { event: 3, phase: 2 },
    { event: 999, phase: 999 },
  ],
  '11',
)

/** The text of every document, or the reason of its absence. */
const readAll = (race: Race): string[] =>
  ASKED.map(({ name, params }) => {
    const projected = projectDocument(race, name, params)
    return `${name} ${JSON.stringify(params)} ${JSON.stringify(projected)}`
  })

const apply = (race: Race, facts: readonly Fact[], from = 0): void => {
  for (const [index, fact] of facts.entries())
    applyFact(race, { seq: from + index + 1, receivedAt: fact.at, fact })
}

const applyFrames = (race: Race, frames: readonly Frame[]): void => {
  for (const [index, frame] of frames.entries()) applyFrame(race, { count: index + 1, frame })
}

/**
 * The schema errors of a document, before and after JSON (where a number that is not finite becomes null).
 */
function faultsOf(race: Race, { name, params }: (typeof ASKED)[number]): unknown[] {
  const projected = projectDocument(race, name, params)
  if (projected.kind !== 'ok') return []
  const { body, version, updatedAt } = projected
  const sent: unknown = JSON.parse(JSON.stringify(body))
  return [
    findFault(DOCUMENTS[name].schema, body),
    findFault(DOCUMENTS[name].schema, sent),
    version > 0 && version === versionOf(race, name, params) ? null : `version ${version}`,
    Number.isFinite(Date.parse(updatedAt)) ? null : `updatedAt ${updatedAt}`,
  ].flatMap((fault) => (fault === null ? [] : [{ name, fault }]))
}

/** Negative `gapMs` and `intervalMs` in any part of a body. */
function negativeGaps(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    (name === 'gapMs' || name === 'intervalMs') && typeof value === 'number' && value < 0
      ? [{ [name]: value }]
      : negativeGaps(value),
  )
}

function tell(facts: readonly Fact[], frames: readonly Frame[] = [], competition = 'any2026'): Race {
  const race = createRace(competition)
  apply(race, facts)
  applyFrames(race, frames)
  return race
}

describe('every document', () => {
  test('the facts made for these tests are facts that the door accepts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const fact of facts) expect(parseFact(fact)).toMatchObject({ ok: true })
      }),
      { numRuns: 60 },
    )
  })

  test('is projected from any facts in any order without throwing, and fits its schema', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        const race = tell(facts, frames)
        expect(ASKED.flatMap((asked) => faultsOf(race, asked))).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  test('so it is from facts with every field at its extremes', () => {
    const { withdrawn: _, ...examples } = FACT_EXAMPLES
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.constantFrom(1, 5, 40), (numbers, count) => {
        const draw = (most: number): number => (numbers.next().value as number) % most
        const extreme = Array.from({ length: count }, (_none, index) => makeExtremeFact(draw, `x${index}`))
        const race = tell([...Object.values(examples), ...extreme], [], 'oak2026')
        expect(ASKED_OF_EXAMPLES.flatMap((asked) => faultsOf(race, asked))).toEqual([])
        expect(() => projectListing(race)).not.toThrow()
      }),
      { numRuns: 40 },
    )
  })

  test('a gap or interval of a row is never negative', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        const race = tell(facts, frames)
        const negative = ASKED.flatMap(({ name, params }) => {
          const projected = projectDocument(race, name, params)
          return projected.kind === 'ok' ? negativeGaps(projected.body).map((gap) => ({ name, gap })) : []
        })
        expect(negative).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  test('so is every list over competitions', () => {
    const names = ['competitions', 'competition-search', 'live-links', 'sports', 'years'] as const
    fc.assert(
      fc.property(anyFacts, anyFacts, (some, others) => {
        const listings = [tell(some), tell(others)].flatMap((race) => projectListing(race) ?? [])
        for (const name of names) {
          const query = { query: 'a', year: '2026', sport: 'road' }
          const body = projectList(name, listings, 0, { c: 'any2026' }, query)
          expect(findFault(DOCUMENTS[name].schema, body)).toBeNull()
        }
      }),
      { numRuns: 60 },
    )
  })

  test('read after every fact on the way or only at the end, the bytes and versions are the same', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, fc.array(fc.boolean(), { maxLength: 50 }), (facts, frames, reads) => {
        const race = createRace('any2026')
        for (const [index, fact] of facts.entries()) {
          apply(race, [fact], index)
          if (reads[index] ?? false) readAll(race)
          // Distributes the frames along the facts, so that some are the last input of their stage.
          const frame = index % 4 === 3 ? frames[index >> 2] : undefined
          if (frame) applyFrame(race, { count: (index >> 2) + 1, frame })
        }
        applyFrames(race, frames)
        expect(readAll(race)).toEqual(readAll(tell(facts, frames)))
      }),
      { numRuns: 75 },
    )
  })

  test('a version never falls, and while it stays the body stays', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        // Builds each race again, so that nothing is computed already.
        const told = facts.map((_, index) => tell(facts.slice(0, index + 1)))
        for (const { name, params } of ASKED) {
          const versions = told.map((race) => versionOf(race, name, params))
          expect(versions).toEqual(versions.toSorted((a, b) => a - b))
          const texts = told.map((race) => JSON.stringify(projectDocument(race, name, params)))
          const changed = texts.filter((text, index) => text !== texts[versions.indexOf(versions[index]!)])
          expect(changed).toEqual([])
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** Only the bodies: versions depend on the order of facts. */
const bodies = (race: Race): string[] =>
  ASKED.map(({ name, params }) => {
    const projected = projectDocument(race, name, params)
    return `${name} ${JSON.stringify(params)} ${projected.kind === 'ok' ? JSON.stringify(projected.body) : projected.kind}`
  })

describe('order', () => {
  test('passings commute: every body is the same for any order of passings', () => {
    fc.assert(
      fc.property(anyFacts, fc.infiniteStream(fc.nat()), (facts, picks) => {
        const plain = facts.map((fact) =>
          fact.type === 'passing' ? { ...fact, supersedes: undefined } : fact,
        )
        const places = plain.flatMap((fact, index) => (fact.type === 'passing' ? [index] : []))
        const shuffled = [...plain]
        const left = [...places]
        for (const place of places) {
          const [from] = left.splice((picks.next().value as number) % left.length, 1)
          shuffled[place] = plain[from!]!
        }
        expect(bodies(tell(shuffled as Fact[]))).toEqual(bodies(tell(plain as Fact[])))
      }),
      { numRuns: 75 },
    )
  })

  test('a superseded fact has no effect, whether its successor comes after or before it', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, pick) => {
        const rest = facts.filter(({ supersedes }) => supersedes === undefined)
        fc.pre(rest.length > 0)
        const target = rest[pick % rest.length]!
        const others = rest.filter((fact) => fact !== target)
        const taken: Fact = {
          id: 'taken-back',
          source: 'any',
          type: 'withdrawn',
          at: target.at,
          supersedes: { source: target.source, id: target.id },
        }
        const after = bodies(tell([...others, target, taken]))
        expect(bodies(tell([taken, ...others, target]))).toEqual(after)
        // Only the log and the actions of the unit show that the fact was withdrawn.
        const but = (each: readonly string[]) =>
          each.filter((text) => !/^(corrections|\w+-actions) /.test(text))
        expect(but(after)).toEqual(but(bodies(tell(others))))
      }),
      { numRuns: 75 },
    )
  })

  test('facts and frames come independently: every body is the same for any interleaving', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        const framesFirst = createRace('any2026')
        applyFrames(framesFirst, frames)
        readAll(framesFirst)
        apply(framesFirst, facts)
        expect(readAll(framesFirst)).toEqual(readAll(tell(facts, frames)))
      }),
      { numRuns: 75 },
    )
  })
})
