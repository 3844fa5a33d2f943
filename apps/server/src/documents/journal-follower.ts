/**
 * Follows all competitions of a journal. Hints of the journal make it fast. Polls of the heads make it
 * reliable: a lost hint costs at most a second. If the epoch of a competition changed, its race is read again
 * from the start. Until that is done the old race is served, so that nobody sees half of the new one.
 */
import type { Journal, JournalHead } from '../journal/journal.ts'
import { createRaceFollower, type RaceFollower, type RestedRace } from './race-follower.ts'

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
  /** True if everything that the journal had at the start is applied, or known from cards. */
  readonly isLevel: boolean
  /** Resolves when `isLevel` becomes true. Rejects if the start failed. */
  untilLevel(): Promise<void>
  /** Reports which competition changed, after every slice. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Reports that a competition's state is complete, for the first time or again. Returns its undo. */
  onFold(listener: (competition: string) => void): () => void
}

export interface JournalFollowerOptions {
  readonly journal: Journal
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
  /** Resolves when the next slice of a journal may be read. */
  readonly turn?: () => Promise<void>
}

export function createJournalFollower(options: JournalFollowerOptions): JournalFollower {
  const { journal, setTimer, onFault, findRest, publicUrl = '', now, pollMs = POLL_MS, turn } = options
  const followers = new Map<string, RaceFollower>()
  /** Races of a new epoch. Each replaces its predecessor when it is level. */
  const successors = new Map<string, RaceFollower>()
  const listeners = new Set<(competition: string) => void>()
  const foldListeners = new Set<(competition: string) => void>()
  /** Reads of dropped states take turns. Otherwise many states requested at once would all be half read. */
  const refolds = new Map<string, Promise<void>>()
  let lastRefold = Promise.resolve()
  /** Number of readings begun, by which an outdated answer is recognised. */
  let begun = 0
  let isLevel = false
  let isStopped = false
  let cancelPoll = (): void => {}
  let unfollow = (): void => {}

  const tell = (competition: string): void => {
    for (const listener of listeners) listener(competition)
  }
  /** The error of the last reading of a competition. It is reported once, until reading works again. */
  const troubles = new Map<string, Error>()
  const attempt = async ({ competition }: RaceFollower, read: () => Promise<void>): Promise<void> => {
    try {
      await read()
      if (troubles.delete(competition)) tell(competition)
    } catch (error) {
      if (isStopped) return
      const trouble = error instanceof Error ? error : new Error(String(error))
      const isNews = troubles.get(competition)?.message !== trouble.message
      troubles.set(competition, trouble)
      if (!isNews) return
      onFault(error, `reading ${competition}`)
      // Documents made from the competition are no longer valid.
      tell(competition)
    }
  }
  const catchUp = (follower: RaceFollower): Promise<void> => attempt(follower, follower.catchUp)
  /** Competitions not read since the start, and the proofs in progress. */
  const unproven = new WeakSet<RaceFollower>()
  const proofs = new WeakMap<RaceFollower, Promise<void>>()
  const prove = (follower: RaceFollower): Promise<void> => {
    if (!unproven.has(follower)) return Promise.resolve()
    let proof = proofs.get(follower)
    if (!proof) {
      proof = attempt(follower, () => journal.prove(follower.competition)).then(
        () => void unproven.delete(follower),
      )
      proofs.set(follower, proof)
    }
    return proof
  }
  /** Damage that a write found. It is reported here only once; a read reports it anyway. */
  const toldDamages = new Set<string>()
  const tellDamages = (): void => {
    for (const competition of toldDamages)
      if (!journal.damages.has(competition)) toldDamages.delete(competition)
    for (const competition of journal.damages.keys()) {
      if (toldDamages.has(competition)) continue
      toldDamages.add(competition)
      tell(competition)
    }
  }
  const findTrouble = (competition: string): Error | undefined =>
    troubles.get(competition) ?? journal.damages.get(competition)
  const refold = (follower: RaceFollower): Promise<void> => {
    const { competition } = follower
    let run = refolds.get(competition)
    if (run) return run
    run = lastRefold = lastRefold.then(() => {
      refolds.delete(competition)
      return catchUp(follower)
    })
    refolds.set(competition, run)
    return run
  }
  const findKnown = (competition: string): RaceFollower | undefined =>
    findTrouble(competition) ? undefined : followers.get(competition)
  const findLevel = (competition: string): RaceFollower | undefined => {
    const follower = findKnown(competition)
    return follower?.isLevel === true ? follower : undefined
  }
  const begin = (head: JournalHead): RaceFollower => {
    const { competition, epoch } = head
    successors.get(competition)?.stop()
    successors.delete(competition)
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
        if (successors.get(competition) === follower) succeed(follower)
        tell(competition)
      },
      onFold() {
        // The whole journal of the competition has been read.
        unproven.delete(follower)
        for (const listener of foldListeners) listener(competition)
      },
      onFault,
    })
    if (rest !== null) unproven.add(follower)
    if (followers.get(competition)?.isLevel === true) successors.set(competition, follower)
    else place(follower)
    return follower
  }
  const place = (follower: RaceFollower): void => {
    followers.get(follower.competition)?.stop()
    followers.set(follower.competition, follower)
  }
  const succeed = (follower: RaceFollower): void => {
    successors.delete(follower.competition)
    place(follower)
  }
  /** The follower of a head's competition. It is restarted if the epoch changed. */
  const followerOf = (head: JournalHead): RaceFollower => {
    const follower = successors.get(head.competition) ?? followers.get(head.competition)
    if (follower?.epoch === head.epoch) return follower
    begun += 1
    return begin(head)
  }
  const drop = (competition: string): void => {
    troubles.delete(competition)
    for (const all of [followers, successors]) {
      all.get(competition)?.stop()
      all.delete(competition)
    }
    tell(competition)
  }
  const hasMore = (follower: RaceFollower, head: JournalHead): boolean =>
    head.seq > follower.seq ||
    head.frameCount > follower.frameCount ||
    !(follower.isLevel || follower.isResting) ||
    troubles.has(head.competition)

  /**
   * Starts followers of new competitions, drops those of removed ones, and returns the ones with something to
   * read.
   */
  const look = async (): Promise<RaceFollower[]> => {
    const begunBefore = begun
    const heads = await journal.heads()
    if (isStopped) return []
    tellDamages()
    // A hint arrived before the answer, which may be about an earlier epoch.
    if (begun !== begunBefore) return look()
    const known = new Set(heads.map((head) => head.competition))
    for (const competition of followers.keys()) if (!known.has(competition)) drop(competition)
    return heads.filter((head) => hasMore(followerOf(head), head)).map(followerOf)
  }
  const lookAndCatchUp = async (): Promise<void> => {
    try {
      const found = await look()
      await Promise.all(found.map(catchUp))
    } catch (error) {
      if (!isStopped) onFault(error, 'reading the heads of the journal')
    }
  }
  const poll = (): void => {
    if (isStopped) return
    cancelPoll = setTimer(() => void lookAndCatchUp().finally(poll), pollMs)
  }
  const onHint = (head: JournalHead): void => {
    if (isStopped) return
    const follower = followerOf(head)
    if (hasMore(follower, head)) void catchUp(follower)
  }

  const looked = Promise.withResolvers<void>()
  const level = Promise.withResolvers<void>()
  for (const { promise } of [looked, level]) promise.catch(() => {})
  const start = async (): Promise<void> => {
    unfollow = journal.follow(onHint)
    const found = await look()
    looked.resolve()
    for (const follower of found) await catchUp(follower)
    isLevel = true
    level.resolve()
    poll()
  }

  return {
    async start() {
      try {
        await start()
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
      for (const all of [followers, successors]) for (const follower of all.values()) follower.stop()
    },
    catchUp: lookAndCatchUp,
    async prove() {
      for (const follower of followers.values()) {
        if (isStopped) return
        await prove(follower)
      }
    },
    isProven: (follower) => !unproven.has(follower),
    untilProven: prove,
    list: () => followers.values(),
    listFolded: () => [...followers.values()].filter((each) => each.isLevel),
    async find(competition) {
      await looked.promise
      let follower = findKnown(competition)
      while (follower && !follower.isLevel) {
        await (follower.isResting ? refold(follower) : catchUp(follower))
        const after = findKnown(competition)
        if (after === follower) break
        // A new epoch replaced the follower meanwhile.
        follower = after
      }
      return findLevel(competition)
    },
    findLevel,
    findKnown,
    findTrouble,
    listTroubles: () => new Map([...journal.damages, ...troubles]),
    get isLevel() {
      return isLevel
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onFold(listener) {
      foldListeners.add(listener)
      return () => foldListeners.delete(listener)
    },
  }
}
