/** What the journal and its writer thread say to each other. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { BrokenAt, FactEntry } from '../append-plan.ts'
import type { FileIdentity } from '../file-identity.ts'
import type { AppendOutcome, FrameRetention, FramesOutcome, JournalHead } from '../journal.ts'

export interface FrameEntry {
  readonly source: string
  readonly id: string
  readonly unit: Unit
  readonly bibs: readonly Bib[]
  readonly atMs: number
  readonly body: string
}

export type WriteRequest =
  | {
      readonly kind: 'facts'
      readonly competition: string
      /** The epoch of the competition that this request may create; null when it may not. */
      readonly newEpoch: string | null
      readonly receivedAt: string
      readonly entries: readonly FactEntry[]
      /** Only says what the outcome would be. */
      readonly dryRun: boolean
      readonly broken: readonly BrokenAt[]
      /** Id of the token that sends them; null where none did. */
      readonly token: string | null
    }
  | { readonly kind: 'frames'; readonly competition: string; readonly entries: readonly FrameEntry[] }
  | { readonly kind: 'remove'; readonly competition: string }
  | { readonly kind: 'statement'; readonly sql: string; readonly values: readonly (string | number | null)[] }

/** The outcome of a request, and the head it left when it wrote something. */
export type WriteOutcome =
  | {
      readonly kind: 'done'
      readonly outcome: AppendOutcome | FramesOutcome
      readonly head: JournalHead | null
      /** The competition that is no more. */
      readonly removed?: string
    }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** See JournalError. */
      readonly publicReason?: string | null
      /** What is stored contradicts itself. */
      readonly isDamage?: boolean
    }

export type ToWriter =
  /** Entries of the request with this id, which itself comes later and brings the last ones. */
  | { readonly kind: 'part'; readonly id: number; readonly entries: readonly (FactEntry | FrameEntry)[] }
  | { readonly kind: 'write'; readonly id: number; readonly request: WriteRequest }
  | { readonly kind: 'close' }

export type FromWriter =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly (readonly [id: number, WriteOutcome])[] }
  /** A mark could not be written: nothing is lost, but a loss might not be noticed. */
  | { readonly kind: 'unmarked'; readonly message: string }
  /** Its files are no longer where they were: no unanswered request is written. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'closed' }

export interface WriterOptions {
  readonly path: string
  /** Where marks.ts writes how far the journals have come. */
  readonly marksPath: string
  readonly frameRetention: FrameRetention | null
  /** The database may not grow past this many pages of 4 KiB; null: as far as the disk allows. */
  readonly mostPages: number | null
  /** Of the store's lock; null: nobody locked it. */
  readonly lock: FileIdentity | null
}
