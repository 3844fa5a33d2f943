/** What is flagged in one part of a race, so that two states are compared part by part and not as a whole. */
import { eventOf, isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { flags, flagsOfUnit, flagsOfWhole } from '../documents/flags/flags.ts'
import type { Race } from '../state/race.ts'
import { COMPETITION_SLICES, slicesOf, UNIT_SLICES, type SliceName } from '../state/slice.ts'
import { versionOfSlices } from '../state/version.ts'
import { createView } from '../state/view.ts'

/** Null: what belongs to no unit. */
export type FlaggedPart = Unit | null

const OF_WHOLE: ReadonlySet<SliceName> = new Set(COMPETITION_SLICES)
/** Only what belongs to no unit is flagged by the log of corrections. */
const OF_PARTS = COMPETITION_SLICES.filter((name) => name !== 'corrections')

/** What the flags of a part depend on. */
function readsOf(part: FlaggedPart): ReadonlySet<SliceName> {
  if (part === null) return OF_WHOLE
  const event = eventOf(part)
  const own = slicesOf(UNIT_SLICES, isStage(part) || event === null ? part : `event-${event}`)
  return new Set([...OF_PARTS, ...RACE_STATUS.reads(part), ...UNIT_RESULT.reads(part), ...own])
}

/** False where nothing that the flags of a part depend on differs. */
export function mayDifferInFlags(before: Race, after: Race, part: FlaggedPart): boolean {
  const reads = readsOf(part)
  return versionOfSlices(before, reads) !== versionOfSlices(after, reads)
}

/** Flagged in one part at most; whoever may send facts can have any number of them flagged. */
const MOST_OF_A_PART = 500

export function flagsOfPart(race: Race, part: FlaggedPart): Flags {
  const view = createView(race, 'flags', new Set(flags.reads()))
  return [...(part === null ? flagsOfWhole(view) : flagsOfUnit(view, part)).take(MOST_OF_A_PART)]
}
