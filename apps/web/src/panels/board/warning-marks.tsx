/**
 * Warnings of a rider or team (W, YC), with their meaning. Those of an earlier phase or stage are in brackets: another one may put
 * the rider out.
 */
import { useLingui } from '@lingui/react'
import type { RowWarning } from '@bell-lap/protocol/objects/ranking'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { warningMeaning, writtenWarning } from './warning-words.ts'
import styles from './warning-marks.module.css'

export function WarningMarks({ warnings }: { readonly warnings: readonly RowWarning[] }) {
  const { i18n } = useLingui()
  return warnings.map((warning, index) => {
    const meaning = warningMeaning(warning, i18n)
    return (
      <abbr
        key={`${warning.mark} ${index}`}
        className={styles.mark}
        data-mark={warning.mark}
        data-earlier={warning.earlierIn !== null || undefined}
        title={meaning}
      >
        <VisuallyHidden>{meaning}</VisuallyHidden>
        <span aria-hidden="true">{writtenWarning(warning)}</span>
      </abbr>
    )
  })
}
