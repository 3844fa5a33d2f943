/** The screen while there is nobody to honour: the result is not final, or there will be none. */
import { endsRacing, type DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { Trans, useLingui } from '@lingui/react/macro'
import { DISRUPTION_WORDS } from '@bell-lap/ui/format/disruption-words.ts'
import styles from './ceremony.module.css'

interface WaitingViewProps {
  /** The disruption of the race, if any. */
  readonly disruption: DisruptionKind | undefined
}

export function WaitingView({ disruption }: WaitingViewProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.waiting}>
      {disruption === undefined && <span className={styles.breath} aria-hidden="true" />}
      <h1 className={styles.title}>
        {disruption === undefined ? (
          <Trans>The ceremony begins soon</Trans>
        ) : (
          i18n._(DISRUPTION_WORDS[disruption])
        )}
      </h1>
      <p className={styles.aside}>
        {endsRacing(disruption) ? (
          <Trans>There is no result, so nobody is honoured here.</Trans>
        ) : (
          <Trans>The ceremony starts automatically once the result is final.</Trans>
        )}
      </p>
    </div>
  )
}
