/**
 * Few rows in which every two values of different factors meet: the pairwise cover of all combinations. A fault that shows
 * where two things come together (a screen and a style, a state and a width) is met by one of the rows; one that takes three
 * is left to the walk through all of them.
 */

/** Factors and their values, the first ones chosen first. */
export type Factors = Readonly<Record<string, readonly (string | number)[]>>
export type Row<Of extends Factors> = { readonly [Factor in keyof Of]: Of[Factor][number] }

export interface Pair {
  readonly one: readonly [factor: string, value: string | number]
  readonly other: readonly [factor: string, value: string | number]
}

export const keyOf = ({ one, other }: Pair): string => JSON.stringify([one, other])

/** All pairs of values of two different factors that may meet. */
export function listPairs<Of extends Factors>(factors: Of, meet: (pair: Pair) => boolean): Pair[] {
  const names = Object.keys(factors)
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) =>
      factors[one]!.flatMap((value) =>
        factors[other]!.map((otherValue): Pair => ({
          one: [one, value],
          other: [other, otherValue],
        })).filter(meet),
      ),
    ),
  )
}

/** The pairs that a row holds, as texts to compare; its factors stand in their order. */
export const pairsIn = (row: Readonly<Record<string, string | number>>): string[] =>
  listPairs(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, [value]])), () => true).map(
    keyOf,
  )

/**
 * Rows that hold every pair, made one after the other: each holds the first pair that no row has yet, and beyond it of
 * each factor the value with most pairs that are new, among equals the one whose pairs were met least. `meet` says which pairs there are; it is given the factors in their order.
 */
export function coverPairs<Of extends Factors>(
  factors: Of,
  meet: (pair: Pair) => boolean = () => true,
): Row<Of>[] {
  const missing = new Map(listPairs(factors, meet).map((pair) => [keyOf(pair), pair]))
  const names = Object.keys(factors)
  const rows: Row<Of>[] = []
  const met = new Map<string, number>()
  for (const first of missing.values()) {
    const row: Record<string, string | number> = Object.fromEntries([first.one, first.other])
    const pairsWith = (factor: string, value: string | number): Pair[] =>
      names
        .filter((name) => name !== factor && row[name] !== undefined)
        .map((name) => {
          const pair = { one: [name, row[name]!], other: [factor, value] } as const
          return names.indexOf(name) < names.indexOf(factor) ? pair : { one: pair.other, other: pair.one }
        })
    for (const factor of names) {
      if (row[factor] !== undefined) continue
      const may = factors[factor]!.map((value) => ({ value, pairs: pairsWith(factor, value) })).filter(
        ({ pairs }) => pairs.every(meet),
      )
      const [best] = may
        .map(({ value, pairs }) => ({
          value,
          news: pairs.filter((pair) => missing.has(keyOf(pair))).length,
          often: pairs.reduce((sum, pair) => sum + (met.get(keyOf(pair)) ?? 0), 0),
        }))
        .toSorted((a, b) => b.news - a.news || a.often - b.often)
      if (best === undefined) throw new Error(`No ${factor} goes with ${JSON.stringify(row)}`)
      row[factor] = best.value
    }
    const inOrder = Object.fromEntries(names.map((name) => [name, row[name]!]))
    for (const key of pairsIn(inOrder)) {
      missing.delete(key)
      met.set(key, (met.get(key) ?? 0) + 1)
    }
    rows.push(inOrder as Row<Of>)
  }
  return rows
}
