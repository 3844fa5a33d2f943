/**
 * The journal: facts of each competition in the order in which they were accepted, durable and idempotent (D-001 to D-004), and the lane of
 * frames (D-005). Every store implements this port. test/journal-contract.ts tests all of them.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { Frame, LaneFrame } from '@bell-lap/protocol/facts/frame'
import type { BrokenAt, Flagged, Refused } from './append-plan.ts'
import type { Lease } from './lease.ts'

/** The position of a competition's journal. */
export interface JournalHead {
  readonly competition: string
  /** Created with the journal. Versions are comparable within it (D-008). */
  readonly epoch: string
  /** `seq` of the newest fact. 0 if there is none. */
  readonly seq: number
  /** Count of the newest frame, including frames that were thinned out. */
  readonly frameCount: number
}

export type AppendOutcome =
  /** `seq` is the largest among the request's facts, including those of duplicates. A reader that has read this far has all of them. */
  | {
      readonly kind: 'appended'
      readonly accepted: number
      readonly duplicates: number
      readonly seq: number
      /** Flags of the request. Listed with `dryRun`, otherwise only counted. Absent if nothing is flagged and no list was requested. */
      readonly flagged?: Flagged
    }
  /**
   * A key is already stored with different content, or a fact refers to something that was not stated before it. Nothing of the request was
   * stored.
   */
  | Refused
  /** There is no such competition, and no fact of type `competition` that may create it. */
  /** The other faults of a dry run. Absent if there are none. */
  | { readonly kind: 'unknown-competition'; readonly besides?: Refused }
  /** The disk is full. Nothing of the request was stored, and stored data is unharmed. */
  | { readonly kind: 'storage-full' }
  | Damaged

/** The stored data of the competition is damaged or incomplete. Nothing is accepted until the operator has resolved this. */
export interface Damaged {
  readonly kind: 'damaged'
  /** The fault and the way to recover, in a sentence. */
  readonly reason: string
}

/** A frame whose key (source, id) is already stored is a duplicate, whatever its content. The first one counts. */
export type FramesOutcome =
  | {
      readonly kind: 'appended'
      readonly accepted: number
      readonly duplicates: number
      readonly count: number
      /** Bibs on no start list. Their positions are stored, and shown once the bibs are on one. */
      readonly unknownBibs: readonly Bib[]
    }
  | Refused
  | { readonly kind: 'unknown-competition' }
  | { readonly kind: 'storage-full' }
  | Damaged

/** A frame as it was accepted. Null if its stored form was changed, so that the positions of that moment are missing. */
export type StoredFrame = LaneFrame | { readonly count: number; readonly frame: null }

export interface AppendOptions {
  /** Whether a fact of type `competition` in the request may create the competition. True by default. */
  readonly create?: boolean
  /** Reports what the outcome would be and stores nothing. `seq` is then the one that the facts would have. */
  readonly dryRun?: boolean
  /** For a dry run: where each fact violates its schema. The rest of such a fact is still checked. */
  readonly broken?: readonly BrokenAt[]
  /** The server at which the facts were stated, if they are relayed from there. Otherwise this server. */
  readonly relayedFrom?: string | undefined
  /** Id of the token that sends the facts. A durable journal stores it beside them. It is not part of any document. */
  readonly token?: string
  /** Appends only while this server holds the lease. Rejects with LeaseLost otherwise. A volatile journal has one server, and ignores it. */
  readonly lease?: Lease
}

/** Receives the present position of a journal. This is only a hint: hints may be merged, and the follower reads on from its own seq. */
export type JournalListener = (head: JournalHead) => void

export interface Journal {
  /**
   * Known damage by competition, including competitions that should exist and do not. Reads and writes may find more, at most one per
   * competition. Removing the competition clears it.
   */
  readonly damages: ReadonlyMap<string, JournalDamage>
  /**
   * Appends all or nothing. Resolves when durable (for a volatile journal: when stored). Rejects with JournalError if the store is broken.
   */
  append(competition: string, facts: readonly Fact[], options?: AppendOptions): Promise<AppendOutcome>
  /**
   * At most `limit` facts after `afterSeq`, in order, fewer if they are long. Empty at the end, and for an unknown competition. Rejects
   * with JournalDamage.
   * @param epoch of the journal that the caller reads on. Rejects with EpochEnded if it has another one by now
   */
  read(competition: string, afterSeq: number, limit: number, epoch?: string): Promise<JournalledFact[]>
  /** Reads all facts of a competition to verify them. Rejects with JournalDamage. */
  prove(competition: string): Promise<void>
  /** All competitions, by id. */
  heads(): Promise<JournalHead[]>
  /**
   * Listens for more facts and frames of every competition. Returns the undo. A changed epoch means that the follower must restart at 0.
   */
  follow(listener: JournalListener): () => void
  /**
   * Deletes a competition, its facts and its frames. False if there is none. A competition that is created again has another epoch.
   * Followers notice when they read the heads.
   */
  remove(competition: string): Promise<boolean>
  /** `relayedFrom` as for facts. */
  appendFrames(
    competition: string,
    frames: readonly Frame[],
    options?: Pick<AppendOptions, 'relayedFrom'>,
  ): Promise<FramesOutcome>
  /** At most `limit` frames after `afterCount` that were not thinned out, in order, fewer if they are long. `epoch` as for `read`. */
  readFrames(competition: string, afterCount: number, limit: number, epoch?: string): Promise<StoredFrame[]>
  /** Finishes pending work, then closes files and threads. */
  close(): Promise<void>
}

/** A restarted competition that is not visible yet. Publishing replaces the stored competition at once. */
export interface NewBeginning {
  append(facts: readonly Fact[]): Promise<AppendOutcome>
  appendFrames(frames: readonly Frame[]): Promise<FramesOutcome>
  /** Replaces the competition, under a new epoch, and notifies the followers. */
  publish(): void
}

/** A journal whose facts are lost with the process. It can restart a competition. */
export interface VolatileJournal extends Journal {
  /** The present competition continues until its replacement is published. */
  beginAnew(competition: string): NewBeginning
}

/** The store cannot be used: it is damaged, locked, made by a newer version, or its writer stopped. The message is for the operator. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
  /** A sentence for anybody, without paths. Null if there is none. */
  readonly publicReason: string | null

  constructor(
    message: string,
    { publicReason = null, ...options }: ErrorOptions & { readonly publicReason?: string | null } = {},
  ) {
    super(message, options)
    this.publicReason = publicReason
  }
}

/** This process cannot write any more and must be restarted. Reading may continue. */
export class JournalEnded extends JournalError {
  declare readonly publicReason: string

  constructor(message: string, publicReason: string, options?: ErrorOptions) {
    super(message, { ...options, publicReason })
  }
}

/**
 * The journal of a competition is not the one that was read before: it was removed and stated anew, or the database went back to an earlier
 * state. The reader looks at the heads, and begins anew.
 */
export class EpochEnded extends JournalError {
  constructor(competition: string) {
    super(`${competition} has another epoch now`)
  }
}

/** The store does not answer for now. What was read from it before is still true. */
export class JournalUnreachable extends JournalError {}

/** The stored data of one competition cannot be trusted. All others are unharmed. */
export class JournalDamage extends JournalError {
  readonly competition: string
  /** @param what what is wrong, as a part of a sentence */
  constructor(competition: string, what: string, options?: ErrorOptions) {
    super(`The journal of ${competition} is damaged: ${what}. ${WAY_BACK}`, options)
    this.competition = competition
  }
}

/** The operator's way out of damage. Only the full check can find out whether the rest can continue. */
const WAY_BACK =
  'Restore a backup (bell-lap restore), or stop the server and run bell-lap check to see whether the rest can continue without it'

/** The stored data of a competition could not be read just now. The next attempt may succeed. */
export const explainUnreadable = (competition: string, meaning: string, cause: unknown): JournalError =>
  new JournalError(
    `The journal of ${competition} cannot be read: ${meaning}. The server tries again every second. If this continues, check the disk and restart the server, or restore a backup on another disk (bell-lap restore)`,
    { cause },
  )

/** The clock and the maker of epochs, which a journal takes as arguments. */
export interface JournalSources {
  readonly now: () => Date
  /** A fresh epoch: 1 to 32 letters and digits, never the same twice. */
  readonly makeEpoch: () => string
}

/** How long all frames are kept. Older ones are thinned to one per `thenEveryMs` of their stage's time. */
export interface FrameRetention {
  readonly keepAllMs: number
  readonly thenEveryMs: number
}
