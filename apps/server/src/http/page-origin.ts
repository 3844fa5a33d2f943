/**
 * Finds the address at which the visitor sees the site, and whether search engines may keep it
 * (spec.md section 6).
 */
import type { IncomingMessage } from 'node:http'
import type { Licence } from '@bell-lap/protocol/openapi'
import { forwardedScheme } from './forwarded.ts'
import { isHost } from './request-target.ts'

export interface PageOrigin {
  /** Scheme and host. */
  readonly origin: string
  readonly indexable: boolean
}

/** Settings of the operator that pages depend on. */
export interface PageSettings {
  /** The address visitors use. Null if the request decides. */
  readonly publicUrl: string | null
  /** The terms of the data. Null if none are stated. */
  readonly dataLicence: Licence | null
  /**
   * Hosts whose pages search engines may keep. If empty they keep nothing, so that a test system or
   * a mirror is never found by mistake.
   */
  readonly productionHosts: readonly string[]
  /** Hosts whose pictures pages may show. */
  readonly pictureHosts: readonly string[]
  /** Background of the maps: an address, a space, and its source. */
  readonly tiles: string | null
  /** Origins whose pages may frame ours. If empty, every origin may. */
  readonly embedders: readonly string[]
  /** End of the names of the hosts of European cycling. Null if there are none. */
  readonly europeanDomain: string | null
  /** Number of our own proxies in front. Their X-Forwarded headers are believed. */
  readonly trustedHops: number
}

export function pageOriginOf(
  request: Pick<IncomingMessage, 'headers'>,
  {
    publicUrl,
    productionHosts,
    trustedHops,
  }: Pick<PageSettings, 'publicUrl' | 'productionHosts' | 'trustedHops'>,
): PageOrigin {
  const given = request.headers.host?.toLowerCase() ?? ''
  const host = isHost(given) ? given : 'localhost'
  const name = host.replace(/:\d+$/, '')
  const isLocal = /^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|test))$/.test(name)
  const forwarded = forwardedScheme(request, trustedHops)
  const scheme = forwarded === 'https' || (forwarded === undefined && !isLocal) ? 'https' : 'http'
  return {
    origin: publicUrl ?? `${scheme}://${host}`,
    indexable: productionHosts.includes(name),
  }
}
