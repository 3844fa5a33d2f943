/** The paths to poll for a channel if the paths on screen are unknown: the documents that would be pushed. */
import { LIVE_CHANNEL, paramsOfUnit, parseChannel } from '@bell-lap/protocol/channel'
import { definitionOf, DOCUMENT_NAMES } from '@bell-lap/protocol/documents'
import { pushOf } from '@bell-lap/protocol/documents/pushes'
import { formatPath } from '@bell-lap/protocol/path'

export function listPolledPaths(channels: readonly string[]): string[] {
  return channels.flatMap((channel) => {
    // Only the page knows which competitions' has-live and live documents it shows. The list of live links covers all of them.
    if (channel === LIVE_CHANNEL) return [formatPath('live-links', {})]
    const unit = parseChannel(channel)
    if (!unit) return []
    const params = { c: unit.competition, ...paramsOfUnit(unit.unit) }
    const keys = Object.keys(params)
    return DOCUMENT_NAMES.filter((name) => {
      const { channel: kind, path } = definitionOf(name)
      if (pushOf(name) === null || !(kind === 'unit' || kind === 'event' || (kind === 'desk' && unit.isDesk)))
        return false
      return [...path.matchAll(/\{(\w+)\}/g)].every(([, key]) => keys.includes(key as string))
    }).map((name) => formatPath(name, params as never))
  })
}
