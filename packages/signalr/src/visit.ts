/** The visitor: the data about the sender in the request that opened the transport. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type Visit = {
  readonly user: unknown
  readonly headers: Readonly<IncomingHttpHeaders>
  readonly query: Readonly<Record<string, string | undefined>>
}

const NO_HEADERS: Visit['headers'] = Object.freeze({})
const NO_QUERY: Visit['query'] = Object.freeze(Object.create(null))

/** For a connection without a transport. */
export const NOBODY: Visit = { user: undefined, headers: NO_HEADERS, query: NO_QUERY }

/** The protocol's own parameters of the query. Two of them are secrets. */
const OWN_KEYS: ReadonlySet<string> = new Set(['id', 'access_token', '_'])

/**
 * The data of a request that are remembered as long as the connection lasts.
 * @param keep the names of the headers to remember, in lower case, or 'all'
 */
export function readVisit(
  { headers }: Pick<IncomingMessage, 'headers'>,
  query: ReadonlyMap<string, string>,
  user: unknown,
  keep: 'all' | readonly string[],
): Visit {
  return { user, headers: keep === 'all' ? headers : pick(headers, keep), query: withoutOwn(query) }
}

function pick(headers: IncomingHttpHeaders, keep: readonly string[]): Visit['headers'] {
  const kept = keep.filter((name) => headers[name] !== undefined)
  return kept.length === 0 ? NO_HEADERS : Object.fromEntries(kept.map((name) => [name, headers[name]]))
}

function withoutOwn(query: ReadonlyMap<string, string>): Visit['query'] {
  const kept = [...query].filter(([key]) => !OWN_KEYS.has(key))
  // Without a prototype, like the result of Node's own `querystring`, because a query may contain any name.
  return kept.length === 0 ? NO_QUERY : Object.assign(Object.create(null), Object.fromEntries(kept))
}

/**
 * The token of a request: in the header `Authorization: Bearer …`, or in `access_token` of the query, where
 * browsers put it because they can set no headers for WebSockets and event streams. Undefined if there is
 * neither.
 */
export function bearerToken({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const header = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  if (header !== undefined) return header
  const mark = url.indexOf('?')
  return mark === -1 ? undefined : (new URLSearchParams(url.slice(mark + 1)).get('access_token') ?? undefined)
}
