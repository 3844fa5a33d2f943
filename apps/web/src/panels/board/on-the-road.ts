/** Where a row's rider is while a race is on: a ranking with nobody on the road is one of those at the finish. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export type WhereNow = Pick<Row, 'position' | 'laps'>

/** Not at the finish yet: on the course, or with laps to go. */
export const isOnTheRoad = ({ position, laps }: WhereNow): boolean =>
  position?.racing === true || (laps?.toGo ?? 0) > 0
