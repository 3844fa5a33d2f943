/**
 * Brings the target and the host of a request into one form (RFC 9112, 3.2). A proxy may send the
 * whole address in the first line; its host then counts, and the header does not. All later code
 * reads `url` as path with query, and `headers.host`.
 */
import type { IncomingMessage } from 'node:http'

/** A name or an address, with or without a port. */
const HOST = /^([a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i
export const isHost = (text: string): boolean => HOST.test(text)

const WHOLE_ADDRESS = /^https?:\/\/([^/?]*)(.*)$/is

type Request = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>

/**
 * Counts the Host headers. Node keeps the first of several, and a proxy in front may have read
 * another one.
 */
function hostCount(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count += 1
  return count
}

/** Brings the target into that form. Returns what is wrong with the request, or null. */
export function settleTarget(request: Request): string | null {
  const hosts = hostCount(request.rawHeaders)
  if (hosts > 1) return 'The header Host was sent more than once.'
  if (hosts === 0 && request.httpVersion === '1.1') return 'The header Host is missing.'
  const target = request.url ?? '/'
  if (target.startsWith('/') || (target === '*' && request.method === 'OPTIONS')) return null
  const [, host, rest = ''] = WHOLE_ADDRESS.exec(target) ?? []
  if (host === undefined || !isHost(host))
    return 'The target of the request is neither a path nor an http address.'
  request.headers.host = host
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return null
}
