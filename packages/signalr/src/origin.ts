/**
 * Decides which web pages may use the hub (SPEC 9). Only browsers state a page's origin; other programs are
 * not judged.
 */
import type { IncomingMessage } from 'node:http'

const ALLOWED_METHODS = 'GET, POST, DELETE'
const ALLOWED_HEADERS = 'x-requested-with, x-signalr-user-agent, content-type, authorization'
const MAX_AGE_S = 7200

/** Whether a page from another origin may use the hub. */
export type OriginRule = (origin: string) => boolean

/**
 * True if the request comes from a page of the hub's own host, from one that the rule allows, or from no
 * page.
 */
export function isOriginAllowed(request: Pick<IncomingMessage, 'headers'>, rule: OriginRule): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return isSameHost(origin, host) || rule(origin)
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** The headers that let a page of this origin read the answer. The origin is named exactly, because credentials are allowed. */
export function corsHeaders(origin: string | undefined, allowed: boolean): Record<string, string> {
  if (origin === undefined || !allowed) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  }
}

/** Further headers of the answer to a preflight request. */
export function preflightHeaders(): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': ALLOWED_METHODS,
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': String(MAX_AGE_S),
  }
}
