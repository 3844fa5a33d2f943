/** Puts the races of those who are followed in the order in which they are ridden. Pure. */
import type { Followed, FollowedRace, FollowedUnit, Following } from '@bell-lap/protocol/documents/following'

export interface FollowedNext {
  readonly race: FollowedRace
  readonly unit: FollowedUnit
}

/** A race that began this long ago and sent nothing is not the next one: its data is awaited. */
const LATE_MS = 12 * 3_600_000

const isToCome = ({ isLive, startAt }: FollowedUnit, nowMs: number): boolean =>
  isLive || Date.parse(startAt) > nowMs - LATE_MS

const compare = (a: FollowedNext, b: FollowedNext): number =>
  Number(b.unit.isLive) - Number(a.unit.isLive) || Date.parse(a.unit.startAt) - Date.parse(b.unit.startAt)

/** Live ones first, then by start. */
export const unitsOf = ({ races }: Followed, nowMs: number): FollowedNext[] =>
  races
    .flatMap((race) => race.units.filter((unit) => isToCome(unit, nowMs)).map((unit) => ({ race, unit })))
    .toSorted(compare)

/** Those who race now first, then those who race next, then everybody else. */
export function byNext(
  following: Following,
  nowMs: number,
): { readonly followed: Followed; readonly next: FollowedNext | null }[] {
  return following
    .map((followed) => ({ followed, next: unitsOf(followed, nowMs)[0] ?? null }))
    .toSorted((a, b) =>
      a.next === null || b.next === null
        ? Number(a.next === null) - Number(b.next === null)
        : compare(a.next, b.next),
    )
}

export interface SharedUnit extends FollowedNext {
  readonly key: string
  /** Those who ride it. */
  readonly who: readonly Followed[]
}

/** Each race once, with everybody followed who rides it; live ones first, then by start. */
export function sharedUnits(following: Following, nowMs: number): SharedUnit[] {
  const units = new Map<string, SharedUnit>()
  for (const followed of following)
    for (const { race, unit } of unitsOf(followed, nowMs)) {
      const key = [race.competition, unit.stage, unit.event, unit.phase].join(' ')
      const who = [...(units.get(key)?.who ?? []), followed]
      units.set(key, { key, race, unit, who })
    }
  return [...units.values()].toSorted(compare)
}
