/** A fork is as good as a race of its own, and the race it was made from does not notice it. */
import { describe, expect, test } from 'vitest'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '../../src/projections.ts'
import { forkRace } from '../../src/state/fork.ts'
import { applyFact, type Race } from '../../src/race.ts'
import { bundleRace } from '../races/bundle-race.ts'
import { tellAll } from '../tour.ts'

const NAMES: readonly (readonly [CompetitionDocumentName, object])[] = [
  ['flags', {}],
  ['corrections', {}],
  ['events', {}],
  ['phase-results', { e: 8, p: 4 }],
  ['phase-live-rankings', { e: 8, p: 4 }],
  ['event-results', { e: 5 }],
  ['omnium', { e: 8 }],
]
const bodies = (race: Race) =>
  NAMES.map(([name, params]) => projectDocument(race, name, { c: race.competition, ...params }))
const add = (race: Race, fact: Fact): void =>
  applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })

const { facts } = bundleRace('ctrparis2024')
const cut = facts.length - 12
const before = facts.slice(0, cut)
const next = facts.slice(cut)
const withdraw = ({ source, id }: Fact, of: string): Fact => ({
  id: of,
  source: 'test',
  type: 'withdrawn',
  at: '2024-08-12T10:00:00Z',
  supersedes: { source, id },
  reason: 'wrong',
})

describe('a fork', () => {
  test('shows what a race with the same facts shows, whatever the race was asked meanwhile', () => {
    const race = tellAll('ctrparis2024', before)
    bodies(race)
    const fork = forkRace(race)
    for (const fact of next) add(race, fact)
    bodies(race)
    expect(bodies(fork)).toEqual(bodies(tellAll('ctrparis2024', before)))
    for (const fact of next) add(fork, fact)
    expect(bodies(fork)).toEqual(bodies(race))
  })

  test('takes back a fact that the race has taken back since', () => {
    const race = tellAll('ctrparis2024', facts)
    const fork = forkRace(race)
    const taken = withdraw(facts.at(-1)!, 'taken')
    add(race, taken)
    bodies(race)
    add(fork, taken)
    expect(bodies(fork)).toEqual(bodies(tellAll('ctrparis2024', [...facts, taken])))
  })

  test('leaves nothing in the race, even where both number other facts alike', () => {
    const race = tellAll('ctrparis2024', facts)
    bodies(race)
    const fork = forkRace(race)
    add(fork, withdraw(facts.at(-1)!, 'supposed'))
    bodies(fork)
    const other = withdraw(facts.at(-2)!, 'real')
    add(race, other)
    expect(bodies(race)).toEqual(bodies(tellAll('ctrparis2024', [...facts, other])))
    expect(race.keys.has({ source: 'test', id: 'supposed' })).toBe(false)
  })

  test('gives back what was computed in it to a race that has its facts by then', () => {
    const race = tellAll('ctrparis2024', before)
    bodies(race)
    for (const fact of next) {
      const fork = forkRace(race)
      add(fork, fact)
      const ofFork = bodies(fork)
      add(race, fact)
      fork.memory.giveBack()
      expect(fork.memory.derived.size).toBe(0)
      expect(bodies(race)).toEqual(ofFork)
    }
    expect(bodies(race)).toEqual(bodies(tellAll('ctrparis2024', facts)))
  })
})
