/** An invalid result mark (DNF …): its meaning shows on hovering, and is what is read aloud. */
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import styles from './irm-mark.module.css'
import { useIrmMeaning } from './use-irm-meaning.ts'

export function IrmMark({ irm }: { readonly irm: string }) {
  const meaning = useIrmMeaning()(irm)
  return (
    <abbr className={styles.mark} title={meaning}>
      <VisuallyHidden>{meaning}</VisuallyHidden>
      <span aria-hidden="true">{irm}</span>
    </abbr>
  )
}
