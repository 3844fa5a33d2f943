/** The stage's course from finish to start with what happened on it. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Profile } from '../../panels/profile/profile.tsx'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { ridersByBib } from './people.ts'
import { SectionState } from './section-state.tsx'
import { stagePhase } from './stage-phase.ts'
import type { StageAddress } from './stage-route.ts'
import styles from './section.module.css'

export function TimelineScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const timeline = useDocument('stage-timeline', { c, s })
  const live = useDocument('stage-live', { c, s })
  const profile = useDocument('stage-profile', { c, s })
  const startList = useDocument('stage-startlist', { c, s })
  const items = timeline.body ?? []
  const phase = stagePhase(live.state, live.body)
  const groups = phase === 'live' ? (live.body?.groups ?? []) : []
  const lengthM = profile.body?.points.at(-1)?.distance ?? (live.body?.distance ?? 0) * 1000
  const first = groups[0]
  const leaderM = phase === 'finished' ? lengthM : first ? lengthM - first.toFinishM : null
  return (
    <div className={styles.section}>
      <div className={styles.beside}>
        {profile.body && (
          <div className={styles.sticky}>
            <Profile profile={profile.body} groups={groups} />
          </div>
        )}
        {items.length === 0 ? (
          <SectionState
            state={timeline.state}
            rows={10}
            empty={<Trans>No course yet</Trans>}
            failed={<Trans>The timeline could not be loaded</Trans>}
            hint={
              <Trans>
                Climbs, sprints and what happens between them appear here once the course is published.
              </Trans>
            }
          />
        ) : (
          <TimelineList items={items} riders={ridersByBib(startList.body)} leaderM={leaderM} />
        )}
      </div>
    </div>
  )
}
