/**
 * Tokens of the ingest doors: their rights, how they are made and how they are recognised. Only the hash of a
 * token is ever stored.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Role } from '@bell-lap/protocol/vocabulary/role'
import type { StoredToken, TokenScope } from '../journal/store.ts'

/** The rights of a token's bearer. */
export interface Grant {
  /** Id of the token as `token list` shows it. For a fixed token, a word. */
  readonly id: string
  readonly competitions: TokenScope
  /** True if a fact of type `competition` may create a competition. */
  readonly mayCreate: boolean
  /** Only facts of this role may be stated. Null, or absent: facts of every type. */
  readonly role?: Role | null
  /**
   * True if tokens and volatile competitions may be managed. Only the command line on the server's own
   * machine may.
   */
  readonly isOperator: boolean
}

/** A token as it is listed, without anything that allows its use. */
export type TokenRecord = Omit<StoredToken, 'hash'>

const TOKEN_BYTES = 32
const PREFIX = 'bl_'

/** 43 letters and digits after a prefix by which leaked tokens can be found. */
export const makeToken = (randomBytes: (size: number) => Buffer): string =>
  PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')

/** A plain hash is enough: a token is random, so there is nothing to guess (argon2 is for passwords). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Takes a time that does not reveal how much of the hash matches. */
export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

export const isCovered = (scope: TokenScope, competition: string): boolean =>
  scope === '*' || scope.includes(competition)

/** The token of an Authorization header. Null if it contains none. */
export function parseBearer(header: string | undefined): string | null {
  return /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(header ?? '')?.[1] ?? null
}

/** A competition's id: its code and year. */
export const isCompetitionId = (text: string): boolean => /^[a-z][a-z0-9-]{0,31}\d{4}$/.test(text)
