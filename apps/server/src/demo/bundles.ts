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

/** Content of `session.json` in a bundle. */
export interface DemoSession {
  /** Code of the replay, without its year. */
  readonly code: string
  /** The time of the race's clock when the replay begins: this time of this day. */
  readonly from: string
  readonly day: string
  /** A constructed phase on laps whose riders get made positions. */
  readonly positions?: { readonly event: number; readonly phase: number } | undefined
}

/** A bundle cannot be imported. The message names the folder and the fact. */
export class BadBundleError extends Error {
  override readonly name = 'BadBundleError'
}

/** The competition's own facts are in a separate file, so that its id can be read without the rest. */
function competitionOf(folder: string): string | null {
  const file = join(folder, 'facts', 'competition.ndjson')
  if (!existsSync(file)) return null
  const fact = parseFacts(readFileSync(file, 'utf8'), file).find(({ type }) => type === 'competition')
  return fact?.type === 'competition' ? `${fact.code}${fact.year}` : null
}

function parseSession(file: string): Partial<DemoSession> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoSession>
  } catch (error) {
    throw new BadBundleError(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** How a bundle is replayed from its facts alone. Null for most bundles. Throws BadBundleError if its file cannot be used. */
export function readSession({ folder }: BundleFolder): DemoSession | null {
  const file = join(folder, 'session.json')
  if (!existsSync(file)) return null
  const { code, from, day, positions } = parseSession(file)
  if (!code || !/^replay[a-z]*$/.test(code) || !from || !day)
    throw new BadBundleError(`${file}: needs the code of a replay, a day and a time of day`)
  return { code, from, day, positions }
}

/** Empty if there is no such folder: the product works without it. */
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

/** A bundle's facts, checked as by the ingest door. Throws BadBundleError at the first invalid fact. */
export function readValidFacts({ folder }: BundleFolder): Fact[] {
  return readFacts(folder).map((fact) => {
    const parsed = parseFact(fact)
    if (parsed.ok) return parsed.fact
    const [{ at, reason }] = parsed.faults
    throw new BadBundleError(`${folder}: fact ${formatFactKey(fact)}, ${at}: ${reason}`)
  })
}
