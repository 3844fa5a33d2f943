/** The parts of a standing over several races, on the screen and on paper. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { AheadBy } from './ahead-by-words.ts'

/** A race of an omnium, or a round of a series. */
export interface StandingRace {
  readonly key: string
  readonly name: string
  /** True if it is in the standing. */
  readonly counts: boolean
}

export interface StandingScore {
  readonly key: string
  readonly rank: number
  readonly points: number
  readonly total: number
  readonly irm: string | null
  /** True if it is shown and does not count. */
  readonly isDropped?: boolean
}

export type StandingRow = Row & {
  readonly behind: number | null
  readonly aheadBy: AheadBy
}
