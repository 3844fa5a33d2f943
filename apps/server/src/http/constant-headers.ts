/**
 * Headers that never change: those of every answer, and those that let pages of other origins read
 * the API.
 */
import { ABSENCE_HEADER } from '@bell-lap/protocol/absence'
import { API_VERSION, PROTOCOL_HEADER } from '@bell-lap/protocol/version'

/**
 * Flat lists of names and values, as `writeHead` takes them. Every answer has these. A list given
 * to `writeHead` must contain them; other answers get them in secured-response.ts.
 */
export const CONSTANT_HEADERS: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  PROTOCOL_HEADER,
  API_VERSION,
]

/**
 * True for the ingest doors, which no page needs. Pages of other origins may read everything else,
 * including errors.
 */
export const isIngestPath = (url: string): boolean => /^\/ingest(\/|$)/i.test(url)

/** Every GET is public and needs no login, so any page may read it. */
export const CORS_HEADERS: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  `ETag, Bell-Lap-Version, ${PROTOCOL_HEADER}, Last-Modified, ${ABSENCE_HEADER}, Retry-After`,
  'Cross-Origin-Resource-Policy',
  'cross-origin',
]

/** Headers of the answer to a preflight request. */
export const PREFLIGHT_HEADERS: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Allow-Methods',
  'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers',
  'If-None-Match, Authorization, Content-Type, Prefer',
  'Access-Control-Max-Age',
  '86400',
]

/** The pairs of a flat list, for callers that set headers one at a time. */
export function* pairs(flat: readonly string[]): Iterable<[name: string, value: string]> {
  for (let index = 0; index + 1 < flat.length; index += 2) yield [flat[index]!, flat[index + 1]!]
}
