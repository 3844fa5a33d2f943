/**
 * The index of athletes, kept up to date with the races. A roll on the disk is used if its competition has no newer fact. Every other roll
 * is made from its race: once when the race has been read, and then at most once a second.
 */
import { createAthleteIndex, type AthleteIndex } from '@bell-lap/race/athletes/athlete-index'
import { standingsInSteps } from '@bell-lap/race/standing/standings-in-steps'
import { rollOf, versionOfRoll } from '@bell-lap/race/athletes/roll'
import type { JournalFollower } from '../documents/journal-follower.ts'
import type { AthleteDocuments } from '../documents/list-documents.ts'
import type { LargeRaces } from '../documents/large-races.ts'
import type { JournalHead } from '../journal/journal.ts'
import type { KeptRolls, RollMark } from './kept-rolls.ts'
import { nextTurn } from '../turns.ts'

/** Time between a change and making rolls again, so that a race in progress costs at most one roll a second. */
export const SETTLE_MS = 1_000

export interface Athletes extends AthleteDocuments {
  /** Reads stored rolls, then makes missing ones. Resolves when the index is up to date with the journal at the start. */
  start(): Promise<void>
  stop(): void
  readonly index: Pick<AthleteIndex, 'athletes' | 'words'>
}

export function createAthletes(options: {
  readonly follower: Pick<JournalFollower, 'find' | 'findLevel' | 'onChange'>
  /** Makes the rolls of large races. */
  readonly largeRaces: Pick<LargeRaces, 'make'>
  readonly heads: () => Promise<readonly JournalHead[]>
  readonly kept: KeptRolls
  readonly setTimer: (run: () => void, ms: number) => () => void
  readonly onFault: (error: unknown, where: string) => void
  readonly settleMs?: number
}): Athletes {
  const { follower, largeRaces, heads, kept, setTimer, onFault, settleMs = SETTLE_MS } = options
  const index = createAthleteIndex()
  /** Per competition in the index, the state that its roll was made from. */
  const marks = new Map<string, RollMark>()
  const changed = new Set<string>()
  let changes = 0
  let isLevel = false
  let isStopped = false
  let cancelTimer: (() => void) | null = null
  const level = Promise.withResolvers<void>()
  level.promise.catch(() => {})

  const forget = (competition: string): void => {
    if (!marks.delete(competition)) return
    index.remove(competition)
    kept.delete(competition)
    changes += 1
  }
  /** Updates the roll of a competition that is up to date. If the competition no longer exists, its roll is removed. */
  const takeFrom = async (competition: string): Promise<void> => {
    const read = follower.findLevel(competition)
    if (read?.isLarge === false) for (const _ of standingsInSteps(read.race)) await nextTurn()
    const followed = follower.findLevel(competition)
    if (followed === undefined) return
    const { race, epoch, seq } = followed
    const version = versionOfRoll(race)
    const mark = marks.get(competition)
    if (mark?.epoch === epoch && mark.version === version) {
      if (mark.seq === seq) return
      const moved = { epoch, version, seq }
      marks.set(competition, moved)
      kept.move(competition, moved)
      return
    }
    const { roll, ...madeAt } = followed.isLarge
      ? await largeRaces.make(followed, { kind: 'roll' })
      : { roll: rollOf(race), version, seq }
    if (follower.findLevel(competition)?.epoch !== epoch) return
    if (roll === null) return forget(competition)
    const made = { epoch, ...madeAt }
    // Putting a start list of 20,000 at once would block the event loop for a third of a second.
    const steps = index.putInSteps(roll)
    while (steps.next().done !== true) await nextTurn()
    marks.set(competition, made)
    kept.put(roll, made)
    changes += 1
  }
  const guarded = async (competition: string): Promise<void> => {
    try {
      await takeFrom(competition)
    } catch (error) {
      onFault(error, `the roll of ${competition}`)
    }
  }

  const settle = async (): Promise<void> => {
    const before = [...changed]
    changed.clear()
    const known = new Set((await heads()).map(({ competition }) => competition))
    for (const competition of before) {
      if (isStopped) return
      if (known.has(competition)) {
        // Its state may have been let go in the meantime.
        await follower.find(competition)
        await guarded(competition)
      } else forget(competition)
      await nextTurn()
    }
  }
  const settleSoon = (): void => {
    if (cancelTimer !== null || isStopped || !isLevel) return
    cancelTimer = setTimer(() => {
      void settle()
        .catch((error: unknown) => onFault(error, 'the index of athletes'))
        .finally(() => {
          cancelTimer = null
          if (changed.size > 0) settleSoon()
        })
    }, settleMs)
  }
  const unfollow = follower.onChange((competition) => {
    changed.add(competition)
    settleSoon()
  })

  /** Reads stored rolls that are up to date. */
  const takeKept = async (known: ReadonlyMap<string, JournalHead>): Promise<void> => {
    for (const { roll, mark } of kept.read()) {
      const head = known.get(roll.competition)
      if (head?.epoch === mark.epoch && head.seq === mark.seq) {
        const steps = index.putInSteps(roll)
        while (steps.next().done !== true) await nextTurn()
        marks.set(roll.competition, mark)
      } else if (head === undefined) kept.delete(roll.competition)
      if (isStopped) return
      await nextTurn()
    }
  }
  const start = async (): Promise<void> => {
    const known = new Map((await heads()).map((head) => [head.competition, head]))
    await takeKept(known)
    for (const competition of known.keys()) {
      if (isStopped) return
      if (marks.has(competition)) continue
      await follower.find(competition)
      await guarded(competition)
      await nextTurn()
    }
    changes += 1
    isLevel = true
    level.resolve()
    settleSoon()
  }

  return {
    index,
    async start() {
      try {
        await start()
      } catch (error) {
        level.reject(error)
        throw error
      }
    },
    stop() {
      isStopped = true
      unfollow()
      cancelTimer?.()
      kept.close()
    },
    read: (name, params, query) => index.read(name, params, query),
    untilLevel: () => level.promise,
    get changes() {
      return changes
    },
    get isLevel() {
      return isLevel
    },
  }
}
