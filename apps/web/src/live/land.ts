/**
 * Pushes land in the cache, and what a registration answers tells which documents to read again. This is the one gate
 * in front of what visitors see.
 */
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'
import type { QueryClient } from '@tanstack/react-query'
import { decodePush } from './decode.ts'
import { documentKey, mergeReadings } from './document-query.ts'
import { newerReading, type Reading } from './reading.ts'

/** Takes in one push. Throws what decodePush throws. */
export function landPush(
  client: QueryClient,
  message: string,
  args: readonly unknown[],
  address: PushedAddress,
): void {
  const landing = decodePush(message, args, address)
  for (const { address: path, reading } of landing.readings) {
    client.setQueryData<Reading>(documentKey(path), (held) => mergeReadings(held, reading) as Reading)
  }
  if (landing.movedCompetition !== null) void askAgain(client, landing.movedCompetition)
}

/** Reads again, conditionally, what is on screen of a competition and the lists, and marks the rest as old. */
export function askAgain(client: QueryClient, competition: string): Promise<void> {
  const own = `/competitions/${competition}`
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => {
      if (typeof address !== 'string') return false
      const [path = ''] = address.split('?', 1)
      const isList = path === '/competitions' || path.startsWith('/multisports/')
      return isList || path === own || (path.startsWith(`${own}/`) && !UNIT.test(path.slice(own.length)))
    },
  })
}

/** Documents of a unit have their own channel. */
const UNIT = /^\/(stages\/\d+|events\/\d+\/phases\/\d+)/

/** After a registration: reads again the documents on screen that the server holds newer, and only those. */
export async function readNewer(client: QueryClient, addresses: readonly DocumentAddress[]): Promise<void> {
  const lacking = addresses.filter(({ path, epoch, version }) => {
    const held = client.getQueryData<Reading>(documentKey(path))
    if (held === undefined) return client.getQueryState(documentKey(path)) !== undefined
    const theirs: Reading = { kind: 'ok', body: null, version: { epoch, version }, updatedAt: null }
    return version > 0 && newerReading(held, theirs) === theirs
  })
  await Promise.all(lacking.map(({ path }) => client.invalidateQueries({ queryKey: documentKey(path), exact: true })))
}
