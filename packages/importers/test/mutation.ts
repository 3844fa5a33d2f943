/** Damages a file: changes, removes, doubles or cuts off bytes. */
import fc from 'fast-check'

export type Mutation =
  | { readonly kind: 'set'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number; readonly length: number }
  | { readonly kind: 'double'; readonly at: number; readonly length: number }
  | { readonly kind: 'end'; readonly at: number }

/** Place in the file, from 0 to 1. */
const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const length = fc.integer({ min: 1, max: 200 })

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('set'), at, byte: fc.nat(255) }) },
    fc.record({ kind: fc.constant('cut'), at, length }),
    fc.record({ kind: fc.constant('double'), at, length }),
    fc.record({ kind: fc.constant('end'), at }),
  ),
  { minLength: 1, maxLength: 6 },
)

export function mutate(bytes: Uint8Array, changes: readonly Mutation[]): Uint8Array {
  let mutated = Buffer.from(bytes)
  for (const change of changes) {
    const place = Math.floor(change.at * mutated.length)
    if (change.kind === 'set' && mutated.length > 0) mutated[place] = change.byte
    if (change.kind === 'cut')
      mutated = Buffer.concat([mutated.subarray(0, place), mutated.subarray(place + change.length)])
    if (change.kind === 'double')
      mutated = Buffer.concat([mutated.subarray(0, place + change.length), mutated.subarray(place)])
    if (change.kind === 'end') mutated = mutated.subarray(0, place)
  }
  return mutated
}
