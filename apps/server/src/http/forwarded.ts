/**
 * What proxies of our own say about a request (X-Forwarded-For, X-Forwarded-Proto). Each adds its entry at the end, so with
 * n of them the n-th from the end is the one that the outermost wrote; all before it are whatever the visitor sent.
 * `Forwarded` and `X-Forwarded-Host` are never looked at.
 */
import type { IncomingMessage } from 'node:http'

type Headers = Pick<IncomingMessage, 'headers'>

function entryOf({ headers }: Headers, name: string, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined
  const value = headers[name]
  const entries = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',')
  // Fewer than there are proxies: it came in behind some of them.
  return entries.at(-Math.min(trustedHops, entries.length))?.trim() || undefined
}

/** The address of the visitor; undefined where no proxy of ours says. */
export const forwardedAddress = (request: Headers, trustedHops: number): string | undefined =>
  entryOf(request, 'x-forwarded-for', trustedHops)

/** "https" or "http" as the visitor sees it; undefined where no proxy of ours says. A proxy may write one entry for all. */
export const forwardedScheme = (request: Headers, trustedHops: number): string | undefined =>
  entryOf(request, 'x-forwarded-proto', trustedHops)
