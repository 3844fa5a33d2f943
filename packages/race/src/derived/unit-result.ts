/**
 * The result of a unit: of a phase by what its form says decides, as published, else what the race gives so far; of a stage as
 * its decisions settle it, of a team time trial that of the teams. Slices: those of its timing, result and competitors.
 */
import type { CompetitorKind } from '@bell-lap/domain/competitor'
import { formOf } from '@bell-lap/domain/form'
import { rankOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome'
import { firstPlaces, mayAdvance, type Advance } from '@bell-lap/domain/qualification'
import { compareKeys } from '@bell-lap/domain/rank'
import { applyRulings } from '@bell-lap/domain/ruling'
import type { LapStanding } from '@bell-lap/domain/lap-race'
import { isStage, type Unit } from '@bell-lap/domain/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, type Derived, type OfUnit, type View } from '../view.ts'
import { COMPETITORS } from './competitors.ts'
import { advancesOf } from './advances.ts'
import { HEATS } from './heats.ts'
import { LAP_RACE } from './lap-race.ts'
import { plannedPhase } from './programme.ts'
import { phaseDecisions } from './phase-decisions.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { keysOfBibs, lapRows, riddenRows, teamTimes } from './ridden-rows.ts'
import { ROSTER } from './roster.ts'
import { countingRiders } from './rules.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { TRACK_RACE } from './track-race.ts'

export interface UnitResult {
  /** What its rows are of. */
  readonly kind: CompetitorKind
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
  compute: (view, unit) => (isStage(unit) ? ofStage(view, unit) : ofPhase(view, unit)),
})

function ofPhase(view: View, unit: Unit): UnitResult {
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
    kind: planned === undefined ? 'athlete' : formOf(planned.form).competitor,
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
}

function ofStage(view: View, unit: Unit): UnitResult {
  const { form, resultStatus } = view.get(STAGE_RESULT, unit)
  const race = view.get(LAP_RACE, unit)
  const keyOf = keysOfBibs(view, unit)
  const { orders, rulings } = phaseDecisions(view, unit)
  return {
    kind: form === 'TTT' ? 'team' : 'athlete',
    rows:
      race !== null
        ? applyRulings(rankOutcomes(lapRows(view, unit, race), undefined, orders), rulings)
        : form === 'TTT'
          ? stageTeams(view, unit)
          : stageRiders(view, unit),
    splits: new Map(),
    resultStatus,
    laps: race === null ? null : new Map(race.standings.map((each) => [keyOf(each.bib), each])),
    advances: new Map(),
  }
}

const timedRow = (key: string, rank: number | null, timeMs: number | null): OutcomeRow => ({
  key,
  rank,
  outcome: timeMs === null ? null : { kind: 'time', timeMs },
  irm: null,
  mark: null,
  heat: null,
})

function stageRiders(view: View, unit: Unit): OutcomeRow[] {
  const { riders } = view.get(ROSTER, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  return outcome.rows.map(({ bib, rank, timeMs, irm }) => ({
    ...timedRow(riders.get(bib)?.key ?? String(bib), rank, timeMs),
    irm,
  }))
}

/** Teams' own order and times: as published, else by the rider whose time is the team's. */
function stageTeams(view: View, unit: Unit): OutcomeRow[] {
  const stated = view.get(STAGE_RESULT, unit).published?.teams
  const teams =
    stated?.toSorted((a, b) => a.rank - b.rank || compareKeys(a.teamCode, b.teamCode)) ??
    teamTimes(view, unit, countingRiders(view))
  return teams.map(({ teamCode, rank, timeMs }) => timedRow(teamCode, rank, timeMs))
}

export interface TeamTime {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
}

/** Teams of a stage that is a team time trial, in order; empty for every other unit. */
export function teamResult(view: View, unit: Unit): TeamTime[] {
  const { kind, rows } = view.get(UNIT_RESULT, unit)
  if (kind !== 'team' || !isStage(unit)) return []
  return rows.flatMap(({ key, rank, outcome }) =>
    rank === null || outcome?.kind !== 'time' ? [] : [{ teamCode: key, rank, timeMs: outcome.timeMs }],
  )
}
