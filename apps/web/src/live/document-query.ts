/** A document in the cache: its key is its address, and every way in (read, push, stored copy) obeys `newerReading`. */
import { definitionOf } from '@bell-lap/protocol/documents'
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import { parsePath } from '@bell-lap/protocol/path'
import { replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReadDocument } from './document-source.ts'
import { newerReading, type Reading } from './reading.ts'

/** How long a reading is taken as fresh when no channel keeps it so. */
const FRESH_MS: Record<CacheRule, number> = { live: 2_000, list: 10_000, settled: 60_000 }

export const documentKey = (address: string): QueryKey => [address]

/** The rule of the table for an address; `list` for anything else. */
export function cacheRuleOf(address: string): CacheRule {
  const parsed = parsePath(address.split('?', 1)[0] ?? '')
  return parsed.found ? definitionOf(parsed.name).cache : 'list'
}

/**
 * Newest version wins, and parts that did not change stay the very same objects, so that rows which did not change are
 * not drawn again.
 */
export function mergeReadings(current: unknown, next: unknown): unknown {
  const held = current as Reading | undefined
  const winner = newerReading(held, next as Reading)
  return winner === held ? held : replaceEqualDeep(held, winner)
}

/** The query of a document, for useQuery, prefetch and fetch alike. */
export function documentQuery(address: string, read: ReadDocument) {
  return {
    queryKey: documentKey(address),
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<Reading> => {
      const before = client.getQueryData<Reading>(documentKey(address))
      const reading = await read(address, signal)
      const now = client.getQueryData<Reading>(documentKey(address))
      // A push landed while "there is nothing" was on its way: the push is the newer word.
      return reading.kind !== 'ok' && now !== before && now?.kind === 'ok' ? now : reading
    },
    staleTime: FRESH_MS[cacheRuleOf(address)],
    structuralSharing: mergeReadings,
  }
}
