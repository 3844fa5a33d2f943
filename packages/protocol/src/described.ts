/**
 * Descriptions in schemas. A field has its meaning and an example beside its type. OpenAPI, docs/api.md and the pages of fact types are
 * generated from them.
 */
import { Type, type Static, type TSchema } from 'typebox'

/**
 * Adds to a field its meaning (unit, range, what null stands for) and examples of its value. Examples of objects follow from their fields.
 */
export function field<const T extends TSchema>(
  schema: T,
  description: string,
  ...examples: readonly Static<T>[]
): T {
  return Type.With(schema, { description, ...(examples.length > 0 && { examples }) }) as unknown as T
}

/** Filled while the modules that name shapes are loaded, and not afterwards. It has as many entries as there are names in the code. */
const NAMED = new Map<string, TSchema>()

/** Names a shape for OpenAPI. Throws if another shape has the name. */
export function named<const T extends TSchema>(title: string, description: string, schema: T): T {
  if (NAMED.has(title)) throw new Error(`Two shapes are called ${title}`)
  const shape = Type.With(schema, { title, description }) as unknown as T
  NAMED.set(title, shape)
  return shape
}

/** The shape of a name as it was declared. A field of that shape may have its own description. */
export const findNamed = (title: string): TSchema | undefined => NAMED.get(title)
