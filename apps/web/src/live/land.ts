/**
 * Pushes land in the cache, and what a registration answers tells which documents to read again. This is the one gate
 * in front of what visitors see.
 */
import type { ReceivedDocument } from '@bell-lap/live-client'
import type { DocumentAddress } from '@bell-lap/protocol/version'
import type { QueryClient } from '@tanstack/react-query'
import { documentKey, mergeReadings } from './document-query.ts'
import { newerReading, type Reading } from './reading.ts'

/** Takes in a document that came by itself; an older version than the one held changes nothing. */
export function landDocument(
  client: QueryClient,
  { path, body, version, updatedAt }: ReceivedDocument,
): void {
  const reading: Reading = { kind: 'ok', body, version, updatedAt }
  client.setQueryData<Reading>(documentKey(path), (held) => mergeReadings(held, reading) as Reading)
}

/** Documents of a unit have their own channel. */
const UNIT = /^\/(stages\/\d+|events\/\d+\/phases\/\d+)/

/** Reads again, conditionally, the lists and what is on screen of a competition that moved, but nothing of its units (D-012). */
export function askAgain(client: QueryClient, competition: string): Promise<void> {
  const own = `/competitions/${competition}`
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => {
      if (typeof address !== 'string') return false
      const [path = ''] = address.split('?', 1)
      const isList =
        path === '/competitions' || path === '/competitions/sports' || path.startsWith('/multisports/')
      return isList || path === own || (path.startsWith(`${own}/`) && !UNIT.test(path.slice(own.length)))
    },
  })
}

/** After a registration: reads again the documents on screen that the server holds newer, and only those. */
export async function readNewer(client: QueryClient, addresses: readonly DocumentAddress[]): Promise<void> {
  const lacking = addresses.filter(({ path, epoch, version }) => {
    const held = client.getQueryData<Reading>(documentKey(path))
    if (held === undefined) return client.getQueryState(documentKey(path)) !== undefined
    const theirs: Reading = { kind: 'ok', body: null, version: { epoch, version }, updatedAt: null }
    return version > 0 && newerReading(held, theirs) === theirs
  })
  await Promise.all(
    lacking.map(({ path }) => client.invalidateQueries({ queryKey: documentKey(path), exact: true })),
  )
}

/** Addresses that components show now. */
export const shownAddresses = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey: [address] }) => (typeof address === 'string' ? [address] : []))
