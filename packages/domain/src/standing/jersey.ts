/**
 * Who leads a classification and who wears its jersey: the leader of several wears the one that comes first; each other
 * jersey goes to the next of its classification who wears none (UCI 2.6.018). It gives the
 * jerseys worn after stages 2 to 21 of the Tour 2026.
 */
import type { Bib } from '../figures/bib.ts'

/** Classifications with a jersey, the one that takes precedence first; each with its riders in order. */
export interface JerseyClaim<Jersey> {
  readonly jersey: Jersey
  /** Bibs in the order of the classification; may be empty. */
  readonly bibs: readonly Bib[]
}

export interface JerseyHolder<Jersey> {
  readonly jersey: Jersey
  readonly leader: Bib
  /** Null when nobody of the classification is without a jersey. */
  readonly wearer: Bib | null
}

/**
 * Leaders first get the jersey they earned, then jerseys left over go down their classification: one who leads a
 * classification never wears another's jersey in its place. Classifications without riders are left out.
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
