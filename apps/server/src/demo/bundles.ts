/** The races that come with the product: folders of facts, some with the recording of a stage. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFacts, readFacts } from '@bell-lap/race-sim/bundle'

export interface BundleFolder {
  readonly folder: string
  /** "tdf2026" */
  readonly competition: string
  readonly hasRecording: boolean
}

/** Cannot be taken in; the message names the folder and the fact. */
export class BadBundleError extends Error {
  override readonly name = 'BadBundleError'
}

/** The competition's own facts stand in a file of its name, so that its id is known without reading the rest. */
function competitionOf(folder: string): string | null {
  const file = join(folder, 'facts', 'competition.ndjson')
  if (!existsSync(file)) return null
  const fact = parseFacts(readFileSync(file, 'utf8'), file).find(({ type }) => type === 'competition')
  return fact?.type === 'competition' ? `${fact.code}${fact.year}` : null
}

/** None where there is no such folder: the product is whole without it. */
export function listBundles(racesFolder: string): BundleFolder[] {
  if (!existsSync(racesFolder)) return []
  return readdirSync(racesFolder)
    .toSorted()
    .map((name) => join(racesFolder, name))
    .filter((folder) => existsSync(join(folder, 'facts')))
    .flatMap((folder) => {
      const competition = competitionOf(folder)
      const hasRecording = existsSync(join(folder, 'recordings'))
      return competition === null ? [] : [{ folder, competition, hasRecording }]
    })
}

/** A bundle's facts, checked as the ingest door checks them. Throws BadBundleError at the first that is not valid. */
export function readValidFacts({ folder }: BundleFolder): Fact[] {
  return readFacts(folder).map((fact) => {
    const parsed = parseFact(fact)
    if (parsed.ok) return parsed.fact
    throw new BadBundleError(`${folder}: fact ${formatFactKey(fact)}, ${parsed.at}: ${parsed.reason}`)
  })
}
