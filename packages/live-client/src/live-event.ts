/** What listeners of the live client hear. */
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import type { DocumentAddress, DocumentVersion, PushedAddress } from '@bell-lap/protocol/version'
import type { ConnectionState } from './connection-state.ts'

/** A document that came by push or by polling, ready for a store. */
export interface ReceivedDocument {
  /** The path of its GET. */
  readonly path: string
  readonly body: unknown
  /** Null where the sender did not tell: the newest arrival wins. */
  readonly version: DocumentVersion | null
  /** ISO 8601, null where unknown. */
  readonly updatedAt: string | null
}

export type LiveEvent =
  | { readonly type: 'state'; readonly state: ConnectionState }
  /** The connection was lost, could not be resumed and is restarted. */
  | { readonly type: 'connectionLost' }
  /** What a channel holds: fetch, conditionally, what is lacking. Null: unknown, so look again at all of it. */
  | {
      readonly type: 'addresses'
      readonly channel: string
      readonly addresses: readonly DocumentAddress[] | null
    }
  | {
      readonly type: 'push'
      readonly message: HubMessage
      /** Without the address; JSON texts parsed. */
      readonly args: readonly unknown[]
      /** The document it is; null from a server that does not tell. */
      readonly address: PushedAddress | null
      /** Empty where neither address nor channel tells which document it is. */
      readonly documents: readonly ReceivedDocument[]
    }
  | { readonly type: 'hasLive'; readonly competition: string; readonly hasLive: boolean }
  /** Asked for over HTTP and changed since; `document` is null when there is none any more (404). */
  | { readonly type: 'polled'; readonly path: string; readonly document: ReceivedDocument | null }
