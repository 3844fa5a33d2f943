/**
 * The kinds of work that can be requested for a large race, and how each is done. It may run in any thread.
 */
import { rollOf, versionOfRoll } from '@bell-lap/race/athletes/roll'
import type { Roll } from '@bell-lap/race/athletes/rolled'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { projectDocument } from '@bell-lap/race/projections'
import { projectListing, type Listing } from '@bell-lap/race/lists/listing'
import type { Absence } from '@bell-lap/race/state/projection'
import type { Race } from '@bell-lap/race/race'
import { etagOf } from './content.ts'
import type { RaceFollower } from './race-follower.ts'
import type { Params } from './route.ts'

export type LargeRaceWork =
  | { readonly kind: 'document'; readonly name: CompetitionDocumentName; readonly params: Params }
  | { readonly kind: 'listing' }
  | { readonly kind: 'roll' }

/** The result of each kind of work. */
export interface LargeRaceMade {
  readonly document: WrittenDocument | { readonly kind: Absence } | Failed
  readonly listing: Listing | null | Failed
  readonly roll: { readonly roll: Roll | null; readonly version: number; readonly seq: number }
}

/**
 * The document cannot be made from this race. Kept apart from the end of a thread, after which the work may
 * succeed.
 */
export interface Failed {
  readonly kind: 'failed'
  readonly error: Error
}

export interface WrittenDocument {
  readonly kind: 'ok'
  readonly version: number
  /** ISO 8601. */
  readonly updatedAt: string
  /** JSON in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>
  readonly etag: string
}

const encoder = new TextEncoder()

/** Takes up to a second for 20,000 riders. */
export function makeOf(
  of: Pick<RaceFollower, 'race' | 'seq'>,
  work: LargeRaceWork,
): LargeRaceMade[LargeRaceWork['kind']] {
  const { race, seq } = of
  if (work.kind === 'roll') return { roll: rollOf(race), version: versionOfRoll(race), seq }
  try {
    return work.kind === 'listing' ? projectListing(race) : writeDocument(race, work)
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function writeDocument(
  race: Race,
  work: Extract<LargeRaceWork, { kind: 'document' }>,
): WrittenDocument | { readonly kind: Absence } {
  const projected = projectDocument(race, work.name, work.params)
  if (projected.kind !== 'ok') return projected
  const { version, updatedAt, body } = projected
  const json = encoder.encode(JSON.stringify(body))
  return { kind: 'ok', version, updatedAt, json, etag: etagOf(json) }
}
