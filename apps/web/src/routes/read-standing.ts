/** Reads the standing of an event over its phases. */
import { findStanding } from '../site/event-documents.ts'
import type { EVENT_PATH, PHASE_PATH } from '../site/unit-address.ts'
import { held, idOf, read, type Visit } from './route.ts'

/** The list of events, read before, says whether there is one. */
export async function readStanding(
  visit: Visit<typeof EVENT_PATH> | Visit<typeof PHASE_PATH>,
): Promise<null> {
  const { event: e } = visit.params
  const c = idOf(visit.params)
  const name = findStanding(held(visit, { name: 'events', params: { c } }), e)
  return name === null ? null : read(visit, [{ name, params: { c, e } }])
}
