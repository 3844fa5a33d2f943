/** What a section shows instead of its document: its skeleton, or why there is nothing. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface SectionStateProps {
  readonly state: 'loading' | 'notYet' | 'over' | 'unknown' | 'failed' | 'ok'
  /** The message while nothing is published. */
  readonly empty: ReactNode
  /** What will come and when. */
  readonly hint?: ReactNode
  readonly rows?: number
  readonly rowHeight?: number
}

export function SectionState({ state, empty, hint, rows = 20, rowHeight = 36 }: SectionStateProps) {
  switch (state) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <Skeleton rows={rows} rowHeight={rowHeight} />
        </div>
      )
    case 'failed':
      return (
        <EmptyState title={<Trans>This could not be read.</Trans>}>
          <Trans>Trying again by itself.</Trans>
        </EmptyState>
      )
    case 'unknown':
      return <EmptyState title={<Trans>There is no such stage.</Trans>} />
    case 'notYet':
    case 'over':
    case 'ok':
      return <EmptyState title={empty}>{hint}</EmptyState>
  }
}
