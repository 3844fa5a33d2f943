/** Where the visitor sees the site, and whether search engines may keep it (spec.md section 6). */
import type { IncomingMessage } from 'node:http'
import type { Licence } from '@bell-lap/protocol/openapi'
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
  /** The terms of the data; null: nothing is said of them. */
  readonly dataLicence: Licence | null
  /** Hosts whose pages search engines may keep; none: they keep nothing. A test system or a mirror is never found by mistake. */
  readonly productionHosts: readonly string[]
  /** Hosts whose pictures pages may show. */
  readonly pictureHosts: readonly string[]
  /** The maps' background: an address and, after a space, its source. */
  readonly tiles: string | null
  /** Origins whose pages may frame ours; none: anyone's may. */
  readonly embedders: readonly string[]
  /** What the hosts of European cycling end in; null: there are none. */
  readonly europeanDomain: string | null
  /** Proxies of our own in front, whose X-Forwarded headers are believed. */
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
