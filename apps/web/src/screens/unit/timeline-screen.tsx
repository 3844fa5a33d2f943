/** The actions, newest first, and the stage's course from finish to start with its results. */
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Profile } from '../../panels/profile/profile.tsx'
import { useStageLive } from '../../panels/stale/use-stage-live.ts'
import { TimelineList } from '../../panels/timeline/timeline-list.tsx'
import { ToldRace } from '../../panels/timeline/told-race.tsx'
import { useTimeZone } from '../../site/use-time-zone.ts'
import { useUnitZone } from '../../site/use-unit.ts'
import { ridersByBib } from './people.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { raceMoment } from '../../site/race-moment.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { StageZones } from './stage-zones.tsx'
import { useStagePart } from './use-stage-part.ts'
import styles from './section.module.css'

export function TimelineScreen({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const timeline = useStagePart('stage-timeline', { c, s })
  const competition = useDocument('competition', { c })
  const live = useStageLive(c, s, competition.body?.replayOf !== null)
  const profile = useStagePart('stage-profile', { c, s })
  const startList = useStagePart('stage-startlist', { c, s })
  const actions = useDocument('stage-actions', { c, s })
  const zone = useTimeZone(useUnitZone({ c, s }))
  const items = timeline.body ?? []
  const moment = raceMoment(live.state, live.body)
  const groups = moment === 'live' ? (live.body?.groups ?? []) : []
  const lengthM = profile.body?.points.at(-1)?.distance ?? (live.body?.distance ?? 0) * 1000
  const first = groups[0]
  const overM = moment === 'finished' ? lengthM : null
  const leaderM = first ? lengthM - first.toFinishM : live.body?.disruption ? 'told' : overM
  return (
    <div className={styles.section}>
      {profile.body && <Profile profile={profile.body} groups={groups} />}
      <StageZones c={c} s={s} />
      <ToldRace actions={actions.body} zone={zone}>
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
      </ToldRace>
    </div>
  )
}
