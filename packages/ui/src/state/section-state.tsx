/** Shown by a section in place of its document: its skeleton, or the reason why there is nothing. */
import { endsRacing, type DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useAwaited } from './awaited.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface SectionStateProps {
  readonly state: 'loading' | 'notYet' | 'over' | 'unknown' | 'failed' | 'ok'
  /** The message while it may still come. */
  readonly empty: ReactNode
  /** The message if it could not be read. */
  readonly failed?: ReactNode
  /** The coming content and its time. */
  readonly hint?: ReactNode
  /** For a section of results: true if the race is over. */
  readonly isRaced?: boolean
  /** For a section of results: the disruption of the race. */
  readonly disruption?: DisruptionKind | undefined
  /** The message if the race ended without this content and it is not the race's result. */
  readonly none?: ReactNode
  readonly rows?: number
  readonly rowHeight?: number
}

/**
 * For an existing race (for an unknown one its address would have redirected home): this content does not
 * exist and will not come.
 */
export const NothingPublished = ({ level }: { readonly level?: 2 | 3 }) => (
  <EmptyState level={level ?? 2} title={<Trans>Nothing was published</Trans>} />
)

export const DataAwaited = () => <Trans context="competition">Data awaited</Trans>

interface NoResultProps {
  /** The disruption of the race, if any. */
  readonly disruption: DisruptionKind | undefined
  readonly none?: ReactNode
}

/** The race is over: its result is still to come, or there will be none. */
export const NoResult = ({ disruption, none }: NoResultProps) =>
  endsRacing(disruption) ? (
    <EmptyState title={none ?? <Trans>There is no result</Trans>} />
  ) : (
    <EmptyState title={<Trans>Result awaited</Trans>}>
      <Trans>The race is over. Its result appears here as soon as it is published.</Trans>
    </EmptyState>
  )

export function SectionState(props: SectionStateProps) {
  const { state, empty, failed, hint, isRaced = false, disruption, none, rows = 20, rowHeight = 36 } = props
  const awaited = useAwaited()
  switch (state) {
    case 'loading':
      return <Skeleton rows={rows} rowHeight={rowHeight} />
    case 'failed':
      return <FailedState title={failed} />
    case 'unknown':
      return endsRacing(disruption) ? <NoResult disruption={disruption} none={none} /> : <NothingPublished />
    case 'notYet':
    case 'over':
    case 'ok':
      return isRaced ? (
        <NoResult disruption={disruption} none={none} />
      ) : awaited ? (
        <EmptyState title={<DataAwaited />}>{empty}</EmptyState>
      ) : (
        <EmptyState title={empty}>{hint}</EmptyState>
      )
  }
}
