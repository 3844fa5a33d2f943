/**
 * Finds the leader of each classification and the wearer of its jersey. The leader of several classifications
 * wears the jersey that comes first. Each other jersey goes to the next rider of its classification who wears
 * none (UCI 2.6.018). This rule gives the jerseys worn after stages 2 to 21 of the Tour 2026.
 */
import type { Bib } from '../figures/bib.ts'

/** A classification with a jersey, and its riders in order. Claims are listed by precedence. */
export interface JerseyClaim<Jersey> {
  readonly jersey: Jersey
  /** Bibs in the order of the classification. May be empty. */
  readonly bibs: readonly Bib[]
}

export interface JerseyHolder<Jersey> {
  readonly jersey: Jersey
  readonly leader: Bib
  /** Null if all riders of the classification wear other jerseys. */
  readonly wearer: Bib | null
}

/**
 * Leaders first get the jersey they earned. Jerseys left over then go down their classification, so that the leader of one classification
 * never wears another jersey instead. Classifications without riders are left out.
 */
export function assignJerseys<Jersey>(claims: readonly JerseyClaim<Jersey>[]): JerseyHolder<Jersey>[] {
  const wearing = new Set<Bib>()
  const wearers = new Map<Jersey, Bib>()
  for (const { jersey, bibs } of claims) {
    const [leader] = bibs
    if (leader === undefined || wearing.has(leader)) continue
    wearing.add(leader)
    wearers.set(jersey, leader)
  }
  for (const { jersey, bibs } of claims) {
    if (wearers.has(jersey)) continue
    const next = bibs.find((bib) => !wearing.has(bib))
    if (next === undefined) continue
    wearing.add(next)
    wearers.set(jersey, next)
  }
  return claims.flatMap(({ jersey, bibs }) => {
    const [leader] = bibs
    return leader === undefined ? [] : [{ jersey, leader, wearer: wearers.get(jersey) ?? null }]
  })
}
