/** Every type of fact and every field has a description: docs/facts.md and OpenAPI are generated from them. */
import { expect, test } from 'vitest'
import { FACTS, FACT_TYPES } from './facts.ts'

interface Words {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Words>>
  readonly items?: Words | readonly Words[]
  readonly anyOf?: readonly Words[]
}

/** Pointers to fields without a description. */
function undescribedIn(schema: Words, at: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema
  const inner = items === undefined || Array.isArray(items) ? [] : [items as Words]
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      // The field `kind` needs none, because each alternative has a description.
      ...(field.description === undefined && name !== 'kind' ? [`${at}/${name}`] : []),
      ...undescribedIn(field, `${at}/${name}`),
    ]),
    ...[...inner, ...anyOf].flatMap((each) => undescribedIn(each, at)),
  ]
}

test.each(FACT_TYPES)('%s', (type) => {
  const schema = FACTS[type] as unknown as Words
  expect(schema.description).toMatch(/\.$/)
  expect(undescribedIn(schema, '')).toEqual([])
})
