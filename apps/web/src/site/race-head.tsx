/**
 * Title and description of a page about a race. Of one that is cancelled, stopped or postponed the description says so: it promises
 * nothing live.
 */
import { endsRacing, type DisruptionKind } from '@bell-lap/domain/disruption'
import { Suspense } from 'react'
import { late } from '../live/late.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'

const NotHeldHead = late(
  'src/site/not-held-head.tsx',
  async () => (await import('./not-held-head.tsx')).NotHeldHead,
)

interface RaceHeadProps extends PageHeadProps {
  readonly disruption: { readonly kind: DisruptionKind; readonly reason: string | null } | undefined
  /** The race by its full name. */
  readonly about: string
}

export function RaceHead({ title, description, disruption, about }: RaceHeadProps) {
  if (!endsRacing(disruption?.kind) && disruption?.kind !== 'postponed')
    return <PageHead title={title} description={description} />
  const { kind, reason } = disruption!
  return (
    <Suspense>
      <NotHeldHead title={title} about={about} kind={kind} reason={reason} />
    </Suspense>
  )
}
