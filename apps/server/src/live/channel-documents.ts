/** Lists the documents that a channel carries (D-012), as routes of the registry. */
import {
  deskChannel,
  LIVE_CHANNEL,
  parseChannel,
  unitChannel,
  type ChannelUnit,
} from '@bell-lap/protocol/channel'
import { definitionOf } from '@bell-lap/protocol/documents'
import { documentsOfChannel, hasUnit } from '@bell-lap/race/projections'
import type { Registry } from '../documents/registry.ts'
import { competitionRoute, type CompetitionRoute, type Params } from '../documents/route.ts'

export type Channel =
  | { readonly kind: 'live'; readonly name: string }
  | ({ readonly kind: 'unit'; readonly name: string } & ChannelUnit)

/**
 * Parses the name of a channel. Null for any other text. The name is returned in canonical form: `…-stage-04`
 * becomes `…-stage-4`.
 */
export function readChannel(text: string): Channel | null {
  if (text === LIVE_CHANNEL) return { kind: 'live', name: LIVE_CHANNEL }
  const of = parseChannel(text)
  if (of === null) return null
  const nameOf = of.isDesk ? deskChannel : unitChannel
  return { kind: 'unit', name: nameOf(of.competition, of.unit), ...of }
}

/** The answer for a text that is not a channel. */
export const NO_CHANNEL =
  'There is no such channel. Every stage, phase and live link names its channel in the field "channel"; the channel "live" covers all competitions.'

/**
 * Why nobody can follow the channel: its competition or its unit does not exist. Null if both exist, even if
 * nothing of the unit is published yet. Only for a competition that is level with its journal.
 */
export function findChannelFault(registry: Pick<Registry, 'findRace'>, channel: Channel): string | null {
  if (channel.kind === 'live') return null
  const { competition, unit, name } = channel
  const found = registry.findRace(competition)
  if (!found) return `There is no competition ${competition}, so it cannot be followed.`
  return hasUnit(found.race, unit) ? null : `There is nothing at ${name} on the programme of ${competition}.`
}

/** The documents of the channel that have a push of their own. */
export function routesOfUnit(channel: ChannelUnit): CompetitionRoute[] {
  return documentsOfChannel(channel)
    .filter(({ name }) => definitionOf(name).push !== null)
    .map(({ name, params }) => competitionRoute(name, params as Params))
}
