/** Every number of a fact or frame has bounds, so that an impossible number never reaches a document. */
import { describe, expect, test } from 'vitest'
import { Frame } from './frame.ts'
import { FACTS, FACT_TYPES } from './facts.ts'

interface Node {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Node>>
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node | readonly Node[]
  readonly anyOf?: readonly Node[]
}

const listOf = (items: Node['items']): readonly Node[] =>
  items === undefined ? [] : Array.isArray(items) ? (items as readonly Node[]) : [items as Node]

/** Pointers to numbers without a lowest or highest value, or with a bound that is not exact. */
function unboundedIn(schema: Node, at = ''): string[] {
  const { type, minimum, maximum, properties = {}, patternProperties = {}, anyOf = [] } = schema
  const isNumber = type === 'number' || type === 'integer'
  const isBounded = Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)
  return [
    ...(isNumber && schema.const === undefined && schema.enum === undefined && !isBounded ? [at] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, field]) =>
      unboundedIn(field, `${at}/${name}`),
    ),
    ...(typeof schema.additionalProperties === 'object'
      ? unboundedIn(schema.additionalProperties, `${at}/*`)
      : []),
    ...listOf(schema.items).flatMap((item) => unboundedIn(item, `${at}/-`)),
    ...anyOf.flatMap((each) => unboundedIn(each, at)),
  ]
}

test.each(FACT_TYPES)('%s', (type) => {
  expect(unboundedIn(FACTS[type] as unknown as Node)).toEqual([])
})

test('frame', () => {
  expect(unboundedIn(Frame as unknown as Node)).toEqual([])
})

describe('the walk', () => {
  test.each([
    ['an object', { properties: { a: { type: 'integer', minimum: 0 } } }, ['/a']],
    ['a list', { items: { type: 'number', maximum: 1 } }, ['/-']],
    ['one of several', { anyOf: [{ type: 'null' }, { type: 'number' }] }, ['']],
    ['a bound', { type: 'number', minimum: 0, maximum: 2 }, []],
  ])('looks into %s', (_, schema, found) => {
    expect(unboundedIn(schema)).toEqual(found)
  })
})
