/**
 * Processes a long list in slices, with the event loop free between them, so that large work does not delay
 * readers.
 */
import { nextTurn } from './turns.ts'

/** Size of a slice: about 2 ms of parsing JSON. */
export const SLICE_BYTES = 256 * 1024

/** @param sizeOf characters or bytes of the JSON of an item */
export async function inSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
  sizeOf: (item: Item, made: Made) => number,
  turn: () => Promise<unknown> = nextTurn,
): Promise<Made[]> {
  const made: Made[] = []
  let bytes = 0
  for (const item of items) {
    if (bytes >= SLICE_BYTES) {
      await turn()
      bytes = 0
    }
    const one = make(item)
    bytes += sizeOf(item, one)
    made.push(one)
  }
  return made
}

/** The same items in slices, in their order. Empty for an empty list. */
export function* partsOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Generator<Item[]> {
  let part: Item[] = []
  let bytes = 0
  for (const item of items) {
    if (bytes >= SLICE_BYTES) {
      yield part
      part = []
      bytes = 0
    }
    bytes += sizeOf(item)
    part.push(item)
  }
  if (part.length > 0) yield part
}
