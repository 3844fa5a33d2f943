/** Columns of a document's rows, derived from its schema: nested fields as `rider.name`, lists by key as `splits.Finish.value`. */
import type { JsonSchema } from '../json-schema.ts'

export type Column =
  | { readonly kind: 'field'; readonly name: string; readonly path: readonly string[] }
  /** A list whose entries have a key. Its fields become columns for every key that occurs in the rows. */
  | {
      readonly kind: 'byKey'
      readonly name: string
      readonly path: readonly string[]
      readonly fields: readonly string[]
    }

/** Lists within a row that are short and known by their key. Every other list within a row is left out. */
const BY_KEY: ReadonlySet<string | undefined> = new Set([
  'Split',
  'Summary',
  'StandingScore',
  'SeriesScore',
  'RowRide',
  'RowLeg',
  'RankAt',
  'GapAt',
  'LegAt',
])
/** Fields of these entries that have the same value in every row. */
const CONSTANT_BY_KEY: ReadonlySet<string> = new Set(['key', 'name', 'resultType'])

const isPlain = ({ type, properties, items }: JsonSchema): boolean =>
  properties === undefined && (type !== 'array' || isPlainItems(items))
const isPlainItems = (items: JsonSchema['items']): boolean =>
  items !== undefined && !('map' in items) && items.type !== 'object' && items.type !== 'array'

/** Removes the null alternative of a schema. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 1 ? others[0]! : schema
}

/** @param leftOut fields that are not columns */
export function columnsOf(
  schema: JsonSchema,
  leftOut: ReadonlySet<string> = new Set(),
  path: readonly string[] = [],
): Column[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, nullable]): Column[] => {
    if (leftOut.has(field)) return []
    const inner = withoutNull(nullable)
    const innerPath = [...path, field]
    const name = innerPath.join('.')
    if (isPlain(inner)) return [{ kind: 'field', name, path: innerPath }]
    if (inner.type !== 'array') return columnsOf(inner, undefined, innerPath)
    const { title, properties = {} } = inner.items as JsonSchema
    if (!BY_KEY.has(title)) return []
    const fields = Object.keys(properties).filter((each) => !CONSTANT_BY_KEY.has(each))
    return [{ kind: 'byKey', name, path: innerPath, fields }]
  })
}
