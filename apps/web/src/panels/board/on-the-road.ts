/**
 * Where a row's rider is during a race. A ranking without riders on the road is one of riders at the finish.
 */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export type WhereNow = Pick<Row, 'position' | 'laps'>

/** Not at the finish yet: on the course, or with laps to go. */
export const isOnTheRoad = ({ position, laps }: WhereNow): boolean =>
  position?.racing === true || (laps?.toGo ?? 0) > 0
