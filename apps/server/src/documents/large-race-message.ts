/** The messages between the server and the thread that computes large races. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { JournalHead, StoredFrame } from '../journal/journal.ts'
import type { LargeRaceMade, LargeRaceWork } from './large-race-work.ts'

export interface LargeRaceThreadData {
  /** Prefix of addresses in documents. */
  readonly publicUrl: string
}

/** Requests facts or frames after a number, as the journal reads them. */
export interface JournalOrder {
  readonly competition: string
  readonly of: 'facts' | 'frames'
  readonly after: number
  readonly limit: number
  /** See Journal.read. */
  readonly epoch?: string | undefined
}

export type ToLargeRaceThread =
  /** The state is read at least as far as the head before anything is made from it. */
  | {
      readonly kind: 'make'
      readonly number: number
      readonly head: JournalHead
      readonly work: LargeRaceWork
    }
  /** The answer to a reading of the journal: items, or the reason of the failure. */
  | { readonly kind: 'items'; readonly number: number; readonly items: JournalItems | Error }
  /** Nothing more will be requested of the competition for now. */
  | { readonly kind: 'forget'; readonly competition: string }

export type JournalItems = readonly JournalledFact[] | readonly StoredFrame[]

export type FromLargeRaceThread =
  | { readonly kind: 'read'; readonly number: number; readonly order: JournalOrder }
  | { readonly kind: 'made'; readonly number: number; readonly made: LargeRaceMade[LargeRaceWork['kind']] }
  | { readonly kind: 'failed'; readonly number: number; readonly error: Error }
  /** One fact or frame could not be applied and was skipped. */
  | { readonly kind: 'fault'; readonly error: Error; readonly where: string }
