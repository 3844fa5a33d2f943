/**
 * Splits of a phase's rows: points on the way from the result or from passings, and the finish as the last
 * one. If times are factored, splits are factored too, because classes are compared at every point.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Outcome, OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { formOf, readsStartLine } from '@bell-lap/domain/form/form'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { hasRankOnTheWay, keepsRank } from '@bell-lap/domain/marks/irm'
import { clocked, START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Split } from '@bell-lap/protocol/objects/ranking'
import { isRelayForm } from '../../field/bib-holders.ts'
import { COMPETITORS, type Starter } from '../../field/competitors.ts'
import { COURSE, FINISH } from '../../programme/course.ts'
import { massRule, sinceOwnStart, timesOnTheWay } from '../../ridden/mass-event.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { countingTime, keysOfBibs } from '../../result/ridden-rows.ts'
import { ROSTER } from '../../field/roster.ts'
import { isLegAtLine } from '../../readings/relay-line.ts'
import { TIMING, type TimedPassing } from '../../readings/timing.ts'
import { rowKey } from '../../result/row-key.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'
import { listLapPoints } from './lap-splits.ts'

export interface Point {
  readonly key: string
  readonly name: string
  readonly timeOf: (row: OutcomeRow) => number | null
  /** For a team: the member who led there, if stated. */
  readonly leaderOf?: (row: OutcomeRow) => string | null
  /** Times as published, rising. */
  readonly timesMs: readonly number[]
  /** Given if the place does not follow from the times. */
  readonly rankOf?: (row: OutcomeRow) => number
}

const timeOf = (outcome: Outcome | null): number | null =>
  outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime' ? outcome.timeMs : null

/** Prepares the comparison of all rows. The returned function gives the splits of one row. */
export function createSplits(view: View, unit: Unit, precision: Precision): (row: OutcomeRow) => Split[] {
  const points = listPoints(view, unit, precision)
  const categoryMs = categoryClock(view, unit, precision)
  return (row) =>
    points.map((point) => {
      const split = splitAt(point, row, precision)
      const ms = categoryMs === null ? null : point.timeOf(row)
      return categoryMs === null || ms === null ? split : { ...split, categoryMs: categoryMs(row, ms) }
    })
}

/**
 * In a mass event: the time by the clock that places categories, as published. Null if that is the clock of
 * the whole race.
 */
function categoryClock(
  view: View,
  unit: Unit,
  precision: Precision,
): ((row: OutcomeRow, timeMs: number) => number) | null {
  const rule = massRule(view, unit)
  if (rule === null || rule.categoriesBy === rule.overallBy) return null
  return (row, timeMs) =>
    truncateMs(clocked(timesOnTheWay(view, unit, rule, row, timeMs), rule.categoriesBy), precision)
}

/** The timing points and the finish, with times by the clock that places the field. */
export function listPoints(view: View, unit: Unit, precision: Precision): Point[] {
  const { rows, splits, laps } = view.get(UNIT_RESULT, unit)
  // A published result without splits leaves the laps as they were timed.
  const lapPoints = splits.size === 0 ? listLapPoints(view, unit, precision) : []
  if (laps !== null || lapPoints.length > 0) return [...lapPoints, finishOfLaps(view, unit, precision)]
  const { points } = view.get(TIMING, unit)
  const competitors = view.get(COMPETITORS, unit)
  const { markers } = view.get(COURSE, unit)
  const mass = massRule(view, unit)
  const byOwnStart = mass?.overallBy === 'net'
  const planned = plannedPhase(view, unit)
  // The point where times begin is not a point on the way.
  const isRead = planned !== undefined && readsStartLine(formOf(planned.form))
  const declared = (planned?.points ?? []).filter(({ key }) => !isRead || key !== START_LINE)
  const places = new Set([...markers, ...declared].map(({ key }) => key))
  const named = new Set([...splits.values()].flatMap((own) => [...own.keys()]))
  const names = new Map([
    ...markers
      .filter(({ key, kind }) => kind !== 'finish' && kind !== 'start' && (named.has(key) || points.has(key)))
      .map(({ key, name }) => [key, name] as const),
    ...declared.map(({ key, name }) => [key, name] as const),
    ...[...points.keys()]
      .filter((key) => isLegAtLine(key) && !places.has(key))
      .toSorted(compareKeys)
      .map((key) => [key, key] as const),
    ...[...named].filter((key) => !places.has(key)).map((key) => [key, key] as const),
  ])
  const counting = countingTime(view, unit)
  const keyOf = timedAs(view, unit)
  const isOut = ({ irm }: OutcomeRow) => !hasRankOnTheWay(irm)
  const apart = [...competitors.values()].flatMap(({ key, isNotCompeting }) => (isNotCompeting ? [key] : []))
  const outKeys = new Set([...rows.filter(isOut).map(({ key }) => key), ...apart])
  const published = (times: readonly number[]) =>
    times.map((ms) => truncateMs(ms, precision)).sort((a, b) => a - b)
  const onTheWay = [...names].map(([key, name]): Point => {
    const passings = points.get(key)?.values() ?? []
    const passed = firstsByKey(
      byOwnStart ? [...passings].map((passing) => sinceOwnStart(view, unit, passing)) : passings,
      keyOf,
    )
    const timed = (row: OutcomeRow): number | null => {
      const riddenMs = splits.get(rowKey(row))?.get(key)?.timeMs ?? passed.get(row.key)
      return riddenMs === undefined ? null : counting(row.key, riddenMs)
    }
    // A time that was stated takes the place of that competitor's passing.
    const statedKeys = new Set(
      rows.flatMap((row) => (splits.get(rowKey(row))?.has(key) === true ? row.key : [])),
    )
    const times = [
      ...rows.flatMap((row) => {
        const stated = isOut(row) ? undefined : splits.get(rowKey(row))?.get(key)?.timeMs
        return stated === undefined ? [] : [counting(row.key, stated)]
      }),
      ...[...passed].flatMap(([own, timeMs]) =>
        outKeys.has(own) || statedKeys.has(own) ? [] : [counting(own, timeMs)],
      ),
    ]
    const leaderOf = (row: OutcomeRow) =>
      memberName(competitors.get(row.key), splits.get(rowKey(row))?.get(key)?.leader ?? null)
    return { key, name, timeOf: timed, leaderOf, timesMs: published(times) }
  })
  return [
    ...onTheWay,
    {
      key: FINISH,
      name: FINISH,
      timeOf: ({ outcome }) => timeOf(outcome),
      timesMs: published(rows.flatMap((row) => (isOut(row) ? [] : (timeOf(row.outcome) ?? [])))),
    },
  ]
}

/** The name of a member. A member on no start list is shown by the key. */
function memberName(team: Starter | undefined, key: string | null): string | null {
  if (key === null || team === undefined || !('team' in team.shown)) return key
  return team.shown.team.members?.[team.members.indexOf(key)]?.name ?? key
}

/** The competitor of a passing under a bib. In a relay, whose members may wear bibs, it is the team. */
function timedAs(view: View, unit: Unit): (bib: Bib) => string {
  const keyOf = keysOfBibs(view, unit)
  const planned = plannedPhase(view, unit)
  if (planned === undefined || !isRelayForm(formOf(planned.form))) return keyOf
  const teams = new Map<Bib, string>()
  for (const [team, bibs] of view.get(ROSTER, unit).members) for (const bib of bibs) teams.set(bib, team)
  return (bib) => teams.get(bib) ?? keyOf(bib)
}

/** The first time of each competitor. At a change-over two of a team may have been read. */
function firstsByKey(
  passings: Iterable<TimedPassing>,
  keyOf: (bib: Bib) => string,
): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>()
  for (const { bib, timeMs } of passings) {
    const key = keyOf(bib)
    firsts.set(key, Math.min(firsts.get(key) ?? Infinity, timeMs))
  }
  return firsts
}

/**
 * Only competitors who ended the race have finished; in a published result all with a place except lapped
 * ones. The place is that by laps and time.
 */
function finishOfLaps(view: View, unit: Unit, precision: Precision): Point {
  const { rows, laps } = view.get(UNIT_RESULT, unit)
  const isHome = ({ key, rank, irm }: OutcomeRow) =>
    laps === null ? rank !== null && keepsRank(irm) : laps.get(key)?.state === 'home'
  const home = (row: OutcomeRow) => (isHome(row) ? timeOf(row.outcome) : null)
  const first = rows.find(({ rank }) => rank === 1)
  return {
    key: FINISH,
    name: FINISH,
    timeOf: home,
    timesMs: first === undefined ? [] : [home(first) ?? 0].map((ms) => truncateMs(ms, precision)),
    rankOf: ({ rank }) => rank ?? 0,
  }
}

/** Rank 0 if not passed, and for competitors without a rank at timing points. */
function splitAt(
  { key, name, timesMs, timeOf, leaderOf, rankOf }: Point,
  row: OutcomeRow,
  precision: Precision,
): Split {
  const ms = timeOf(row)
  if (ms === null) return { key, name, value: '', rank: 0, resultType: 'INP', timeMs: null, gapMs: null }
  const timeMs = truncateMs(ms, precision)
  const leader = leaderOf?.(row) ?? null
  const shown = {
    key,
    name,
    value: formatTime(timeMs, precision),
    resultType: 'Time',
    timeMs,
    ...(leader !== null && { leader }),
  } as const
  if (!hasRankOnTheWay(row.irm)) return { ...shown, rank: 0, gapMs: null }
  return {
    ...shown,
    rank: rankOf === undefined ? countBelow(timesMs, timeMs) + 1 : rankOf(row),
    gapMs: timeMs - Math.min(timesMs[0] ?? timeMs, timeMs),
  }
}

/** Number of values below the given one, in a rising list. */
function countBelow(rising: readonly number[], value: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
