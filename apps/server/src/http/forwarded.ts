/**
 * Reads what our own proxies state about a request (X-Forwarded-For, X-Forwarded-Proto). Each proxy
 * adds its entry at the end, so with n proxies the outermost one wrote the n-th entry from the end.
 * All entries before it come from the visitor and are ignored. `Forwarded` and `X-Forwarded-Host`
 * are never read.
 */
import type { IncomingMessage } from 'node:http'

type Headers = Pick<IncomingMessage, 'headers'>

function entryOf({ headers }: Headers, name: string, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined
  const value = headers[name]
  const entries = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',')
  // If there are fewer entries than proxies, the request entered behind some of them.
  return entries.at(-Math.min(trustedHops, entries.length))?.trim() || undefined
}

/** The address of the visitor. Undefined if none of our proxies states it. */
export const forwardedAddress = (request: Headers, trustedHops: number): string | undefined =>
  entryOf(request, 'x-forwarded-for', trustedHops)

/**
 * "https" or "http", as the visitor sees it. Undefined if none of our proxies states it. A proxy
 * may write one entry for all.
 */
export const forwardedScheme = (request: Headers, trustedHops: number): string | undefined =>
  entryOf(request, 'x-forwarded-proto', trustedHops)
