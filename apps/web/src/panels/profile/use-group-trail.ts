/** Remembers where the groups were, as long as the component is shown. */
import { useState } from 'react'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { extendTrail, NO_TRAIL, shadowsAt } from './group-trail.ts'

const NO_SHADOWS: ReadonlyMap<string, number> = new Map()

/** By group, metres to the finish five minutes ago. Empty while unknown, and off the road. */
export function useGroupShadows(
  live: Pick<StageLive, 'positionsAt' | 'groups'> | null,
): ReadonlyMap<string, number> {
  const [trail, setTrail] = useState(NO_TRAIL)
  if (live === null || live.positionsAt === null) return NO_SHADOWS
  const atMs = Date.parse(live.positionsAt)
  const next = extendTrail(trail, atMs, live.groups)
  if (next !== trail) setTrail(next)
  return shadowsAt(next, atMs, live.groups)
}
