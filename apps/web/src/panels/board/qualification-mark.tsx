/** How a competitor qualified (Q, q, QG, QB, R), with its meaning. */
import { useLingui } from '@lingui/react'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { markMeaning, type Mark } from './mark-meanings.ts'
import styles from './qualification-mark.module.css'

interface QualificationMarkProps {
  readonly mark: Mark
  /** Those that have it. */
  readonly rows: readonly Row[]
}

export function QualificationMark({ mark, rows }: QualificationMarkProps) {
  const { i18n } = useLingui()
  return (
    <abbr className={styles.mark} data-mark={mark} title={markMeaning(mark, rows, i18n)}>
      {mark}
    </abbr>
  )
}
