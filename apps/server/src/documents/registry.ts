/**
 * Documents ready to leave, computed when someone asks: the journal is followed into race states, a document is
 * projected once per version, and a projection that gives the same bytes again keeps its ETag and compressed forms.
 */
import { definitionOf } from '@bell-lap/protocol/documents'
import { projectDocument, versionOf } from '@bell-lap/race/documents'
import { projectList } from '@bell-lap/race/lists'
import type { Race } from '@bell-lap/race/race'
import { Content } from './content.ts'
import { createDocumentCache } from './document-cache.ts'
import type { Answer, ReadyDocument } from './document.ts'
import { FILLED, type Filling } from './filling.ts'
import type { JournalFollower } from './journal-follower.ts'
import type { RaceFollower } from './race-follower.ts'
import { createRouteMemo, type Route } from './route.ts'

/** Memory for ready documents with their compressed forms. */
export const CACHE_BYTES = 128 * 1024 * 1024
/** Of that, beside it, for lists over several competitions. */
const LISTS_SHARE = 1 / 16
/** Bytes that stayed the same for this long are compressed once more with all effort. */
const SETTLED_AFTER_MS = 60_000

export type CompetitionRoute = Extract<Route, { scope: 'competition' }>
export type ListRoute = Extract<Route, { scope: 'all' }>

export interface Registry {
  /** What an address asks for; remembered. */
  route(url: string): Route
  /** The document of a route, without waiting; null while its competition is still being read. */
  readNow(route: Route): Answer | null
  /** The same, waiting where it must. */
  read(route: Route): Promise<Answer>
  /** The state of a competition that is level; undefined else. For asking versions and channels, never for changing. */
  findRace(competition: string): { readonly race: Race; readonly epoch: string } | undefined
  /** Every competition that is level. */
  listRaces(): Iterable<Race>
  /**
   * Resolves when a competition's documents can be read, or everything's; for a competition that there is not, when it is
   * certain that there is none.
   */
  untilLevel(competition?: string): Promise<void>
  /** Tells which competition changed. Returns its undo. */
  onChange(listener: (competition: string) => void): () => void
  /** Every few seconds: keeps to the memory budget and compresses better what has come to rest. */
  tidy(): Promise<void>
  readonly isLevel: boolean
  readonly cachedBytes: number
  readonly cachedCount: number
}

export function createRegistry(options: {
  readonly follower: JournalFollower
  /** Milliseconds, for telling what has come to rest. */
  readonly now: () => number
  readonly cacheBytes?: number
  /** What comes into the journal at the start; nothing when absent. */
  readonly filling?: Pick<Filling, 'isDone' | 'done'>
}): Registry {
  const { follower: journal, now, cacheBytes = CACHE_BYTES, filling = FILLED } = options
  const cache = createDocumentCache(cacheBytes)
  /** Lists have addresses without end (what is searched for, years, sports): they displace each other alone. */
  const lists = createDocumentCache(Math.floor(cacheBytes * LISTS_SHARE))
  const route = createRouteMemo()
  /** Lists read all competitions: any change may change them. */
  let listChanges = 0
  journal.onChange(() => (listChanges += 1))

  const races = function* (): Iterable<Race> {
    for (const { competition } of journal.list()) {
      const follower = journal.findLevel(competition)
      if (follower) yield follower.race
    }
  }

  /** The content for a text, with what was kept of the same text before. */
  const contentOf = (text: string, kept: ReadyDocument | undefined): Content => {
    const content = new Content(text)
    return kept?.content.isSame(content) ? kept.content : content
  }

  const readList = (asked: ListRoute): Answer => {
    const kept = lists.get(asked.path)
    if (kept?.checkedAt === listChanges) return { kind: 'ok', document: kept.document }
    const body = projectList(asked.name, races(), asked.params, asked.query)
    if (body === null || body === undefined) return { kind: 'unknown' }
    const content = contentOf(JSON.stringify(body), kept?.document)
    if (kept && content === kept.document.content) {
      kept.checkedAt = listChanges
      return { kind: 'ok', document: kept.document }
    }
    const { name, path } = asked
    const document = { name, path, cache: definitionOf(name).cache, content, address: null }
    lists.set(path, { document, checkedAt: listChanges, madeAtMs: now() })
    return { kind: 'ok', document }
  }

  const readCompetition = ({ name, params, path }: CompetitionRoute, of: RaceFollower): Answer => {
    const kept = cache.get(path)
    const before = kept?.document
    const isSameEpoch = before?.address?.epoch === of.epoch
    if (kept && before && isSameEpoch && kept.checkedAt === of.changes)
      return { kind: 'ok', document: before }
    if (kept && before && isSameEpoch && before.address?.version === versionOf(of.race, name, params)) {
      kept.checkedAt = of.changes
      return { kind: 'ok', document: before }
    }
    const projected = projectDocument(of.race, name, params)
    if (projected.kind !== 'ok') {
      cache.delete(path)
      return projected
    }
    const content = contentOf(JSON.stringify(projected.body), before)
    const document: ReadyDocument = {
      name,
      path,
      cache: definitionOf(name).cache,
      content,
      address: { path, epoch: of.epoch, version: projected.version, updatedAt: projected.updatedAt },
    }
    const isSameContent = kept !== undefined && content === before?.content
    cache.set(path, { document, checkedAt: of.changes, madeAtMs: isSameContent ? kept.madeAtMs : now() })
    return { kind: 'ok', document }
  }

  const withoutReading = (asked: Route): Answer | null => {
    if (asked.kind === 'bad-parameter') return asked
    return asked.kind === 'document' ? null : { kind: 'unknown' }
  }

  return {
    route,
    readNow(asked) {
      if (asked.kind !== 'document') return withoutReading(asked)
      if (asked.scope === 'all') return journal.isLevel && filling.isDone ? readList(asked) : null
      const follower = journal.findLevel(String(asked.params['c']))
      return follower ? readCompetition(asked, follower) : null
    },
    async read(asked) {
      if (asked.kind !== 'document') return withoutReading(asked) ?? { kind: 'unknown' }
      if (asked.scope === 'all') {
        await journal.untilLevel()
        return filling.isDone ? readList(asked) : { kind: 'starting' }
      }
      const competition = String(asked.params['c'])
      const follower = await journal.find(competition)
      if (follower) return readCompetition(asked, follower)
      const trouble = journal.findTrouble(competition)
      if (trouble) return { kind: 'damaged', reason: trouble.message }
      return { kind: filling.isDone ? 'unknown' : 'starting' }
    },
    findRace: (competition) => journal.findLevel(competition),
    listRaces: races,
    async untilLevel(competition) {
      if (competition === undefined) await Promise.all([journal.untilLevel(), filling.done])
      else if (!(await journal.find(competition)) && !filling.isDone) {
        await filling.done
        await journal.find(competition)
      }
    },
    onChange: journal.onChange,
    async tidy() {
      cache.prune()
      lists.prune()
      const restingSince = now() - SETTLED_AFTER_MS
      for (const { document, madeAtMs } of [...cache.list(), ...lists.list()])
        if (madeAtMs <= restingSince) await document.content.settle()
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
  }
}
