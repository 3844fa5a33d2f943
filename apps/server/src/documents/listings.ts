/**
 * The listings of all competitions. The listing of a large race is made in its thread; until it arrives, the
 * previous one is used.
 */
import type { Listing } from '@bell-lap/race/lists/listing'
import { listingPath, type Cards } from './card.ts'
import type { JournalFollower } from './journal-follower.ts'
import type { FailedDocuments } from './failed-documents.ts'
import type { LargeRaces } from './large-races.ts'
import { createLongRuns, markOf } from './long-runs.ts'
import type { RaceFollower } from './race-follower.ts'

export interface Listings {
  /** Listings of all competitions that have been read, whether their states are in memory or not. */
  list(): Iterable<Listing>
  /** True if a large race has changed since its listing was made. */
  readonly isOutdated: boolean
  /** Updates the listings of all large races to their present states. Rejects as `LargeRaces.make` does. */
  refresh(): Promise<void>
  /** The same for one large race. */
  refreshOf(of: RaceFollower): Promise<void>
  /** Increases when a listing may have changed. */
  readonly changes: number
}

export function createListings(options: {
  readonly follower: Pick<JournalFollower, 'list' | 'listFolded' | 'findKnown' | 'onChange'>
  readonly cards: Cards
  readonly largeRaces: LargeRaces
  readonly failed: FailedDocuments
}): Listings {
  const { follower, cards, largeRaces, failed } = options
  const runs = createLongRuns<void>()
  let changes = 0
  follower.onChange(() => void (changes += 1))

  const make = async (of: RaceFollower): Promise<void> => {
    const { stamp } = of
    const made = await largeRaces.make(of, { kind: 'listing' })
    if (made !== null && 'error' in made) {
      failed.note(listingPath(of.competition), of, made.error)
      cards.noteListing(of, stamp, cards.findListing(of) ?? null)
    } else cards.noteListing(of, stamp, made)
    changes += 1
  }
  const refreshOf = async (of: RaceFollower): Promise<void> => {
    const { competition } = of
    await runs.join(competition, markOf(of))
    if (cards.hasListing(of)) return
    const mark = markOf(of)
    await (runs.find(competition, mark) ?? runs.begin(competition, mark, make(of)))
  }
  const listOutdated = (): RaceFollower[] =>
    follower.listFolded().filter((of) => of.isLarge && !cards.hasListing(of))

  return {
    *list() {
      for (const { competition } of follower.list()) {
        const of = follower.findKnown(competition)
        const listing = of && cards.findListing(of)
        if (listing) yield listing
      }
    },
    get isOutdated() {
      return listOutdated().length > 0
    },
    async refresh() {
      await Promise.all(listOutdated().map(refreshOf))
    },
    refreshOf,
    get changes() {
      return changes
    },
  }
}
