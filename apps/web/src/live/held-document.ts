/** A document as the cache holds it, and the form in which documents pass from one cache to another. */
import { definitionOf } from '@bell-lap/protocol/documents'
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import { parsePath } from '@bell-lap/protocol/path'
import type { Reading } from './reading.ts'

/** Never changed: another object replaces it. */
export interface HeldDocument {
  /** Undefined as long as nothing has come. */
  readonly reading: Reading | undefined
  /** When the reading last came (ms since 1970), 0 when none has. */
  readonly landedAtMs: number
  /** Why the last try to read it failed. Null after a successful one. */
  readonly trouble: unknown
  /** True if no further try is made for now, until something comes. */
  readonly failed: boolean
}

/** By address: in the page that the server drew, or in the browser's storage. */
export type SavedDocuments = Readonly<
  Record<string, { readonly reading: Reading; readonly landedAtMs: number }>
>

export const NOTHING: HeldDocument = { reading: undefined, landedAtMs: 0, trouble: null, failed: false }

/** Saved documents in the form of the cache. */
export const heldOf = (saved: SavedDocuments): Map<string, HeldDocument> =>
  new Map(
    Object.entries(saved).map(([address, { reading, landedAtMs }]) => [
      address,
      { ...NOTHING, reading, landedAtMs },
    ]),
  )

/** How long a reading is taken as fresh when no channel keeps it so. */
const FRESH_MS: Record<CacheRule, number> = { live: 2_000, list: 10_000, settled: 60_000 }

/** The rule of the table for an address; `list` for anything else. */
function cacheRuleOf(address: string): CacheRule {
  const parsed = parsePath(address.split('?', 1)[0] ?? '')
  return parsed.found ? definitionOf(parsed.name).cache : 'list'
}

/** True if the answer to the registration of a channel says whether the document exists. */
export function isToldByChannel(address: string): boolean {
  const parsed = parsePath(address.split('?', 1)[0] ?? '')
  return parsed.found && definitionOf(parsed.name).channel === 'unit'
}

export const isFresh = (address: string, { reading, landedAtMs }: HeldDocument, nowMs: number): boolean =>
  reading !== undefined && nowMs - landedAtMs < FRESH_MS[cacheRuleOf(address)]
