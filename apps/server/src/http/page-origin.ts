/** Where the visitor sees the site, and whether search engines may keep it (spec.md section 6). */
import type { IncomingMessage } from 'node:http'
import { forwardedScheme } from './forwarded.ts'
import { isHost } from './request-target.ts'

export interface PageOrigin {
  /** Scheme and host. */
  readonly origin: string
  readonly indexable: boolean
}

/** What the operator says of where the pages stand. */
export interface PageSettings {
  /** The address visitors use; null: what the request says. */
  readonly publicUrl: string | null
  /** Hosts whose pages search engines may keep; null: every host that is not a local one. */
  readonly productionHosts: readonly string[] | null
  /** Origins whose pages may frame ours; none: anyone's may. */
  readonly embedders: readonly string[]
  /** What the hosts of European cycling end in; null: there are none. */
  readonly europeanDomain: string | null
  /** Proxies of our own in front, whose X-Forwarded headers are believed. */
  readonly trustedHops: number
}

/** @param name a host without its port */
const isLocalName = (name: string): boolean =>
  /^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|test))$/.test(name)

export function pageOriginOf(
  request: Pick<IncomingMessage, 'headers'>,
  { publicUrl, productionHosts, trustedHops }: Omit<PageSettings, 'embedders' | 'europeanDomain'>,
): PageOrigin {
  const given = request.headers.host?.toLowerCase() ?? ''
  const host = isHost(given) ? given : 'localhost'
  const name = host.replace(/:\d+$/, '')
  const isLocal = isLocalName(name)
  const forwarded = forwardedScheme(request, trustedHops)
  const scheme = forwarded === 'https' || (forwarded === undefined && !isLocal) ? 'https' : 'http'
  // Where the operator says where the pages stand, the host of a request changes nothing, unless some hosts are for search engines.
  const isPublicLocal = publicUrl === null ? isLocal : isLocalName(new URL(publicUrl).hostname)
  return {
    origin: publicUrl ?? `${scheme}://${host}`,
    indexable: productionHosts?.includes(name) ?? !isPublicLocal,
  }
}
