/** Two on opposite sides of a track, point by point. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface LanePoint {
  readonly key: string
  readonly name: string
  /** Milliseconds since the start, for each side. */
  readonly leftMs: number
  readonly rightMs: number
}

/** The points between start and finish that both have passed. */
export function differencesOf(left: Row, right: Row): LanePoint[] {
  return (left.splits ?? []).flatMap(({ key, name, timeMs }) => {
    const other = right.splits?.find((split) => split.key === key)?.timeMs ?? null
    return key === 'Finish' || timeMs === null || other === null
      ? []
      : [{ key, name, leftMs: timeMs, rightMs: other }]
  })
}
