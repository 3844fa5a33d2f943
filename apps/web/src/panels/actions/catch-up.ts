/**
 * The actions since a visitor last looked at a race. The time of the last look is kept only in the browser,
 * for the last few races. Pure, except for the storage, which is an argument.
 */
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'

/** A visitor who was away for less has missed nothing. */
const AWAY_MS = 5 * 60_000
/** After this time it is a visit of another day. */
const FORGOTTEN_MS = 12 * 3_600_000
/** Most actions shown together. */
const MOST_SHOWN = 3

const KEY = 'bell-lap-last-looks'
/** Races whose last look is kept. */
const RACES_KEPT = 20

type LastLooks = Record<string, number>
type LookStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface CatchUp {
  readonly minutes: number
  /** Oldest first. */
  readonly shownActions: readonly Action[]
  /** Number of further ones. */
  readonly more: number
}

/** Null if there is nothing to catch up with. `seenMs`: when the visitor last looked; null for never. */
export function catchUp(actions: Actions, seenMs: number | null, nowMs: number): CatchUp | null {
  if (seenMs === null || nowMs - seenMs < AWAY_MS || nowMs - seenMs > FORGOTTEN_MS) return null
  const missed = actions.filter(({ knownAt, weight }) => weight !== undefined && Date.parse(knownAt) > seenMs)
  if (missed.length === 0) return null
  // Newest first, so that the newer of two equal ones is kept.
  const shownActions = missed
    .toSorted((a, b) => b.weight! - a.weight!)
    .slice(0, MOST_SHOWN)
    .toSorted((a, b) => Date.parse(a.happenedAt) - Date.parse(b.happenedAt))
  return {
    minutes: Math.floor((nowMs - seenMs) / 60_000),
    shownActions,
    more: missed.length - shownActions.length,
  }
}

/** An unreadable text counts as none. */
function readLooks(storage: LookStorage): LastLooks {
  try {
    const looks = JSON.parse(storage.getItem(KEY) ?? '{}') as unknown
    return typeof looks === 'object' && looks !== null ? (looks as LastLooks) : {}
  } catch {
    return {}
  }
}

/** When the visitor last looked at this race, in milliseconds since 1970; null for never. `race`: `tdf2026-stage-4`. */
export function lastLook(storage: LookStorage, race: string): number | null {
  const ms = readLooks(storage)[race]
  return typeof ms === 'number' ? ms : null
}

/** Notes that the visitor looks now. A storage that refuses is left alone. */
export function noteLook(storage: LookStorage, race: string, nowMs: number): void {
  const others = Object.entries(readLooks(storage)).filter(([key]) => key !== race)
  others.sort(([, a], [, b]) => b - a)
  try {
    storage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([[race, nowMs], ...others.slice(0, RACES_KEPT - 1)])),
    )
  } catch {
    // The storage is full or refused: nobody is caught up.
  }
}
