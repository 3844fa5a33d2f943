/** A document ready to be served or pushed, or the reason why there is none. */
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import type { DocumentName } from '@bell-lap/protocol/documents'
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'
import type { Content } from './content.ts'

export interface ReadyDocument {
  readonly name: DocumentName
  /** The path in canonical form: lower case, with its query if there is one. */
  readonly path: string
  readonly cache: CacheRule
  readonly content: Content
  /** Null for lists over several competitions, which only have an ETag (D-008). */
  readonly address: PushedAddress | null
}

/**
 * `not-yet`: on the programme, but nothing is published. `over`: existed during the race. `unknown`: nothing
 * is here. `starting`: the server cannot know yet (design 11).
 */
export type Absence = 'not-yet' | 'over' | 'unknown' | 'starting'

export type Answer =
  | { readonly kind: 'ok'; readonly document: ReadyDocument }
  | { readonly kind: Absence }
  /** The stored data of the competition cannot be read or trusted; `reason` is a sentence for the operator. */
  | { readonly kind: 'damaged'; readonly reason: string }
  /** The document cannot be made from the existing facts. The log says why. */
  | { readonly kind: 'failed' }
  /** A parameter or query value is invalid. */
  | { readonly kind: 'bad-parameter'; readonly at: string; readonly reason: string }

/** The address without the time, as `register` returns it. */
export const formatAddress = ({ path, epoch, version }: PushedAddress): DocumentAddress => ({
  path,
  epoch,
  version,
})
