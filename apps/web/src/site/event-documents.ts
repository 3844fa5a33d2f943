/** The documents for the first screenful of the pages of events. */
import type { Events } from '@bell-lap/protocol/documents/phases'
import { standingOf } from './standing-of.ts'
import type { StandingDocument } from './unit-address.ts'
import type { DocumentRequest } from '../live/address.ts'

/** The document of the standing that decides the event `e`. Null if none does, and while that is unknown. */
export const findStanding = (events: Events | null, e: number): StandingDocument | null =>
  standingOf(events?.find(({ number }) => number === e))

/** True if the event is decided in rounds. Only then is there a classification over all of them. */
export const isClassified = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.isClassified === true

/** True if the first three of the event get medals. While unknown, only places. */
export const awardsMedals = (events: Events | null, e: number): boolean =>
  events?.find(({ number }) => number === e)?.givesMedals === true

/**
 * `c`: competition id; `e`: number of the event. The results of its phases are long, so the browser reads
 * them.
 */
export const eventDocuments = (c: string, e: number) =>
  [
    { name: 'phases', params: { c, e } },
    { name: 'events', params: { c } },
  ] as const satisfies readonly DocumentRequest[]
