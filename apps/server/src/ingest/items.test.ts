/**
 * Checks that a body gives the same items as JSON.parse, whatever its bytes, and that the cost of a body is
 * bounded.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ITEM_BYTES, MOST_FIELDS, mostBrackets, parseItems, type ItemsShape } from './items.ts'
import { Refusal } from './refusal.ts'
import { countFields } from './repeated-field.ts'

const SHAPE: ItemsShape = { format: 'json', isSingleTaken: false, most: 100, noun: 'facts' }
const LINES: ItemsShape = { ...SHAPE, format: 'ndjson' }
const read = (text: string, shape: ItemsShape = SHAPE): unknown[] =>
  [...parseItems(Buffer.from(text), shape)].map(({ value }) => value)
/** The items, or the code of the refusal. */
const tried = (text: string, shape: ItemsShape = SHAPE): unknown => {
  try {
    return read(text, shape)
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return fault.problem.code
  }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return 'malformed'
  }
}

/** Counts the fields of valid JSON: each colon outside texts belongs to a field. */
const fieldsOf = (text: string): number => text.replaceAll(/"(?:\\.|[^"\\])*"/g, '').split(':').length - 1

test.each([
  ['{"id":"a","id":"b"}', '/id'],
  ['{"id":"a","i\\u0064":"a"}', '/id'],
  ['{"riders":[{"bib":1},{"bib":2,"name":"x, {\\"bib\\":1}","bib":2}]}', '/riders/1/bib'],
  ['{"a/b":{"__proto__":1,"~":2,"__proto__":1}}', '/a~1b/__proto__'],
])('a repeated field is refused with its place: %s', (item, at) => {
  for (const [text, shape, place] of [
    [`[{"id":"z","of":{"id":"z"}},${item}]`, SHAPE, { index: 1 }],
    [`{"id":"z","of":{"id":"z"}}\n\n${item}`, LINES, { index: 1, line: 3 }],
  ] as const) {
    expect(tried(text, shape)).toBe('invalid-fact')
    try {
      read(text, shape)
    } catch (fault) {
      expect((fault as Refusal).problem.errors).toMatchObject([{ ...place, at }])
    }
  }
})

test('an array gives the items of JSON.parse, or is refused if JSON.parse refuses it', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(tie('any'), { maxLength: 3 }),
    ),
  })).any
  const mutation = fc.tuple(fc.nat(), fc.constantFrom('', '[', ']', '{', '}', ',', '"', '\\', ' ', '\n', '1'))
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1 }),
      fc.option(mutation),
      fc.boolean(),
      (items, change, isWide) => {
        let text = JSON.stringify(items, null, isWide ? 2 : 0)
        if (change) {
          const at = change[0] % text.length
          text = text.slice(0, at) + change[1] + text.slice(at + 1)
        }
        const expected = parsed(text)
        const found = tried(text)
        if (expected !== 'malformed' && fieldsOf(text) !== countFields(expected)) return
        if (Array.isArray(expected) && expected.length > 0) expect(found).toEqual(expected)
        else expect(found).toBe(expected === 'malformed' ? 'malformed' : 'invalid-fact')
      },
    ),
    { numRuns: 2_000 },
  )
})

test('each line is one value, and blank lines are ignored', () => {
  expect(read('{"a":1}\r\n\n  \t\r\n[2]\n"three,]}"', LINES)).toEqual([{ a: 1 }, [2], 'three,]}'])
  expect(tried('{"a":\n1}', LINES)).toBe('malformed')
})

test('a byte order mark at the beginning is ignored', () => {
  expect(read('\uFEFF[1]')).toEqual([1])
  expect(read('\uFEFF1\n2', LINES)).toEqual([1, 2])
})

test('a single object is the item, if the door accepts one', () => {
  expect(read(' {"a":[1,2]} ', { ...SHAPE, isSingleTaken: true })).toEqual([{ a: [1, 2] }])
})

describe('a body that costs too much is refused before it is parsed', () => {
  const cases: [sentence: string, body: string, code: string][] = [
    ['brackets that never close', '['.repeat(1_000_000), 'invalid-fact'],
    ['brackets in brackets', `[${'['.repeat(17)}${']'.repeat(17)}]`, 'invalid-fact'],
    [
      'an object with too many fields',
      `[{${Array.from({ length: MOST_FIELDS + 1 }, (_, n) => `"k${n}":1`).join()}}]`,
      'invalid-fact',
    ],
    ['too many arrays in total', `[[${'[],'.repeat(mostBrackets(0))}1]]`, 'too-large'],
    ['too many items', `[${'1,'.repeat(100)}1]`, 'too-large'],
    ['one item with too many bytes', `["${'a'.repeat(ITEM_BYTES)}"]`, 'too-large'],
  ]
  test.each(cases)('%s', (_sentence, body, code) => {
    expect(tried(body)).toBe(code)
  })

  test('blank lines, in a time proportional to their number', () => {
    // If every blank line were scanned again from the start, eight million would take hours, and the test
    // would time out.
    expect(tried('\n'.repeat(8_000_000), LINES)).toBe('invalid-fact')
  })
})
