/** When a stage and each rider of it starts. Slices of the stage: `startOrder`, `raceStatus`; the programme's and roster's. */
import { formOf } from '@bell-lap/domain/form'
import { isStage, stageOf, type Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../slice.ts'
import { derived, type OfUnit, type View } from '../view.ts'
import type { ZonedInstant } from '@bell-lap/domain/zone'
import { plannedUnit, programmeReads, zoneOf } from './programme.ts'
import { ROSTER } from './roster.ts'
import { HEATS } from './heats.ts'
import { STARTERS } from './starters.ts'

type Start = FactOf<'startOrder'>['starts'][number]

/** One start of a time trial: a rider's or a team's. */
export interface OrderedStart {
  readonly order: number
  readonly bib: number | null
  readonly teamCode: string | null
  /** Null where only the order is known. */
  readonly start: ZonedInstant | null
  readonly startMs: number | null
}

export interface Starts {
  /** The real start, or the planned one while that is not known. */
  readonly stage: ZonedInstant
  readonly stageMs: number
  /** Midnight of the stage's day in the competition's zone: what times of day count from. */
  readonly dayMs: number
  /** When the race really started; null before. */
  readonly startedAt: ZonedInstant | null
  /** In the order of starting; empty for a mass start. */
  readonly order: readonly OrderedStart[]
  /** True when the order's times were reconstructed, not published. */
  readonly estimated: boolean
  /** Riders' own starts, a team's start being that of its riders. */
  readonly byBib: ReadonlyMap<number, ZonedInstant>
  /** True when the rider's start is known: the race's own where all start together, else the rider's. */
  hasStart(bib: number): boolean
}

export const STARTS = derived<Starts, OfUnit>({
  name: 'starts',
  reads: (unit) => [
    ...programmeReads(unit),
    ...ROSTER.reads(unit),
    ...slicesOf(['startOrder', 'raceStatus'], unit),
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
    const stated = view.factsOf('startOrder', unit).at(-1)?.fact
    const order = (stated?.starts ?? listedStarts(view, unit)).map((start) =>
      ordered(start, (ms) => zone.at(ms)),
    )
    order.sort((a, b) => a.order - b.order || (a.bib ?? 0) - (b.bib ?? 0) || compareCodes(a, b))
    const byBib = new Map<number, ZonedInstant>()
    for (const { bib, teamCode, start } of order) {
      if (start === null) continue
      for (const mate of teamCode === null ? [] : (members.get(teamCode) ?? [])) byBib.set(mate, start)
      if (bib !== null) byBib.set(bib, start)
    }
    // The first one's start says nothing about when the others began.
    const isApart = planned !== undefined && formOf(planned.form).start === 'apart'
    return {
      stage: startedAt ?? zone.at(stageMs),
      stageMs,
      dayMs: (planned?.startMs ?? stageMs) - (planned?.start ?? zone.at(stageMs)).timeOfDayMs,
      startedAt,
      order,
      estimated: stated?.estimated === true,
      byBib,
      hasStart: (bib) => byBib.has(bib) || (startedAt !== null && !isApart),
    }
  },
})

/** A phase's start list has its order and times in itself. */
function listedStarts(view: View, unit: Unit): Start[] {
  if (stageOf(unit) !== null) return []
  const { now } = view.get(HEATS, unit)
  return view.get(STARTERS, unit).list.flatMap(({ key, kind, bib, order, heat, startAt: planned }) => {
    // The start of the heat, once it has started.
    const startedMs = heat === undefined ? null : (now.get(heat)?.startedMs ?? null)
    const startAt = startedMs === null ? planned : new Date(startedMs).toISOString()
    if (startAt === undefined || (kind === 'athlete' && bib === undefined)) return []
    const entrant = kind === 'athlete' ? { bib: bib! } : { teamCode: key }
    return [{ ...entrant, order: order ?? 1, startAt }]
  })
}

function ordered(start: Start, at: (ms: number) => ZonedInstant): OrderedStart {
  const startMs = start.startAt === undefined ? null : Date.parse(start.startAt)
  return {
    order: start.order,
    bib: start.bib ?? null,
    teamCode: start.bib === undefined ? (start.teamCode ?? null) : null,
    start: startMs === null ? null : at(startMs),
    startMs,
  }
}

const compareCodes = (a: OrderedStart, b: OrderedStart): number =>
  (a.teamCode ?? '') < (b.teamCode ?? '') ? -1 : 1
