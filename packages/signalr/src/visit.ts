/** The visitor: what the request that opened the transport said about its sender. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type Visit = {
  readonly user: unknown
  readonly headers: Readonly<IncomingHttpHeaders>
  readonly query: Readonly<Record<string, string | undefined>>
}

const NO_HEADERS: Visit['headers'] = Object.freeze({})
const NO_QUERY: Visit['query'] = Object.freeze(Object.create(null))

/** Who is nobody: a connection that no transport came for yet. */
export const NOBODY: Visit = { user: undefined, headers: NO_HEADERS, query: NO_QUERY }

/** What the protocol itself says in the query. Two of them are secrets. */
const OWN_KEYS: ReadonlySet<string> = new Set(['id', 'access_token', '_'])

/**
 * What is remembered of a request, for as long as the connection lasts.
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
  // Without a prototype, as Node's own `querystring` has it: any name may stand in a query.
  return kept.length === 0 ? NO_QUERY : Object.assign(Object.create(null), Object.fromEntries(kept))
}

/**
 * The token by which a request says who sends it: that of the header `Authorization: Bearer …`, or `access_token` of the query, where
 * browsers put it because they can set no headers for WebSockets and event streams. Undefined when there is neither.
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
