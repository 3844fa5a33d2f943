/** The document with the standing of an event over its phases. */
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import type { StandingDocument } from './unit-address.ts'

/** Null if its final decides the event, and if the event is unknown. */
export function standingOf(event: Pick<EventListed, 'standing'> | null | undefined): StandingDocument | null {
  if (event === null || event === undefined || event.standing === null) return null
  return event.standing === OMNIUM.key ? 'omnium' : 'event-standing'
}
