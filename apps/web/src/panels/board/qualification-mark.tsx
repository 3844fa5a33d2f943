/** How a competitor qualified (Q, q, QG, QB, R), with its meaning. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import styles from './qualification-mark.module.css'

type Mark = NonNullable<Row['mark']>

export function useMarkMeanings(): Readonly<Record<Mark, string>> {
  const { t } = useLingui()
  return {
    Q: t`Qualified by place`,
    q: t`Qualified by time`,
    QG: t`Rides for gold`,
    QB: t`Rides for bronze`,
    R: t`To the repechage`,
  }
}

export function QualificationMark({ mark }: { readonly mark: Mark }) {
  const meanings = useMarkMeanings()
  return (
    <abbr className={styles.mark} data-mark={mark} title={meanings[mark]}>
      {mark}
    </abbr>
  )
}
