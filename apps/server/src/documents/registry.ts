/**
 * Ready documents, computed on request: those of one competition (`competition-documents.ts`) and those over several
 * (`list-documents.ts`), within the memory budgets. States that are no longer requested are dropped (`letting-go.ts`).
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
import { createLettingGo } from './letting-go.ts'
import { createListDocuments, NO_ATHLETES, type AthleteDocuments } from './list-documents.ts'
import { createListings } from './listings.ts'
import { createRouteMemo, type Route } from './route.ts'
import { nextTurn } from '../turns.ts'

/** Memory for ready documents with their compressed forms. */
export const CACHE_BYTES = 64 * 1024 * 1024
/** Of that, beside it, for lists over several competitions. */
const LISTS_SHARE = 1 / 16
/** Bytes that stayed the same for this long are compressed once more with all effort. */
const SETTLED_AFTER_MS = 60_000

export interface Registry {
  /** What an address asks for; remembered. */
  route(url: string): Route
  /**
   * The document of a route, without waiting; null while its competition is still being read, a long document written, or one
   * of a large race made.
   */
  readNow(route: Route): Answer | null
  /** The same, waiting where it must. */
  read(route: Route): Promise<Answer>
  /**
   * The state of a competition in memory now: one that is held, or whose document was read in this turn of the event
   * loop; otherwise it may be undefined. Only for asking versions and channels, never for changing.
   */
  findRace(competition: string): { readonly race: Race; readonly epoch: string } | undefined
  /**
   * Derives what the documents of a competition have in common, one step after the other, up to a stage or to the last one. Without
   * steps where its state is not in memory or a thread makes its documents.
   */
  deriving(competition: string, last?: Unit): Iterable<void>
  /** Keeps the state of a competition, once it is there, until the returned undo is called. */
  hold(competition: string): () => void
  /** Every competition that has been read, folded or let go. */
  listCompetitions(): Iterable<string>
  /** What lists know of each of them. */
  listListings(): Iterable<Listing>
  /**
   * Resolves when a competition's documents can be read, or all; for an unknown competition, when it is certain that
   * it does not exist.
   */
  untilLevel(competition?: string): Promise<void>
  /**
   * True while the start is still filling the journal and nothing is known of the competition, or, without one, of all of
   * them: nobody can say yet whether it exists.
   */
  isStarting(competition?: string): boolean
  /** Tells which competition changed. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Every few seconds: enforces the memory budgets and compresses unchanged documents better. */
  tidy(): Promise<void>
  /** Makes the cards of what is folded and not raced now, so that the next start knows them; one in each turn. */
  keepCards(): Promise<void>
  readonly isLevel: boolean
  readonly cachedBytes: number
  readonly cachedCount: number
  /** Competitions whose states are held in memory, and their rows (see `fact-rows.ts`). */
  readonly foldedCount: number
  readonly foldedRows: number
}

export function createRegistry(options: {
  readonly follower: JournalFollower
  /** Nobody is known where there is none. */
  readonly athletes?: AthleteDocuments
  /** Milliseconds, for telling what has come to rest. */
  readonly now: () => number
  readonly cacheBytes?: number
  /** Those of an earlier process; none when absent. */
  readonly cards?: Cards
  /** What cannot be made is reported there; nobody is told where it is absent. */
  readonly failed?: FailedDocuments
  /** Rows of folded states. */
  readonly foldedRows?: number
  /** Runs in a turn of the event loop of its own. */
  readonly soon?: (run: () => void) => void
  /** What makes the documents of large races; made at once when absent. */
  readonly largeRaces?: LargeRaces
  /** What comes into the journal at the start; nothing when absent. */
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
  /** Lists have an unlimited number of addresses (search texts, years, sports): they only displace each other. */
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
  const lettingGo = createLettingGo({ follower, cards, folded, listings, documents, largeRaces, soon })

  /** The epoch in which a competition was first read: a later epoch is news of a race. */
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
  /** Its entries in the lists can then be made soon. */
  const prepareListings = async (): Promise<void> => {
    for (const of of follower.listFolded()) {
      if (cards.hasListing(of)) continue
      for (const _ of deriving(of.competition)) await nextTurn()
    }
  }
  const withoutReading = (asked: Exclude<Route, { kind: 'document' }>): Answer =>
    asked.kind === 'bad-parameter' ? asked : { kind: 'unknown' }

  return {
    route,
    readNow(asked) {
      if (asked.kind !== 'document') return withoutReading(asked)
      return asked.scope === 'competition' ? documents.readNow(asked) : lists.readNow(asked)
    },
    async read(asked) {
      if (asked.kind !== 'document') return withoutReading(asked)
      return asked.scope === 'competition' ? documents.read(asked) : lists.read(asked)
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
      lettingGo.letGoSurplus()
      cache.prune()
      listCache.prune()
      const restingSince = now() - SETTLED_AFTER_MS
      for (const { document, madeAtMs } of [...cache.list(), ...listCache.list()])
        if (madeAtMs <= restingSince) {
          await document.content.settle()
          document.content.pack()
        }
    },
    keepCards: lettingGo.keepCards,
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
