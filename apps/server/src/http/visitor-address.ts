/**
 * Finds the address for which a request counts when connections are limited: the sender's, or,
 * behind our own proxy, the one that the proxy saw.
 */
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { forwardedAddress } from './forwarded.ts'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/**
 * A household or a machine owns this much of an IPv6 address, and can choose the rest anew for each
 * connection.
 */
const NETWORK_GROUPS = 4

/** Some proxies add the port, which differs for each connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d{1,5}$/

/** Removes brackets, and the zone of the machine that saw the address. */
const bareOf = (text: string): string => text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')

/** The address in an entry of a proxy's header. Null if it has none. */
function addressIn(entry: string): string | null {
  const text = entry.trim()
  const [, v4, v6] = WITH_PORT.exec(text) ?? []
  const address = bareOf(v4 ?? v6 ?? text)
  return isIP(address) === 0 ? null : address
}

/**
 * The address under which a visitor is counted: a whole IPv4 address, or the 64-bit network of an
 * IPv6 address. Any other text is unchanged.
 */
export function formatVisitorAddress(address: string): string {
  const text = address.trim()
  const mapped = MAPPED.exec(text)?.[1]
  if (mapped !== undefined) return mapped
  const bare = bareOf(text)
  if (!isIPv6(bare)) return text
  const [front = '', back] = bare.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const gap = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * @param trustedHops number of our own proxies in front; 0: no header is trusted. An entry that is
 * no address counts for the proxy, because else every invented word would be a new visitor.
 */
export function visitorAddress(
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  trustedHops: number,
): string {
  const forwarded = forwardedAddress(request, trustedHops)
  const visitor = forwarded === undefined ? null : addressIn(forwarded)
  return formatVisitorAddress(visitor ?? request.socket.remoteAddress ?? '')
}
