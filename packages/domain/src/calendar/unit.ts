/**
 * Units: what has one start list and one result. A stage, or a phase of an event; heats, rides and runs are fields inside a
 * phase (D-030). Everywhere else a unit is its text, so that one value names slices, memory, lanes and channels.
 */

export type UnitAddress = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** A unit as text: `stage-4`, `event-3-phase-2`. One text per unit: no leading zeros. */
export type Unit = `stage-${number}` | `event-${number}-phase-${number}`

/** The highest number a stage can have; 0 is a prologue. */
export const LAST_STAGE = 99
/** The highest number an event, or a phase of one, can have; they begin at 1. */
export const LAST_EVENT = 999
export const LAST_PHASE = 999

/** Made once: a stage race asks for them with every fact. */
const STAGES: readonly Unit[] = Array.from({ length: LAST_STAGE + 1 }, (_, stage): Unit => `stage-${stage}`)

/** The unit of a stage. */
export const stageUnit = (stage: number): Unit => STAGES[stage] ?? `stage-${stage}`

/** The unit at an address. */
export const unitAt = (address: UnitAddress): Unit =>
  'stage' in address ? stageUnit(address.stage) : `event-${address.event}-phase-${address.phase}`

/** Something that names its unit, or may. */
export interface Located {
  readonly stage?: number | undefined
  readonly event?: number | undefined
  readonly phase?: number | undefined
}

/** The unit that something belongs to; null where it names none. */
export function unitOf({ stage, event, phase }: Located): Unit | null {
  if (stage !== undefined) return stageUnit(stage)
  return event === undefined || phase === undefined ? null : unitAt({ event, phase })
}

const TEXT = /^(?:stage-(\d{1,3})|event-(\d{1,3})-phase-(\d{1,3}))$/

/** The unit a text names, in its one form (`stage-04` is `stage-4`); null for a text that is not one. */
export function parseUnit(text: string): Unit | null {
  const match = TEXT.exec(text)
  if (!match) return null
  const [, stage, event, phase] = match
  return stage === undefined
    ? unitAt({ event: Number(event), phase: Number(phase) })
    : stageUnit(Number(stage))
}

const STAGE = 'stage-'

/** Where a unit is: its numbers. */
export function addressOf(unit: Unit): UnitAddress {
  const stage = stageOf(unit)
  if (stage !== null) return { stage }
  const [, event, , phase] = unit.split('-')
  return { event: Number(event), phase: Number(phase) }
}

/** Stages by number, then phases by event and number. */
export function compareUnits(a: Unit, b: Unit): number {
  const [left, right] = [addressOf(a), addressOf(b)]
  if ('stage' in left) return 'stage' in right ? left.stage - right.stage : -1
  return 'stage' in right ? 1 : left.event - right.event || left.phase - right.phase
}

/** True for a stage, false for a phase. */
export const isStage = (unit: Unit): boolean => unit.startsWith(STAGE)

/** The number of a stage; null for a phase. */
export const stageOf = (unit: Unit): number | null =>
  isStage(unit) ? Number(unit.slice(STAGE.length)) : null

/** The number of a phase's event; null for a stage. */
export function eventOf(unit: Unit): number | null {
  const address = addressOf(unit)
  return 'event' in address ? address.event : null
}

/**
 * The stages of a race up to this one in their order, whether or not the programme names them; of a phase itself alone,
 * since who rides it and what it counts for is declared and not a matter of numbers.
 */
export function unitsUpTo(unit: Unit): readonly Unit[] {
  const stage = stageOf(unit)
  return stage === null ? [unit] : STAGES.slice(0, Math.min(stage, LAST_STAGE) + 1)
}

/** The stage before; null before the first, and for a phase. */
export function unitBefore(unit: Unit): Unit | null {
  const stage = stageOf(unit)
  return stage === null || stage === 0 ? null : stageUnit(stage - 1)
}
