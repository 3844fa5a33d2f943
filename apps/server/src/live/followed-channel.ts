/**
 * One channel that has visitors: which versions of its documents they have been sent, and so what is new to them. It
 * reads documents and makes pushes; when they are sent is decided elsewhere. A document that takes long does not delay
 * the others, and its result is sent even if a newer version exists by then, so that visitors of a busy race get
 * updates too.
 */
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'
import { Content } from '../documents/content.ts'
import { versionNow } from '../documents/version-now.ts'
import { formatAddress, type Answer, type ReadyDocument } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import { competitionRoute, type CompetitionRoute, type Route } from '../documents/route.ts'
import { routesOfUnit, type Channel } from './channel-documents.ts'
import { COMPETITION_LIVE, HAS_LIVE, listLiveSources, liveMark, liveSurroundings } from './live-pushes.ts'
import { createPush, isPrepared, preparePush, type Push } from './push.ts'

interface Standing {
  readonly epoch: string
  readonly version: number
}

/** The version of one document that the visitors have. */
interface Announced extends Standing {
  /** Null if there is no document. */
  readonly address: PushedAddress | null
  /**
   * Changes if there is something to push. It is the content, or for `updateLive` the mark of everything that
   * it reports. Null if there is no document.
   */
  readonly mark: Content | string | null
  readonly push: Push | null
  /** When it was sent. Null for a document that existed before the first visitor. */
  readonly leftAtMs: number | null
}

/** A document that took long, and the state of its competition when it was requested. */
interface Arrived {
  readonly answer: Answer
  readonly standing: Standing
}

const isSame = (known: Announced['mark'], now: Announced['mark']): boolean =>
  known === now || (known instanceof Content && now instanceof Content && known.isSame(now))

const isLevel = (known: Standing, now: Standing): boolean =>
  known.epoch === now.epoch && now.version <= known.version

/** How often a document is made for one write, in addition to the turn of the write itself. */
const MOST_MAKINGS = 2

export interface FollowedChannel {
  readonly channel: Channel
  /** Waits for documents that take long, so that `begin` includes all of them. */
  prepare(): Promise<void>
  /** Competitions that changed since the last `listNews`, for the channel `live`. */
  touch(competition: string): void
  /** True if a document may have changed. Cheap: nothing is computed. */
  mayHaveNews(): boolean
  /**
   * Makes the documents that `listNews` will read, one in each step. A document that changes meanwhile is
   * made once more and then left to `listNews`, so that a busy race does not delay its pushes without end.
   */
  making(): Iterator<void, void>
  /** Marks all present documents as known to the visitors. Called for the first visitor. */
  begin(): void
  /**
   * Pushes for changes since the last call, which then count as sent. Documents that take long are requested;
   * see `onArrival`.
   */
  listNews(nowMs: number): Push[]
  /** Pushes sent after an instant, for a visitor who missed them. */
  listSince(ms: number): Push[]
  /** The last push of a document. Null if none was sent. */
  findPush(path: string): Push | null
  /** Addresses of the channel's existing documents. */
  listAddresses(): DocumentAddress[]
}

type Reader = Pick<Registry, 'readNow' | 'read' | 'findRace' | 'deriving' | 'listCompetitions'>

/**
 * @param onArrival called when everything that `listNews` requested has arrived
 * @param onError called with the error of a document that could not be made; its next change requests it
 * again
 */
export function createFollowedChannel(
  registry: Reader,
  channel: Channel,
  { onArrival, onError }: { readonly onArrival: () => void; readonly onError: (error: unknown) => void },
): FollowedChannel {
  const announced = new Map<string, Announced>()
  const touched = new Set<string>()
  /** Both are bounded by the channel's documents, including those of `updateLive`. */
  const arrived = new Map<string, Arrived>()
  const awaited = new Map<string, Promise<void>>()

  const routesOf = (competition: string): CompetitionRoute[] =>
    [HAS_LIVE, COMPETITION_LIVE].map((name) => competitionRoute(name, { c: competition }))
  const unitRoutes = channel.kind === 'unit' ? routesOfUnit(channel) : []
  const routesNow = (competitions: Iterable<string>): CompetitionRoute[] => {
    if (channel.kind === 'live') return [...competitions].flatMap(routesOf)
    return registry.findRace(channel.competition) ? unitRoutes : []
  }
  const allRoutes = (): CompetitionRoute[] => routesNow(registry.listCompetitions())
  /** The documents from which the push of a document is made, including itself. */
  const sourcesOf = (route: CompetitionRoute): Route[] =>
    route.name === COMPETITION_LIVE ? listLiveSources(String(route.params['c'])) : [route]

  const pathOf = (route: Route): string => (route.kind === 'document' ? route.path : '')
  /**
   * True if the document is not made yet. For a competition whose state was dropped nothing is awaited: its
   * push says less.
   */
  const isMissing = (route: Route): boolean =>
    route.kind === 'document' &&
    !arrived.has(route.path) &&
    registry.readNow(route) === null &&
    (route.scope !== 'competition' || registry.findRace(String(route.params['c'])) !== undefined)
  const isReady = (answer: Answer | null): boolean =>
    answer !== null && (answer.kind !== 'ok' || isPrepared(answer.document.content))
  const takesLong = (route: Route): boolean => {
    if (arrived.has(pathOf(route))) return false
    const answer = registry.readNow(route)
    return answer === null ? isMissing(route) : !isReady(answer)
  }
  const findLate = (route: Route): Arrived | undefined =>
    isReady(registry.readNow(route)) ? undefined : arrived.get(pathOf(route))
  const read = (route: Route): ReadyDocument | null => {
    const answer = findLate(route)?.answer ?? registry.readNow(route)
    return answer?.kind === 'ok' ? answer.document : null
  }
  /** The version of a document, or the one it would have if it existed. */
  const standingNow = ({ name, params }: CompetitionRoute): Standing => {
    const found = registry.findRace(String(params['c']))
    return found
      ? { epoch: found.epoch, version: versionNow(found.race, name, params) }
      : { epoch: '', version: 0 }
  }
  const standingOf = (route: CompetitionRoute, document: ReadyDocument | null): Standing => {
    if (document?.address) return document.address
    return findLate(route)?.standing ?? standingNow(route)
  }
  /** The same for documents of any kind, including lists. */
  const standingOfAny = (route: Route): Standing => {
    const isOwn = route.kind === 'document' && route.scope === 'competition'
    return isOwn ? standingNow(route) : { epoch: '', version: 0 }
  }
  const ask = (route: Route): Promise<void> => {
    const path = pathOf(route)
    const underWay = awaited.get(path)
    if (underWay) return underWay
    const standing = standingOfAny(route)
    const take = async (): Promise<void> => {
      const answer = await registry.read(route)
      if (answer.kind === 'ok') await preparePush(answer.document)
      arrived.set(path, { answer, standing })
    }
    const run = take().catch(onError)
    awaited.set(path, run)
    void run.then(() => {
      awaited.delete(path)
      if (awaited.size === 0) onArrival()
    })
    return run
  }
  /** True if the visitors have this version. */
  const isAnnounced = ({ path }: Pick<CompetitionRoute, 'path'>, now: Standing): boolean => {
    const known = announced.get(path)
    return known !== undefined && isLevel(known, now)
  }
  const markOf = ({ name, params }: CompetitionRoute, document: ReadyDocument): Content | string =>
    name === COMPETITION_LIVE ? liveMark(read, String(params['c'])) : document.content
  const pushOf = ({ name, params }: CompetitionRoute, document: ReadyDocument): Push | null =>
    createPush(
      document,
      params,
      name === COMPETITION_LIVE ? liveSurroundings(read, String(params['c']), document) : null,
    )
  const forgetArrived = (routes: readonly CompetitionRoute[]): void => {
    for (const route of routes.flatMap(sourcesOf)) arrived.delete(pathOf(route))
  }

  return {
    channel,
    async prepare() {
      await Promise.all(allRoutes().flatMap(sourcesOf).filter(isMissing).map(ask))
    },
    touch: (competition) => void touched.add(competition),
    mayHaveNews() {
      if (channel.kind === 'live') return touched.size > 0
      const found = registry.findRace(channel.competition)
      if (!found) return false
      return unitRoutes.some(({ name, params, path }) => {
        const version = versionNow(found.race, name, params)
        return !isAnnounced({ path }, { epoch: found.epoch, version })
      })
    },
    *making() {
      const made = new Map<string, Standing>()
      if (channel.kind === 'unit') yield* registry.deriving(channel.competition, channel.unit)
      else for (const competition of touched) yield* registry.deriving(competition)
      for (let round = 0; round < MOST_MAKINGS; round += 1)
        for (const route of routesNow(touched)) {
          if (channel.kind === 'unit' && isAnnounced(route, standingNow(route))) continue
          for (const source of sourcesOf(route)) {
            const before = made.get(pathOf(source))
            const now = standingOfAny(source)
            if (before && isLevel(before, now)) continue
            made.set(pathOf(source), now)
            registry.readNow(source)
            yield
          }
        }
    },
    begin() {
      announced.clear()
      const routes = allRoutes()
      for (const route of routes) {
        if (sourcesOf(route).some(isMissing)) continue
        const document = read(route)
        const mark = document && markOf(route, document)
        const { epoch, version } = standingOf(route, document)
        const address = document?.address ?? null
        announced.set(route.path, { epoch, version, address, mark, push: null, leftAtMs: null })
      }
      forgetArrived(routes)
    },
    listNews(nowMs) {
      const news: Push[] = []
      const routes = routesNow(touched)
      const isUnit = channel.kind === 'unit'
      const done: CompetitionRoute[] = []
      touched.clear()
      for (const route of routes) {
        const now = standingNow(route)
        if (isUnit && isAnnounced(route, now)) continue
        const long = sourcesOf(route).filter(takesLong)
        if (long.length > 0) {
          touched.add(String(route.params['c']))
          for (const each of long) void ask(each)
          continue
        }
        done.push(route)
        const document = read(route)
        const standing = standingOf(route, document)
        if (isUnit && isAnnounced(route, standing)) continue
        const { epoch, version } = standing
        const address = document?.address ?? null
        const mark = document && markOf(route, document)
        const known = announced.get(route.path)
        if (known && isSame(known.mark, mark)) {
          announced.set(route.path, { ...known, epoch, version, address })
          continue
        }
        const push = document && pushOf(route, document)
        announced.set(route.path, { epoch, version, address, mark, push, leftAtMs: push ? nowMs : null })
        if (push) news.push(push)
      }
      forgetArrived(done)
      return news
    },
    listSince(ms) {
      const missed = [...announced.values()].filter(({ leftAtMs }) => leftAtMs !== null && leftAtMs >= ms)
      return missed.flatMap(({ push }) => push ?? [])
    },
    findPush: (path) => announced.get(path)?.push ?? null,
    listAddresses() {
      return allRoutes().flatMap((route) => {
        // A document that is not made yet counts as sent earlier.
        const address = isMissing(route) ? announced.get(route.path)?.address : read(route)?.address
        return address ? [formatAddress(address)] : []
      })
    },
  }
}
