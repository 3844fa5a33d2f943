/**
 * The stated starts of a unit and of each rider. Slices: those of the start plan, the roster's, and of a
 * phase its heats'.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import type { ZonedInstant } from '@bell-lap/domain/calendar/zone'
import { plannedUnit, programmeReads, zoneOf } from '../programme/programme.ts'
import { ROSTER } from './roster.ts'
import { HEATS } from './heats.ts'
import { START_PLAN, type PlannedStart } from './start-plan.ts'

/** One start of a time trial: a rider's or a team's. */
export interface OrderedStart {
  readonly order: number
  readonly bib: Bib | null
  readonly teamCode: string | null
  /** Null if only the order is known. */
  readonly start: ZonedInstant | null
  readonly startMs: number | null
  /** True if it was reconstructed and not published. */
  readonly estimated: boolean
}

export interface Starts {
  /** The real start, or the planned one while that is unknown. */
  readonly stage: ZonedInstant
  readonly stageMs: number
  /** Midnight of the stage's day in the competition's zone, from which times of day count. */
  readonly dayMs: number
  /** When the race really started; null before. */
  readonly startedAt: ZonedInstant | null
  /** In the order of starting; empty for a mass start. */
  readonly order: readonly OrderedStart[]
  /** Bibs of riders whose start was reconstructed and not published. */
  readonly estimated: ReadonlySet<Bib>
  /** Riders' own starts. A rider of a team has the start of the team. */
  readonly byBib: ReadonlyMap<Bib, ZonedInstant>
  /** True if the rider's start is known: the race's own if all start together, else the rider's. */
  hasStart(bib: Bib): boolean
}

export const STARTS = derived<Starts, OfUnit>({
  name: 'starts',
  reads: (unit) => [
    ...programmeReads(unit),
    ...ROSTER.reads(unit),
    ...slicesOf(['raceStatus'], unit),
    ...START_PLAN.reads(unit),
    ...(isStage(unit) ? [] : HEATS.reads(unit)),
  ],
  compute(view, unit) {
    const zone = zoneOf(view, unit)
    const { members } = view.get(ROSTER, unit)
    const planned = plannedUnit(view, unit)
    const started = view
      .factsOf('raceStatus', unit)
      .findLast(({ fact }) => fact.type === 'stageStarted')?.fact
    const startedMs = started?.type === 'stageStarted' ? Date.parse(started.startedAt) : null
    const startedAt = startedMs === null ? null : zone.at(startedMs)
    const stageMs = startedMs ?? planned?.startMs ?? 0
    const order = plannedStarts(view, unit).map((start) => ordered(start, (ms) => zone.at(ms)))
    order.sort((a, b) => a.order - b.order || compareKeys(a.bib ?? '', b.bib ?? '') || compareCodes(a, b))
    const byBib = new Map<Bib, ZonedInstant>()
    const estimated = new Set<Bib>()
    // A rider's own start outranks that of the team.
    const teamsFirst = order.toSorted((a, b) => Number(a.bib !== null) - Number(b.bib !== null))
    for (const { bib, teamCode, start, estimated: isEstimated } of teamsFirst) {
      if (start === null) continue
      for (const each of bib === null ? (members.get(teamCode ?? '') ?? []) : [bib]) {
        byBib.set(each, start)
        if (isEstimated) estimated.add(each)
        else estimated.delete(each)
      }
    }
    // The start of the first rider says nothing about the starts of the others.
    const isApart = planned !== undefined && formOf(planned.form).start === 'apart'
    return {
      stage: startedAt ?? zone.at(stageMs),
      stageMs,
      dayMs: (planned?.startMs ?? stageMs) - (planned?.start ?? zone.at(stageMs)).timeOfDayMs,
      startedAt,
      order,
      estimated,
      byBib,
      hasStart: (bib) => byBib.has(bib) || (startedAt !== null && !isApart),
    }
  },
})

/**
 * For a phase: everybody with a start or named by a start order. Once a heat has started, its start counts.
 */
function plannedStarts(view: View, unit: Unit): PlannedStart[] {
  const { byKey } = view.get(START_PLAN, unit)
  if (isStage(unit)) return [...byKey.values()]
  const { now } = view.get(HEATS, unit)
  return [...byKey.values()].flatMap((each) => {
    const { bib, teamCode, heat, isOrdered } = each
    const startMs = (heat === null ? null : now.get(heat)?.startedMs) ?? each.startMs
    const isNamed = bib !== null || teamCode !== null
    return isNamed && (startMs !== null || isOrdered) ? [{ ...each, startMs }] : []
  })
}

function ordered(
  { order, bib, teamCode, startMs, estimated }: PlannedStart,
  at: (ms: number) => ZonedInstant,
): OrderedStart {
  const start = startMs === null ? null : at(startMs)
  return { order: order ?? 1, bib, teamCode, start, startMs, estimated }
}

const compareCodes = (a: OrderedStart, b: OrderedStart): number =>
  (a.teamCode ?? '') < (b.teamCode ?? '') ? -1 : 1
