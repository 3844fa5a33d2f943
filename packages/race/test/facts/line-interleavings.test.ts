/**
 * Three desks at one line: one stamps, one types bibs, one corrects. Whatever arrives first, every document is the same in the end. Each seed
 * makes what the desks note: groups with one time, bibs that are wrong, unread or typed twice, corrections of corrections, riders who change
 * places, contradictions.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../src/projections.ts'
import { applyFact, type Race } from '../../src/race.ts'
import { forkRace } from '../../src/state/fork.ts'
import { afterNoon, BIBS, noon, smallRace } from '../small-race.ts'

const AT = '2026-07-31T08:00:00Z'
const FINISH = { stage: 1, point: 'Finish' } as const

/** Answers numbers from 0 to below the limit. */
type Draw = (limit: number) => number
function drawing(seed: number): Draw {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** All notes of each desk, in its order. */
function desksOf(seed: number, [stamps, bibs, edits]: readonly [number, number, number]): Fact[][] {
  const draw = drawing(seed)
  const note = <T extends Fact['type']>(
    source: string,
    id: number,
    fields: Partial<FactOf<T>> & { type: T },
  ) => ({ id: `n${id}`, source, at: AT, ...fields }) as unknown as Fact & FactOf<T>
  const keyOf = ({ source, id }: FactKey): FactKey => ({ source, id })
  const stamped = Array.from({ length: stamps }, (_, index) =>
    note('stamps', index, {
      type: 'stamp',
      ...FINISH,
      timeOfDayMs: afterNoon(130) + 700 * index + draw(3) * 350,
      riders: 1 + draw(3),
    }),
  )
  const bibOf = (): number | null => [...BIBS, ...BIBS, 99, null][draw(2 * BIBS.length + 2)]!
  const typed = Array.from({ length: bibs }, (_, index) =>
    note('bibs', index, { type: 'bibEntry', ...FINISH, bib: bibOf(), typedMs: afterNoon(131) + 100 * index }),
  )
  const heads = new Map<Fact, FactKey>()
  const office = Array.from({ length: edits }, (_, index): Fact[] => {
    const [stamp, entry, other] = [stamped[draw(stamps)]!, typed[draw(bibs)]!, typed[draw(bibs)]!]
    const correct = (of: FactOf<'bibEntry'>, id: number, fields: Partial<FactOf<'bibEntry'>>): Fact => {
      const before = heads.get(of)
      const { bib, typedMs } = of
      const fact = note('office', id, {
        type: 'bibEntry',
        ...FINISH,
        bib,
        typedMs,
        ...fields,
        supersedes: before ?? keyOf(of),
        ...(before !== undefined && { entry: keyOf(of) }),
      })
      // Now and then two corrections of the same note contradict each other.
      if (draw(4) > 0) heads.set(of, keyOf(fact))
      return fact
    }
    const id = 10 * index
    switch (draw(7)) {
      case 0:
        return [note('office', id, { type: 'withdrawn', supersedes: keyOf(draw(2) === 0 ? stamp : entry) })]
      case 1:
        return [
          note('office', id, { type: 'lineMatch', ...FINISH, stamp: keyOf(stamp), bibEntry: keyOf(entry) }),
        ]
      case 2:
        return [note('office', id, { type: 'lineMatch', ...FINISH, stamp: null, bibEntry: keyOf(entry) })]
      case 3:
        return [note('office', id, { type: 'lineMatch', ...FINISH, stamp: keyOf(stamp), bibEntry: null })]
      case 4:
        return [
          note('office', id, {
            type: 'stamp',
            ...FINISH,
            timeOfDayMs: stamp.timeOfDayMs,
            riders: 2 + draw(3),
            supersedes: keyOf(stamp),
          }),
        ]
      case 5:
        return entry === other
          ? []
          : [
              correct(entry, id, { typedMs: other.typedMs }),
              correct(other, id + 1, { typedMs: entry.typedMs }),
            ]
      default:
        return [correct(entry, id, { bib: bibOf() })]
    }
  }).flat()
  const made = [stamped, typed, office]
  for (const fact of made.flat()) expect(parseFact(fact)).toMatchObject({ ok: true })
  return made
}

const small = smallRace(['MS'])
small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
const BEFORE: Race = small.race

function toldIn(facts: readonly Fact[]): Race {
  const race = forkRace(BEFORE)
  for (const fact of facts) applyFact(race, { seq: race.seq + 1, receivedAt: AT, fact })
  return race
}

/** Every document that has an address by competition and stage alone. */
const NAMES = COMPETITION_DOCUMENT_NAMES.filter((name) =>
  [...DOCUMENTS[name].path.matchAll(/\{(\w+)\}/g)].every(([, key]) => key === 'c' || key === 's'),
)
const bodiesOf = (race: Race, names = NAMES): string =>
  JSON.stringify(
    names.map((name) => {
      const projected = projectDocument(race, name, { c: 'small2026', s: 1 })
      return [name, projected.kind === 'ok' ? projected.body : projected.kind]
    }),
  )

/** All ways to put the lists together that keep the order of each. */
function* interleavings<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const left = lists.filter((list) => list.length > 0)
  if (left.length === 0) yield []
  for (const list of left)
    for (const rest of interleavings(left.map((each) => (each === list ? each.slice(1) : each))))
      yield [list[0]!, ...rest]
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1)
/** The documents that notes at the line move. */
const MOVED = ['stage-line', 'flags', 'stage-live-rankings'] as const

describe('three desks at one line', () => {
  it.each(SEEDS)('end in the same documents, in every one of their interleavings (seed %i)', (seed) => {
    const desks = desksOf(seed, [2, 3, 2])
    const expected = bodiesOf(toldIn(desks.flat()), [...MOVED])
    for (const order of interleavings(desks)) expect(bodiesOf(toldIn(order), [...MOVED])).toBe(expected)
  })

  it('end in the same documents of every kind, in any order of a hundred notes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, otherSeed) => {
        const facts = desksOf(seed, [30, 50, 20]).flat()
        const draw = drawing(otherSeed)
        const order = facts
          .map((fact) => ({ fact, place: draw(1e9) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ fact }) => fact)
        expect(bodiesOf(toldIn(order))).toBe(bodiesOf(toldIn(facts)))
      }),
      { seed: 1, numRuns: 25 },
    )
  })
})
