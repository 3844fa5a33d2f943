/** From the text of an address to the document it asks for; each text is taken apart once. */
import {
  definitionOf,
  isServed,
  type CompetitionDocumentName,
  type DocumentName,
  type ListDocumentName,
} from '@bell-lap/protocol/documents'
import { formatPath, parsePath } from '@bell-lap/protocol/path'
import { formatQuery, parseQuery, type Query } from './query.ts'

export type Params = Readonly<Record<string, string | number>>

export type Route =
  | {
      readonly kind: 'document'
      readonly scope: 'competition'
      readonly name: CompetitionDocumentName
      readonly params: Params
      /** Canonical, with its query: what caches and addresses go by. */
      readonly path: string
    }
  | {
      readonly kind: 'document'
      readonly scope: 'all'
      readonly name: ListDocumentName
      readonly params: Params
      readonly query: Query
      readonly path: string
    }
  /** In the table, but not served yet. */
  | { readonly kind: 'to-come'; readonly name: DocumentName }
  | { readonly kind: 'bad-parameter'; readonly at: string; readonly reason: string }
  /** No document's address at all. */
  | { readonly kind: 'none' }

const NONE: Route = { kind: 'none' }

/** @param url path with optional query, as in the request line */
export function parseRoute(url: string): Route {
  const mark = url.indexOf('?')
  const found = parsePath(mark < 0 ? url : url.slice(0, mark))
  if (!found.found) {
    return found.reason === 'unknown'
      ? NONE
      : { kind: 'bad-parameter', at: found.param, reason: `must be a whole number, not "${found.value}"` }
  }
  const { name, params } = found
  if (!isServed(name)) return { kind: 'to-come', name }
  const parsed = parseQuery(definitionOf(name).query ?? [], mark < 0 ? '' : url.slice(mark + 1))
  if (parsed.kind !== 'ok') return parsed
  const path = formatPath(name, params as never) + formatQuery(parsed.query)
  return definitionOf(name).scope === 'competition'
    ? { kind: 'document', scope: 'competition', name: name as CompetitionDocumentName, params, path }
    : { kind: 'document', scope: 'all', name: name as ListDocumentName, params, query: parsed.query, path }
}

/** Remembers what texts meant, up to a number of them; then it forgets all and learns the common ones again. */
export function createRouteMemo(limit = 20_000): (url: string) => Route {
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
