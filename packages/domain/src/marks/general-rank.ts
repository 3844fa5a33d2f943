/** What other classifications take from the general one: who is ranked in them at all, and what breaks ties. */

type Placed = readonly { readonly key: number; readonly rank: number }[]

export interface Riding {
  /** Of who has something in the classification. */
  readonly isIn: (bib: number, value: number) => boolean
  readonly generalRank: (bib: number) => number | undefined
}

/**
 * @param riding who is in the race: a rider without a time on some stage is in no general classification and keeps the points
 */
export function amongRiding(riding: ReadonlySet<number>, general: Placed): Riding {
  const ranks = new Map<number, number>()
  for (const { key, rank } of general) ranks.set(key, rank)
  return {
    isIn: (bib: number, value: number) => value !== 0 && riding.has(bib),
    generalRank: (bib: number) => ranks.get(bib),
  }
}

/** The place of each team's best rider in the general classification. */
export function bestRiders(
  general: Placed,
  teamOf: (bib: number) => string | null,
): (team: string) => number | undefined {
  const best = new Map<string, number>()
  for (const { key, rank } of general) {
    const team = teamOf(key)
    if (team !== null && rank < (best.get(team) ?? Infinity)) best.set(team, rank)
  }
  return (team) => best.get(team)
}
