/**
 * The first exchange on a connection: the client names its encoding, and the server agrees or states why not.
 * It is JSON whatever the encoding.
 */
import { RECORD_SEPARATOR } from './json-protocol.ts'
import { PROTOCOL_NAMES } from './hub-protocol.ts'
import type { ProtocolName } from './hub-protocol.ts'

/**
 * Highest protocol version served, besides all lower ones. 2 means that the client takes part in stateful
 * reconnect.
 */
const HIGHEST_VERSION = 2

/** The texts the ASP.NET Core server answers with. */
export const HANDSHAKE_CANCELED = 'Handshake was canceled.'
export const HANDSHAKE_FAILED = 'An unexpected error occurred during connection handshake.'

/** The result of a client's handshake. */
export type Handshake =
  | { outcome: 'incomplete'; rest: Buffer }
  | { outcome: 'refused'; error: string }
  | { outcome: 'agreed'; protocol: ProtocolName; version: number; rest: Buffer }

/**
 * Reads the handshake from the beginning of the stream (SPEC 4).
 * @param limit longest handshake accepted, in bytes
 * @param binary whether the transport can carry a binary encoding
 */
export function readHandshake(bytes: Buffer, limit: number, binary: boolean): Handshake {
  const end = bytes.indexOf(RECORD_SEPARATOR)
  if ((end === -1 ? bytes.length : end) > limit) return { outcome: 'refused', error: HANDSHAKE_FAILED }
  if (end === -1) return { outcome: 'incomplete', rest: Buffer.from(bytes) }
  let request: unknown
  try {
    request = JSON.parse(firstObject(bytes.toString('utf8', 0, end)))
  } catch {
    return { outcome: 'refused', error: HANDSHAKE_FAILED }
  }
  const { protocol, version } = (typeof request === 'object' && request !== null ? request : {}) as Record<
    string,
    unknown
  >
  if (typeof protocol !== 'string' || typeof version !== 'number' || !Number.isInteger(version)) {
    return { outcome: 'refused', error: HANDSHAKE_FAILED }
  }
  const name = PROTOCOL_NAMES.find((known) => known === protocol)
  if (name === undefined) return { outcome: 'refused', error: `The protocol '${protocol}' is not supported.` }
  if (version > HIGHEST_VERSION) {
    return {
      outcome: 'refused',
      error: `The server does not support version ${version} of the '${name}' protocol.`,
    }
  }
  if (name === 'messagepack' && !binary) {
    return {
      outcome: 'refused',
      error: `Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.`,
    }
  }
  return { outcome: 'agreed', protocol: name, version, rest: bytes.subarray(end + 1) }
}

/**
 * The first object of a text. The whole text if it does not begin with one. The rest is ignored, as in other
 * servers: some clients send their handshake twice before they end the record.
 */
function firstObject(text: string): string {
  let depth = 0
  let isString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isString && character === '\\') index += 1
    else if (character === '"') isString = !isString
    else if (isString) continue
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return text.slice(0, index + 1)
  }
  return text
}

/** The server's answer: an empty object when it agrees. */
export function handshakeResponse(error?: string): Buffer {
  return Buffer.from(JSON.stringify(error === undefined ? {} : { error }) + '\u001e', 'utf8')
}
