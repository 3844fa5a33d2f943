/** What the marks of qualification beside some rows mean, and where they lead to. */
import { useLingui } from '@lingui/react'
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { QualificationMark } from '../board/qualification-mark.tsx'
import { destinationOf } from './destination.ts'
import { markWords, withMeaning } from './mark-words.ts'
import styles from './mark-legend.module.css'

interface MarkLegendProps {
  readonly rows: readonly Row[]
  /** False where something else shows where they lead to. */
  readonly leads?: boolean
}

/** Nothing where nobody is marked. */
export function MarkLegend({ rows, leads = true }: MarkLegendProps) {
  const { i18n } = useLingui()
  const shown = QUALIFICATION_MARKS.flatMap((mark) => {
    const own = rows.filter((row) => row.mark === mark)
    if (own.length === 0) return []
    // The marks of the rides for medals say themselves which they are, and R leads where it says.
    const isSaid = !leads || mark === 'QG' || mark === 'QB' || mark === 'R'
    const places = new Set(isSaid ? [] : own.flatMap((row) => destinationOf(row, i18n.locale) ?? []))
    const meaning = markWords(mark, own, i18n)
    const words = places.size === 0 ? meaning : withMeaning(meaning, [...places].join(', '), i18n)
    return [{ mark, own, words }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.legend}>
      {shown.map(({ mark, own, words }) => (
        <li key={mark} className={styles.line}>
          <QualificationMark mark={mark} rows={own} /> {words}
        </li>
      ))}
    </ul>
  )
}
