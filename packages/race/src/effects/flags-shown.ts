/** Flags by the part of a race, so that two states are compared part by part and not as a whole. */
import { eventOf, isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { flags, flagsOfUnit, flagsOfWhole } from '../documents/flags/flags.ts'
import type { Race } from '../state/race.ts'
import { COMPETITION_SLICES, slicesOf, UNIT_SLICES, type SliceName } from '../state/slice.ts'
import { versionOfSlices } from '../state/version.ts'
import { createView } from '../state/view.ts'

/** Null stands for everything that belongs to no unit. */
export type FlaggedPart = Unit | null

const OF_WHOLE: ReadonlySet<SliceName> = new Set(COMPETITION_SLICES)
/** The log of corrections affects only flags that belong to no unit. */
const OF_PARTS = COMPETITION_SLICES.filter((name) => name !== 'corrections')

/** The slices on which the flags of a part depend. */
function readsOf(part: FlaggedPart): ReadonlySet<SliceName> {
  if (part === null) return OF_WHOLE
  const event = eventOf(part)
  const own = slicesOf(UNIT_SLICES, isStage(part) || event === null ? part : `event-${event}`)
  return new Set([...OF_PARTS, ...RACE_STATUS.reads(part), ...UNIT_RESULT.reads(part), ...own])
}

/** Equal in two states of a race if no slice on which the flags of a part depend differs. */
export const versionOfFlags = (race: Race, part: FlaggedPart): number => versionOfSlices(race, readsOf(part))

/** Most flags of one part. A sender of facts could cause any number of them. */
const MOST_OF_A_PART = 500

export function flagsOfPart(race: Race, part: FlaggedPart): Flags {
  const view = createView(race, 'flags', new Set(flags.reads()))
  return [...(part === null ? flagsOfWhole(view) : flagsOfUnit(view, part)).take(MOST_OF_A_PART)]
}
