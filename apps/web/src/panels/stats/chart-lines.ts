/** Lines, points and axis of a chart along a race, from its places or gaps. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { StatsGap, StatsRank } from '@bell-lap/protocol/documents/stats'
import type { ChartAxis, ChartLine, ChartPoint } from '@bell-lap/ui/chart/line-chart.tsx'
import { ticksUpTo } from '@bell-lap/ui/chart/scale.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { isRiderFollowed, type Follow } from '../../visitor/follow.ts'

type Entrant = Pick<StatsRank['results'][number], 'key' | 'rank' | 'rider' | 'team' | 'heat'>

/** The key of a row. A competitor has one row for each heat. */
export const rowKey = ({ key, heat }: Entrant): string => (heat === undefined ? key : `${key} ${heat}`)

/** A competitor with one name for people. Two of the same name are told apart by bib or key. */
export function entrantNames(rows: readonly Entrant[], locale: string): Map<string, string> {
  const named = rows.map((row) => ({ row, name: competitorName(row, locale) }))
  const times = new Map<string, number>()
  for (const { name } of named) times.set(name, (times.get(name) ?? 0) + 1)
  return new Map(
    named.map(({ row, name }) => {
      const apart = times.get(name)! > 1 ? [row.key, row.heat].filter((each) => each !== undefined) : []
      return [rowKey(row), [name, ...apart].join(', ')]
    }),
  )
}

/** The first rows, whoever is followed, and whoever was added. */
export const chosenRows = <R extends Entrant>(
  rows: readonly R[],
  { first, added, follows, leaders = NOBODY }: ChoiceOfRows,
): R[] =>
  rows.filter(
    (row, index) =>
      index < first || added.includes(rowKey(row)) || leaders.has(row) || isEntrantFollowed(row, follows),
  )

export interface ChoiceOfRows {
  readonly first: number
  readonly added: readonly string[]
  readonly follows: readonly Follow[]
  /** Those who led at some point. Nobody by default. */
  readonly leaders?: ReadonlySet<Entrant>
}

const NOBODY: ReadonlySet<Entrant> = new Set()

const isEntrantFollowed = ({ rider }: Entrant, follows: readonly Follow[]): boolean =>
  rider !== undefined && isRiderFollowed(follows, rider)

interface LineOptions {
  readonly locale: string
  readonly follows: readonly Follow[]
}

/** The surname, with the initial of the first name where two of the rows have the same. */
function labelsOf(rows: readonly Entrant[], locale: string): Map<Entrant, string> {
  const times = new Map<string, number>()
  for (const { rider } of rows) if (rider) times.set(rider.lastName, (times.get(rider.lastName) ?? 0) + 1)
  return new Map(
    rows.map((row) => {
      const { rider } = row
      if (rider === undefined) return [row, competitorName(row, locale)]
      const surname = rider.lastName.toLocaleUpperCase(locale)
      const [initial = ''] = rider.firstName
      return [row, times.get(rider.lastName)! > 1 && initial !== '' ? `${surname} ${initial}.` : surname]
    }),
  )
}

const linesOf = <R extends Entrant>(
  rows: readonly R[],
  { locale, follows }: LineOptions,
  along: (row: R) => Pick<ChartLine, 'values' | 'shown'>,
): ChartLine[] => {
  const labels = labelsOf(rows, locale)
  return rows.map((row) => ({
    key: rowKey(row),
    name: labels.get(row)!,
    fullName: competitorName(row, locale),
    rank: row.rank,
    isFollowed: isEntrantFollowed(row, follows),
    ...along(row),
  }))
}

export const gapLines = (rows: readonly StatsGap['results'][number][], options: LineOptions): ChartLine[] =>
  linesOf(rows, options, ({ gaps }) => ({
    values: gaps.map(({ gap }) => gap),
    shown: gaps.map(({ shown }) => shown),
  }))

export const rankLines = (rows: readonly StatsRank['results'][number][], options: LineOptions): ChartLine[] =>
  linesOf(rows, options, ({ ranks }) => ({
    values: ranks.map(({ rank }) => rank),
    shown: ranks.map(({ rank }) => (rank === null ? null : String(rank))),
  }))

/** Those who led alone after some point. */
export const soleLeaders = ({ points, results }: StatsGap): Set<Entrant> =>
  new Set(
    points.flatMap((_, index) => {
      const [leader, ...level] = results.filter(({ gaps }) => gaps[index]?.gap === 0)
      return leader !== undefined && level.length === 0 ? [leader] : []
    }),
  )

/** A gap of more than this many medians would compress all other lines. */
const FAR = 4

/**
 * The gap at the bottom of the chart: the largest one of the rows or, if a competitor is far behind the others, a smaller bound. Larger
 * gaps are drawn there with a sign.
 */
export function largestGap(rows: readonly StatsGap['results'][number][]): number {
  const most = Math.max(1, ...rows.flatMap(({ gaps }) => gaps.map(({ gap }) => gap ?? 0)))
  const last = rows
    .flatMap(({ gaps }) => gaps.findLast(({ gap }) => gap !== null)?.gap ?? [])
    .toSorted((a, b) => a - b)
  const bound = FAR * (last[Math.floor(last.length / 2)] ?? 0)
  return bound > 0 && bound < most ? bound : most
}

const TICKS = 5
const MINUTE_MS = 60_000

export function gapAxis(
  rows: readonly StatsGap['results'][number][],
  measure: StatsGap['measure'],
): ChartAxis {
  const most = largestGap(rows)
  const ticks = ticksUpTo(most, measure === 'ms' ? 'duration' : 'count', TICKS)
  const step = ticks[1] ?? most
  const digits = step >= 1_000 || most >= MINUTE_MS ? 0 : step >= 100 ? 1 : 3
  return {
    top: Math.min(0, ...rows.flatMap(({ gaps }) => gaps.map(({ gap }) => gap ?? 0))),
    bottom: most,
    ticks: ticks.map((value) => ({
      value,
      label:
        measure === 'ms'
          ? formatGap(value, digits, value === 0 ? 'unsigned' : 'signed')
          : `${value === 0 ? '' : '\u2212'}${value}`,
    })),
  }
}

/** Places from 1 to the last of the rows. A place behind them is drawn at the bottom. */
export function rankAxis(rows: readonly StatsRank['results'][number][]): ChartAxis {
  const last = Math.max(1, rows.length)
  const places = ticksUpTo(last, 'count', 2 * TICKS).filter((place) => place > 1)
  return {
    top: 1,
    bottom: last,
    ticks: [1, ...places].map((value) => ({ value, label: String(value) })),
  }
}

/** Points with a short name where several have the same words before their number: `3` of `Sprint 3`. */
export function chartPoints(points: StatsRank['points'], locale: string): ChartPoint[] {
  const named = points.map(({ key, name }) => ({ key, name: unitName(name, locale) }))
  const parts = named.map(({ name }) => /^(.*\D)(\d+)$/.exec(name))
  const times = new Map<string, number>()
  for (const part of parts) if (part) times.set(part[1]!, (times.get(part[1]!) ?? 0) + 1)
  return named.map(({ key, name }, index) => {
    const part = parts[index]
    return { key, name, short: part && times.get(part[1]!)! > 1 ? part[2]! : name }
  })
}
