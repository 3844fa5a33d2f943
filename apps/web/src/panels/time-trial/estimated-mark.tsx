/** Says that a figure is interpolated and was not timed. */
import { useLingui } from '@lingui/react/macro'
import styles from './split-standing.module.css'

export function EstimatedMark() {
  const { t } = useLingui()
  return (
    <abbr className={styles.estimated} title={t`estimated`}>
      ≈
    </abbr>
  )
}
