/** An invalid result mark (DNF …) with its meaning. */
import { useLingui } from '@lingui/react/macro'
import styles from './irm-mark.module.css'

export function IrmMark({ irm }: { readonly irm: string }) {
  const { t } = useLingui()
  const meanings: Record<string, string> = {
    DNF: t`Did not finish`,
    DNS: t`Did not start`,
    DSQ: t`Disqualified`,
    OTL: t`Outside the time limit`,
    LAP: t`Lapped`,
    REL: t`Relegated`,
    OVL: t`Overlapped`,
    ABD: t`Abandoned`,
  }
  return (
    <abbr className={styles.mark} title={meanings[irm] ?? irm}>
      {irm}
    </abbr>
  )
}
