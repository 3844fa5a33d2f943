/** Why there are no reports: none yet, none at all of a race that is over, or they could not be read. */
import { Trans } from '@lingui/react/macro'
import type { DocumentState } from '../../live/use-document.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import styles from './no-reports.module.css'

interface NoReportsProps {
  readonly state: DocumentState<unknown>['state']
  /** True if the race is over, so that none is expected. */
  readonly isOver: boolean
}

export function NoReports({ state, isOver }: NoReportsProps) {
  // Our own sheets follow below, and a reader looks for them then.
  if (isOver && (state === 'ok' || state === 'notYet' || state === 'over'))
    return (
      <p className={styles.none}>
        <Trans>No reports were filed</Trans>
      </p>
    )
  return (
    <SectionState
      state={state}
      rows={6}
      rowHeight={44}
      empty={<Trans>No reports yet</Trans>}
      failed={<Trans>The reports could not be loaded</Trans>}
      hint={
        <Trans>Start lists, results and communiqués appear here as soon as the officials file them.</Trans>
      }
    />
  )
}
