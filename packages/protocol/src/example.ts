/** Examples of shapes, built from the examples of their fields. */
import type { JsonSchema } from './json-schema.ts'

/** The first example given, or one built from the parts. Undefined if the parts have none. */
export function exampleOf(schema: JsonSchema): unknown {
  const { examples, const: constant, enum: words, anyOf, type, items } = schema
  if (examples !== undefined) return examples[0]
  if (constant !== undefined) return constant
  if (words !== undefined) return words[0]
  if (anyOf !== undefined) return exampleOf(anyOf.find((each) => each.type !== 'null') ?? {})
  if (type === 'array') {
    if (items === undefined) return []
    if ('map' in items) return wholeOr(items.map(exampleOf))
    const item = exampleOf(items)
    return item === undefined ? undefined : [item]
  }
  if (type === 'boolean') return true
  return type === 'object' ? exampleOfObject(schema) : undefined
}

const wholeOr = (parts: readonly unknown[]): unknown => (parts.includes(undefined) ? undefined : parts)

/** Includes every required field, and optional fields with an example of their own. */
function exampleOfObject({ properties = {}, required = [] }: JsonSchema): unknown {
  const shown = Object.entries(properties).filter(
    ([name, { examples }]) => required.includes(name) || examples !== undefined,
  )
  const fields = shown.map(([name, schema]) => [name, exampleOf(schema)] as const)
  return fields.some(([, example]) => example === undefined) ? undefined : Object.fromEntries(fields)
}

/** The schema with a sample value as its example, and with the parts of the sample as examples of its fields. */
export function illustrate(schema: JsonSchema, sample: unknown): JsonSchema {
  if (sample === undefined) return schema
  const { properties, items, anyOf } = schema
  const within = (name: string): unknown => (sample as Readonly<Record<string, unknown>> | null)?.[name]
  const first = Array.isArray(sample) ? (sample as unknown[])[0] : undefined
  const kind = within('kind')
  return {
    ...schema,
    examples: [sample],
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, illustrate(each, within(name))]),
      ),
    }),
    ...(items && !('map' in items) && { items: illustrate(items, first) }),
    ...(anyOf && {
      anyOf: anyOf.map((each) =>
        kind !== undefined && each.properties?.['kind']?.const === kind ? illustrate(each, sample) : each,
      ),
    }),
  }
}
