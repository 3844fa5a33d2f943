/** Rows of a phase: what its form says decides, as text and as numbers, with every split and the finish as the last of them. */
import { formatGap } from '@bell-lap/domain/gap'
import type { Outcome, OutcomeRow } from '@bell-lap/domain/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/precision'
import { averageSpeedKmh, formatSpeed } from '@bell-lap/domain/speed'
import { formatTime } from '@bell-lap/domain/time'
import type { Unit } from '@bell-lap/domain/unit'
import type { Row, Split } from '@bell-lap/protocol/objects/ranking'
import { COMPETITORS, shownAs } from '../derived/competitors.ts'
import { COURSE } from '../derived/course.ts'
import { precisionOf } from '../derived/precision.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import { emptyRow } from '../rows.ts'
import { createSplits } from './unit-splits.ts'
import type { View } from '../view.ts'

/** Everybody of the result so far, in order. */
export function resultRows(view: View, unit: Unit): Row[] {
  const { rows } = view.get(UNIT_RESULT, unit)
  const precision = precisionOf(view, unit)
  const leader = rows.find(({ rank }) => rank === 1)?.outcome ?? null
  const splitsOf = createSplits(view, unit, precision)
  let ahead: Row | undefined
  return rows.map((row) => {
    const shown = rowOf(view, unit, row, leader, precision, splitsOf)
    const intervalMs =
      shown.rank > 0 && ahead?.timeMs != null && shown.timeMs !== null ? shown.timeMs - ahead.timeMs : null
    ahead = shown
    return { ...shown, intervalMs }
  })
}

/** The same, then those on the start list who have nothing yet. */
export function liveRows(view: View, unit: Unit): Row[] {
  const rows = resultRows(view, unit)
  const present = new Set(rows.map(({ key }) => key))
  const precision = precisionOf(view, unit)
  const splitsOf = createSplits(view, unit, precision)
  const waiting = [...view.get(COMPETITORS, unit).values()].filter(({ key }) => !present.has(key))
  return [
    ...rows,
    ...waiting.map(({ key, heat }) =>
      rowOf(
        view,
        unit,
        { key, heat, rank: null, outcome: null, irm: null, mark: null },
        null,
        precision,
        splitsOf,
      ),
    ),
  ]
}

function rowOf(
  view: View,
  unit: Unit,
  row: OutcomeRow,
  leader: Outcome | null,
  precision: Precision,
  splitsOf: (row: OutcomeRow) => Split[],
): Row {
  const { rank, outcome, irm, mark, heat, key } = row
  const competitors = view.get(COMPETITORS, unit)
  const base = emptyRow(shownAs(competitors, key))
  const start = competitors.get(key)?.start ?? null
  const figures = outcome === null ? {} : figuresOf(view, unit, outcome, leader, precision, rank === 1)
  return {
    ...base,
    ...figures,
    rank: rank ?? 0,
    ...(irm === null ? {} : { irm }),
    ...(irm !== null && irm !== 'REL'
      ? { resultType: 'IRM' as const, value: irm, gap: null, gapMs: null }
      : {}),
    ...(outcome === null ? {} : { outcome: toSent(outcome) }),
    ...(mark === null ? {} : { mark }),
    ...(heat === null ? {} : { heat }),
    ...(start === null ? {} : { startAt: start.iso }),
    splits: splitsOf(row),
  }
}

/** Without `readonly`, as documents are typed. */
const toSent = (outcome: Outcome): NonNullable<Row['outcome']> =>
  outcome.kind === 'points'
    ? { ...outcome, sprints: [...outcome.sprints] }
    : outcome.kind === 'score'
      ? { ...outcome, runs: [...outcome.runs] }
      : outcome

/** The figures that every program reads, from the outcome. */
function figuresOf(
  view: View,
  unit: Unit,
  outcome: Outcome,
  leader: Outcome | null,
  precision: Precision,
  isFirst: boolean,
): Partial<Row> {
  switch (outcome.kind) {
    case 'time':
      return timeFigures(
        view,
        unit,
        outcome.timeMs,
        leader?.kind === 'time' ? leader.timeMs : null,
        precision,
        isFirst,
      )
    case 'lapsAndTime': {
      const first = leader?.kind === 'lapsAndTime' ? leader : null
      const lapsDown = first === null ? 0 : Math.max(0, first.laps - outcome.laps)
      const figures = timeFigures(view, unit, outcome.timeMs, first?.timeMs ?? null, precision, isFirst)
      return lapsDown === 0
        ? figures
        : {
            ...figures,
            lapsDown,
            gap: null,
            gapMs: null,
            value: `+${lapsDown} ${lapsDown === 1 ? 'lap' : 'laps'}`,
          }
    }
    case 'points':
      return { resultType: 'Points', value: String(outcome.points), points: outcome.points }
    case 'score':
      return { resultType: 'Points', value: outcome.score.toFixed(precision), points: outcome.score }
    case 'duel':
      return { resultType: 'Points', value: String(outcome.won), points: outcome.won }
    case 'place':
      return { resultType: 'Points' }
  }
}

function timeFigures(
  view: View,
  unit: Unit,
  ms: number,
  leaderMs: number | null,
  precision: Precision,
  isFirst: boolean,
): Partial<Row> {
  const timeMs = truncateMs(ms, precision)
  const time = formatTime(timeMs, precision)
  const gapMs = leaderMs === null ? null : timeMs - truncateMs(leaderMs, precision)
  const gap = gapMs === null ? null : formatGap(gapMs, precision)
  const lengthM = view.get(COURSE, unit).lengthM
  const kmh = lengthM === 0 ? null : averageSpeedKmh(lengthM, timeMs)
  return {
    resultType: 'Time',
    value: isFirst || gap === null ? time : gap,
    time,
    timeMs,
    gap,
    gapMs,
    ...(kmh === null ? {} : { speed: formatSpeed(kmh), speedKmh: Math.floor(kmh * 1000 + 1e-6) / 1000 }),
  }
}
