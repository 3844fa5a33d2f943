/** The declared columns that a table draws: without columns that are empty in every row. */
import { useMemo } from 'react'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { findFigure } from './declared.ts'

/** True if the column of times has a content: a time, or its replacement. */
const isTimed = ({ timeMs, irm, lapsDown, position }: Row): boolean =>
  timeMs !== null || irm !== null || (lapsDown !== null && lapsDown > 0) || position?.unseen === true

/**
 * Keys of empty columns: times that nobody has, marks that nobody got. None in a live ranking, because they
 * may still come.
 */
export function emptyColumns(columns: readonly Column[], rows: readonly Row[], isLive: boolean): string[] {
  if (isLive) return []
  const hasFigure = findFigure(columns) !== null
  return columns
    .filter(({ key, kind }) => {
      if (key === 'time') return !rows.some(isTimed)
      return kind === 'mark' && hasFigure && rows.every(({ mark }) => mark === undefined)
    })
    .map(({ key }) => key)
}

/** The same array until other columns are empty: a table renders all rows again when its columns change. */
export function useFilledColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  isLive = false,
): readonly Column[] {
  const empty = emptyColumns(columns, rows, isLive).join(' ')
  return useMemo(() => {
    const keys = empty.split(' ')
    return empty === '' ? columns : columns.filter(({ key }) => !keys.includes(key))
  }, [columns, empty])
}
