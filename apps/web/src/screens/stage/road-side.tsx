/** Beside the board of a mass start: the course with the groups on it, and the jerseys. */
import type { ReactNode } from 'react'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { Trans } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { JerseyHolders } from '../../panels/jerseys/jersey-holders.tsx'
import { Profile } from '../../panels/profile/profile.tsx'
import { useGroupShadows } from '../../panels/profile/use-group-trail.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LivePanel } from './live-frame.tsx'
import type { StageAddress } from '../../site/stage-address.ts'
import styles from './live-columns.module.css'

interface RoadSideProps extends Pick<StageAddress, 'c' | 's' | 'single'> {
  readonly live: StageLive
  readonly racing: boolean
  /** Whether the result is unconfirmed yet. */
  readonly isProvisional: boolean
  /** The jerseys worn, while it is raced. */
  readonly children: ReactNode
}

export function RoadSide({ c, s, single, live, racing, isProvisional, children }: RoadSideProps) {
  const profile = useDocument('stage-profile', { c, s })
  const holders = useDocument('overall-jerseys', { c, s }, undefined, { enabled: !racing && !single })
  const shadows = useGroupShadows(racing ? live : null)
  const groups = racing ? live.groups : []
  return (
    <section className={styles.groups}>
      {profile.body && <Profile profile={profile.body} groups={groups} shadows={shadows} />}
      {profile.state === 'loading' && <Skeleton rows={1} rowHeight={260} />}
      {racing && groups.length === 0 && (
        <p className={styles.quiet}>
          <Trans>The groups come with the first positions.</Trans>
        </p>
      )}
      {children}
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
    </section>
  )
}
