/** The two queues of the line as the desk shows them: crossings with the bib that belongs to each, by the rule of the server itself. */
import { matchQueues } from '@bell-lap/domain/marks/line-queues'
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'
import { unitOf, type Located, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { ShownFact } from './fact-log.ts'

export interface LineRow {
  readonly key: string
  readonly stamp: FactOf<'stamp'> | null
  readonly bibEntry: FactOf<'bibEntry'> | null
  readonly isWaiting: boolean
  /** Place among the riders of one stamp, from 1. Left out for a rider who crossed alone. */
  readonly placeInGroup?: number
  /** True if the bib was typed before for the same stamp. */
  readonly isRepeated?: boolean
  /** Milliseconds since the same bib crossed before, if that is too short for a lap. */
  readonly soonAfterMs?: number
  /** True if a pin says that it belongs to nothing: nobody crossed at the stamp, or nobody stamped the rider. */
  readonly isLone?: true
}

const keyOf = ({ source, id }: { readonly source: string; readonly id: string }): string => `${source}/${id}`
const noteKey = (fact: FactOf<'stamp'> | FactOf<'bibEntry'>): string =>
  keyOf(fact.entry ?? fact.supersedes ?? fact)

const isOfType =
  <T extends Fact['type']>(type: T) =>
  (shown: ShownFact): shown is ShownFact & { readonly fact: FactOf<T> } =>
    shown.fact.type === type && shown.replacedBy === null && shown.entry?.refused === undefined

/** The rows at the line of a unit, the newest first. A row has a stamp, a bib, or both. */
export function lineRows(all: readonly ShownFact[], unit: Unit): LineRow[] {
  const shown = all.filter(({ fact }) => unitOf(fact as Located) === unit)
  const stamps = shown.filter(isOfType('stamp')).map(({ fact, stated, entry }) => ({
    key: noteKey(fact),
    fact,
    isWaiting: stated === null && entry?.isTaken !== true,
    timeOfDayMs: fact.timeOfDayMs,
    riders: fact.riders ?? 1,
  }))
  const bibs = shown.filter(isOfType('bibEntry')).map(({ fact, stated, entry }) => ({
    key: noteKey(fact),
    fact,
    isWaiting: stated === null && entry?.isTaken !== true,
    typedMs: fact.typedMs,
  }))
  const pins = shown.filter(isOfType('lineMatch')).map(({ fact }) => ({
    key: keyOf(fact),
    stamp: fact.stamp === null ? null : keyOf(fact.stamp),
    bib: fact.bibEntry === null ? null : keyOf(fact.bibEntry),
  }))
  const { pairs, openStamps, openBibs } = matchQueues(stamps, bibs, pins)
  const matched = new Set([
    ...pairs.flatMap(({ stamp, bib }) => [stamp.key, bib.key]),
    ...openStamps.map(({ key }) => key),
    ...openBibs.map(({ key }) => key),
  ])
  const isLone = ({ key }: { readonly key: string }): boolean => !matched.has(key)
  const rows: { readonly at: number; readonly row: LineRow }[] = [
    ...stamps.filter(isLone).map(({ key, fact, isWaiting, timeOfDayMs }) => ({
      at: timeOfDayMs,
      row: { key, stamp: fact, bibEntry: null, isWaiting, isLone: true as const },
    })),
    ...bibs.filter(isLone).map(({ key, fact, isWaiting, typedMs }) => ({
      at: typedMs,
      row: { key, stamp: null, bibEntry: fact, isWaiting, isLone: true as const },
    })),
    ...[...Map.groupBy(pairs, ({ stamp }) => stamp)].flatMap(([stamp, group]) =>
      group.map(({ bib }, index) => ({
        at: stamp.timeOfDayMs,
        row: {
          key: `${stamp.key} ${bib.key}`,
          stamp: stamp.fact,
          bibEntry: bib.fact,
          isWaiting: stamp.isWaiting || bib.isWaiting,
          ...(stamp.riders > 1 && {
            placeInGroup: index + 1,
            isRepeated:
              bib.fact.bib !== null && group.findIndex((each) => each.bib.fact.bib === bib.fact.bib) < index,
          }),
        },
      })),
    ),
    ...openStamps.map((stamp, index) => ({
      at: stamp.timeOfDayMs,
      row: { key: `${stamp.key} ${index}`, stamp: stamp.fact, bibEntry: null, isWaiting: stamp.isWaiting },
    })),
    ...openBibs.map((bib) => ({
      at: bib.typedMs,
      row: { key: bib.key, stamp: null, bibEntry: bib.fact, isWaiting: bib.isWaiting },
    })),
  ]
  // Riders of one stamp are listed as the others are, the last one first.
  return withShortLaps(
    rows
      .toReversed()
      .toSorted((a, b) => b.at - a.at)
      .map(({ row }) => row),
  )
}

/** Nobody rides a lap of a road race in less. On a shorter track it is said of everybody, and nothing else changes. */
export const SHORTEST_LAP_MS = 10_000

/** Marks crossings of a bib that crossed a moment before: one of the two was mistyped. @param rows the newest first */
function withShortLaps(rows: readonly LineRow[]): LineRow[] {
  const before = new Map<Bib, number>()
  const marked = rows.toReversed().map((row) => {
    const { stamp, bibEntry } = row
    if (stamp === null || bibEntry === null || bibEntry.bib === null) return row
    const sinceMs = stamp.timeOfDayMs - (before.get(bibEntry.bib) ?? -Infinity)
    before.set(bibEntry.bib, stamp.timeOfDayMs)
    // Twice for one stamp is marked as such.
    return sinceMs > 0 && sinceMs < SHORTEST_LAP_MS ? { ...row, soonAfterMs: sinceMs } : row
  })
  return marked.toReversed()
}

/** 42, 12A */
export const bibText = (bib: Bib | null): string => (bib === null ? '?' : String(bib))

const GROUP = /^\*(\d{1,3})$/
const LARGEST_GROUP = 500

/**
 * Parses what was typed at the line: a bib; null for `?`, a rider whose bib was not read; for `*5` a group of five with one time.
 * Undefined for any other text.
 */
export function parseTyped(text: string): Bib | { readonly riders: number } | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '?') return null
  const [, group] = GROUP.exec(trimmed) ?? []
  if (group === undefined) return parseBib(trimmed) ?? undefined
  const riders = Number(group)
  return riders >= 2 && riders <= LARGEST_GROUP ? { riders } : undefined
}
