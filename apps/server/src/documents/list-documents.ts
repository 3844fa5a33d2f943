/**
 * The documents over several competitions: lists, made from the listings, and the documents of the index of athletes.
 */
import { definitionOf, type IndexDocumentName } from '@bell-lap/protocol/documents'
import { projectList } from '@bell-lap/race/lists/lists'
import { Content } from './content.ts'
import type { DocumentCache } from './document-cache.ts'
import type { Answer } from './document.ts'
import type { Filling } from './filling.ts'
import type { JournalFollower } from './journal-follower.ts'
import type { Listings } from './listings.ts'
import type { Query } from './query.ts'
import type { ListRoute, Params } from './route.ts'

/** The source of the documents of the index of athletes. */
export interface AthleteDocuments {
  read(name: IndexDocumentName, params: Params, query: Query): unknown
  /** Increases when an answer may have changed. */
  readonly changes: number
  /** True once the index contains everything that the journal had at the start. */
  readonly isLevel: boolean
  untilLevel(): Promise<void>
}

export const NO_ATHLETES: AthleteDocuments = {
  read: () => null,
  changes: 0,
  isLevel: true,
  untilLevel: () => Promise.resolve(),
}

const MINUTE_MS = 60_000

export interface ListDocuments {
  /** Null while competitions are still being read, or while the listing of a large race is being made. */
  readNow(route: ListRoute): Answer | null
  /** The same, but waits instead of returning null. */
  read(route: ListRoute): Promise<Answer>
}

export function createListDocuments(options: {
  readonly follower: Pick<JournalFollower, 'isLevel' | 'untilLevel'>
  readonly listings: Listings
  readonly athletes: AthleteDocuments
  readonly filling: Pick<Filling, 'isDone'>
  readonly cache: DocumentCache
  readonly now: () => number
}): ListDocuments {
  const { follower, listings, athletes, filling, cache, now } = options

  /** A list covers all competitions, so any change may change it. */
  const changesOf = ({ scope }: ListRoute): number =>
    scope === 'index' ? athletes.changes : listings.changes
  const bodyOf = (route: ListRoute): unknown =>
    route.scope === 'index'
      ? athletes.read(route.name, route.params, route.query)
      : projectList(route.name, listings.list(), now(), route.params, route.query)
  // Lists of live and next races also change with the clock (D-259).
  let minute = 0
  const isOfThisMinute = ({ name }: ListRoute): boolean => {
    if (name !== 'live-links') return true
    const before = minute
    minute = Math.floor(now() / MINUTE_MS)
    return minute === before
  }
  const make = (route: ListRoute): Answer => {
    const { name, path } = route
    const kept = cache.get(path)
    const changes = changesOf(route)
    if (isOfThisMinute(route) && kept?.checkedAt === changes) return { kind: 'ok', document: kept.document }
    const body = bodyOf(route)
    if (body === null || body === undefined) return { kind: 'unknown' }
    const content = new Content(JSON.stringify(body))
    if (kept?.document.content.isSame(content)) {
      kept.checkedAt = changes
      return { kind: 'ok', document: kept.document }
    }
    const document = { name, path, cache: definitionOf(name).cache, content, address: null }
    cache.set(path, { document, checkedAt: changes, madeAtMs: now() })
    return { kind: 'ok', document }
  }

  const isReady = ({ scope, path }: ListRoute): boolean => {
    if (!filling.isDone) return false
    if (scope === 'index') return athletes.isLevel
    return follower.isLevel && (cache.get(path)?.checkedAt === listings.changes || !listings.isOutdated)
  }
  const untilReady = async ({ scope }: ListRoute): Promise<void> => {
    if (scope === 'index') return athletes.untilLevel()
    await follower.untilLevel()
    await listings.refresh()
  }

  return {
    readNow: (route) => (isReady(route) ? make(route) : null),
    async read(route) {
      // A client that asks again gets its answer sooner than one that waits for the whole start.
      if (!filling.isDone) return { kind: 'starting' }
      await untilReady(route)
      return make(route)
    },
  }
}
