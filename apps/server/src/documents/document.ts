/** A document ready to be served or pushed, or the reason why there is none. */
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import type { DocumentName } from '@bell-lap/protocol/documents'
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'
import type { Content } from './content.ts'

export interface ReadyDocument {
  readonly name: DocumentName
  /** The path in its canonical form, lower case, with the query where it has one. */
  readonly path: string
  readonly cache: CacheRule
  readonly content: Content
  /** Null for lists over several competitions, which have an ETag alone (D-008). */
  readonly address: PushedAddress | null
}

/** Design 11: on the programme but nothing published; over; unknown. `starting`: it cannot be known yet. */
export type Absence = 'not-yet' | 'over' | 'unknown' | 'starting'

export type Answer =
  | { readonly kind: 'ok'; readonly document: ReadyDocument }
  | { readonly kind: Absence }
  /** The stored data of the competition cannot be read or trusted; `reason` is a sentence for the operator. */
  | { readonly kind: 'damaged'; readonly reason: string }
  /** It cannot be made from the facts that there are; the log has said why. */
  | { readonly kind: 'failed' }
  /** A parameter or query value that cannot be read. */
  | { readonly kind: 'bad-parameter'; readonly at: string; readonly reason: string }

/** What `register` answers with: the address without the time. */
export const formatAddress = ({ path, epoch, version }: PushedAddress): DocumentAddress => ({
  path,
  epoch,
  version,
})
