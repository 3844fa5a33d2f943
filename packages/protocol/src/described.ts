/**
 * What schemas say to people. A field carries its meaning and an example beside its type: OpenAPI, docs/api.md and the
 * pages of the fact types are made from these words, and nothing else repeats them.
 */
import { Type, type Static, type TSchema } from 'typebox'

/** The field with what it means (unit, range, what null stands for) and examples of its value; those of objects follow from their own fields. */
export function field<const T extends TSchema>(
  schema: T,
  description: string,
  ...examples: readonly Static<T>[]
): T {
  return Type.With(schema, { description, ...(examples.length > 0 && { examples }) }) as unknown as T
}

/** The shape under the name that OpenAPI lists it by. */
export function named<const T extends TSchema>(title: string, description: string, schema: T): T {
  return Type.With(schema, { title, description }) as unknown as T
}
