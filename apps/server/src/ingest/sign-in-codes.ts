/**
 * Codes with which a desk signs in. The operator makes one for a person, as a link; whoever opens the link first gets a token, and the code
 * is used up. Codes are kept in memory alone: after a restart a new link is made.
 */
import type { TokenScope } from '../journal/store.ts'
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import { hashToken, type TokenRecord } from './token.ts'
import type { TokenStore } from './token-store.ts'

/** Codes that wait to be used. Beyond that the oldest one is dropped. */
const MOST_CODES = 100
const CODE_BYTES = 24

/** The rights of the token for which a code is exchanged. */
export interface SignInWish {
  readonly competitions: TokenScope
  readonly mayCreate: boolean
  readonly role: Role | null
  /** How long the token is accepted. */
  readonly tokenMs: number
  /** How long the code can be used. */
  readonly codeMs: number
}

export interface SignedIn {
  readonly token: string
  readonly record: TokenRecord
}

export interface SignInCodes {
  make(wish: SignInWish): string
  /** Null if there is no such code, or not any more. */
  redeem(code: string): Promise<SignedIn | null>
}

const nameOf = (role: Role | null): string => (role === null ? 'desk' : `desk, ${role}`)

export function createSignInCodes({
  tokens,
  randomBytes,
  nowMs,
}: {
  readonly tokens: Pick<TokenStore, 'add'>
  readonly randomBytes: (size: number) => Buffer
  readonly nowMs: () => number
}): SignInCodes {
  /** By the hash of the code, the oldest first. */
  const waiting = new Map<string, SignInWish & { readonly untilMs: number }>()
  return {
    make(wish) {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      waiting.set(hashToken(code).toString('hex'), { ...wish, untilMs: nowMs() + wish.codeMs })
      if (waiting.size > MOST_CODES) waiting.delete(waiting.keys().next().value as string)
      return code
    },
    async redeem(code) {
      const key = hashToken(code).toString('hex')
      const wish = waiting.get(key)
      waiting.delete(key)
      if (wish === undefined || nowMs() >= wish.untilMs) return null
      const { competitions, mayCreate, role, tokenMs } = wish
      const expiresAt = new Date(nowMs() + tokenMs).toISOString()
      return tokens.add({ name: nameOf(role), competitions, mayCreate, role, expiresAt })
    },
  }
}
