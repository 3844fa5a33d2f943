/**
 * What a ceremony reads before it begins. Everything it shows later is read too, so that it continues without a
 * connection.
 */
import type { DocumentRequest } from '../../live/address.ts'

/** `c`: competition id. The general classification is in the ceremony of the last stage alone, and is read by the browser. */
export const ceremonyOfStage = (c: string, s: number) =>
  [
    { name: 'competition', params: { c } },
    { name: 'stages', params: { c } },
    { name: 'stage', params: { c, s } },
    { name: 'stage-rankings', params: { c, s } },
    { name: 'overall-jerseys', params: { c, s } },
  ] as const satisfies readonly DocumentRequest[]

/** The result of its final, or its standing, is read by the browser, which knows by then what decides it. */
export const ceremonyOfEvent = (c: string, e: number) =>
  [
    { name: 'competition', params: { c } },
    { name: 'events', params: { c } },
    { name: 'phases', params: { c, e } },
  ] as const satisfies readonly DocumentRequest[]
