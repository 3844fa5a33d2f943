/** What to poll for a channel if nobody says what is on screen: its documents that would be pushed. */
import { LIVE_CHANNEL, paramsOfUnit, parseChannel } from '@bell-lap/protocol/channel'
import { definitionOf, DOCUMENT_NAMES } from '@bell-lap/protocol/documents'
import { pushOf } from '@bell-lap/protocol/documents/pushes'
import { formatPath } from '@bell-lap/protocol/path'

export function listPolledPaths(channels: readonly string[]): string[] {
  return channels.flatMap((channel) => {
    // Whose has-live and live documents matter, only the page knows; the list of live links tells of all.
    if (channel === LIVE_CHANNEL) return [formatPath('live-links', {})]
    const unit = parseChannel(channel)
    if (!unit) return []
    const params = { c: unit.competition, ...paramsOfUnit(unit.unit) }
    const keys = Object.keys(params)
    return DOCUMENT_NAMES.filter((name) => {
      const { channel: kind, path } = definitionOf(name)
      if (pushOf(name) === null || (kind !== 'unit' && kind !== 'event')) return false
      return [...path.matchAll(/\{(\w+)\}/g)].every(([, key]) => keys.includes(key as string))
    }).map((name) => formatPath(name, params as never))
  })
}
