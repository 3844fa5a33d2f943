/** The messages between the server and the thread that computes large races. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { JournalHead, StoredFrame } from '../journal/journal.ts'
import type { LargeRaceMade, LargeRaceWork } from './large-race-work.ts'

export interface LargeRaceThreadData {
  /** What addresses in documents begin with. */
  readonly publicUrl: string
}

/** Facts or frames after a number, as the journal reads them. */
export interface JournalOrder {
  readonly competition: string
  readonly of: 'facts' | 'frames'
  readonly after: number
  readonly limit: number
}

export type ToLargeRaceThread =
  /** The state is read at least as far as the head before anything is made of it. */
  | {
      readonly kind: 'make'
      readonly number: number
      readonly head: JournalHead
      readonly work: LargeRaceWork
    }
  /** What was read of the journal, or why it could not be. */
  | { readonly kind: 'items'; readonly number: number; readonly items: JournalItems | Error }
  /** Nothing more will be asked of the competition for now. */
  | { readonly kind: 'forget'; readonly competition: string }

export type JournalItems = readonly JournalledFact[] | readonly StoredFrame[]

export type FromLargeRaceThread =
  | { readonly kind: 'read'; readonly number: number; readonly order: JournalOrder }
  | { readonly kind: 'made'; readonly number: number; readonly made: LargeRaceMade[LargeRaceWork['kind']] }
  | { readonly kind: 'failed'; readonly number: number; readonly error: Error }
  /** One fact or frame could not be applied, and was passed over. */
  | { readonly kind: 'fault'; readonly error: Error; readonly where: string }
