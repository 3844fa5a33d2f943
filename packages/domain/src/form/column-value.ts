/** The value at a column's key: a field of the row, of its outcome, or an entry of a list in it (column.ts). */
export function valueAt(row: object, key: string): unknown {
  let value: unknown = row
  for (const field of key.split('.'))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[field]
  return value
}
