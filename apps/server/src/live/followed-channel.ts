/**
 * One channel that has visitors: which of its documents they were last told of, and so what is news to them. It reads
 * documents and makes pushes; when they leave is decided elsewhere.
 */
import type { DocumentAddress } from '@bell-lap/protocol/version'
import { versionOf } from '@bell-lap/race/documents'
import { Content } from '../documents/content.ts'
import { formatAddress, type ReadyDocument } from '../documents/document.ts'
import type { CompetitionRoute, Registry } from '../documents/registry.ts'
import { competitionRoute } from '../documents/route.ts'
import { routesOfUnit, type Channel } from './channel-documents.ts'
import { COMPETITION_LIVE, HAS_LIVE, liveMark, liveSurroundings } from './live-pushes.ts'
import { createPush, type Push } from './push.ts'

/** What the visitors have of one document. */
interface Told {
  readonly epoch: string
  readonly version: number
  /** Other than before when there is something to push: the content, of `updateLive` the mark of all it tells about; null for no document. */
  readonly mark: Content | string | null
  readonly push: Push | null
  /** When it left; null for a document that was there before. */
  readonly leftAtMs: number | null
}

const isSame = (known: Told['mark'], now: Told['mark']): boolean =>
  known === now || (known instanceof Content && now instanceof Content && known.isSame(now))

export interface FollowedChannel {
  readonly channel: Channel
  /** Competitions that changed since the last `listNews`, for the channel of all. */
  touch(competition: string): void
  /** Whether any document may have news; cheap, nothing is computed. */
  mayHaveNews(): boolean
  /** Takes what is there as known to the visitors: for the first of them. */
  begin(): void
  /** Pushes for what changed since the last time, which then counts as told. */
  listNews(nowMs: number): Push[]
  /** Pushes that left after an instant: for a visitor who missed them. */
  listSince(ms: number): Push[]
  /** The channel's documents that exist. */
  listAddresses(): DocumentAddress[]
}

type Reader = Pick<Registry, 'readAtOnce' | 'route' | 'findRace' | 'listCompetitions'>

export function createFollowedChannel(registry: Reader, channel: Channel): FollowedChannel {
  const told = new Map<string, Told>()
  const touched = new Set<string>()

  const routesOf = (competition: string): CompetitionRoute[] =>
    [HAS_LIVE, COMPETITION_LIVE].map((name) => competitionRoute(name, { c: competition }))
  const allRoutes = (): CompetitionRoute[] =>
    channel.kind === 'unit'
      ? routesOfUnit(registry, channel)
      : [...registry.listCompetitions()].flatMap(routesOf)
  const touchedRoutes = (): CompetitionRoute[] =>
    channel.kind === 'unit' ? routesOfUnit(registry, channel) : [...touched].flatMap(routesOf)

  const read = (route: CompetitionRoute): ReadyDocument | null => {
    const answer = registry.readAtOnce(route)
    return answer?.kind === 'ok' ? answer.document : null
  }
  /** Where a document stands, or where it would if there were one. */
  const standingOf = (
    { name, params }: CompetitionRoute,
    document: ReadyDocument | null,
  ): Pick<Told, 'epoch' | 'version'> => {
    if (document?.address) return document.address
    const found = registry.findRace(String(params['c']))
    return found
      ? { epoch: found.epoch, version: versionOf(found.race, name, params) }
      : { epoch: '', version: 0 }
  }
  const markOf = ({ name, params }: CompetitionRoute, document: ReadyDocument): Content | string =>
    name === COMPETITION_LIVE ? liveMark(registry, String(params['c'])) : document.content
  const pushOf = ({ name, params }: CompetitionRoute, document: ReadyDocument): Push | null =>
    createPush(
      document,
      params,
      name === COMPETITION_LIVE ? liveSurroundings(registry, String(params['c']), document) : null,
    )

  return {
    channel,
    touch: (competition) => void touched.add(competition),
    mayHaveNews() {
      if (channel.kind === 'live') return touched.size > 0
      const found = registry.findRace(channel.competition)
      if (!found) return false
      return routesOfUnit(registry, channel).some(({ name, params, path }) => {
        const known = told.get(path)
        return known?.epoch !== found.epoch || versionOf(found.race, name, params) > known.version
      })
    },
    begin() {
      told.clear()
      for (const route of allRoutes()) {
        const document = read(route)
        const mark = document && markOf(route, document)
        const { epoch, version } = standingOf(route, document)
        told.set(route.path, { epoch, version, mark, push: null, leftAtMs: null })
      }
    },
    listNews(nowMs) {
      const news: Push[] = []
      const routes = touchedRoutes()
      touched.clear()
      for (const route of routes) {
        const document = read(route)
        const standing = standingOf(route, document)
        const known = told.get(route.path)
        const isUnit = channel.kind === 'unit'
        if (isUnit && known?.epoch === standing.epoch && standing.version <= known.version) continue
        const mark = document && markOf(route, document)
        if (known && isSame(known.mark, mark)) {
          told.set(route.path, { ...known, epoch: standing.epoch, version: standing.version })
          continue
        }
        const push = document && pushOf(route, document)
        const { epoch, version } = standing
        told.set(route.path, { epoch, version, mark, push, leftAtMs: push ? nowMs : null })
        if (push) news.push(push)
      }
      return news
    },
    listSince(ms) {
      const missed = [...told.values()].filter(({ leftAtMs }) => leftAtMs !== null && leftAtMs >= ms)
      return missed.flatMap(({ push }) => push ?? [])
    },
    listAddresses() {
      return allRoutes().flatMap((route) => {
        const address = read(route)?.address
        return address ? [formatAddress(address)] : []
      })
    },
  }
}
