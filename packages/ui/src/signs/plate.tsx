/** A bib as the small number plate on a frame; the same everywhere. Empty without a bib. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { useLingui } from '@lingui/react/macro'
import styles from './plate.module.css'

export function Plate({ bib }: { readonly bib: Bib | null }) {
  const { t } = useLingui()
  if (bib === null) return null
  return (
    <span className={styles.plate} title={t`Bib ${bib}`}>
      {bib}
    </span>
  )
}
