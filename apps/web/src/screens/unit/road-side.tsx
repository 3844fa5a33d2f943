/** Beside the board of a mass start: the course with the groups on it, and after the race the jerseys. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { JerseyHolders } from '../../panels/jerseys/jersey-holders.tsx'
import { PROFILE_PX } from '../../panels/profile/profile-height.ts'
import { Profile } from '../../panels/profile/profile.tsx'
import { useGroupShadows } from '../../panels/profile/use-group-trail.ts'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { LivePanel } from './live-frame.tsx'
import type { StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'
import styles from './live-columns.module.css'

interface RoadSideProps extends Pick<StageAddress, 'c' | 's' | 'single'> {
  readonly live: StageLive
  readonly racing: boolean
  /** False if the race is timed and no positions come. */
  readonly awaitsGroups: boolean
  /** True if the result is not confirmed yet. */
  readonly isProvisional: boolean
}

export function RoadSide({ c, s, single, live, racing, awaitsGroups, isProvisional }: RoadSideProps) {
  const profile = useStagePart('stage-profile', { c, s })
  const holders = useDocument('overall-jerseys', { c, s }, undefined, { enabled: !racing && !single })
  const shadows = useGroupShadows(racing ? live : null)
  const groups = racing ? live.groups : []
  return (
    <>
      {profile.body && <Profile profile={profile.body} groups={groups} shadows={shadows} />}
      {profile.state === 'loading' && <Skeleton rows={1} rowHeight={PROFILE_PX} />}
      {racing && awaitsGroups && groups.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Groups appear once the first positions arrive.</Trans>
        </p>
      )}
      {!racing && holders.body && holders.body.length > 0 && (
        <LivePanel
          title={
            isProvisional ? (
              <Trans>Jerseys after the stage, unconfirmed</Trans>
            ) : (
              <Trans>Jerseys after the stage</Trans>
            )
          }
        >
          <JerseyHolders holders={holders.body} />
        </LivePanel>
      )}
    </>
  )
}
