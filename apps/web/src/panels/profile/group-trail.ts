/**
 * Where the groups were a while ago, from the documents that this visitor has received. No document has a
 * history, so the shadows appear only after the page has been open for that time. Instants are the race's
 * own; pure.
 */

/** The groups at one instant: metres to the finish by group. */
interface Look {
  readonly atMs: number
  readonly toFinishM: ReadonlyMap<string, number>
}

/** Oldest first. */
export type GroupTrail = readonly Look[]

export const NO_TRAIL: GroupTrail = []

/** How far back the shadows lie. */
export const SHADOW_MS = 5 * 60_000
/** Samples are this far apart; recorded races have gaps of 36 s, so a shadow may be that much older. */
const APART_MS = 10_000
const SLACK_MS = 40_000

interface Riding {
  readonly key: string
  readonly toFinishM: number
}

/**
 * The same trail if nothing new has come. A new one if the race has gone back in time, because it restarted.
 */
export function extendTrail(trail: GroupTrail, atMs: number, groups: readonly Riding[]): GroupTrail {
  const last = trail.at(-1)
  const fresh = { atMs, toFinishM: new Map(groups.map(({ key, toFinishM }) => [key, toFinishM])) }
  if (last === undefined || atMs < last.atMs) return groups.length === 0 ? NO_TRAIL : [fresh]
  if (atMs - last.atMs < APART_MS) return trail
  return [...trail.filter((look) => atMs - look.atMs <= SHADOW_MS + SLACK_MS), fresh]
}

/** For each present group, metres to the finish five minutes before `atMs`. Empty while unknown. */
export function shadowsAt(
  trail: GroupTrail,
  atMs: number,
  groups: readonly Riding[],
): ReadonlyMap<string, number> {
  const look = trail.findLast((each) => atMs - each.atMs >= SHADOW_MS)
  if (look === undefined || atMs - look.atMs > SHADOW_MS + SLACK_MS) return new Map()
  return new Map(
    groups.flatMap(({ key }) => {
      const toFinishM = look.toFinishM.get(key)
      return toFinishM === undefined ? [] : [[key, toFinishM] as const]
    }),
  )
}
