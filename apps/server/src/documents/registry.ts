/**
 * Documents ready to leave, computed when someone asks: the journal is followed into race states, a document is
 * projected once per version, and a projection that gives the same bytes again keeps its ETag and compressed forms.
 * States that nobody asks for are let go (`folded-set.ts`); what was made of them and still stands is served on.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { definitionOf, type IndexDocumentName } from '@bell-lap/protocol/documents'
import type { PushedAddress } from '@bell-lap/protocol/version'
import { projectDocument, versionOf } from '@bell-lap/race/documents'
import type { Listing } from '@bell-lap/race/listing'
import { projectList } from '@bell-lap/race/lists'
import type { Race } from '@bell-lap/race/race'
import { createCards, ON_CARDS, type Cards } from './card.ts'
import { Content } from './content.ts'
import { createDocumentCache } from './document-cache.ts'
import type { Answer, ReadyDocument } from './document.ts'
import { FILLED, type Filling } from './filling.ts'
import { createFoldedSet, FOLDED_ROWS } from './folded-set.ts'
import { isLong, writeInSlices } from './json-parts.ts'
import { createLongDocuments } from './long-documents.ts'
import type { JournalFollower } from './journal-follower.ts'
import type { RaceFollower } from './race-follower.ts'
import type { Query } from './query.ts'
import { competitionRoute, createRouteMemo, type Params, type Route } from './route.ts'

/** Memory for ready documents with their compressed forms. */
export const CACHE_BYTES = 64 * 1024 * 1024
/** Of that, beside it, for lists over several competitions. */
const LISTS_SHARE = 1 / 16
/** Bytes that stayed the same for this long are compressed once more with all effort. */
const SETTLED_AFTER_MS = 60_000

export type CompetitionRoute = Extract<Route, { scope: 'competition' }>
export type ListRoute = Extract<Route, { scope: 'all' | 'index' }>

export interface Registry {
  /** What an address asks for; remembered. */
  route(url: string): Route
  /** The document of a route, without waiting; null while its competition is still being read, or a long document written. */
  readNow(route: Route): Answer | null
  /** The same with long documents written in one go: for the pushes of a channel, which are made in one turn. */
  readAtOnce(route: Route): Answer | null
  /** The same, waiting where it must. */
  read(route: Route): Promise<Answer>
  /**
   * The state of a competition that is there now: one that is held, or whose document was read in this turn of the event
   * loop; else maybe undefined. For asking versions and channels, never for changing.
   */
  findRace(competition: string): { readonly race: Race; readonly epoch: string } | undefined
  /** Keeps the state of a competition, once it is there, until the returned undo is called. */
  hold(competition: string): () => void
  /** Every competition that has been read, folded or let go. */
  listCompetitions(): Iterable<string>
  /** What lists know of each of them. */
  listListings(): Iterable<Listing>
  /**
   * Resolves when a competition's documents can be read, or everything's; for a competition that there is not, when it is
   * certain that there is none.
   */
  untilLevel(competition?: string): Promise<void>
  /** Tells which competition changed. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Every few seconds: keeps to the memory budgets and compresses better what has come to rest. */
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

type Absent = Exclude<Answer, { kind: 'ok' }>

/** A document that is to be written. */
interface Draft {
  readonly kind: 'draft'
  readonly name: CompetitionRoute['name']
  readonly address: PushedAddress
  /** Of the competition, when the body was made. */
  readonly stamp: number
  readonly body: unknown
}

/** What answers documents of the index. */
export interface AthleteDocuments {
  read(name: IndexDocumentName, params: Params, query: Query): unknown
  /** Grows when an answer may be another one. */
  readonly changes: number
  /** True once all that was in the journal at the start is in it. */
  readonly isLevel: boolean
  untilLevel(): Promise<void>
}

const NO_ATHLETES: AthleteDocuments = {
  read: () => null,
  changes: 0,
  isLevel: true,
  untilLevel: () => Promise.resolve(),
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
  /** Rows of folded states. */
  readonly foldedRows?: number
  /** Runs in a turn of the event loop of its own. */
  readonly soon?: (run: () => void) => void
  /** What comes into the journal at the start; nothing when absent. */
  readonly filling?: Pick<Filling, 'isDone' | 'done'>
}): Registry {
  const {
    follower: journal,
    athletes = NO_ATHLETES,
    now,
    cacheBytes = CACHE_BYTES,
    filling = FILLED,
  } = options
  const { foldedRows: mostRows = FOLDED_ROWS, soon = setImmediate, cards = createCards() } = options
  const folded = createFoldedSet({ now, mostRows })
  const cache = createDocumentCache(cacheBytes)
  /** Lists have addresses without end (what is searched for, years, sports): they displace each other alone. */
  const lists = createDocumentCache(Math.floor(cacheBytes * LISTS_SHARE))
  const route = createRouteMemo()
  /** Lists read all competitions: any change may change them. */
  let listChanges = 0
  /** The epoch in which a competition was read first: what comes after that is news of a race. */
  const epochs = new Map<string, string>()
  const forget = (competition: string): void => {
    epochs.delete(competition)
    cards.forget(competition)
    folded.forget(competition)
  }
  journal.onChange((competition) => {
    listChanges += 1
    const of = journal.findKnown(competition)
    if (!of) return forget(competition)
    if (epochs.get(competition) === of.epoch) folded.race(competition)
    else epochs.set(competition, of.epoch)
  })

  const listings = function* (): Iterable<Listing> {
    for (const { competition } of journal.list()) {
      const of = journal.findKnown(competition)
      const listing = of && cards.findListing(of)
      if (listing) yield listing
    }
  }
  const listFolded = (): RaceFollower[] => [...journal.list()].filter(({ isLevel }) => isLevel)

  const changesOf = ({ scope }: ListRoute): number => (scope === 'index' ? athletes.changes : listChanges)
  const readList = (asked: ListRoute): Answer => {
    const kept = lists.get(asked.path)
    const changes = changesOf(asked)
    if (kept?.checkedAt === changes) return { kind: 'ok', document: kept.document }
    const body =
      asked.scope === 'index'
        ? athletes.read(asked.name, asked.params, asked.query)
        : projectList(asked.name, listings(), asked.params, asked.query)
    if (body === null || body === undefined) return { kind: 'unknown' }
    const content = new Content(JSON.stringify(body))
    if (kept?.document.content.isSame(content)) {
      kept.checkedAt = changes
      return { kind: 'ok', document: kept.document }
    }
    const { name, path } = asked
    const document = { name, path, cache: definitionOf(name).cache, content, address: null }
    lists.set(path, { document, checkedAt: changes, madeAtMs: now() })
    return { kind: 'ok', document }
  }

  /** What was made before, where it still stands. */
  const findKept = ({ name, params, path }: CompetitionRoute, of: RaceFollower): Answer | null => {
    if (!ON_CARDS.includes(name)) folded.ask(of.competition)
    const kept = cache.get(path)
    const address = kept?.document.address
    if (!kept || address?.epoch !== of.epoch) return null
    if (kept.checkedAt !== of.stamp && address.version !== versionOf(of.race, name, params)) return null
    kept.checkedAt = of.stamp
    return { kind: 'ok', document: kept.document }
  }
  const draft = ({ name, params, path }: CompetitionRoute, of: RaceFollower): Draft | Absent => {
    const projected = projectDocument(of.race, name, params)
    if (projected.kind === 'ok') {
      const { body, version, updatedAt } = projected
      return {
        kind: 'draft',
        name,
        address: { path, epoch: of.epoch, version, updatedAt },
        stamp: of.stamp,
        body,
      }
    }
    cache.delete(path)
    return projected
  }
  const keep = ({ name, address, stamp }: Draft, written: Content): Answer => {
    const { path } = address
    const kept = cache.get(path)
    const before = kept?.document
    // While a long one was written, whoever could not wait has made one.
    if (before?.address?.epoch === address.epoch && before.address.version >= address.version)
      return { kind: 'ok', document: before }
    const content = before?.content.isSame(written) ? before.content : written
    const document: ReadyDocument = { name, path, cache: definitionOf(name).cache, content, address }
    const madeAtMs = kept && content === before?.content ? kept.madeAtMs : now()
    cache.set(path, { document, checkedAt: stamp, madeAtMs })
    return { kind: 'ok', document }
  }
  const readAtOnce = (asked: CompetitionRoute, of: RaceFollower): Answer => {
    const kept = findKept(asked, of)
    if (kept) return kept
    const made = draft(asked, of)
    return made.kind === 'draft' ? keep(made, new Content(JSON.stringify(made.body))) : made
  }
  const long = createLongDocuments()
  const markOf = ({ epoch, stamp }: RaceFollower): string => `${epoch} ${stamp}`
  /** At once, or a promise of a long one. */
  const readCompetition = (asked: CompetitionRoute, of: RaceFollower): Answer | Promise<Answer> => {
    const kept = findKept(asked, of)
    if (kept) return kept
    const made = draft(asked, of)
    if (made.kind !== 'draft') return made
    if (!isLong(made.body)) return keep(made, new Content(JSON.stringify(made.body)))
    const writing = writeInSlices(made.body).then((content) => keep(made, content))
    return long.begin(asked.path, markOf(of), writing)
  }

  /** A document of a competition whose state is let go; null where only the state can tell. */
  const readRested = ({ name, path }: CompetitionRoute, of: RaceFollower): Answer | null => {
    const kept = cache.get(path)
    const isCurrent = kept?.checkedAt === of.stamp && kept.document.address?.epoch === of.epoch
    return isCurrent ? { kind: 'ok', document: kept.document } : (cards.findAnswer(of, name) ?? null)
  }

  const keepCard = (of: RaceFollower): void =>
    cards.keep(of, (name) => readAtOnce(competitionRoute(name, { c: of.competition }), of))

  const letGoSurplus = (): void => {
    for (const competition of folded.listSurplus(listFolded())) {
      const of = journal.findLevel(competition)
      if (!of) continue
      keepCard(of)
      of.letGo()
    }
  }
  let isLettingGo = false
  // Not at once: whoever waits for the state that has just become whole reads it in this turn.
  journal.onFold(() => {
    if (isLettingGo) return
    isLettingGo = true
    soon(() => {
      isLettingGo = false
      letGoSurplus()
    })
  })

  const withoutReading = (asked: Route): Answer | null => {
    if (asked.kind === 'bad-parameter') return asked
    return asked.kind === 'document' ? null : { kind: 'unknown' }
  }

  const readNow = (
    asked: Route,
    readFolded: (asked: CompetitionRoute, of: RaceFollower) => Answer | null,
  ): Answer | null => {
    if (asked.kind !== 'document') return withoutReading(asked)
    if (asked.scope === 'index') return athletes.isLevel && filling.isDone ? readList(asked) : null
    if (asked.scope === 'all') return journal.isLevel && filling.isDone ? readList(asked) : null
    const of = journal.findKnown(String(asked.params['c']))
    if (of?.isLevel) return readFolded(asked, of)
    return of?.isResting ? readRested(asked, of) : null
  }

  return {
    route,
    readNow(asked) {
      return readNow(asked, (competition, of) => {
        if (long.has(competition.path)) return findKept(competition, of)
        const answer = readCompetition(competition, of)
        return answer instanceof Promise ? null : answer
      })
    },
    readAtOnce: (asked) => readNow(asked, readAtOnce),
    async read(asked) {
      if (asked.kind !== 'document') return withoutReading(asked) ?? { kind: 'unknown' }
      if (asked.scope === 'index') {
        await athletes.untilLevel()
        return filling.isDone ? readList(asked) : { kind: 'starting' }
      }
      if (asked.scope === 'all') {
        await journal.untilLevel()
        return filling.isDone ? readList(asked) : { kind: 'starting' }
      }
      const competition = String(asked.params['c'])
      const known = journal.findKnown(competition)
      const rested = known?.isResting ? readRested(asked, known) : null
      if (rested) return rested
      const written = known ? await long.join(asked.path, markOf(known)) : null
      if (written) return written
      const follower = await journal.find(competition)
      if (follower) return readCompetition(asked, follower)
      const trouble = journal.findTrouble(competition)
      if (trouble) return { kind: 'damaged', reason: trouble.message }
      return { kind: filling.isDone ? 'unknown' : 'starting' }
    },
    findRace: (competition) => journal.findLevel(competition),
    hold: folded.hold,
    listListings: listings,
    *listCompetitions() {
      for (const { competition } of listings()) yield competition.id
    },
    async untilLevel(competition) {
      if (competition === undefined) await Promise.all([journal.untilLevel(), filling.done])
      else if (!(await journal.find(competition)) && !filling.isDone) {
        await filling.done
        await journal.find(competition)
      }
    },
    onChange: journal.onChange,
    async tidy() {
      letGoSurplus()
      cache.prune()
      lists.prune()
      const restingSince = now() - SETTLED_AFTER_MS
      for (const { document, madeAtMs } of [...cache.list(), ...lists.list()])
        if (madeAtMs <= restingSince) {
          await document.content.settle()
          document.content.pack()
        }
    },
    async keepCards() {
      for (const of of listFolded()) {
        if (cards.isCurrent(of) || folded.isRaced(of.competition) || !journal.findLevel(of.competition))
          continue
        keepCard(of)
        await nextTurn()
      }
    },
    get isLevel() {
      return journal.isLevel
    },
    get cachedBytes() {
      return cache.bytes + lists.bytes
    },
    get cachedCount() {
      return cache.count + lists.count
    },
    get foldedCount() {
      return listFolded().length
    },
    get foldedRows() {
      return listFolded().reduce((sum, { rows }) => sum + rows, 0)
    },
  }
}
