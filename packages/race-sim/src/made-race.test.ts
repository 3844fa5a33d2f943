import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFrame } from '@bell-lap/protocol/facts/parse-frame'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRace } from './made-race.ts'

const options = fc.record({
  seed: fc.nat(1_000_000),
  riders: fc.integer({ min: 1, max: 40 }),
  stages: fc.integer({ min: 1, max: 3 }),
})
const passingsAt = (facts: readonly Fact[], point: string) =>
  facts.filter((fact) => fact.type === 'passing' && fact.point === point)

describe('a made-up race', () => {
  test('is the same for the same seed and another for another', () => {
    const [a, b, c] = [1, 1, 2].map((seed) => makeRace({ seed, riders: 20, stages: 2 }))
    expect(a).toEqual(b)
    expect(a?.facts).not.toEqual(c?.facts)
  })

  test('is marked as made up, and consists of valid facts', () => {
    fc.assert(
      fc.property(options, (given) => {
        const { facts, frames } = makeRace(given)
        expect(facts[0]).toMatchObject({ type: 'competition', name: `Made-up race (seed ${given.seed})` })
        expect(facts.map((each) => parseFact(each)).filter((parsed) => !parsed.ok)).toEqual([])
        expect(frames.map((each) => parseFrame(each)).filter((parsed) => !parsed.ok)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('has late and repeated passings, attacks that are caught, and riders who leave for good', () => {
    const { facts } = makeRace({ seed: 3, riders: 176, stages: 5 })
    const keys = facts.map((fact) => fact.id)
    expect(keys.length).toBeGreaterThan(new Set(keys).size)
    expect(keys.some((id) => id.endsWith('-again'))).toBe(true)
    const entries = facts.filter((fact) => fact.type === 'timelineEntry').map((fact) => fact.entry)
    expect(new Set(entries)).toEqual(new Set(['attack', 'caught']))
    const out = facts.filter((fact) => fact.type === 'withdrawal')
    expect(out.length).toBeGreaterThan(0)
    for (const { bib, stage = 0 } of out) {
      const later = facts.filter((fact) => fact.type === 'passing' && fact.bib === bib && fact.stage! > stage)
      expect(later).toEqual([])
    }
    const arrivals = passingsAt(facts, 'Finish').map((fact) =>
      fact.type === 'passing' ? fact.timeOfDayMs : 0,
    )
    expect(arrivals).not.toEqual(arrivals.toSorted((a, b) => a - b))
  })

  test('every finisher of a stage is in its result once', () => {
    const { facts } = makeRace({ seed: 8, riders: 40, stages: 1 })
    const result = facts.find((fact) => fact.type === 'stageResult')
    const bibs = result?.type === 'stageResult' ? result.rows.map((row) => row.bib) : []
    const passed = new Set(
      passingsAt(facts, 'Finish').map((fact) => (fact.type === 'passing' ? fact.bib : 0)),
    )
    expect(bibs.toSorted(compareKeys)).toEqual([...passed].sort(compareKeys))
  })
})
