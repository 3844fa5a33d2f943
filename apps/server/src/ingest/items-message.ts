/** The messages between the ingest doors and the thread that checks large bodies. */
import type { MessagePort } from 'node:worker_threads'
import type { ProblemCode } from '@bell-lap/protocol/problem'
import type { ProblemDetails } from '../http/problem.ts'
import type { CheckedDrafts, ItemsRequest } from './checked-items.ts'

export interface BodyToCheck {
  /** Transferred, not copied. */
  readonly body: Uint8Array
  readonly ask: ItemsRequest
}

export type CheckedBody =
  /** JSON texts of the checked items. Each can be parsed in a time proportional to its length. */
  | {
      readonly kind: 'items'
      readonly texts: readonly string[]
      readonly lines: readonly number[] | null
      readonly drafts: CheckedDrafts | null
    }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly details: ProblemDetails }
  | { readonly kind: 'failed'; readonly message: string }

/** The texts wait in the port, in this many messages, so that the receiver takes them one by one. */
export interface TextsInPort {
  readonly kind: 'texts'
  readonly port: MessagePort
  readonly parts: number
  readonly lines: readonly number[] | null
  readonly drafts: CheckedDrafts | null
}

export type CheckedInThread = Exclude<CheckedBody, { kind: 'items' }> | TextsInPort
