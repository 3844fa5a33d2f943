/** The line of a rider's general rank over the stages: its points in a drawing of a given size, the first place on top. */

export interface RankedStage {
  readonly stage: number
  /** Null without a place in the general classification. */
  readonly generalRank: number | null
}

export interface RankPoint {
  readonly stage: number
  readonly rank: number
  readonly x: number
  readonly y: number
}

/**
 * One point per stage with a rank, from edge to edge. A single point is in the middle. Empty without any
 * rank.
 */
export function rankPoints(stages: readonly RankedStage[], width: number, height: number): RankPoint[] {
  const ranked = stages.flatMap(({ stage, generalRank }) =>
    generalRank === null ? [] : [{ stage, rank: generalRank }],
  )
  const ranks = ranked.map(({ rank }) => rank)
  const numbers = ranked.map(({ stage }) => stage)
  const place = (value: number, values: readonly number[], size: number): number => {
    const least = Math.min(...values)
    const most = Math.max(...values)
    return most === least ? size / 2 : ((value - least) / (most - least)) * size
  }
  return ranked.map(({ stage, rank }) => ({
    stage,
    rank,
    x: place(stage, numbers, width),
    y: place(rank, ranks, height),
  }))
}

/** Best and worst rank of the points. Null without any. */
export function rankSpan(points: readonly RankPoint[]): { best: number; worst: number } | null {
  if (points.length === 0) return null
  const ranks = points.map(({ rank }) => rank)
  return { best: Math.min(...ranks), worst: Math.max(...ranks) }
}
