/** Marks a row that follows from an inferred fact. */
import { useLingui } from '@lingui/react'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { INFERRED_MARK, inferredWords } from './inferred-words.ts'
import styles from './inferred-mark.module.css'

export function InferredMark({ from }: { readonly from: InferredFrom }) {
  const { i18n } = useLingui()
  const meaning = inferredWords(from, i18n)
  return (
    <abbr className={styles.mark} title={meaning}>
      <VisuallyHidden>{meaning}</VisuallyHidden>
      <span aria-hidden="true">{INFERRED_MARK}</span>
    </abbr>
  )
}
