/** A medal as a disc with its first letter, so that it does not depend on the colour. */
import { useLingui } from '@lingui/react/macro'
import type { Medal } from '@bell-lap/domain/standing/medal-table'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import styles from './medal-disc.module.css'

export function useMedalNames(): Readonly<Record<Medal, string>> {
  const { t } = useLingui()
  return { gold: t`Gold`, silver: t`Silver`, bronze: t`Bronze` }
}

export function MedalDisc({ medal }: { readonly medal: Medal }) {
  const name = useMedalNames()[medal]
  return (
    <span className={styles.disc} data-medal={medal} title={name}>
      <span aria-hidden="true">{name.slice(0, 1)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
