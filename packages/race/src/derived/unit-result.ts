/**
 * The result of a phase, by what its form says decides: as published, else what passings at the finish give so far, where the
 * form is timed. Slices: those of its timing, result and competitors.
 */
import { formOf } from '@bell-lap/domain/form'
import { rankOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome'
import { rankTeamTrial } from '@bell-lap/domain/team-trial'
import type { Unit } from '@bell-lap/domain/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, type OfUnit, type View } from '../view.ts'
import { COMPETITORS } from './competitors.ts'
import { plannedPhase } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { ROSTER } from './roster.ts'
import { STAGE_RESULT } from './stage-result.ts'

export interface UnitResult {
  /** In order: by place, then who has no result yet, then the marked. */
  readonly rows: readonly OutcomeRow[]
  /** Times since the start at points on the way, by competitor and heat. */
  readonly splits: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly resultStatus: ResultStatus
}

/** What tells a row apart: a competitor may have one in each heat. */
export const rowKey = ({ key, heat }: Pick<OutcomeRow, 'key' | 'heat'>): string => `${heat ?? ''} ${key}`

export const UNIT_RESULT = derived<UnitResult, OfUnit>({
  name: 'unit result',
  reads: (unit) => [...STAGE_RESULT.reads(unit), ...COMPETITORS.reads(unit)],
  compute(view, unit) {
    const facts = view.factsOf('results', unit)
    const published = facts.findLast(({ fact }) => fact.type === 'unitResult')?.fact
    const status = facts.findLast(({ fact }) => fact.type === 'resultStatus')?.fact
    const stated = published?.type === 'unitResult' ? published.rows : null
    const rows: OutcomeRow[] =
      stated === null
        ? passedRows(view, unit)
        : stated.map(({ competitor, heat, rank, outcome, irm, mark }) => ({
            key: competitor,
            heat: heat ?? view.get(COMPETITORS, unit).get(competitor)?.heat ?? null,
            rank: rank ?? null,
            outcome: outcome ?? null,
            irm: irm ?? null,
            mark: mark ?? null,
          }))
    return {
      rows: rankOutcomes(rows),
      splits: new Map(
        (stated ?? []).flatMap(({ competitor, heat, splits }) =>
          splits === undefined
            ? []
            : [
                [
                  rowKey({
                    key: competitor,
                    heat: heat ?? view.get(COMPETITORS, unit).get(competitor)?.heat ?? null,
                  }),
                  new Map(splits.map(({ point, timeMs }) => [point, timeMs])),
                ] as const,
              ],
        ),
      ),
      resultStatus:
        status?.type === 'resultStatus'
          ? status.resultStatus
          : stated !== null
            ? 'unofficial'
            : isOver(view.get(RACE_STATUS, unit))
              ? 'unconfirmed'
              : 'live',
    }
  },
})

/** Nothing where the form is not decided by a time that passings could give. */
function passedRows(view: View, unit: Unit): OutcomeRow[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return []
  const { decidedBy, reads, competitor } = formOf(planned.form)
  if (decidedBy !== 'time' || !reads.includes('passings')) return []
  const competitors = view.get(COMPETITORS, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  const row = (key: string, rank: number | null, timeMs: number | null): OutcomeRow => ({
    key,
    rank,
    outcome: timeMs === null ? null : { kind: 'time', timeMs },
    irm: null,
    mark: null,
    heat: competitors.get(key)?.heat ?? null,
  })
  if (competitor !== 'athlete') {
    const { riders } = view.get(ROSTER, unit)
    const finishes = outcome.times.flatMap(({ bib, lineMs }) => {
      const teamCode = riders.get(bib)?.teamCode ?? null
      return teamCode === null ? [] : [{ teamCode, timeMs: lineMs }]
    })
    const counting = planned.parameters.counting ?? 1
    return rankTeamTrial(finishes, counting).map(({ teamCode, rank, timeMs }) => row(teamCode, rank, timeMs))
  }
  const keyOf = new Map(
    [...competitors.values()].flatMap(({ bib, key }) => (bib === null ? [] : [[bib, key]])),
  )
  return outcome.rows.map(({ bib, rank, timeMs, irm }) => ({
    ...row(keyOf.get(bib) ?? String(bib), rank, timeMs),
    irm,
  }))
}
