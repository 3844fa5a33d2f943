/**
 * Ready documents, computed on request: those of one competition (`competition-documents.ts`) and those over
 * several (`list-documents.ts`), within the memory budgets. States that are no longer requested are dropped
 * (`surplus-races.ts`).
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { standingsInSteps } from '@bell-lap/race/standing/standings-in-steps'
import type { Listing } from '@bell-lap/race/lists/listing'
import type { Race } from '@bell-lap/race/race'
import { createCards, type Cards } from './card.ts'
import { createCompetitionDocuments } from './competition-documents.ts'
import { createDocumentCache } from './document-cache.ts'
import type { Answer } from './document.ts'
import { createFailedDocuments, type FailedDocuments } from './failed-documents.ts'
import { FILLED, type Filling } from './filling.ts'
import { createFoldedSet, FOLDED_ROWS } from './folded-set.ts'
import type { JournalFollower } from './journal-follower.ts'
import { createLargeRacesHere, type LargeRaces } from './large-races.ts'
import { createSurplusRaces } from './surplus-races.ts'
import { createListDocuments, NO_ATHLETES, type AthleteDocuments } from './list-documents.ts'
import { createListings } from './listings.ts'
import { createRouteMemo, type Route } from './route.ts'
import { nextTurn } from '../turns.ts'

/** Memory for ready documents with their compressed forms. */
export const CACHE_BYTES = 64 * 1024 * 1024
/** Share of `CACHE_BYTES`, in addition to it, for lists over several competitions. */
const LISTS_SHARE = 1 / 16
/** Bytes that stayed the same for this long are compressed again with full effort. */
const SETTLED_AFTER_MS = 60_000

export interface Registry {
  /** Parses an address; results are remembered. */
  route(url: string): Route
  /**
   * The document of a route, without waiting. Null while its competition is still being read, or while a long
   * document or one of a large race is being made.
   */
  readNow(route: Route): Answer | null
  /** The same, but waits instead of returning null. */
  read(route: Route): Promise<Answer>
  /**
   * The state of a competition in memory: one that is held, or whose document was read in this turn of the
   * event loop. Others may be undefined. For reading versions and channels; never change it.
   */
  findRace(competition: string): { readonly race: Race; readonly epoch: string } | undefined
  /**
   * Derives the common values of a competition's documents, one in each step, up to a stage or to the last
   * one. Has no steps if the state is not in memory or if a thread makes its documents.
   */
  deriving(competition: string, last?: Unit): Iterable<void>
  /**
   * Keeps the state of a competition in memory from its next reading on, until the returned undo is called.
   */
  hold(competition: string): () => void
  /** Every competition that has been read, whether its state is in memory or not. */
  listCompetitions(): Iterable<string>
  /** The listing of each of them. */
  listListings(): Iterable<Listing>
  /**
   * Resolves when the documents of the competition can be read, or, without an argument, those of all. For an
   * unknown competition it resolves when it certainly does not exist.
   */
  untilLevel(competition?: string): Promise<void>
  /**
   * True while the start is still filling the journal and the competition is unknown. Without an argument:
   * while the start is filling. Until then nobody can say whether a competition exists.
   */
  isStarting(competition?: string): boolean
  /** Reports which competition changed. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Every few seconds: enforces the memory budgets and compresses unchanged documents better. */
  tidy(): Promise<void>
  /**
   * Makes the cards of folded competitions that are not being raced, so that the next start has them; one in
   * each turn.
   */
  keepCards(): Promise<void>
  readonly isLevel: boolean
  readonly cachedBytes: number
  readonly cachedCount: number
  /** Number of competitions whose states are in memory, and their rows (see `fact-rows.ts`). */
  readonly foldedCount: number
  readonly foldedRows: number
}

export function createRegistry(options: {
  readonly follower: JournalFollower
  /** Absent: no athlete is known. */
  readonly athletes?: AthleteDocuments
  /** Milliseconds, to recognise bytes that no longer change. */
  readonly now: () => number
  readonly cacheBytes?: number
  /** The cards of an earlier process. Absent: none. */
  readonly cards?: Cards
  /** Reports documents that cannot be made. Absent: nobody gets them. */
  readonly failed?: FailedDocuments
  /** Most rows of folded states. */
  readonly foldedRows?: number
  /** Runs in a turn of the event loop of its own. */
  readonly soon?: (run: () => void) => void
  /** Makes the documents of large races. Absent: they are made immediately. */
  readonly largeRaces?: LargeRaces
  /** The import of the start. Absent: there is none. */
  readonly filling?: Pick<Filling, 'isDone' | 'done'>
}): Registry {
  const {
    follower,
    athletes = NO_ATHLETES,
    now,
    cacheBytes = CACHE_BYTES,
    filling = FILLED,
    largeRaces = createLargeRacesHere(follower.findLevel),
  } = options
  const {
    foldedRows: mostRows = FOLDED_ROWS,
    soon = setImmediate,
    failed = createFailedDocuments(() => {}),
  } = options
  const { cards = createCards([], failed) } = options
  const folded = createFoldedSet({ now, mostRows })
  const cache = createDocumentCache(cacheBytes)
  /**
   * Lists have an unlimited number of addresses (search texts, years, sports). With a cache of their own they
   * displace only each other.
   */
  const listCache = createDocumentCache(Math.floor(cacheBytes * LISTS_SHARE))
  const route = createRouteMemo()
  const listings = createListings({ follower, cards, largeRaces, failed })
  const lists = createListDocuments({ follower, listings, athletes, filling, cache: listCache, now })
  const documents = createCompetitionDocuments({
    follower,
    cards,
    folded,
    largeRaces,
    filling,
    cache,
    failed,
    now,
  })
  const surplus = createSurplusRaces({ follower, cards, folded, listings, documents, largeRaces, soon })

  /** The epoch in which a competition was first read. A later epoch is a new race. */
  const epochs = new Map<string, string>()
  const forget = (competition: string): void => {
    epochs.delete(competition)
    cards.forget(competition)
    folded.forget(competition)
    largeRaces.forget(competition)
  }
  follower.onChange((competition) => {
    const of = follower.findKnown(competition)
    if (!of) return forget(competition)
    if (epochs.get(competition) === of.epoch) folded.race(competition)
    else epochs.set(competition, of.epoch)
  })

  const deriving = (competition: string, last?: Unit): Iterable<void> => {
    const of = follower.findLevel(competition)
    return of === undefined || of.isLarge ? [] : standingsInSteps(of.race, last ?? null)
  }
  /** Makes the listings ready, so that the lists can be made soon. */
  const prepareListings = async (): Promise<void> => {
    for (const of of follower.listFolded()) {
      if (cards.hasListing(of)) continue
      for (const _ of deriving(of.competition)) await nextTurn()
    }
  }
  const withoutReading = (requested: Exclude<Route, { kind: 'document' }>): Answer =>
    requested.kind === 'bad-parameter' ? requested : { kind: 'unknown' }

  return {
    route,
    readNow(requested) {
      if (requested.kind !== 'document') return withoutReading(requested)
      return requested.scope === 'competition' ? documents.readNow(requested) : lists.readNow(requested)
    },
    async read(requested) {
      if (requested.kind !== 'document') return withoutReading(requested)
      return requested.scope === 'competition' ? documents.read(requested) : lists.read(requested)
    },
    findRace: (competition) => follower.findLevel(competition),
    deriving,
    hold: folded.hold,
    listListings: listings.list,
    *listCompetitions() {
      for (const { competition } of listings.list()) yield competition.id
    },
    async untilLevel(competition) {
      if (competition === undefined) {
        await Promise.all([follower.untilLevel(), filling.done])
        await listings.refresh()
      } else if (!(await follower.find(competition)) && !filling.isDone) {
        await filling.done
        await follower.find(competition)
      }
    },
    isStarting: (competition) =>
      !filling.isDone && (competition === undefined || follower.findKnown(competition) === undefined),
    onChange: follower.onChange,
    async tidy() {
      await prepareListings().catch(() => {
        // The reader of one of its documents reports the fault.
      })
      surplus.dropSurplus()
      cache.prune()
      listCache.prune()
      const restingSince = now() - SETTLED_AFTER_MS
      for (const { document, madeAtMs } of [...cache.list(), ...listCache.list()])
        if (madeAtMs <= restingSince) {
          await document.content.settle()
          document.content.pack()
        }
    },
    keepCards: surplus.keepCards,
    get isLevel() {
      return follower.isLevel
    },
    get cachedBytes() {
      return cache.bytes + listCache.bytes
    },
    get cachedCount() {
      return cache.count + listCache.count
    },
    get foldedCount() {
      return follower.listFolded().length
    },
    get foldedRows() {
      return follower.listFolded().reduce((sum, { rows }) => sum + rows, 0)
    },
  }
}
