/** The meanings of the marks of qualification beside some rows, with the next round. */
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { listMarks } from '../board/marks.ts'
import { QualificationMark } from '../board/qualification-mark.tsx'
import { destinationOf } from './destination.ts'
import { markWords, withMeaning } from './mark-words.ts'
import styles from './mark-legend.module.css'

interface MarkLegendProps {
  readonly rows: readonly Row[]
  /** False if another part of the page shows the next round. */
  readonly leads?: boolean
}

/** Empty if nobody has a mark. */
export function MarkLegend({ rows, leads = true }: MarkLegendProps) {
  const { i18n } = useLingui()
  const shown = listMarks(rows).map(({ mark, written, rows: own }) => {
    // The marks of rides for medals and places need no explanation, and R leads to the round that it names.
    const isSaid = !leads || mark === 'QG' || mark === 'QB' || mark === 'R' || written !== mark
    const places = new Set(isSaid ? [] : own.flatMap((row) => destinationOf(row, i18n.locale) ?? []))
    const meaning = markWords(mark, own, i18n)
    const words = places.size === 0 ? meaning : withMeaning(meaning, [...places].join(', '), i18n)
    return { mark, written, own, words }
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.legend}>
      {shown.map(({ mark, written, own, words }) => (
        <li key={written} className={styles.line}>
          <QualificationMark mark={mark} rows={own} /> {words}
        </li>
      ))}
    </ul>
  )
}
