/** A bib as the small number plate on a frame; the same wherever a bib is shown. */
import { useLingui } from '@lingui/react/macro'
import styles from './plate.module.css'

export function Plate({ bib }: { readonly bib: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.plate} title={t`Bib ${bib}`}>
      {bib}
    </span>
  )
}
