/** An entry of a programme as the list draws it, from any kind of competition. */
import type { ReactNode } from 'react'
import type { PagePath } from '../../../navigation/page-path.ts'
import type { AnyPageParams } from '../../../navigation/page-path.ts'
import { phasePlace } from '../../../site/unit-address.ts'
import type { ProgrammeItem } from '../../../site/programme.ts'

export interface ProgrammeEntry extends ProgrammeItem {
  /** The event it belongs to. Null in the list of one event. */
  readonly eventName: string | null
  /** The page about it. Null if there is none. */
  readonly place: { readonly to: PagePath; readonly params: AnyPageParams } | null
  /** Further words below its name. */
  readonly note?: ReactNode
}

/** The race while it is in progress, the result once there is one, else the most relevant section. */
export const sectionNow = ({ isLive, hasResult }: ProgrammeItem) =>
  isLive ? 'live' : hasResult ? 'results' : null

/** A phase of a competition of events. */
export const entryOfPhase = (
  item: ProgrammeItem,
  { year, code }: { readonly year: number; readonly code: string },
  eventName: string | null,
): ProgrammeEntry => ({
  ...item,
  eventName,
  place: phasePlace({ e: item.eventId, p: item.phaseId, year, code }, sectionNow(item)),
})
