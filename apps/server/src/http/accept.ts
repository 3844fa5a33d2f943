/** Tells from the Accept header whether a client prefers a table to JSON (RFC 9110, 12.5.1). */

/** Weight of the first of the names that the header contains. 0 if it contains none. */
function weightOf(ranges: ReadonlyMap<string, number>, names: readonly string[]): number {
  const name = names.find((each) => ranges.has(each))
  return name === undefined ? 0 : (ranges.get(name) ?? 0)
}

function parseAccept(header: string): boolean {
  const ranges = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    ranges.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const json = weightOf(ranges, ['application/json', 'application/*', '*/*'])
  const csv = weightOf(ranges, ['text/csv', 'text/*'])
  // `text/csv` must be named. If both have the same weight, it wins over JSON that only a wildcard
  // accepts.
  return csv > 0 && (csv > json || (csv === json && !ranges.has('application/json')))
}

/** Programs send very few different headers. This many are kept with their meaning. */
const KEPT = 200
const known = new Map<string, boolean>()

/** False if there is no header, or one that does not name `text/csv`. Browsers never name it. */
export function prefersCsv(header: string | undefined): boolean {
  if (header === undefined || !/text\/csv/i.test(header)) return false
  let prefers = known.get(header)
  if (prefers === undefined) {
    prefers = parseAccept(header)
    if (known.size < KEPT) known.set(header, prefers)
  }
  return prefers
}
