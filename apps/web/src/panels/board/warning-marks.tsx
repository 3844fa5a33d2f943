/**
 * Warnings of a rider or team (W, YC), with their meaning. Those of an earlier phase or stage are in brackets: another one may put
 * the rider out.
 */
import { useLingui } from '@lingui/react'
import type { RowWarning } from '@bell-lap/protocol/objects/ranking'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { warningMeaning, writtenWarning } from './warning-words.ts'
import styles from './warning-marks.module.css'

export function WarningMarks({ warnings }: { readonly warnings: readonly RowWarning[] }) {
  const { i18n } = useLingui()
  // Two warnings from one place share a mark: `W W`.
  const places = Map.groupBy(warnings, ({ mark, earlierIn }) => `${mark} ${earlierIn ?? ''}`)
  return [...places].map(([place, given]) => {
    const meaning = given.map((warning) => warningMeaning(warning, i18n)).join(', ')
    return (
      <abbr
        key={place}
        className={styles.mark}
        data-mark={given[0]?.mark}
        data-earlier={given[0]?.earlierIn !== null || undefined}
        title={meaning}
      >
        <VisuallyHidden>{meaning}</VisuallyHidden>
        <span aria-hidden="true">{given.map(writtenWarning).join(' ')}</span>
      </abbr>
    )
  })
}
