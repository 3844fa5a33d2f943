/**
 * The result of a phase, by what its form says decides: as published, else what passings at the finish give so far, where the
 * form is timed. Slices: those of its timing, result and competitors.
 */
import { factoredMs } from '@bell-lap/domain/factored-time'
import { formOf } from '@bell-lap/domain/form'
import { keepsRank } from '@bell-lap/domain/irm'
import { rankOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome'
import { firstPlaces, mayAdvance, type Advance } from '@bell-lap/domain/qualification'
import { numberRanks } from '@bell-lap/domain/rank'
import { applyRulings } from '@bell-lap/domain/ruling'
import { rankTeamTrial } from '@bell-lap/domain/team-trial'
import { compareOnLaps, type LapStanding } from '@bell-lap/domain/lap-race'
import type { Unit } from '@bell-lap/domain/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, type Derived, type OfUnit, type View } from '../view.ts'
import { COMPETITORS } from './competitors.ts'
import { advancesOf } from './advances.ts'
import { HEATS } from './heats.ts'
import { LAP_RACE, type LapRaceNow } from './lap-race.ts'
import { plannedPhase } from './programme.ts'
import { phaseDecisions } from './phase-decisions.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { ROSTER } from './roster.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { TRACK_RACE } from './track-race.ts'
import { FIELD_CHANGE } from './withdrawn.ts'

export interface UnitResult {
  /** In order: by place, then who has no result yet, then the marked. */
  readonly rows: readonly OutcomeRow[]
  /** Times since the start at points on the way, by competitor and heat. */
  readonly splits: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly resultStatus: ResultStatus
  /** What the race on laps that the rows come from has beside them, by competitor; null where they are published, or of no laps. */
  readonly laps: ReadonlyMap<string, LapStanding> | null
  /** Where competitors go on to, by key; what later phases of the event declare. */
  readonly advances: ReadonlyMap<string, Advance>
}

/** What tells a row apart: a competitor may have one in each heat. */
export const rowKey = ({ key, heat }: Pick<OutcomeRow, 'key' | 'heat'>): string => `${heat ?? ''} ${key}`

export const UNIT_RESULT: Derived<UnitResult, OfUnit> = derived<UnitResult, OfUnit>({
  name: 'unit result',
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...COMPETITORS.reads(unit),
    ...TRACK_RACE.reads(unit),
    ...HEATS.reads(unit),
  ],
  compute(view, unit) {
    const facts = view.factsOf('results', unit)
    const published = facts.findLast(({ fact }) => fact.type === 'unitResult')?.fact
    const status = facts.findLast(({ fact }) => fact.type === 'resultStatus')?.fact
    const stated = published?.type === 'unitResult' ? published.rows : null
    const race = stated === null ? view.get(LAP_RACE, unit) : null
    const rows: OutcomeRow[] =
      stated === null
        ? race === null
          ? riddenRows(view, unit)
          : lapRows(view, unit, race)
        : stated.map(({ competitor, heat, rank, outcome, irm, mark }) => ({
            key: competitor,
            heat: heat ?? view.get(COMPETITORS, unit).get(competitor)?.heat ?? null,
            rank: rank ?? null,
            outcome: outcome ?? null,
            irm: irm ?? null,
            mark: mark ?? null,
          }))
    const planned = plannedPhase(view, unit)
    const { orders, rulings } = phaseDecisions(view, unit)
    const hasHeats = planned !== undefined && formOf(planned.form).start === 'heats'
    const heats = hasHeats ? { firstPlaces: firstPlaces(planned.qualification) } : undefined
    const ranked = applyRulings(rankOutcomes(rows, heats, orders), rulings)
    const advances = advancesOf(view, unit, ranked)
    const keyOf = race === null ? null : keysOfBibs(view, unit)
    return {
      rows: ranked.map((row) => ({
        ...row,
        // A ruling takes away a mark that was published before it.
        mark: mayAdvance(row.irm) ? (row.mark ?? advances.get(row.key)?.mark ?? null) : null,
      })),
      advances,
      laps:
        race === null || keyOf === null
          ? null
          : new Map(race.standings.map((standing) => [keyOf(standing.bib), standing])),
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

/** What was ridden on the track, and else what passings give; a heat that has a result of its own is as that says. */
function riddenRows(view: View, unit: Unit): OutcomeRow[] {
  const left = view.get(FIELD_CHANGE, unit).left
  const competitors = view.get(COMPETITORS, unit)
  const { rows } = view.get(TRACK_RACE, unit)
  if (rows !== null)
    return rows.map((row) => {
      const bib = competitors.get(row.key)?.bib ?? null
      const irm = bib === null ? null : (left.get(bib)?.irm ?? null)
      return irm === null ? row : { ...row, rank: null, irm }
    })
  const heats = view.get(HEATS, unit).rows
  const ridden = new Set(heats.map(({ heat }) => heat))
  return [...heats, ...passedRows(view, unit).filter(({ heat }) => heat === null || !ridden.has(heat))]
}

/** Nothing where the form is not decided by a time that passings could give. */
function passedRows(view: View, unit: Unit): OutcomeRow[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return []
  const { decidedBy, reads, competitor, start } = formOf(planned.form)
  if (decidedBy !== 'time' || !reads.includes('passings')) return []
  const competitors = view.get(COMPETITORS, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  // Each heat has places of its own, which follow from its times.
  const inHeats = start === 'heats'
  const row = (key: string, rank: number | null, timeMs: number | null): OutcomeRow => ({
    key,
    rank: inHeats ? null : rank,
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
    // A team that wears a bib of its own is timed as one, at the wheel that counts (UCI 3.2.091).
    const asOne = outcome.times.flatMap(({ bib, lineMs }) => {
      const key = keysOfBibs(view, unit)(bib)
      return competitors.get(key)?.bib === bib ? [row(key, null, lineMs)] : []
    })
    if (asOne.length > 0) return asOne
    const counting = planned.parameters.counting ?? 1
    return rankTeamTrial(finishes, counting).map(({ teamCode, rank, timeMs }) => row(teamCode, rank, timeMs))
  }
  const keyOf = keysOfBibs(view, unit)
  // Places follow from the factored times alone.
  if (planned.form === 'factored')
    return outcome.rows.map(({ bib, timeMs, irm }) => {
      const key = keyOf(bib)
      const factor = competitors.get(key)?.factorPercent ?? 100
      const own = row(key, null, timeMs)
      return timeMs === null
        ? { ...own, irm }
        : { ...own, irm, outcome: { kind: 'time', timeMs: factoredMs(timeMs, factor), realMs: timeMs } }
    })
  return outcome.rows.map(({ bib, rank, timeMs, irm }) => ({
    ...row(keyOf(bib), rank, timeMs),
    irm,
  }))
}

/** Of competitors who wear a bib; a bib on no start list stands for itself. */
function keysOfBibs(view: View, unit: Unit): (bib: number) => string {
  const keys = new Map(
    [...view.get(COMPETITORS, unit).values()].flatMap(({ bib, key }) => (bib === null ? [] : [[bib, key]])),
  )
  return (bib) => keys.get(bib) ?? String(bib)
}

/**
 * Everybody who was timed: in the order of the race, with those who ended it in the order that decisions left them in. Once
 * the race is over, who did not end it has no place.
 */
function lapRows(view: View, unit: Unit, { standings }: LapRaceNow): OutcomeRow[] {
  const { outcome } = view.get(STAGE_RESULT, unit)
  const settled = new Map(outcome.rows.map((row) => [row.bib, row]))
  const over = isOver(view.get(RACE_STATUS, unit))
  const keyOf = keysOfBibs(view, unit)
  const competitors = view.get(COMPETITORS, unit)
  const byBib = new Map(standings.map((standing) => [standing.bib, standing]))
  const isMarked = (bib: number) => !keepsRank(settled.get(bib)?.irm ?? null)
  const racing = standings.filter(({ bib }) => !isMarked(bib))
  const home = outcome.rows.flatMap(({ bib, rank }) => (rank === null ? [] : (byBib.get(bib) ?? [])))
  let next = 0
  const inOrder = racing.map((standing) =>
    settled.get(standing.bib)?.rank == null ? standing : home[next++]!,
  )
  const ranked = numberRanks(inOrder, (a, b) => {
    const [left, right] = [settled.get(a.bib)?.rank ?? null, settled.get(b.bib)?.rank ?? null]
    return left !== null || right !== null
      ? left === right
      : a.gap.timeMs === b.gap.timeMs && compareOnLaps(a, b) === 0
  })
  const rankOf = new Map(ranked.map(({ rank, entry }) => [entry.bib, rank]))
  const marked = outcome.rows.flatMap(({ bib }) => (isMarked(bib) ? [bib] : []))
  return [...inOrder.map(({ bib }) => bib), ...marked].map((bib) => {
    const standing = byBib.get(bib)
    const key = keyOf(bib)
    const { irm = null, rank = null } = settled.get(bib) ?? {}
    return {
      key,
      rank: over ? rank : (rankOf.get(bib) ?? null),
      outcome:
        standing === undefined ? null : { kind: 'lapsAndTime', laps: standing.laps, timeMs: standing.timeMs },
      irm,
      mark: null,
      heat: competitors.get(key)?.heat ?? null,
    }
  })
}
