/**
 * Invalid result marks. A competitor with an IRM has neither rank nor gap and is placed behind everyone ranked; a relegated rider
 * keeps a rank, one who was caught in a pursuit has the rank behind the other, the lapped of a race on laps have those behind all who
 * finish, and in the heats of a final DNF and DNS have a rank as well; who rides outside the competition (NC) has none and stays in the race (the Olympic Data Feed's marks; D-020; overtaken.ts, lapped.ts,
 * heat-places.ts).
 */

export const IRMS = ['DNF', 'DNS', 'DSQ', 'OTL', 'LAP', 'REL', 'OVL', 'ABD', 'NC'] as const
export type Irm = (typeof IRMS)[number]

/** Order behind the ranked: not competing, lapped and overtaken, out of the time limit, not finished, disqualified, not started. */
export const IRM_ORDER: readonly Irm[] = ['NC', 'REL', 'LAP', 'OVL', 'OTL', 'ABD', 'DNF', 'DSQ', 'DNS']

/** True for no mark at all and for REL. */
export function keepsRank(irm: Irm | null): boolean {
  return irm === null || irm === 'REL'
}

/** True where a place may stand beside the mark: for REL, for whoever was caught in a pursuit (overtaken.ts), and for the lapped (lapped.ts). */
export function mayHaveRank(irm: Irm | null): boolean {
  return keepsRank(irm) || irm === 'OVL' || irm === 'LAP'
}

/** True when the mark ends a stage race for its rider: every one but REL and NC. LAP and OVL do so too where they are given. */
export function endsRace(irm: Irm | null): boolean {
  return !keepsRank(irm) && irm !== 'NC'
}

/** Negative when `a` stands before `b`; ABD and DNF say the same and stand together. */
export function compareIrm(a: Irm, b: Irm): number {
  return orderOf(a) - orderOf(b)
}

const orderOf = (irm: Irm) => IRM_ORDER.indexOf(irm === 'ABD' ? 'DNF' : irm)
