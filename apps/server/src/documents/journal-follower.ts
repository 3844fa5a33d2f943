/**
 * Follows all competitions of a journal. Hints of the journal make it fast. Polls of the heads make it
 * reliable: a lost hint costs at most a second.
 */
import { EpochEnded, type Journal, type JournalHead } from '../journal/journal.ts'
import { createFollowedRaces, type FollowedRaces } from './followed-races.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { createRaceFollower, type RaceFollower, type RestedRace } from './race-follower.ts'
import { createTroubles } from './troubles.ts'

export const POLL_MS = 1_000

export interface JournalFollower {
  /**
   * Reads the heads, catches up with every competition, then follows until `stop`. Resolves when level with
   * the facts that the journal had.
   */
  start(): Promise<void>
  stop(): void
  /** The followed competitions, level or not. */
  list(): Iterable<RaceFollower>
  /** Those whose states are in memory, even if no more can be read now. */
  listFolded(): RaceFollower[]
  /**
   * Undefined for a competition that the journal does not have. Waits for the first reading of the heads,
   * then until the competition is level.
   */
  find(competition: string): Promise<RaceFollower | undefined>
  /** The same without waiting: undefined also when it is not level or cannot be read. */
  findLevel(competition: string): RaceFollower | undefined
  /** The same, level or not. */
  findKnown(competition: string): RaceFollower | undefined
  /** Why a competition cannot be read now, whatever was read before. Undefined if it can be read. */
  findTrouble(competition: string): Error | undefined
  /** Every competition that cannot be read now, with the reason. Bound: the competitions of the journal. */
  listTroubles(): ReadonlyMap<string, Error>
  /**
   * Reads the heads now and catches up with every competition. Passes unreadable competitions to `onFault`.
   */
  catchUp(): Promise<void>
  /**
   * Reads through competitions not read since the start, so that damage is found. Passes unreadable
   * competitions to `onFault`.
   */
  prove(): Promise<void>
  /**
   * False while nothing of a competition has been read since the start: its card of an earlier run may hide
   * damage.
   */
  isProven(follower: RaceFollower): boolean
  /**
   * Proves the competition now if that has not been done. Resolves even if it is damaged; `findTrouble` has the
   * result.
   */
  untilProven(follower: RaceFollower): Promise<void>
  /**
   * Milliseconds since the server last knew that it was level with the journal: about `POLL_MS` in quiet times, and more while it reads on
   * or the store does not answer. 0 before the start.
   */
  readonly lagMs: number
  /** True if everything that the journal had at the start is applied, or known from cards. */
  readonly isLevel: boolean
  /** Resolves when `isLevel` becomes true. Rejects if the start failed. */
  untilLevel(): Promise<void>
  /** Reports which competition changed, after every slice. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Reports that a competition's state is complete, for the first time or again. Returns its undo. */
  onFold(listener: (competition: string) => void): () => void
}

/** The part of a journal that a follower needs. */
export type FollowedJournal = Pick<Journal, 'damages' | 'read' | 'readFrames' | 'prove' | 'heads' | 'follow'>

export interface JournalFollowerOptions {
  readonly journal: FollowedJournal
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onFault: (error: unknown, where: string) => void
  /**
   * The rest state of a competition whose journal has the given head, so that it need not be read yet.
   * Absent: there is none.
   */
  readonly findRest?: (head: JournalHead) => RestedRace | undefined
  /** Prefix of addresses in documents. '' (when absent) for addresses relative to the root. */
  readonly publicUrl?: string
  /**
   * Milliseconds of the calendar's clock. Absent if frames of the future are accepted too
   * (`race-follower.ts`).
   */
  readonly now?: () => number
  readonly pollMs?: number
  /** Milliseconds on a clock that never goes back. */
  readonly nowMs?: () => number
  /** Resolves when the next slice of a journal may be read. */
  readonly turn?: () => Promise<void>
}

export function createJournalFollower(options: JournalFollowerOptions): JournalFollower {
  const { journal, setTimer, onFault, pollMs = POLL_MS, nowMs = () => performance.now() } = options
  const changes = createTellers()
  const folds = createTellers()
  let isStopped = false
  let isLevel = false
  let cancelPoll = (): void => {}
  let unfollow = (): void => {}
  const looked = Promise.withResolvers<void>()
  const level = Promise.withResolvers<void>()
  for (const { promise } of [looked, level]) promise.catch(() => {})

  const troubles = createTroubles({ journal, onChange: changes.tell, onFault, isStopped: () => isStopped })
  const proofs = createProofs((competition) =>
    troubles.attempt(competition, () => journal.prove(competition).catch(beginAnew)),
  )
  const races = createFollowedRaces((head) => beginFollower(head, options, { races, proofs, changes, folds }))
  const catchUp = (follower: RaceFollower): Promise<void> =>
    troubles.attempt(
      follower.competition,
      () => follower.catchUp().catch(beginAnew),
      () => follower.isLevel,
    )
  /** The follower of the new epoch takes the place of the one that found its own ended. */
  const beginAnew = async (error: unknown): Promise<void> => {
    if (!(error instanceof EpochEnded)) throw error
    for (const follower of await look()) void catchUp(follower)
  }
  const refold = inTurn(catchUp)
  const findKnown = (competition: string): RaceFollower | undefined =>
    troubles.find(competition) ? undefined : races.find(competition)
  const findLevel = (competition: string): RaceFollower | undefined => {
    const follower = findKnown(competition)
    return follower?.isLevel === true ? follower : undefined
  }
  const hasMore = (follower: RaceFollower, head: JournalHead): boolean =>
    head.seq > follower.seq ||
    head.frameCount > follower.frameCount ||
    !(follower.isLevel || follower.isResting) ||
    troubles.hasFailed(head.competition)

  /** Starts what is new, drops what is gone, and returns those that have something to read. */
  const look = async (): Promise<RaceFollower[]> => {
    const { begun } = races
    const heads = await journal.heads()
    if (isStopped) return []
    troubles.reportDamages()
    // A hint was faster than the answer, which may be about an epoch that is over.
    if (begun !== races.begun) return look()
    const known = new Set(heads.map((head) => head.competition))
    for (const { competition } of races.values()) {
      if (known.has(competition)) continue
      troubles.forget(competition)
      races.drop(competition)
      changes.tell(competition)
    }
    return heads.filter((head) => hasMore(races.at(head), head)).map(races.at)
  }
  let levelAtMs: number | null = null
  const lookAndCatchUp = async (): Promise<void> => {
    const begunAtMs = nowMs()
    try {
      const found = await look()
      troubles.noteAnswer()
      await Promise.all(found.map(catchUp))
      // A competition that cannot be read because of its own damage is no lag.
      if (!found.some(({ competition }) => troubles.isUnreachable(competition))) levelAtMs = begunAtMs
    } catch (error) {
      if (!isStopped && !troubles.noteOutage(error)) onFault(error, 'reading the heads of the journal')
    }
  }
  const poll = (): void => {
    if (isStopped) return
    cancelPoll = setTimer(() => void lookAndCatchUp().finally(poll), pollMs)
  }
  const onHint = (head: JournalHead): void => {
    if (isStopped) return
    const follower = races.at(head)
    if (hasMore(follower, head)) void catchUp(follower)
  }

  return {
    async start() {
      try {
        unfollow = journal.follow(onHint)
        const found = await look()
        looked.resolve()
        for (const follower of found) await catchUp(follower)
        isLevel = true
        levelAtMs = nowMs()
        level.resolve()
        poll()
      } catch (error) {
        looked.reject(error)
        level.reject(error)
        throw error
      }
    },
    untilLevel: () => level.promise,
    stop() {
      isStopped = true
      cancelPoll()
      unfollow()
      races.stop()
    },
    catchUp: lookAndCatchUp,
    async prove() {
      for (const follower of races.values()) {
        if (isStopped) return
        await proofs.prove(follower)
      }
    },
    isProven: proofs.isProven,
    untilProven: proofs.prove,
    list: races.values,
    listFolded: () => [...races.values()].filter((each) => each.isLevel),
    async find(competition) {
      await looked.promise
      let follower = findKnown(competition)
      while (follower && !follower.isLevel) {
        await (follower.isResting ? refold(follower) : catchUp(follower))
        const after = findKnown(competition)
        if (after === follower) break
        // Another epoch took its place meanwhile.
        follower = after
      }
      return findLevel(competition)
    },
    findLevel,
    findKnown,
    findTrouble: troubles.find,
    listTroubles: troubles.list,
    get isLevel() {
      return isLevel
    },
    get lagMs() {
      return levelAtMs === null ? 0 : nowMs() - levelAtMs
    },
    onChange: changes.add,
    onFold: folds.add,
  }
}

type Listener = (competition: string) => void

function createTellers() {
  const listeners = new Set<Listener>()
  return {
    add(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(competition: string): void {
      for (const listener of listeners) listener(competition)
    },
  }
}

/** Reads of dropped states take turns, so that many requested at once are not all half read. */
function inTurn(catchUp: (follower: RaceFollower) => Promise<void>) {
  const waiting = new Map<string, Promise<void>>()
  let last = Promise.resolve()
  return (follower: RaceFollower): Promise<void> => {
    const { competition } = follower
    const run =
      waiting.get(competition) ??
      (last = last.then(() => {
        waiting.delete(competition)
        return catchUp(follower)
      }))
    waiting.set(competition, run)
    return run
  }
}

interface FollowerParts {
  readonly races: FollowedRaces
  readonly proofs: Proofs
  readonly changes: { tell: Listener }
  readonly folds: { tell: Listener }
}

/** The follower of a competition from its first fact on, or from where an earlier run had read it. */
function beginFollower(
  head: JournalHead,
  { journal, findRest, publicUrl = '', now, turn, onFault }: JournalFollowerOptions,
  { races, proofs, changes, folds }: FollowerParts,
): RaceFollower {
  const { competition, epoch } = head
  const rest = findRest?.(head) ?? null
  const follower = createRaceFollower({
    journal,
    competition,
    epoch,
    rest,
    publicUrl,
    now,
    turn,
    onChange() {
      races.settle(follower)
      changes.tell(competition)
    },
    onFold() {
      proofs.settle(follower)
      folds.tell(competition)
    },
    onFault,
  })
  if (rest !== null) proofs.expect(follower)
  return follower
}
