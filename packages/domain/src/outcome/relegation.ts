/** Decisions that move riders within a stage's result: relegation, reinstatement, and time penalties on the stage. */
import type { Bib } from '../figures/bib.ts'
import { reinstatedBy, type Decision, type DecisionOf } from '../marks/decision.ts'
import { numberRanks } from '../figures/rank.ts'
import { compareRidden, compareRows, orderRows, type ResultRow } from './result.ts'

/**
 * Applies relegations, reinstatements and penalties in the order decided (UCI 2.12.007, irregular sprints).
 * - A relegated rider is marked REL, keeps the time, and goes behind the rider named, or behind the last rider with the same time, or to
 *   the last place. Only a relegation behind a named rider can lead behind riders with fewer laps or points.
 * - A reinstated rider loses the mark and goes just before the first ranked rider who was slower. So does a rider whose time on the stage
 *   was changed by a penalty. In a time trial, equal times share the place.
 * - A decision on a rider who is not in the result, or that names a rider without a place, changes nothing.
 *
 * @param isTrial true if places follow from times alone
 */
export function moveRows(
  rows: readonly ResultRow[],
  decisions: readonly Decision[],
  isTrial = false,
): ResultRow[] {
  let ordered = orderRows(rows)
  for (const decision of decisions) {
    if (decision.kind === 'relegation') ordered = relegate(ordered, decision)
    else if (decision.kind === 'penalty' && decision.inStage === true)
      ordered = penalise(ordered, decision, isTrial)
    else if (decision.kind === 'reinstatement')
      for (const bib of reinstatedBy(decision)) ordered = reinstate(ordered, bib, isTrial)
  }
  return ordered
}

function relegate(rows: ResultRow[], { bib, behind, within }: DecisionOf<'relegation'>): ResultRow[] {
  const row = rows.find((candidate) => candidate.bib === bib)
  if (!row || row.rank === null) return rows
  const others = rows.filter((candidate) => candidate !== row)
  const relegated: ResultRow = { ...row, irm: 'REL' }
  if (behind !== undefined) {
    const ranked = others.filter((candidate) => candidate.rank !== null)
    const place = ranked.findIndex((candidate) => candidate.bib === behind) + 1
    return place === 0 ? rows : renumber(others, relegated, place)
  }
  return renumber(others, relegated, within === 'group' ? endOfGroup(rows, row) : endOfLevel(rows, row))
}

const isLevel = (a: ResultRow, b: ResultRow): boolean => (a.level ?? a.laps) === (b.level ?? b.laps)

/** The index, among the others, behind the last rider with as many laps or points. */
const endOfLevel = (rows: readonly ResultRow[], row: ResultRow): number =>
  // No correction by one is needed: the row itself stands at or before the found index.
  rows.findLastIndex((candidate) => candidate.rank !== null && isLevel(candidate, row))

/** The index, among the others, behind the last rider who finished together with the row: one after the other, in the same time. */
function endOfGroup(rows: readonly ResultRow[], row: ResultRow): number {
  const from = rows.indexOf(row)
  const isMate = (candidate: ResultRow) =>
    candidate.rank !== null &&
    isLevel(candidate, row) &&
    wholeSecondsOf(candidate.timeMs) === wholeSecondsOf(row.timeMs)
  const behind = rows.slice(from + 1)
  const mates = behind.findIndex((candidate) => !isMate(candidate))
  return from + (mates === -1 ? behind.length : mates)
}

const wholeSecondsOf = (timeMs: number | null): number | null =>
  timeMs === null ? null : Math.floor(timeMs / 1000)

function reinstate(rows: ResultRow[], bib: Bib, isTrial: boolean): ResultRow[] {
  const row = rows.find((candidate) => candidate.bib === bib)
  // A rider outside the competition was never out of the race.
  if (!row || row.rank !== null || row.irm === null || row.irm === 'NC') return rows
  const others = rows.filter((candidate) => candidate !== row)
  if (row.timeMs === null) return [...others, { ...row, irm: null }].sort(compareRows)
  return renumber(others, { ...row, irm: null }, beforeSlower(others, row), isTrial)
}

/**
 * The index among the ranked ones before the first rider who is known to be slower (D-490). Riders further back may be faster, since a
 * relegated rider keeps the time.
 */
function beforeSlower(others: readonly ResultRow[], row: ResultRow): number {
  const ranked = others.filter((candidate) => candidate.rank !== null)
  const slower = ranked.findIndex(
    (candidate) => candidate.timeMs !== null && compareRidden(candidate, row) > 0,
  )
  return slower === -1 ? ranked.length : slower
}

function penalise(rows: ResultRow[], { bib, ms }: DecisionOf<'penalty'>, isTrial: boolean): ResultRow[] {
  const row = rows.find((candidate) => candidate.bib === bib)
  if (!row || row.timeMs === null) return rows
  const timeMs = Math.max(0, row.timeMs + ms)
  const penalised = { ...row, timeMs }
  const others = rows.filter((candidate) => candidate !== row)
  // A place given by a relegation stays.
  if (row.rank === null || row.irm === 'REL')
    return rows.map((candidate) => (candidate === row ? penalised : candidate))
  return renumber(others, penalised, beforeSlower(others, penalised), isTrial)
}

/**
 * Inserts a row among the ranked ones at an index and numbers them again. Neighbours that shared a place go on sharing it. With
 * `sharesTime` the row shares the place of rows with its time.
 */
function renumber(
  others: readonly ResultRow[],
  row: ResultRow,
  index: number,
  sharesTime = false,
): ResultRow[] {
  const ranked = others.filter((candidate) => candidate.rank !== null)
  const rest = others.filter((candidate) => candidate.rank === null)
  const placed = ranked.toSpliced(index, 0, row)
  const numbered = numberRanks(placed, (a, b) =>
    a === row || b === row ? sharesTime && a.timeMs === b.timeMs : a.rank === b.rank,
  )
  return [...numbered.map(({ rank, entry }) => ({ ...entry, rank })), ...rest]
}
