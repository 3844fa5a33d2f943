/** Every type of fact and every field of it says what it means: docs/facts.md and OpenAPI are made from these words. */
import { expect, test } from 'vitest'
import { FACTS, FACT_TYPES } from './facts.ts'

interface Words {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Words>>
  readonly items?: Words | readonly Words[]
  readonly anyOf?: readonly Words[]
}

/** Pointers of the fields without words. */
function silentIn(schema: Words, at: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema
  const inner = items === undefined || Array.isArray(items) ? [] : [items as Words]
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      // What tells alternatives apart is told by its alternative.
      ...(field.description === undefined && name !== 'kind' ? [`${at}/${name}`] : []),
      ...silentIn(field, `${at}/${name}`),
    ]),
    ...[...inner, ...anyOf].flatMap((each) => silentIn(each, at)),
  ]
}

test.each(FACT_TYPES)('%s', (type) => {
  const schema = FACTS[type] as unknown as Words
  expect(schema.description).toMatch(/\.$/)
  expect(silentIn(schema, '')).toEqual([])
})
