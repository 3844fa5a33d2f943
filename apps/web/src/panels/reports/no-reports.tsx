/** Why there are no reports: none yet, none at all of a race that is over, or they could not be read. */
import { Trans } from '@lingui/react/macro'
import type { DocumentState } from '../../live/use-document.ts'
import { SectionState } from '../../ui/section-state.tsx'

interface NoReportsProps {
  readonly state: DocumentState<unknown>['state']
  /** Whether the race is over, so that none is waited for. */
  readonly isOver: boolean
}

export const NoReports = ({ state, isOver }: NoReportsProps) => (
  <SectionState
    state={state}
    rows={6}
    rowHeight={44}
    empty={isOver ? <Trans>No reports were filed</Trans> : <Trans>No reports yet</Trans>}
    failed={<Trans>The reports could not be loaded</Trans>}
    hint={
      isOver ? undefined : (
        <Trans>Start lists, results and communiqués appear here as soon as the officials file them.</Trans>
      )
    }
  />
)
