/**
 * Rules for every answer, whoever writes it. It has the constant headers, over TLS the instruction
 * to stay on HTTPS, and a redirect never leaves the site (site-location.ts). Answers of Fastify, of
 * the hub and of a bare `end()` all pass through `writeHead`.
 */
import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import { CONSTANT_HEADERS, pairs } from './constant-headers.ts'
import { siteLocation } from './site-location.ts'

/** One year. The owner of the domain decides about sub-domains and the lists of browsers. */
const STAY_ON_TLS: readonly string[] = ['Strict-Transport-Security', 'max-age=31536000']

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304
const isLocation = (name: unknown): boolean => String(name).toLowerCase() === 'location'

/** The same headers; the location is a path of this site. */
function keepHere(headers: Headers): Headers {
  if (Array.isArray(headers))
    return headers.map((value, index) =>
      index % 2 === 1 && isLocation(headers[index - 1]) ? siteLocation(String(value)) : value,
    )
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isLocation(name) ? siteLocation(String(value)) : value,
    ]),
  )
}

/**
 * True if visitors reach the server by https alone. `publicUrl` is null if no setting states it.
 */
export const isPublicOnTls = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') === true

/** @param isOnTls whether visitors reach the server by https alone */
export function securedResponse(isOnTls: boolean): typeof ServerResponse {
  const constant = [...pairs(isOnTls ? [...CONSTANT_HEADERS, ...STAY_ON_TLS] : CONSTANT_HEADERS)]
  return class SecuredResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
      const stated = typeof reason === 'string' ? headers : reason
      const given = stated !== undefined && isRedirect(status) ? keepHere(stated) : stated
      const words = typeof reason === 'string' ? [reason] : []
      // A flat list is our own and contains the constant headers, so it needs no further work.
      if (Array.isArray(given)) {
        const all = isOnTls ? [...given, ...STAY_ON_TLS] : given
        return super.writeHead(status, ...(words as []), all)
      }
      if (isRedirect(status) && this.hasHeader('location'))
        this.setHeader('location', siteLocation(String(this.getHeader('location'))))
      for (const [name, value] of constant) if (!this.hasHeader(name)) this.setHeader(name, value)
      return super.writeHead(status, ...(words as []), given)
    }
  }
}

/** The same headers by name, for answers on a bare socket. */
export const securityFields = (isOnTls: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs(isOnTls ? [...CONSTANT_HEADERS, ...STAY_ON_TLS] : CONSTANT_HEADERS))

/** A flat list of headers as the lines of such an answer. */
export const linesOf = (headers: readonly string[]): string =>
  [...pairs(headers)].map(([name, value]) => `${name}: ${value}\r\n`).join('')

export const securityLines = (isOnTls: boolean): string =>
  linesOf(isOnTls ? [...CONSTANT_HEADERS, ...STAY_ON_TLS] : CONSTANT_HEADERS)
