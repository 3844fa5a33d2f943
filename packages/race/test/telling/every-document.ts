/** Every document of a race, for tests that walk them all. */
import { expect } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { rollOf } from '../../src/athletes/roll.ts'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../src/projections.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

export type Address = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** They show who is where on the road, what the facts are, or what is on the programme, and no result. */
export const SHOW_NO_RESULT = new Set<CompetitionDocumentName>([
  'flags',
  'schedule',
  'stage-tabs',
  'phase-tabs',
  'stage-tracking',
  'phase-tracking',
])

export const asText = (value: unknown): string => JSON.stringify(value)
export const withoutMarks = (text: string): string => text.replaceAll(/,?"inferred(From)?":(true|"\w+")/g, '')

export const ENVELOPE = { source: 'walk', id: 'walk', at: '2030-01-01T00:00:00Z' }

function apply(race: Race, fact: object): void {
  const seq = race.seq + 1
  const told = { ...ENVELOPE, id: `walk-${seq}`, ...fact } as Fact
  applyFact(race, { seq, receivedAt: told.at, fact: told })
}

export function told(c: string, facts: readonly Fact[], more: readonly object[]): Race {
  const race = createRace(c)
  for (const fact of facts) apply(race, fact)
  for (const fact of more) apply(race, fact)
  return race
}

export function addresses(facts: readonly Fact[]): Address[] {
  const found = new Map<string, Address>()
  for (const fact of facts) {
    if (fact.type === 'stage') found.set(`${fact.stage}`, { stage: fact.stage })
    if (fact.type === 'phase')
      found.set(`${fact.event} ${fact.phase}`, { event: fact.event, phase: fact.phase })
  }
  return [...found.values()]
}

export type Bodies = ReadonlyMap<string, { readonly name: CompetitionDocumentName; readonly text: string }>

/** Every document by its address, and the roll that palmares are made of. */
export function bodiesOf(race: Race, c: string, units: readonly Address[]): Bodies {
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
