/** Work over a long list in slices, with the event loop free between them, so that no big batch holds up the readers. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items per slice: about a millisecond of parsing. */
const SLICE = 200

export async function parseInSlices<Item, Parsed>(
  items: readonly Item[],
  parse: (item: Item) => Parsed,
): Promise<Parsed[]> {
  const parsed: Parsed[] = []
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await nextTurn()
    for (const item of items.slice(from, from + SLICE)) parsed.push(parse(item))
  }
  return parsed
}
