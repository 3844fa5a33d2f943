/** Parses an address into the document that it names. Each text is parsed once. */
import {
  definitionOf,
  type CompetitionDocumentName,
  type IndexDocumentName,
  type ListDocumentName,
} from '@bell-lap/protocol/documents'
import { isTable, type TableChoice } from '@bell-lap/protocol/csv/csv'
import { formatPath, parsePath } from '@bell-lap/protocol/path'
import { formatQuery, parseQuery, parseTableChoice, type Query } from './query.ts'

export type Params = Readonly<Record<string, string | number>>

interface OverAll {
  readonly kind: 'document'
  readonly csv: TableChoice | null
  readonly params: Params
  readonly query: Query
  readonly path: string
}

export type Route =
  | {
      readonly kind: 'document'
      readonly scope: 'competition'
      /** The part of the table that the address requests. Null if it requests the document. */
      readonly csv: TableChoice | null
      readonly name: CompetitionDocumentName
      readonly params: Params
      /** The canonical path, by which caches and addresses know the document. */
      readonly path: string
    }
  | (OverAll & { readonly scope: 'all'; readonly name: ListDocumentName })
  | (OverAll & { readonly scope: 'index'; readonly name: IndexDocumentName })
  | { readonly kind: 'bad-parameter'; readonly at: string; readonly reason: string }
  /** The address of no document. */
  | { readonly kind: 'none' }

export type CompetitionRoute = Extract<Route, { scope: 'competition' }>
export type ListRoute = Extract<Route, { scope: 'all' | 'index' }>

const NONE: Route = { kind: 'none' }
const CSV_ENDING = /[^/]\.csv$/i

/** @param url path with optional query, as in the request line */
export function parseRoute(url: string): Route {
  const mark = url.indexOf('?')
  const asked = mark < 0 ? url : url.slice(0, mark)
  const asCsv = CSV_ENDING.test(asked)
  const found = parsePath(asCsv ? asked.slice(0, -4) : asked)
  if (!found.found) {
    return found.reason === 'unknown'
      ? NONE
      : {
          kind: 'bad-parameter',
          at: found.param,
          reason: `must be a whole number of at least ${found.least}, not "${found.value}"`,
        }
  }
  const { name, params } = found
  if (asCsv && !isTable(name)) return NONE
  const search = mark < 0 ? '' : url.slice(mark + 1)
  const parsed = parseQuery(definitionOf(name).query ?? [], search)
  if (parsed.kind !== 'ok') return parsed
  const chosen = asCsv ? parseTableChoice(definitionOf(name).table?.of === 'ranking', search) : null
  if (chosen?.kind === 'bad-parameter') return chosen
  const csv = chosen && chosen.choice
  const path = formatPath(name, params as never) + formatQuery(parsed.query)
  const { scope } = definitionOf(name)
  if (scope === 'competition')
    return { kind: 'document', scope, csv, name: name as CompetitionDocumentName, params, path }
  const overAll = { kind: 'document', csv, params, query: parsed.query, path } as const
  return scope === 'all'
    ? { ...overAll, scope, name: name as ListDocumentName }
    : { ...overAll, scope, name: name as IndexDocumentName }
}

/** The route of a document whose name and parameters are known. */
export function competitionRoute(name: CompetitionDocumentName, params: Params): CompetitionRoute {
  return {
    kind: 'document',
    scope: 'competition',
    csv: null,
    name,
    params,
    path: formatPath(name, params as never),
  }
}

/**
 * Remembers the meaning of addresses, up to a limit. Then it forgets all and learns the common ones again.
 */
export function createRouteMemo(limit = 20_000): (url: string) => Route {
  /** Bound: `limit` addresses of at most 300 characters, some 15 MB. */
  const routes = new Map<string, Route>()
  return (url) => {
    let route = routes.get(url)
    if (!route) {
      route = parseRoute(url)
      if (routes.size >= limit) routes.clear()
      if (url.length <= 300) routes.set(url, route)
    }
    return route
  }
}
