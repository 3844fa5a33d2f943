/**
 * Units. A unit has one start list and one result: a stage, or a phase of an event. Heats, rides and runs are fields inside a phase
 * (D-030). All other code uses the unit's text, so that one value names slices, lanes and channels.
 */

export type UnitAddress = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** A unit as text: `stage-4`, `event-3-phase-2`. Without leading zeros, so that each unit has one text. */
export type Unit = `stage-${number}` | `event-${number}-phase-${number}`

/** Highest number of a stage. 0 is a prologue. */
export const LAST_STAGE = 99
/** Highest number of an event or phase. Both begin at 1. */
export const LAST_EVENT = 999
export const LAST_PHASE = 999

/** Made once, since a stage race needs them for every fact. */
const STAGES: readonly Unit[] = Array.from({ length: LAST_STAGE + 1 }, (_, stage): Unit => `stage-${stage}`)

export const stageUnit = (stage: number): Unit => STAGES[stage] ?? `stage-${stage}`

export const unitAt = (address: UnitAddress): Unit =>
  'stage' in address ? stageUnit(address.stage) : `event-${address.event}-phase-${address.phase}`

/** Something that may name its unit. */
export interface Located {
  readonly stage?: number | undefined
  readonly event?: number | undefined
  readonly phase?: number | undefined
}

/** The unit that something belongs to. Null if it names none. */
export function unitOf({ stage, event, phase }: Located): Unit | null {
  if (stage !== undefined) return stageUnit(stage)
  return event === undefined || phase === undefined ? null : unitAt({ event, phase })
}

const TEXT = /^(?:stage-(\d{1,3})|event-(\d{1,3})-phase-(\d{1,3}))$/

/** Parses the text of a unit and normalises it (`stage-04` is `stage-4`). Null if the text is not a unit. */
export function parseUnit(text: string): Unit | null {
  const match = TEXT.exec(text)
  if (!match) return null
  const [, stage, event, phase] = match
  return stage === undefined
    ? unitAt({ event: Number(event), phase: Number(phase) })
    : stageUnit(Number(stage))
}

const STAGE = 'stage-'

/** The numbers of a unit. */
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

/** The number of a stage. Null for a phase. */
export const stageOf = (unit: Unit): number | null =>
  isStage(unit) ? Number(unit.slice(STAGE.length)) : null

/** The number of a phase's event. Null for a stage. */
export function eventOf(unit: Unit): number | null {
  const address = addressOf(unit)
  return 'event' in address ? address.event : null
}

/**
 * The stages up to this one in order, whether or not the programme contains them. A phase returns itself alone: its starters and what it
 * counts for are declared, and do not follow from numbers.
 */
export function unitsUpTo(unit: Unit): readonly Unit[] {
  const stage = stageOf(unit)
  return stage === null ? [unit] : STAGES.slice(0, Math.min(stage, LAST_STAGE) + 1)
}

/** The previous stage. Null for the first stage and for a phase. */
export function unitBefore(unit: Unit): Unit | null {
  const stage = stageOf(unit)
  return stage === null || stage === 0 ? null : stageUnit(stage - 1)
}
