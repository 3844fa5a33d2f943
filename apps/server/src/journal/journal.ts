/**
 * The journal: facts of each competition in the order in which they were taken, durable and idempotent (D-001 to
 * D-004), and beside them the lane of frames (D-005). Every store fulfils this port; test/journal-contract.ts is its suite.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { Frame, LaneFrame } from '@bell-lap/protocol/facts/frame'
import type { BrokenAt, Flagged, Refused } from './append-plan.ts'

/** Where a competition's journal stands. */
export interface JournalHead {
  readonly competition: string
  /** Made with the journal; versions compare within it (D-008). */
  readonly epoch: string
  /** `seq` of the newest fact. 0 if there is none. */
  readonly seq: number
  /** Of the newest frame; the count includes frames that were thinned out. */
  readonly frameCount: number
}

export type AppendOutcome =
  /**
   * `seq` is the largest among the request's facts, duplicates counted with their first one: a reader that has read
   * this far has them all.
   */
  | {
      readonly kind: 'appended'
      readonly accepted: number
      readonly duplicates: number
      readonly seq: number
      /**
       * What is flagged; listed with `dryRun`, otherwise only counted. Absent if nothing is flagged and no list was
       * requested.
       */
      readonly flagged?: Flagged
    }
  /** A key is already stored with different content, or a fact refers to what was not stated before it; nothing of the request was stored. */
  | Refused
  /** No such competition, and no fact of type `competition` that may create it. */
  /** The other faults of a dry run; absent if there are none. */
  | { readonly kind: 'unknown-competition'; readonly besides?: Refused }
  /** The disk is full; nothing of the request was stored, and what is stored is unharmed. */
  | { readonly kind: 'storage-full' }
  | Damaged

/**
 * The stored data of the competition is damaged or incomplete: nothing is accepted until the operator has resolved
 * this.
 */
export interface Damaged {
  readonly kind: 'damaged'
  /** What is wrong and which way leads back, in a sentence. */
  readonly reason: string
}

/** A frame whose key (source, id) is already stored is a duplicate, whatever its content: the first one counts. */
export type FramesOutcome =
  | {
      readonly kind: 'appended'
      readonly accepted: number
      readonly duplicates: number
      readonly count: number
      /** On no start list; their positions are kept and shown nowhere until they are. */
      readonly unknownBibs: readonly Bib[]
    }
  | Refused
  | { readonly kind: 'unknown-competition' }
  | { readonly kind: 'storage-full' }
  | Damaged

/** A frame as it was accepted; null if its stored form was changed: positions of one moment are missing. */
export type StoredFrame = LaneFrame | { readonly count: number; readonly frame: null }

export interface AppendOptions {
  /** Whether a fact of type `competition` in the request may create the competition; true when absent. */
  readonly create?: boolean
  /** Reports what the outcome would be and stores nothing: `seq` is the one that the facts would have. */
  readonly dryRun?: boolean
  /** Of a dry run: where each of the facts is not as its schema says. What it names besides is judged all the same. */
  readonly broken?: readonly BrokenAt[]
  /** Id of the token that sends them: a durable journal keeps it beside the facts; it is not part of any document. */
  readonly token?: string
}

/**
 * Reports the present position of a journal. A hint: hints may be merged, and the follower reads on after its own
 * seq.
 */
export type JournalListener = (head: JournalHead) => void

export interface Journal {
  /**
   * Known damage, by competition; also for competitions that should exist and do not. It grows with what a read or a
   * write finds, at most one per competition, until that is removed.
   */
  readonly damages: ReadonlyMap<string, JournalDamage>
  /**
   * All or nothing. Resolves when durable (for a volatile journal: when stored). Rejects with JournalError if the
   * store is broken.
   */
  append(competition: string, facts: readonly Fact[], options?: AppendOptions): Promise<AppendOutcome>
  /**
   * At most `limit` facts after `afterSeq`, in order, fewer where they are long; none at the end, and for an unknown
   * competition. Rejects with JournalDamage.
   */
  read(competition: string, afterSeq: number, limit: number): Promise<JournalledFact[]>
  /** Reads through all facts of a competition without using them. Rejects with JournalDamage. */
  prove(competition: string): Promise<void>
  /** All competitions, by id. */
  heads(): Promise<JournalHead[]>
  /** Listens for more facts and frames of every competition; answers with the undo. An epoch that changed means: restart at 0. */
  follow(listener: JournalListener): () => void
  /**
   * Deletes a competition, its facts and its frames; false if there is none. Created again, it has another epoch.
   * Followers notice when they look at the heads.
   */
  remove(competition: string): Promise<boolean>
  appendFrames(competition: string, frames: readonly Frame[]): Promise<FramesOutcome>
  /** At most `limit` frames after `afterCount` that were not thinned out, in order; fewer likewise. */
  readFrames(competition: string, afterCount: number, limit: number): Promise<StoredFrame[]>
  /** Finishes what was begun, then closes files and threads. */
  close(): Promise<void>
}

/** A restarted competition that nobody sees yet: what is imported here replaces what is stored, all at once. */
export interface NewBeginning {
  append(facts: readonly Fact[]): Promise<AppendOutcome>
  appendFrames(frames: readonly Frame[]): Promise<FramesOutcome>
  /** From now on it is the competition, under a new epoch, and the followers are notified. */
  publish(): void
}

/** A journal whose facts are lost with the process, and that can restart one competition. */
export interface VolatileJournal extends Journal {
  /** The present competition continues until its replacement is published. */
  beginAnew(competition: string): NewBeginning
}

/** The store cannot be used: damaged, locked, made by a newer version, or its writer died. The message is for the operator. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
  /** A sentence for anybody, without paths; null where there is none. */
  readonly publicReason: string | null

  constructor(
    message: string,
    { publicReason = null, ...options }: ErrorOptions & { readonly publicReason?: string | null } = {},
  ) {
    super(message, options)
    this.publicReason = publicReason
  }
}

/** Nothing more is written by this process, whatever is still served: it has to be restarted. */
export class JournalEnded extends JournalError {
  declare readonly publicReason: string

  constructor(message: string, publicReason: string, options?: ErrorOptions) {
    super(message, { ...options, publicReason })
  }
}

/** The stored data of one competition cannot be trusted; all others are unharmed. */
export class JournalDamage extends JournalError {
  readonly competition: string
  /** What is wrong, as a part of a sentence. */
  constructor(competition: string, what: string, options?: ErrorOptions) {
    super(`The journal of ${competition} is damaged: ${what}. ${WAY_BACK}`, options)
    this.competition = competition
  }
}

/** What the operator can do about damage; only the full check can find out whether the rest can continue. */
const WAY_BACK =
  'Restore a backup (bell-lap restore), or stop the server and run bell-lap check to see whether the rest can continue without it'

/** The stored data of a competition could not be read just now: the next attempt may succeed. */
export const explainUnreadable = (competition: string, meaning: string, cause: unknown): JournalError =>
  new JournalError(
    `The journal of ${competition} cannot be read: ${meaning}. The server tries again every second. If this continues, check the disk and restart the server, or restore a backup on another disk (bell-lap restore)`,
    { cause },
  )

/** What a journal takes from outside. */
export interface JournalSources {
  readonly now: () => Date
  /** A fresh epoch: 1 to 32 letters and digits, never the same twice. */
  readonly makeEpoch: () => string
}

/** How long all frames are kept; older ones are thinned to one per `thenEveryMs` of their stage's time. */
export interface FrameRetention {
  readonly keepAllMs: number
  readonly thenEveryMs: number
}
