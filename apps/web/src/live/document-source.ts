/** Where documents come from: the API over HTTP in the browser, the server's own documents while it renders. */
import { NO_CONTENT } from '@bell-lap/protocol/absence'
import { decodeAnswer, RequestFailed } from './decode.ts'
import type { Reading } from './reading.ts'

/** Reads one document by its address; throws RequestFailed if that is not possible. */
export type ReadDocument = (address: string) => Promise<Reading>

/** The settings with which the site calls the API. */
export interface ApiSettings {
  /** '' for the same origin, else an origin without a slash at its end. */
  readonly baseUrl: string
  /** Sent as a bearer token if the API requires one. Null by default. */
  readonly token: string | null
}

/**
 * Reads over HTTP. Every read is revalidated (`no-cache` asks with the ETag the browser holds): whether to read at all
 * is decided by the cache's own rules, and a copy older than a push must never come back.
 */
export function createHttpSource(settings: ApiSettings, fetchIt: typeof fetch): ReadDocument {
  const headers: Record<string, string> = { Accept: 'application/json', Prefer: NO_CONTENT }
  if (settings.token !== null) headers['Authorization'] = `Bearer ${settings.token}`
  return async (address) => {
    let answer: Response
    try {
      answer = await fetchIt(settings.baseUrl + address, { headers, cache: 'no-cache' })
    } catch (cause) {
      throw new RequestFailed(address, null, { cause })
    }
    return decodeAnswer(address, answer)
  }
}
