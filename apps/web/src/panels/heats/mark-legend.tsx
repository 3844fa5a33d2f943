/** What the marks of qualification beside some rows mean, and where they lead to. */
import { useLingui } from '@lingui/react'
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { MARK_MEANINGS } from '../board/mark-meanings.ts'
import { QualificationMark } from '../board/qualification-mark.tsx'
import { destinationOf } from './destination.ts'
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
    // The marks of the rides for medals say themselves which they are.
    const isSaid = !leads || mark === 'QG' || mark === 'QB'
    const places = new Set(isSaid ? [] : own.flatMap((row) => destinationOf(row, i18n.locale) ?? []))
    return [{ mark, words: [i18n._(MARK_MEANINGS[mark]), [...places].join(', ')].filter(Boolean).join(': ') }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.legend}>
      {shown.map(({ mark, words }) => (
        <li key={mark} className={styles.line}>
          <QualificationMark mark={mark} /> {words}
        </li>
      ))}
    </ul>
  )
}
