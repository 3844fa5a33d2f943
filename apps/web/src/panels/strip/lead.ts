/** The groups that matter most: the first, the largest between it and the bunch, and the bunch. */
import type { Group } from '@bell-lap/protocol/documents/stages'

export interface Lead {
  readonly front: Group
  /** Null if there is none of this size. */
  readonly chase: Group | null
  /** Null while it leads, and if there is none. */
  readonly bunch: Group | null
}

/** Riders of a group between the two that matters to the race. */
const CHASE_SIZE = 5

/** Null without groups. Groups behind the bunch are never included. */
export function leadOf(groups: readonly Group[]): Lead | null {
  const [front] = groups
  if (front === undefined) return null
  const bunchAt = groups.findIndex(({ kind }) => kind === 'bunch')
  const between = front.kind === 'bunch' ? [] : groups.slice(1, bunchAt < 0 ? groups.length : bunchAt)
  const chase = between
    .filter(({ kind, size }) => size >= CHASE_SIZE && !kind.startsWith('behind'))
    .reduce<Group | null>((most, group) => (most === null || group.size > most.size ? group : most), null)
  return { front, chase, bunch: bunchAt > 0 ? groups[bunchAt]! : null }
}
