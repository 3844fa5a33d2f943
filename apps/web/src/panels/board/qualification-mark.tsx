/** How a competitor qualified (Q, q, QG, QB, R, Q5–8), with its meaning. */
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { markMeaning } from './mark-meanings.ts'
import { writtenMark, type Mark } from './marks.ts'
import styles from './qualification-mark.module.css'

interface QualificationMarkProps {
  readonly mark: Mark
  /** Rows that have it, written alike. */
  readonly rows: readonly Row[]
}

export function QualificationMark({ mark, rows }: QualificationMarkProps) {
  const { i18n } = useLingui()
  return (
    <abbr className={styles.mark} data-mark={mark} title={markMeaning(mark, rows, i18n)}>
      {rows[0] === undefined ? mark : writtenMark(mark, rows[0])}
    </abbr>
  )
}
