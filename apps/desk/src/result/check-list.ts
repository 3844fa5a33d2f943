/** The check list of a result: what is still open before it may be called official. Each entry is a count and who it is about. */
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitAt, unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { LineRow } from '../race/line.ts'
import type { Starter } from '../race/race.ts'

export type Flag = Flags[number]
export type ResultRow = Pick<Row, 'key' | 'rank' | 'irm' | 'timeMs' | 'value' | 'gap' | 'rider'>

export const CHECKS = [
  'unsent',
  'flags',
  'filledLaps',
  'unaccounted',
  'ties',
  'waitingStamps',
  'waitingBibs',
  'unreadBibs',
  'disputed',
] as const
export type Check = (typeof CHECKS)[number]

export interface CheckList {
  readonly counts: Readonly<Record<Check, number>>
  /** Starters with neither a place nor a mark. */
  readonly unaccounted: readonly Starter[]
  /** Rows that share a place, place by place. */
  readonly ties: readonly (readonly ResultRow[])[]
  /** The flags of this unit and of the whole competition. */
  readonly flags: readonly Flag[]
  /** True if nothing is open. A tie is no fault: level riders may share a place. */
  readonly isClean: boolean
}

export function checkListOf({
  unit,
  starters,
  rows,
  flags,
  line,
  disputed,
  unsent,
}: {
  readonly unit: Unit
  readonly starters: readonly Starter[]
  readonly rows: readonly ResultRow[]
  readonly flags: readonly Flag[]
  readonly line: readonly LineRow[]
  /** Statements about the line that contradict each other. */
  readonly disputed: number
  /** Entries that wait to be sent. */
  readonly unsent: number
}): CheckList {
  const own = flags.filter((flag) => isAbout(flag, unit))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const unaccounted = starters.filter(({ key }) => {
    const row = byKey.get(key)
    return row === undefined || (row.rank === null && row.irm === null)
  })
  const ranked = Map.groupBy(
    rows.filter(({ rank }) => rank !== null),
    ({ rank }) => rank,
  )
  const ties = [...ranked.values()].filter((level) => level.length > 1)
  const filledLaps = own.filter(({ reason }) => reason === 'laps-filled').length
  const waiting = line.filter(({ isLone }) => isLone !== true)
  const counts = {
    unsent,
    flags: own.length - filledLaps,
    filledLaps,
    unaccounted: unaccounted.length,
    ties: ties.length,
    waitingStamps: waiting.filter(({ bibEntry }) => bibEntry === null).length,
    waitingBibs: waiting.filter(({ stamp }) => stamp === null).length,
    unreadBibs: line.filter(({ bibEntry }) => bibEntry?.bib === null).length,
    disputed,
  }
  const isClean = CHECKS.every((check) => check === 'ties' || counts[check] === 0)
  return { counts, unaccounted, ties, flags: own, isClean }
}

function isAbout({ stage, event, phase }: Flag, unit: Unit): boolean {
  if (stage === null && event === null) return true
  if (event !== null && phase === null) return unit.startsWith(unitAt({ event, phase: 1 }).slice(0, -1))
  return (
    unitOf({ ...(stage !== null && { stage }), ...(event !== null && { event, phase: phase! }) }) === unit
  )
}
