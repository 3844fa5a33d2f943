/** The timing points that a ranking's rows have, as columns. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface SplitPoint {
  readonly key: string
  readonly name: string
}

/** Those between start and finish, in the order of the course; the row with the most of them tells. */
export function listSplitPoints(rows: readonly Row[]): SplitPoint[] {
  let fullest: Row['splits'] = []
  for (const { splits } of rows) {
    if (splits && splits.length > fullest.length) fullest = splits
  }
  return fullest.filter(({ key }) => key !== 'Finish').map(({ key, name }) => ({ key, name }))
}

/** The points as one text, and back: columns depend on plain values alone. */
export const formatSplitPoints = (points: readonly SplitPoint[]): string => JSON.stringify(points)
export const parseSplitPoints = (text: string): SplitPoint[] => JSON.parse(text) as SplitPoint[]
