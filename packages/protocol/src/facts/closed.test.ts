/** No fact or frame accepts an unknown field. Otherwise a misspelt name would be a rule or a time that counts nowhere. */
import { expect, test } from 'vitest'
import { Frame } from './frame.ts'
import { FACTS, FACT_TYPES } from './facts.ts'

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node | readonly Node[]
  readonly anyOf?: readonly Node[]
  readonly allOf?: readonly Node[]
}

/** Pointers to objects that accept any field. */
function openIn(schema: Node, at = ''): string[] {
  const {
    properties,
    patternProperties = {},
    additionalProperties,
    items = [],
    anyOf = [],
    allOf = [],
  } = schema
  return [
    ...(properties !== undefined && additionalProperties !== false ? [at] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, field]) =>
      openIn(field, `${at}/${name}`),
    ),
    ...[items].flat().flatMap((item) => openIn(item, `${at}/-`)),
    ...[...anyOf, ...allOf].flatMap((each) => openIn(each, at)),
  ]
}

test.each(FACT_TYPES)('%s', (type) => {
  expect(openIn(FACTS[type] as unknown as Node)).toEqual([])
})

test('frame', () => {
  expect(openIn(Frame as unknown as Node)).toEqual([])
})

test('an open object is found wherever it is', () => {
  const open = { properties: { a: {} } }
  expect(
    openIn({ properties: { list: { items: open }, one: { anyOf: [open] } }, additionalProperties: false }),
  ).toEqual(['/list/-', '/one'])
})
