/** What a section shows instead of its document: its skeleton, or the reason why there is nothing. */
import { endsRacing, type DisruptionKind } from '@bell-lap/domain/calendar/disruption'
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
  /** Of a section of results: whether the race is over. */
  readonly isRaced?: boolean
  /** What keeps the race from being held as planned, of a section of results. */
  readonly disruption?: DisruptionKind | undefined
  /** The message where the race ended without them, if they are not its result. */
  readonly none?: ReactNode
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

interface NoResultProps {
  /** What keeps the race from being held as planned. */
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
      ) : (
        <EmptyState title={empty}>{hint}</EmptyState>
      )
  }
}
