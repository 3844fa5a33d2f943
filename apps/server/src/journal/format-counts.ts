/** Formats numbers for a sentence: `3, 4 and 7`. A long list is shortened to the first ones and the number of others. */
const MOST = 5

export function formatCounts(counts: readonly number[]): string {
  const more = counts.length - MOST
  const shown = more > 1 ? counts.slice(0, MOST) : counts
  const last = more > 1 ? `${more} more` : String(shown.at(-1))
  const first = more > 1 ? shown : shown.slice(0, -1)
  return first.length === 0 ? last : `${first.join(', ')} and ${last}`
}

/** "fact 13 is missing", "facts 13 to 20 are missing". */
export const formatMissing = (first: number, last: number): string =>
  first === last ? `fact ${first} is missing` : `facts ${first} to ${last} are missing`
