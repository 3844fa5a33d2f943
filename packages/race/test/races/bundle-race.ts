/** A bundle of races/ told from its first fact to its last, with what was published of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName, type DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { projectDocument } from '../../src/projections.ts'
import type { Race } from '../../src/race.ts'
import { tellAll } from '../tour.ts'

export interface BundleRace {
  readonly facts: readonly Fact[]
  readonly race: Race
  readonly read: <N extends CompetitionDocumentName>(name: N, params?: object) => DocumentBody<N>
  /** The lines of a file of `expected/`. */
  readonly expected: <T>(file: string) => T[]
}

/** Every fact of it must be one that the doors take, every document read one that holds to its schema. */
export function bundleRace(name: string): BundleRace {
  const folder = join(import.meta.dirname, '../../../../races', name)
  const facts = readFacts(folder)
  const refused = facts.flatMap((fact) => {
    const parsed = parseFact(fact)
    return parsed.ok ? [] : [`${fact.id}: ${JSON.stringify(parsed)}`]
  })
  expect(refused).toEqual([])
  const race = tellAll(name, facts)
  return {
    facts,
    race,
    read(document, params = {}) {
      const projected = projectDocument(race, document, { c: name, ...params })
      if (projected.kind !== 'ok') throw new Error(`${document} ${JSON.stringify(params)}: ${projected.kind}`)
      expect(findFault(DOCUMENTS[document].schema, JSON.parse(JSON.stringify(projected.body)))).toBeNull()
      return projected.body as DocumentBody<typeof document>
    },
    expected: (file) =>
      readFileSync(join(folder, 'expected', `${file}.ndjson`), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  }
}
