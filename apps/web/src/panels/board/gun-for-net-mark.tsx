/** Marks a row whose net time is gun time. */
import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { GUN_MARK, gunForNetWords } from './gun-for-net-words.ts'
import styles from './inferred-mark.module.css'

export function GunForNetMark() {
  const { i18n } = useLingui()
  const meaning = gunForNetWords(i18n)
  return (
    <abbr className={styles.mark} title={meaning}>
      <VisuallyHidden>{meaning}</VisuallyHidden>
      <span aria-hidden="true">{GUN_MARK}</span>
    </abbr>
  )
}
