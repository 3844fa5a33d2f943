/**
 * Who won a stage, and in what time: computed, else as published. Slices: those of its result and of its teams', and
 * `published`.
 */
import { derived, type OfUnit } from '../view.ts'
import { PUBLISHED } from './published.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { teamResult, UNIT_RESULT } from './unit-result.ts'

export interface Winner {
  /** Null where a team won. */
  readonly bib: number | null
  /** Of a team time trial. */
  readonly teamCode: string | null
  /** Of the first rider or team; null where it is not known. */
  readonly timeMs: number | null
}

/** Only of a stage that is over: who is first while others still ride has won nothing. */
export const WINNER = derived<Winner | null, OfUnit>({
  name: 'winner',
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...PUBLISHED.reads(unit)],
  compute(view, unit) {
    const { counts, outcome, form } = view.get(STAGE_RESULT, unit)
    if (counts) {
      const first = outcome.rows.find(({ rank }) => rank === 1)
      const timeMs = first?.timeMs ?? null
      if (form !== 'TTT') return first === undefined ? null : { bib: first.bib, teamCode: null, timeMs }
      const team = teamResult(view, unit)[0]
      return team === undefined ? null : { bib: null, teamCode: team.teamCode, timeMs: team.timeMs }
    }
    if (!isOver(view.get(RACE_STATUS, unit))) return null
    const first = view
      .get(PUBLISHED, unit)
      .stage.get('Time')
      ?.rows.find(({ rank }) => rank === 1)
    return first === undefined
      ? null
      : { bib: first.bib ?? null, teamCode: first.teamCode ?? null, timeMs: first.timeMs ?? null }
  },
})
