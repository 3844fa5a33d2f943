/** Marks a followed rider where there is no star to press. */
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import styles from './followed-mark.module.css'

export function FollowedMark() {
  const { t } = useLingui()
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">★</span>
      <VisuallyHidden>{t`followed`}</VisuallyHidden>
    </span>
  )
}
