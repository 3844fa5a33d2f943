/** Finds the heat that a photo finish knows by its number among the heats of a start list, which have names. */
import { read, unread, type Read } from '../value/value.ts'

const lastNumber = (name: string): number => Number(/(\d+)\D*$/.exec(name)?.[1] ?? Number.NaN)

/** Null for the only heat of a phase without heats. */
export function heatNamed(heat: number, names: readonly string[]): Read<string | null> {
  if (names.length === 0) return read(heat <= 1 ? null : `Heat ${heat}`)
  const fitting = names.filter((name) => lastNumber(name) === heat)
  if (fitting.length === 1) return read(fitting[0]!)
  if (names.length === 1 && heat <= 1) return read(names[0]!)
  return unread(
    `is of heat ${heat}, and ${fitting.length === 0 ? 'none' : fitting.length} of the heats of the start list has this number (${names.join(', ')})`,
  )
}
