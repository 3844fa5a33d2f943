/**
 * The cookie of a desk holds its token, so that no script of the page can read it. A browser sends cookies with every request, also with
 * those that another page makes it send. So a request with the cookie must come from a page of this very address: it has a header that
 * only such a page can add, and what the browser says about its origin does not contradict that.
 */
import type { IncomingHttpHeaders } from 'node:http'

export const COOKIE = 'bell-lap-desk'
/** A page of another origin may add it only if this server allows that, and it never does. */
export const DESK_HEADER = 'bell-lap-desk'

/** The token in the cookie. Null if there is none. */
export function readCookie(header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === COOKIE && value !== undefined && /^[\w-]{1,100}$/.test(value)) return value
  }
  return null
}

/** @param isOnTls the browser then sends it over TLS alone */
export function formatCookie(token: string, seconds: number, isOnTls: boolean): string {
  const secure = isOnTls ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null

/** Why a request with the cookie is not from a page of this address, as a sentence. Null if it is. */
export function findForeignOrigin(method: string, headers: IncomingHttpHeaders): string | null {
  if (headers[DESK_HEADER] !== '1')
    return 'A request with the cookie of a desk needs the header Bell-Lap-Desk: 1'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin')
    return 'The request comes from a page of another origin; open the desk at its own address'
  const { origin, host } = headers
  const isRead = method === 'GET' || method === 'HEAD'
  if (origin === undefined) return isRead ? null : 'The request does not say from which page it comes'
  return host !== undefined && hostOf(origin) === host
    ? null
    : 'The request comes from a page of another origin; open the desk at its own address'
}
