/** How a competitor qualified (Q, q, QG, QB, R), with its meaning. */
import { useLingui } from '@lingui/react'
import { MARK_MEANINGS, type Mark } from './mark-meanings.ts'
import styles from './qualification-mark.module.css'

export function QualificationMark({ mark }: { readonly mark: Mark }) {
  const { i18n } = useLingui()
  return (
    <abbr className={styles.mark} data-mark={mark} title={i18n._(MARK_MEANINGS[mark])}>
      {mark}
    </abbr>
  )
}
