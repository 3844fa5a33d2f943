/**
 * The winner of a stage, with the time: computed, else as published. Slices: those of its result and of its
 * teams', and `published`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { derived, type OfUnit } from '../state/view.ts'
import { PUBLISHED } from '../stated/published.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { teamResult, UNIT_RESULT } from './unit-result.ts'

/** One rider or one team. Several if they share the first place. */
export interface Winners {
  /** Empty if a team won. */
  readonly bibs: readonly Bib[]
  /** Teams of a team time trial. */
  readonly teamCodes: readonly string[]
  /** Time of the first rider or team. Null if unknown. */
  readonly timeMs: number | null
}

/**
 * Only for a stage that is over, because a leader has won nothing while others ride. Null also while the
 * result is protested.
 */
export const WINNERS = derived<Winners | null, OfUnit>({
  name: 'winners',
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...PUBLISHED.reads(unit)],
  compute(view, unit) {
    const { counts, outcome, form, resultStatus } = view.get(STAGE_RESULT, unit)
    if (resultStatus === 'protested') return null
    if (counts) return winnersOf(form === 'TTT' ? teamResult(view, unit) : outcome.rows)
    if (!isOver(view.get(RACE_STATUS, unit))) return null
    return winnersOf(view.get(PUBLISHED, unit).stage.get('Time')?.rows ?? [])
  },
})

interface Placed {
  readonly rank?: number | null
  readonly bib?: Bib
  readonly teamCode?: string | null
  readonly timeMs?: number | null
}

function winnersOf(rows: readonly Placed[]): Winners | null {
  const first = rows.filter(({ rank }) => rank === 1)
  if (first.length === 0) return null
  const bibs = first.flatMap(({ bib }) => bib ?? [])
  return {
    bibs,
    teamCodes: bibs.length > 0 ? [] : first.flatMap(({ teamCode }) => teamCode ?? []),
    timeMs: first[0]?.timeMs ?? null,
  }
}
