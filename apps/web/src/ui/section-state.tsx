/** What a section shows instead of its document: its skeleton, or why there is nothing. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface SectionStateProps {
  readonly state: 'loading' | 'notYet' | 'over' | 'unknown' | 'failed' | 'ok'
  /** The message while nothing is published. */
  readonly empty: ReactNode
  /** The message where it could not be read. */
  readonly failed?: ReactNode
  /** What will come and when. */
  readonly hint?: ReactNode
  readonly rows?: number
  readonly rowHeight?: number
}

export function SectionState({ state, empty, failed, hint, rows = 20, rowHeight = 36 }: SectionStateProps) {
  switch (state) {
    case 'loading':
      return <Skeleton rows={rows} rowHeight={rowHeight} />
    case 'failed':
      return <FailedState title={failed} />
    case 'unknown':
      return <EmptyState title={<Trans>There is no such race</Trans>} />
    case 'notYet':
    case 'over':
    case 'ok':
      return <EmptyState title={empty}>{hint}</EmptyState>
  }
}
