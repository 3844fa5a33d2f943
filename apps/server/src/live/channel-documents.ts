/** Which documents a channel carries (D-012), as routes of the registry. */
import { LIVE_CHANNEL, parseChannel, unitChannel, type ChannelUnit } from '@bell-lap/protocol/channel'
import { definitionOf, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import { documentsOfChannel } from '@bell-lap/race/documents'
import type { CompetitionRoute, Registry } from '../documents/registry.ts'
import type { Params } from '../documents/route.ts'

export type Channel =
  | { readonly kind: 'live'; readonly name: string }
  | ({ readonly kind: 'unit'; readonly name: string } & ChannelUnit)

/** Null for what is no channel. The name comes back in its one form, so that `…-stage-04` is `…-stage-4`. */
export function readChannel(text: string): Channel | null {
  if (text === LIVE_CHANNEL) return { kind: 'live', name: LIVE_CHANNEL }
  const of = parseChannel(text)
  return of && { kind: 'unit', name: unitChannel(of.competition, of.unit), ...of }
}

export function competitionRoute(name: CompetitionDocumentName, params: Params): CompetitionRoute {
  return { kind: 'document', scope: 'competition', name, params, path: formatPath(name, params as never) }
}

/** Those of the channel that have a push of their own. */
export function routesOfUnit(
  registry: Pick<Registry, 'findRace'>,
  channel: Extract<Channel, { kind: 'unit' }>,
): CompetitionRoute[] {
  const found = registry.findRace(channel.competition)
  if (!found) return []
  return documentsOfChannel(found.race, channel)
    .filter(({ name }) => definitionOf(name).push !== null)
    .map(({ name, params }) => competitionRoute(name, params as Params))
}
