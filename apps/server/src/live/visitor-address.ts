/**
 * Who a request counts for when connections are limited: the address it comes from, or, behind a proxy of our own, the
 * one which that proxy saw.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { forwardedAddress } from '../http/forwarded.ts'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/**
 * A household or a machine has this much of an IPv6 address to itself, and can choose the rest anew for each
 * connection.
 */
const NETWORK_GROUPS = 4

/**
 * The address as it is counted: all of an IPv4 address, the 64-bit network of an IPv6 address; anything else
 * unchanged.
 */
export function formatVisitorAddress(address: string): string {
  const text = address.trim()
  const mapped = MAPPED.exec(text)?.[1]
  if (mapped !== undefined) return mapped
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return text
  const [front = '', back] = bare.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const gap = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** @param trustedHops our own proxies in front; 0: no header is trusted */
export function visitorAddress(
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  trustedHops: number,
): string {
  return formatVisitorAddress(forwardedAddress(request, trustedHops) ?? request.socket.remoteAddress ?? '')
}
