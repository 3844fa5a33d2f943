/** The messages between the journal and its writer thread. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { BrokenAt, FactEntry } from '../append-plan.ts'
import type { AppendOutcome, FramesOutcome, JournalHead } from '../journal.ts'
import type { Lease } from '../lease.ts'
import type { StoredToken } from '../store.ts'

export interface FrameEntry {
  readonly source: string
  readonly id: string
  readonly unit: Unit
  readonly bibs: readonly Bib[]
  readonly atMs: number
  readonly body: string
}

export type TokenChange =
  | { readonly kind: 'insert'; readonly token: StoredToken }
  | { readonly kind: 'revoke' | 'touch'; readonly id: string; readonly at: string }

export type WriteRequest =
  | {
      readonly kind: 'facts'
      readonly competition: string
      /** The epoch of the competition that this request may create. Null if it may not create one. */
      readonly newEpoch: string | null
      readonly receivedAt: string
      readonly entries: readonly FactEntry[]
      /** Only reports what the outcome would be. */
      readonly dryRun: boolean
      readonly broken: readonly BrokenAt[]
      /** Id of the token that sends the facts. Null if there is none. */
      readonly token: string | null
      /** The lease that the server must hold. Null for none. */
      readonly lease: Lease | null
      /** The server at which they were stated. Null if it has no name. */
      readonly server: string | null
    }
  | {
      readonly kind: 'frames'
      readonly competition: string
      readonly entries: readonly FrameEntry[]
      readonly server: string | null
    }
  | { readonly kind: 'remove'; readonly competition: string }
  | { readonly kind: 'token'; readonly change: TokenChange }

/** The outcome of a request, and the new head if it wrote something. */
export type WriteOutcome =
  | {
      readonly kind: 'done'
      readonly outcome: AppendOutcome | FramesOutcome
      readonly head: JournalHead | null
      /** The competition that was removed. */
      readonly removed?: string
    }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** See JournalError. */
      readonly publicReason?: string | null
      /** True if the stored data contradicts itself. */
      readonly isDamage?: boolean
      /** The lease that is held by another server. */
      readonly lostLease?: string
    }

export type ToWriter =
  /** Entries of the request with this id. The request itself follows with the last ones. */
  | { readonly kind: 'part'; readonly id: number; readonly entries: readonly (FactEntry | FrameEntry)[] }
  | { readonly kind: 'write'; readonly id: number; readonly request: WriteRequest }
  | { readonly kind: 'close' }

export type FromWriter =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly (readonly [id: number, WriteOutcome])[] }
  /** Changes by other processes on the same writer. */
  | { readonly kind: 'told'; readonly outcomes: readonly Extract<WriteOutcome, { kind: 'done' }>[] }
  /** A mark could not be written. Nothing is lost, but a later loss might go unnoticed. */
  | { readonly kind: 'unmarked'; readonly message: string }
  /** The store's files were moved. Unanswered requests are not written. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'closed' }
