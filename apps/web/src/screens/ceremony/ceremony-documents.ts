/**
 * The documents that a ceremony reads before it begins. Those for later scenes are read too, so that it
 * continues without a connection.
 */
import type { DocumentRequest } from '../../live/address.ts'

/**
 * `c`: competition id. Only the ceremony of the last stage has the general classification; the browser reads
 * it.
 */
export const ceremonyOfStage = (c: string, s: number) =>
  [
    { name: 'competition', params: { c } },
    { name: 'stages', params: { c } },
    { name: 'stage', params: { c, s } },
    { name: 'stage-rankings', params: { c, s } },
    { name: 'overall-jerseys', params: { c, s } },
  ] as const satisfies readonly DocumentRequest[]

/**
 * The browser reads the result of the final or the standing, once it knows which of them decides the event.
 */
export const ceremonyOfEvent = (c: string, e: number) =>
  [
    { name: 'competition', params: { c } },
    { name: 'events', params: { c } },
    { name: 'phases', params: { c, e } },
  ] as const satisfies readonly DocumentRequest[]
