/**
 * The rows that the race itself gives if no result is published: from the track or heats, and from passings
 * at the finish so far. Slices: those of its timing and competitors.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { factoredMs } from '@bell-lap/domain/figures/factored-time'
import { formOf } from '@bell-lap/domain/form/form'
import { closeRuns } from '@bell-lap/domain/heats/heat-ride'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { compareOnLaps } from '@bell-lap/domain/laps/lap-order'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { levelOf, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { numberRanks } from '@bell-lap/domain/figures/rank'
import { rankTeamTrial } from '@bell-lap/domain/outcome/team-trial'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { BIB_HOLDERS, isRelayForm } from '../field/bib-holders.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS } from '../field/heats.ts'
import { LAP_RACE, lapsForResult, type LapRaceNow } from '../ridden/lap-race.ts'
import { LAP_POINTS, type LapPoints } from '../ridden/lap-points.ts'
import { massOutcome, massRule } from '../ridden/mass-event.ts'
import { plannedPhase } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { ROSTER } from '../field/roster.ts'
import { STARTERS } from '../field/starters.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'

/** Rows from the track, else from passings. A heat with a result of its own is as stated there. */
export function riddenRows(view: View, unit: Unit): OutcomeRow[] {
  const left = view.get(FIELD_CHANGE, unit).left
  const competitors = view.get(COMPETITORS, unit)
  const { rows, elimination } = view.get(TRACK_RACE, unit)
  // A rider who drops out of an elimination race is eliminated.
  if (rows !== null && elimination !== null) return [...rows]
  if (rows !== null)
    return rows.map((row) => {
      const bib = competitors.get(row.key)?.bib ?? null
      const irm = bib === null ? null : (left.get(bib)?.irm ?? null)
      // A disqualified rider has no place, and those behind move up.
      return irm === null || irm === 'DSQ' ? row : { ...row, rank: null, irm }
    })
  const heats = view.get(HEATS, unit).rows
  const ridden = new Set(heats.map(({ heat }) => heat))
  // A rider who did not finish one of several runs is out once no further run follows.
  const hasMore = !isOver(view.get(RACE_STATUS, unit))
  const stillIn = heats.map((row) =>
    !hasMore ? closeRuns(row) : row.isOpen && row.irm === 'DNF' ? { ...row, irm: null } : row,
  )
  return [...stillIn, ...passedRows(view, unit).filter(({ heat }) => !ridden.has(heat))]
}

/**
 * True for rows from passings, which decisions by bib have moved already. Those from the track or a heat they
 * have not.
 */
export function arePassed(view: View, unit: Unit): (row: Pick<OutcomeRow, 'heat'>) => boolean {
  if (view.get(LAP_RACE, unit) !== null) return () => true
  if (view.get(TRACK_RACE, unit).rows !== null) return () => false
  const ridden = new Set(view.get(HEATS, unit).rows.map(({ heat }) => heat))
  return ({ heat }) => !ridden.has(heat)
}

/** Empty if the form is not decided by a time that passings could give. */
function passedRows(view: View, unit: Unit): OutcomeRow[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return []
  const { decidedBy, reads, competitor, start, isFactored } = formOf(planned.form)
  if (decidedBy !== 'time' || !reads.includes('passings')) return []
  const competitors = view.get(COMPETITORS, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  // Each heat has places of its own, by its times.
  const inHeats = start === 'heats'
  const row = (key: string, rank: number | null, timeMs: number | null): OutcomeRow => ({
    key,
    rank: inHeats ? null : rank,
    outcome: timeMs === null ? null : { kind: 'time', timeMs },
    irm: null,
    mark: null,
    heat: competitors.get(key)?.heat ?? null,
  })
  const keyOf = keysOfBibs(view, unit)
  if (competitor !== 'athlete') {
    // In a relay one reading at the line counts, whoever of the team was read, and decisions have moved it.
    if (isRelayForm(formOf(planned.form)))
      return outcome.rows.map(({ bib, rank, timeMs, irm }) => ({ ...row(keyOf(bib), rank, timeMs), irm }))
    const counting = planned.parameters.counting ?? 1
    return teamsHome(view, unit, counting).map(({ teamCode, timeMs }) => row(teamCode, null, timeMs))
  }
  // Places follow only from the factored times.
  if (isFactored) {
    const counting = countingTime(view, unit)
    return outcome.rows.map(({ bib, timeMs, irm }) => {
      const key = keyOf(bib)
      const own = row(key, null, timeMs)
      return timeMs === null
        ? { ...own, irm }
        : { ...own, irm, outcome: { kind: 'time', timeMs: counting(key, timeMs), realMs: timeMs } }
    })
  }
  const mass = massRule(view, unit)
  return outcome.rows.map(({ bib, rank, timeMs, irm }) => {
    const own = { ...row(keyOf(bib), rank, timeMs), irm }
    return mass === null || timeMs === null
      ? own
      : { ...own, outcome: massOutcome(view, unit, mass, bib, timeMs) }
  })
}

/** The part of the ridden time that counts, if the class has a factor. */
export function countingTime(view: View, unit: Unit): (key: string, riddenMs: number) => number {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).isFactored !== true) return (_, riddenMs) => riddenMs
  const competitors = view.get(COMPETITORS, unit)
  return (key, riddenMs) => factoredMs(riddenMs, competitors.get(key)?.factorPercent ?? 100)
}

/**
 * For competitors who wear a bib. A bib on no start list stands for itself. The table is made on the first
 * call.
 */
export function keysOfBibs(view: View, unit: Unit): (bib: Bib) => string {
  let keys: Map<Bib, string> | null = null
  const list = (): Map<Bib, string> => {
    const listed = new Map<Bib, string>()
    for (const { bib, key } of view.get(COMPETITORS, unit).values()) if (bib !== null) listed.set(bib, key)
    for (const [bib, { key }] of view.get(BIB_HOLDERS, unit).byBib) listed.set(bib, key)
    for (const [bib, key] of membersRankedAsOne(view, unit)) if (!listed.has(bib)) listed.set(bib, key)
    return listed
  }
  return (bib) => (keys ??= list()).get(bib) ?? String(bib)
}

/**
 * Members of pairs and teams that are ranked by what they do together: madison, team pursuit. In a team time
 * trial each rider has a time (D-335).
 */
function membersRankedAsOne(view: View, unit: Unit): (readonly [Bib, string])[] {
  if (isStage(unit) || plannedPhase(view, unit)?.form === 'teamTimeTrial') return []
  return view
    .get(STARTERS, unit)
    .list.flatMap(({ key, kind, members = [] }) =>
      kind === 'athlete'
        ? []
        : members.flatMap(({ bib }) => (bib === undefined ? [] : [[bib, key] as const])),
    )
}

/**
 * Everybody who was timed: in the order of the race, with finishers in the order that decisions gave them.
 * Once the race is over, others have no place.
 */
export function lapRows(view: View, unit: Unit, race: LapRaceNow): OutcomeRow[] {
  const { standings } = race
  const { outcome, published, decisions } = view.get(STAGE_RESULT, unit)
  const settled = new Map(outcome.rows.map((row) => [row.bib, row]))
  const over = isOver(view.get(RACE_STATUS, unit))
  const keyOf = keysOfBibs(view, unit)
  const competitors = view.get(COMPETITORS, unit)
  const byBib = new Map(standings.map((standing) => [standing.bib, standing]))
  const isMarked = (bib: Bib) => !keepsRank(settled.get(bib)?.irm ?? null)
  const racing = standings.filter(({ bib }) => !isMarked(bib))
  const home = outcome.rows.flatMap(({ bib, rank }) =>
    rank === null || isMarked(bib) ? [] : (byBib.get(bib) ?? []),
  )
  let next = 0
  const relegated = new Set(
    (over ? [] : decisions).flatMap((each) =>
      each.kind === 'relegation' && each.behind === undefined && settled.get(each.bib)?.rank == null
        ? [each.bib]
        : [],
    ),
  )
  const inOrder = relegateRiding(
    racing.map((standing) => (settled.get(standing.bib)?.rank == null ? standing : home[next++]!)),
    relegated,
  )
  const ranked = numberRanks(inOrder, (a, b) => {
    const [left, right] = [settled.get(a.bib)?.rank ?? null, settled.get(b.bib)?.rank ?? null]
    return left !== null || right !== null
      ? left === right
      : a.gap.timeMs === b.gap.timeMs && compareOnLaps(a, b) === 0
  })
  const rankOf = new Map(ranked.map(({ rank, entry }) => [entry.bib, rank]))
  const others = outcome.rows.flatMap(({ bib }) => (isMarked(bib) || !byBib.has(bib) ? [bib] : []))
  const rows = [...inOrder.map(({ bib }) => bib), ...others].map((bib): OutcomeRow => {
    const standing = byBib.get(bib)
    const key = keyOf(bib)
    const byPassings = published === null ? standing?.laps : lapsForResult(race, bib)
    const {
      irm = relegated.has(bib) ? 'REL' : null,
      rank = null,
      timeMs = null,
      laps = byPassings,
    } = settled.get(bib) ?? {}
    // A published place without time and laps says that neither is known, and readings do not fill it in.
    const isPlaceAlone =
      published !== null && rank !== null && timeMs === null && settled.get(bib)?.laps === undefined
    const lastMs = isPlaceAlone ? undefined : (timeMs ?? standing?.timeMs)
    return {
      key,
      rank: over ? rank : (rankOf.get(bib) ?? null),
      // The time of finishers is the one that decisions gave them.
      outcome:
        lastMs === undefined
          ? null
          : laps === undefined
            ? { kind: 'time', timeMs: lastMs }
            : { kind: 'lapsAndTime', laps, timeMs: lastMs, ...distanceOf(published === null, standing) },
      irm,
      mark: null,
      heat: competitors.get(key)?.heat ?? null,
    }
  })
  const points = view.get(LAP_POINTS, unit)
  if (points === null) return rows
  const downOf = new Map(standings.map(({ bib, lapsDown }) => [keyOf(bib), lapsDown]))
  // A lap that some riders have not ended yet is no lap ahead.
  const lapsOf = ({ key, outcome }: OutcomeRow) => (over ? levelOf(outcome) : -(downOf.get(key) ?? Infinity))
  return placeByPoints(rows, points.byKey, lapsOf)
}

/** For a race for distance, by the passings. */
const distanceOf = (isByPassings: boolean, standing: LapStanding | undefined) =>
  isByPassings && standing?.covered !== undefined ? { distanceM: standing.covered.distanceM } : {}

/** A relegated rider who still rides is last of those on the same lap, as at the line (D-238). */
function relegateRiding(
  inOrder: readonly LapStanding[],
  relegated: ReadonlySet<Bib>,
): readonly LapStanding[] {
  if (relegated.size === 0) return inOrder
  return [...Map.groupBy(inOrder, ({ lapsDown }) => lapsDown).values()].flatMap((level) => [
    ...level.filter(({ bib }) => !relegated.has(bib)),
    ...level.filter(({ bib }) => relegated.has(bib)),
  ])
}

/**
 * By laps, then by points of the sprints, then by the place at the line. A rider without a place there gets
 * none.
 */
function placeByPoints(
  rows: readonly OutcomeRow[],
  pointsOf: LapPoints['byKey'],
  lapsOf: (row: OutcomeRow) => number,
): OutcomeRow[] {
  const scored = rows.map((row): OutcomeRow => {
    const own = pointsOf.get(row.key)
    return row.outcome?.kind !== 'lapsAndTime' || own === undefined
      ? row
      : { ...row, outcome: { ...row.outcome, points: own.points, sprints: own.sprints } }
  })
  const sumOf = ({ key }: OutcomeRow) => pointsOf.get(key)?.points ?? 0
  const placed = scored
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => lapsOf(b) - lapsOf(a) || sumOf(b) - sumOf(a) || a.rank! - b.rank!)
  const ranked = numberRanks(
    placed,
    (a, b) => lapsOf(a) === lapsOf(b) && sumOf(a) === sumOf(b) && a.rank === b.rank,
  )
  return [
    ...ranked.map(({ rank, entry }) => ({ ...entry, rank })),
    ...scored.filter(({ rank }) => rank === null),
  ]
}

/** Competing teams of a stage by the rider whose time is the team's: the `counting`-th. */
export function teamTimes(view: View, unit: Unit, counting: number): ReturnType<typeof rankTeamTrial> {
  const { riders } = view.get(ROSTER, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  return rankTeamTrial(
    outcome.times.flatMap(({ bib, lineMs }) => {
      const teamCode = riders.get(bib)?.teamCode ?? null
      return teamCode === null ? [] : [{ teamCode, timeMs: lineMs }]
    }),
    counting,
  )
}

/**
 * Teams of a phase over the line, those outside the competition included. A team that wears a bib of its own is timed as one, at the wheel
 * that counts (UCI 3.2.091), any other by its `counting`-th rider.
 */
function teamsHome(view: View, unit: Unit, counting: number): { teamCode: string; timeMs: number }[] {
  const competitors = view.get(COMPETITORS, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  const keyOf = keysOfBibs(view, unit)
  const { riders } = view.get(ROSTER, unit)
  const home = [
    ...outcome.times.map(({ bib, lineMs }) => ({ bib, timeMs: lineMs })),
    ...outcome.rows.flatMap(({ bib, irm, timeMs }) =>
      irm === 'NC' && timeMs !== null ? [{ bib, timeMs }] : [],
    ),
  ]
  const asOne = home.flatMap(({ bib, timeMs }) => {
    const teamCode = keyOf(bib)
    return competitors.get(teamCode)?.bib === bib ? [{ teamCode, timeMs }] : []
  })
  const isAsOne = new Set(asOne.map(({ teamCode }) => teamCode))
  const byRiders = home.flatMap(({ bib, timeMs }) => {
    const teamCode = riders.get(bib)?.teamCode ?? null
    return teamCode === null || isAsOne.has(teamCode) ? [] : [{ teamCode, timeMs }]
  })
  return [...asOne, ...rankTeamTrial(byRiders, counting)]
}
