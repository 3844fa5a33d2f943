/**
 * Tokens of negotiated connections that every server on one store recognises: id, issuer, expiry and agreement in plain form, and a
 * signature with the secret of the store. So a WebSocket needs no proxy that sends a visitor to the same server twice.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SharedTokens } from '@bell-lap/signalr'

/** A client connects right after its negotiation. This also allows for clocks that differ by some seconds. */
const VALID_S = 30
const ID_BYTES = 16
const ISSUER_BYTES = 8
/** Id, issuer, expiry in seconds since 1970, agreement. */
const PLAIN_BYTES = ID_BYTES + ISSUER_BYTES + 4 + 1
const SIGNATURE_BYTES = 16

/** The name of the server that issued a token. Null for what is no token. Whether it is genuine is for its issuer to say. */
export function issuerOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === PLAIN_BYTES + SIGNATURE_BYTES
    ? bytes.toString('hex', ID_BYTES, ID_BYTES + ISSUER_BYTES)
    : null
}

export interface ConnectionTokens extends SharedTokens {
  /** The name of this server in its tokens. */
  readonly issuer: string
}

/**
 * @param key the secret of the store
 * @param now milliseconds since 1970
 */
export function createConnectionTokens(
  key: Uint8Array,
  randomBytes: (size: number) => Buffer,
  now: () => number,
): ConnectionTokens {
  const issuer = randomBytes(ISSUER_BYTES)
  const nowS = (): number => Math.floor(now() / 1_000)
  const sign = (plain: Uint8Array): Buffer =>
    createHmac('sha256', key).update('negotiated ').update(plain).digest().subarray(0, SIGNATURE_BYTES)
  return {
    issuer: issuer.toString('hex'),
    issue({ id, mayResume }) {
      const rest = Buffer.alloc(5)
      rest.writeUInt32BE(nowS() + VALID_S)
      rest.writeUInt8(Number(mayResume), 4)
      const plain = Buffer.concat([Buffer.from(id, 'base64url'), issuer, rest])
      return Buffer.concat([plain, sign(plain)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== PLAIN_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
        return undefined
      const plain = bytes.subarray(0, PLAIN_BYTES)
      if (!timingSafeEqual(bytes.subarray(PLAIN_BYTES), sign(plain))) return undefined
      if (plain.subarray(ID_BYTES, ID_BYTES + ISSUER_BYTES).equals(issuer)) return undefined
      if (plain.readUInt32BE(ID_BYTES + ISSUER_BYTES) < nowS()) return undefined
      return {
        id: plain.subarray(0, ID_BYTES).toString('base64url'),
        mayResume: plain.readUInt8(PLAIN_BYTES - 1) === 1,
      }
    },
  }
}
