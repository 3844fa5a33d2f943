/**
 * Lines of a chart along a race, from its statistics: the place or gap of each competitor at each point, from
 * 0 (top) to 1.
 */
import type { StatsGap, StatsRank } from '@bell-lap/protocol/documents/stats'

export interface StatsLine {
  readonly key: string
  readonly who: Pick<Entrant, 'key' | 'rider' | 'team'>
  readonly nation: string
  /** Place now. 0 for none. */
  readonly rank: number
  /** At each point, 0 at the top. Null if it was not passed. */
  readonly values: readonly (number | null)[]
}

type Entrant = Pick<StatsRank['results'][number], 'key' | 'rank' | 'rider' | 'team' | 'heat'>

const whoOf = ({ key, rank, rider, team, heat }: Entrant) => ({
  key: heat === undefined ? key : `${key} ${heat}`,
  who: { key, ...(rider && { rider }), ...(team && { team }) },
  nation: rider?.nation ?? team?.nation ?? '',
  rank,
})

/** Places behind those of the shown competitors are at the bottom. */
export function rankLines({ results }: StatsRank, limit: number): StatsLine[] {
  const shown = results.slice(0, limit)
  const last = Math.max(1, shown.length)
  return shown.map((row) => ({
    ...whoOf(row),
    values: row.ranks.map(({ rank }) => (rank === null ? null : (Math.min(rank, last) - 0.5) / last)),
  }))
}

/** A gap of more than this many medians would compress all other lines. */
const FAR = 4

export interface GapScale {
  /** Milliseconds or points at the bottom. */
  readonly most: number
  /** True if a competitor is further behind. */
  readonly isBounded: boolean
}

/**
 * The gap at the bottom of the chart: the largest one shown or, if a rider is far behind the others, a smaller bound at which all
 * larger gaps are drawn.
 */
export function gapScale({ results }: StatsGap, limit: number): GapScale {
  const shown = results.slice(0, limit)
  const most = Math.max(1, ...shown.flatMap(({ gaps }) => gaps.map(({ gap }) => gap ?? 0)))
  const last = shown
    .flatMap(({ gaps }) => gaps.findLast(({ gap }) => gap !== null)?.gap ?? [])
    .toSorted((a, b) => a - b)
  const bound = FAR * (last[Math.floor(last.length / 2)] ?? 0)
  return bound > 0 && bound < most ? { most: bound, isBounded: true } : { most, isBounded: false }
}

/** Riders beyond the scale are drawn at the bottom. */
export const gapLines = (
  { results }: StatsGap,
  limit: number,
  { most }: Pick<GapScale, 'most'>,
): StatsLine[] =>
  results.slice(0, limit).map((row) => ({
    ...whoOf(row),
    values: row.gaps.map(({ gap }) =>
      gap === null ? null : 0.02 + 0.96 * Math.min(1, Math.max(0, gap) / most),
    ),
  }))

/** The end of a line: its point and its height. */
export interface LineEnd {
  readonly index: number
  readonly value: number
}

/** Null for a competitor who has passed no point. */
export function endOf({ values }: Pick<StatsLine, 'values'>): LineEnd | null {
  const index = values.findLastIndex((value) => value !== null)
  return index === -1 ? null : { index, value: values[index]! }
}

/**
 * From the line that ends at the top to the one at the bottom, so that their names stand at their ends.
 * Competitors without a line come last.
 */
export const byEnds = (lines: readonly StatsLine[]): StatsLine[] =>
  lines.toSorted((a, b) => (endOf(a)?.value ?? Infinity) - (endOf(b)?.value ?? Infinity) || 0)

/** Names of points that have room beside each other: on a phone, and on anything wider. */
const MOST_LABELS = { narrow: 3, wide: 8 } as const

/** Interval of the points whose names are shown below the chart. */
export const labelSteps = (points: number): Readonly<Record<keyof typeof MOST_LABELS, number>> => ({
  narrow: Math.ceil(points / MOST_LABELS.narrow) || 1,
  wide: Math.ceil(points / MOST_LABELS.wide) || 1,
})

/** `3` of `Sprint 3` for a narrow chart, where several points have the same words before their number. */
export function shortNames(points: StatsRank['points']): readonly string[] {
  const parts = points.map(({ name }) => /^(.*\D)(\d+)$/.exec(name))
  const times = new Map<string, number>()
  for (const part of parts) if (part) times.set(part[1]!, (times.get(part[1]!) ?? 0) + 1)
  return points.map(({ name }, index) => {
    const part = parts[index]
    return part && times.get(part[1]!)! > 1 ? part[2]! : name
  })
}
