/** Whether a client would rather have a table than JSON, by its Accept header (RFC 9110, 12.5.1). */

/** Weight of the first of the media ranges that the header names; 0 when it names none. */
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
  // Named outright it wins over what takes everything.
  return csv > 0 && (csv > json || (csv === json && !ranges.has('application/json')))
}

/** Programs send very few different headers; the meaning of each is kept, up to this many. */
const KEPT = 200
const known = new Map<string, boolean>()

/** False for no header and for one that does not name `text/csv`; a browser's does not. */
export function prefersCsv(header: string | undefined): boolean {
  if (header === undefined || !/text\/csv/i.test(header)) return false
  let prefers = known.get(header)
  if (prefers === undefined) {
    prefers = parseAccept(header)
    if (known.size < KEPT) known.set(header, prefers)
  }
  return prefers
}
