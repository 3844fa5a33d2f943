/** What a section shows instead of its document: its skeleton, or the reason why there is nothing. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface SectionStateProps {
  readonly state: 'loading' | 'notYet' | 'over' | 'unknown' | 'failed' | 'ok'
  /** The message while it may still come. */
  readonly empty: ReactNode
  /** The message where it could not be read. */
  readonly failed?: ReactNode
  /** What will come and when. */
  readonly hint?: ReactNode
  readonly rows?: number
  readonly rowHeight?: number
}

/**
 * For an existing race (otherwise its address would have redirected home): it has nothing of this, and will not get
 * any.
 */
export const NothingPublished = ({ level }: { readonly level?: 2 | 3 }) => (
  <EmptyState level={level ?? 2} title={<Trans>Nothing was published</Trans>} />
)

export function SectionState({ state, empty, failed, hint, rows = 20, rowHeight = 36 }: SectionStateProps) {
  switch (state) {
    case 'loading':
      return <Skeleton rows={rows} rowHeight={rowHeight} />
    case 'failed':
      return <FailedState title={failed} />
    case 'unknown':
      return <NothingPublished />
    case 'notYet':
    case 'over':
    case 'ok':
      return <EmptyState title={empty}>{hint}</EmptyState>
  }
}
