/** The documents of constructed facts, told from the first to the last. */
import type { CompetitionDocumentName, DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'

/** Throws where there is no such document. */
export function tellRace(competition: string, facts: readonly Fact[]) {
  const race = createRace(competition)
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return <N extends CompetitionDocumentName>(name: N, params: object): DocumentBody<N> => {
    const projected = projectDocument(race, name, { c: competition, ...params })
    if (projected.kind !== 'ok') throw new Error(`${competition}: ${name} is ${projected.kind}`)
    return projected.body as DocumentBody<N>
  }
}
