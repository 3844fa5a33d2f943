/** The markers of a time trial's course with who was best there. */
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StageAddress } from './stage-route.ts'

interface TrialTimelineProps extends Pick<StageAddress, 'c' | 's'> {
  readonly riders: ReadonlyMap<number, Rider>
}

export function TrialTimeline({ c, s, riders }: TrialTimelineProps) {
  const timeline = useDocument('stage-timeline', { c, s })
  if (timeline.body && timeline.body.length > 0)
    return <TimelineList items={timeline.body} riders={riders} leaderM={null} />
  if (timeline.state === 'loading') return <Skeleton rows={5} />
  return <EmptyState level={3} title={<Trans>Nothing has been noted yet</Trans>} />
}
