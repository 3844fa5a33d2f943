/** Classifies an address that is neither a document, a door nor a file of the site (D-017). */
import { RESERVED_SEGMENTS } from '@bell-lap/protocol/path'

/**
 * Doors that accept other methods than GET. With them a wrong method is distinguished from a wrong
 * address.
 */
const DOORS: readonly (readonly [pattern: RegExp, allow: string])[] = [
  [/^\/ingest\/competitions\/[^/]+\/(facts|frames)$/i, 'POST'],
  [/^\/ingest\/competitions\/[^/]+\/files\/[^/]+$/i, 'PUT'],
  [/^\/livehub\/negotiate$/i, 'POST'],
  [/^\/(healthz|readyz|openapi\.json|docs\/api|file\/[^/]+)$/i, 'GET, HEAD'],
]
const RESERVED = new Set<string>([...RESERVED_SEGMENTS, 'docs', 'assets', 'brand', 'legal', '.well-known'])

/** Detail of the answer at an address of neither the site nor the API. */
export const NOTHING_HERE =
  'There is nothing at this address. /openapi.json lists every address of the API; the site starts at /.'

export type SitePath =
  | { readonly kind: 'wrong-method'; readonly allow: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'missing-file' }
  | { readonly kind: 'page' }

/**
 * A missing file gets 404 and never a page. An address that only looks like a file (`missing-file`)
 * may have been typed for a page. `path` has no query.
 */
export function classifySitePath(method: string, path: string): SitePath {
  const allow = DOORS.find(([pattern]) => pattern.test(path))?.[1]
  if (allow !== undefined && allow !== method) return { kind: 'wrong-method', allow }
  const segments = path.split('/').filter((segment) => segment !== '')
  const isReserved = RESERVED.has(segments[0]?.toLowerCase() ?? '')
  // The id of an athlete may have a point: `cup2026-15.1`.
  const isFile = segments[0] !== 'athlete' && /\.[a-z0-9]{1,12}$/i.test(segments.at(-1) ?? '')
  if (isReserved) return { kind: 'missing' }
  if (isFile) return { kind: 'missing-file' }
  return method === 'GET' || method === 'HEAD'
    ? { kind: 'page' }
    : { kind: 'wrong-method', allow: 'GET, HEAD' }
}
