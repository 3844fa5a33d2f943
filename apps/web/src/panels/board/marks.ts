/** Marks of qualification: the rows that have one, how it is written, and its sense. */
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export type Mark = NonNullable<Row['mark']>

/** As result sheets write it: `Q5–8` for a competitor who goes on to a ride for these places. */
export function writtenMark(mark: Mark, { advance }: Pick<Row, 'advance'>): string {
  const places = mark === 'Q' ? advance?.places : undefined
  return places === undefined ? mark : `Q${places.join('–')}`
}

interface Marked<R> {
  readonly mark: Mark
  readonly written: string
  /** The rows that have it. */
  readonly rows: readonly R[]
}

/** The marks that rows have, each as it is written. */
export const listMarks = <R extends Pick<Row, 'mark' | 'advance'>>(rows: readonly R[]): Marked<R>[] =>
  QUALIFICATION_MARKS.flatMap((mark) => {
    const marked = rows.filter((row) => row.mark === mark)
    return [...Map.groupBy(marked, (row) => writtenMark(mark, row))].map(([written, own]) => ({
      mark,
      written,
      rows: own,
    }))
  })

/**
 * Q leads to places of the event, is by place, or only says that somebody qualified. By place means a place
 * in a heat; a qualifying by time in heats does not count.
 *
 * @param rows rows with the mark, written alike
 */
export function senseOf(mark: Mark, rows: readonly Pick<Row, 'advance'>[]): Mark | 'forPlaces' | 'byPlace' {
  if (mark !== 'Q') return mark
  if (rows[0]?.advance?.places !== undefined) return 'forPlaces'
  return rows.every(({ advance }) => advance?.byPlace) ? 'byPlace' : mark
}
