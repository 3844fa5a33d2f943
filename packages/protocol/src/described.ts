/**
 * What schemas say to people. A field carries its meaning and an example beside its type; OpenAPI, docs/api.md and the
 * pages of the fact types are generated from these words.
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

/** Filled while the modules that name shapes are loaded, and never after; as many entries as there are names in the code. */
const NAMED = new Map<string, TSchema>()

/** The shape under the name that OpenAPI lists it by. Throws for a name that another shape has. */
export function named<const T extends TSchema>(title: string, description: string, schema: T): T {
  if (NAMED.has(title)) throw new Error(`Two shapes are called ${title}`)
  const shape = Type.With(schema, { title, description }) as unknown as T
  NAMED.set(title, shape)
  return shape
}

/** The shape of a name, as it was named: a field of that shape may say something of its own. */
export const findNamed = (title: string): TSchema | undefined => NAMED.get(title)
