/** What a standing over several races is made of, on a screen and on paper. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { AheadBy } from './ahead-by-words.ts'

/** A race of an omnium, or a round of a series. */
export interface StandingRace {
  readonly key: string
  readonly name: string
  /** Whether it is in the standing. */
  readonly counts: boolean
}

export interface StandingScore {
  readonly key: string
  readonly rank: number
  readonly points: number
  readonly total: number
  readonly irm: string | null
  /** Shown, and not in the sum. */
  readonly isDropped?: boolean
}

export type StandingRow = Row & {
  readonly behind: number | null
  readonly aheadBy: AheadBy
}
