/**
 * Schemas in OpenAPI form. Named schemas are defined once among the components and referred to everywhere else.
 */
import type { TSchema } from 'typebox'
import { findNamed } from '../described.ts'
import { exampleOf, illustrate } from '../example.ts'
import type { JsonSchema } from '../json-schema.ts'

type Written = Readonly<Record<string, unknown>>

export interface Components {
  /** The schema with references instead of named schemas. The referenced schemas are then in `schemas`. */
  write(schema: TSchema): Written
  /** A reference to the schema under a name that it does not have itself, with a sample value. */
  writeAs(name: string, schema: TSchema, sample: unknown): Written
  /** By name. */
  readonly schemas: Readonly<Record<string, Written>>
}

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export function createComponents(): Components {
  const schemas: Record<string, Written> = {}

  const define = (name: string, schema: JsonSchema): Written => {
    if (!Object.hasOwn(schemas, name)) {
      // A placeholder while the schema is written, so that recursive schemas end.
      schemas[name] = {}
      schemas[name] = writeShape({ ...schema, ...withExample(schema) })
    }
    return refTo(name)
  }
  const writeAny = (schema: JsonSchema): Written => {
    const base: JsonSchema | undefined = schema.title === undefined ? undefined : findNamed(schema.title)
    if (schema.title === undefined || base === undefined) return writeShape(schema)
    const ref = define(schema.title, base)
    const own = schema.description === base.description ? {} : { description: schema.description }
    return { ...ref, ...own, ...(schema.examples && { examples: schema.examples }) }
  }
  /** A field shows an example, even if it follows from its parts. */
  const writeField = (schema: JsonSchema): Written => ({
    ...writeAny(schema),
    ...(schema.description !== undefined && { description: schema.description }),
    ...withExample(schema),
  })

  const writeShape = (schema: JsonSchema): Written => {
    const { anyOf, items, additionalItems: _, properties, patternProperties, ...rest } = schema
    return {
      ...rest,
      ...(anyOf && { anyOf: anyOf.map(writeAny) }),
      ...(items && writeItems(items)),
      ...(properties && { properties: mapValues(properties, writeField) }),
      ...(patternProperties && { additionalProperties: writeAny(Object.values(patternProperties)[0] ?? {}) }),
    }
  }
  const writeItems = (items: JsonSchema | readonly JsonSchema[]): Written =>
    'map' in items
      ? { prefixItems: items.map(writeAny), items: {}, maxItems: items.length }
      : { items: writeAny(items) }

  return {
    write: (schema) => writeAny(schema),
    writeAs: (name, schema, sample) => define(name, illustrate(schema, sample)),
    schemas,
  }
}

function withExample(schema: JsonSchema): Written {
  const example = exampleOf(schema)
  return example === undefined ? {} : { examples: schema.examples ?? [example] }
}

export const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
