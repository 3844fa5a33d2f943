import { array, assert, integer, jsonValue, nat, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOutline } from '@bell-lap/race/references/outline'
import { entryKey, factEntry, planAppend, type FactEntry, type StandingFact } from './append-plan.ts'
import { canonicalJson } from './canonical-json.ts'

const entry = (id: string, text = 'x'): FactEntry =>
  factEntry({ source: 's', id, type: 'team', at: '2026-07-04T12:00:00Z', code: 'T', name: text })

/** A journal that executes the plans. */
function createBook() {
  const standing = new Map<string, StandingFact>()
  const outline = createOutline()
  return {
    standing,
    append(entries: readonly FactEntry[]) {
      const find = (key: { source: string; id: string }) => standing.get(entryKey(key))
      const plan = planAppend(entries, standing.size, find, outline)
      if (plan.kind === 'append') {
        outline.keep()
        for (const { seq, entry } of plan.inserts) standing.set(entryKey(entry), { seq, body: entry.body })
      }
      return plan
    },
  }
}

describe('what an append does', () => {
  test('however facts are batched and repeated, each is stored once, without a gap, as if sent one by one', () => {
    assert(
      property(array(array(nat({ max: 30 }), { maxLength: 8 }), { maxLength: 20 }), (batches) => {
        const book = createBook()
        for (const batch of batches) book.append(batch.map((n) => entry(`${n}`)))
        const single = createBook()
        for (const n of batches.flat()) single.append([entry(`${n}`)])
        expect([...book.standing]).toEqual([...single.standing])
        expect([...book.standing.values()].map(({ seq }) => seq)).toEqual(
          Array.from({ length: book.standing.size }, (_, index) => index + 1),
        )
      }),
    )
  })

  test('its seq is the largest among its facts, new or known', () => {
    const book = createBook()
    book.append([entry('a'), entry('b'), entry('c')])
    expect(book.append([entry('b'), entry('a')])).toMatchObject({ seq: 2, duplicates: 2 })
    expect(book.append([entry('a'), entry('d'), entry('b')])).toMatchObject({ seq: 4, duplicates: 2 })
  })

  test('a contradiction names the fact that came too late, and where the first one is', () => {
    const book = createBook()
    book.append([entry('a')])
    expect(book.append([entry('b'), entry('a', 'y')])).toMatchObject({
      kind: 'refused',
      faults: [{ code: 'conflict', index: 1 }],
    })
    expect(book.append([entry('c'), entry('c', 'y')])).toMatchObject({
      kind: 'refused',
      faults: [{ code: 'conflict', index: 1 }],
    })
  })

  test('source and id are kept apart', () => {
    expect(entryKey({ source: 'a', id: 'b-c' })).not.toBe(entryKey({ source: 'a-b', id: 'c' }))
  })
})

describe('canonical JSON', () => {
  test('is the same whatever the order of the keys, at every depth', () => {
    assert(
      property(
        record({ a: integer(), b: jsonValue(), c: jsonValue(), d: record({ e: jsonValue(), f: integer() }) }),
        (value) =>
          assert(
            property(shuffledSubarray(Object.keys(value), { minLength: 4 }), (keys) => {
              const shuffled = Object.fromEntries(keys.map((key) => [key, value[key as keyof typeof value]]))
              expect(canonicalJson(shuffled)).toBe(canonicalJson(value))
            }),
            { numRuns: 5 },
          ),
      ),
    )
  })

  test('has the content of plain JSON', () => {
    assert(
      property(jsonValue(), (value) => {
        const plain = JSON.stringify(value)
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(plain))
        expect(canonicalJson(JSON.parse(plain))).toBe(canonicalJson(value))
      }),
    )
  })

  test('gives different texts for different values, also for a number and its text', () => {
    expect(canonicalJson({ bib: 1 })).not.toBe(canonicalJson({ bib: '1' }))
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  })
})
