/**
 * The followers of all competitions, one each. If the epoch of a competition changed, its race is read again from the start; until that is
 * done the old follower is served, so that nobody sees half of the new one.
 */
import type { JournalHead } from '../journal/journal.ts'
import type { RaceFollower } from './race-follower.ts'

export interface FollowedRaces {
  values(): IterableIterator<RaceFollower>
  find(competition: string): RaceFollower | undefined
  /** The follower that reads on to a head. A new one begins if the epoch is another one. */
  at(head: JournalHead): RaceFollower
  /** How many were begun, so that an outdated answer is recognised. */
  readonly begun: number
  /** Puts a follower that is level in the place of the one of the epoch before. */
  settle(follower: RaceFollower): void
  drop(competition: string): void
  stop(): void
}

/** @param begin makes the follower of a head. It calls `settle` with it once its race is whole */
export function createFollowedRaces(begin: (head: JournalHead) => RaceFollower): FollowedRaces {
  const followers = new Map<string, RaceFollower>()
  /** Races of a new epoch, which replace their predecessor when they are level. */
  const successors = new Map<string, RaceFollower>()
  let begun = 0
  const place = (follower: RaceFollower): void => {
    followers.get(follower.competition)?.stop()
    followers.set(follower.competition, follower)
  }
  return {
    values: () => followers.values(),
    find: (competition) => followers.get(competition),
    get begun() {
      return begun
    },
    at(head) {
      const { competition, epoch } = head
      const standing = successors.get(competition) ?? followers.get(competition)
      if (standing?.epoch === epoch) return standing
      begun += 1
      successors.get(competition)?.stop()
      successors.delete(competition)
      const follower = begin(head)
      if (followers.get(competition)?.isLevel === true) successors.set(competition, follower)
      else place(follower)
      return follower
    },
    settle(follower) {
      if (successors.get(follower.competition) !== follower) return
      successors.delete(follower.competition)
      place(follower)
    },
    drop(competition) {
      for (const all of [followers, successors]) {
        all.get(competition)?.stop()
        all.delete(competition)
      }
    },
    stop() {
      for (const all of [followers, successors]) for (const follower of all.values()) follower.stop()
    },
  }
}
