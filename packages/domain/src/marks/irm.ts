/**
 * Invalid result marks (the Olympic Data Feed's marks; D-020). A competitor with an IRM has neither rank nor gap and is listed behind
 * everyone ranked. The exceptions:
 * - A relegated rider (REL) keeps a rank.
 * - A rider caught in a pursuit (OVL) has the rank behind the other (overtaken.ts).
 * - Lapped riders (LAP) have the ranks behind all who finish (lapped.ts).
 * - In the heats of a final, DNF and DNS also have a rank (heat-places.ts).
 * - A rider outside the competition (NC) has no rank but stays in the race.
 */

export const IRMS = ['DNF', 'DNS', 'DSQ', 'OTL', 'LAP', 'REL', 'OVL', 'ABD', 'NC'] as const
export type Irm = (typeof IRMS)[number]

/** Order of the marks behind the ranked: not competing first, not started last. */
export const IRM_ORDER: readonly Irm[] = ['NC', 'REL', 'LAP', 'OVL', 'OTL', 'ABD', 'DNF', 'DSQ', 'DNS']

/** True for no mark and for REL. */
export function keepsRank(irm: Irm | null): boolean {
  return irm === null || irm === 'REL'
}

/** True if a place may stand beside the mark: REL, OVL (overtaken.ts) and LAP (lapped.ts). */
export function mayHaveRank(irm: Irm | null): boolean {
  return keepsRank(irm) || irm === 'OVL' || irm === 'LAP'
}

/** True if the competitor takes a place at timing points and in legs: all but disqualified competitors and guests. */
export function hasRankOnTheWay(irm: Irm | null): boolean {
  return irm !== 'DSQ' && irm !== 'NC'
}

/** True if the mark ends a stage race for its rider: all but REL and NC. */
export function endsRace(irm: Irm | null): boolean {
  return !keepsRank(irm) && irm !== 'NC'
}

/** Negative if `a` comes first. ABD and DNF mean the same and are equal. */
export function compareIrm(a: Irm, b: Irm): number {
  return orderOf(a) - orderOf(b)
}

const orderOf = (irm: Irm) => IRM_ORDER.indexOf(irm === 'ABD' ? 'DNF' : irm)
