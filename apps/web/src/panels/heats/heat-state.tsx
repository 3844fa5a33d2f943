/** The state of a heat and the reason: on the track, between two rides, stopped, to be rerun. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { STATED_LANGUAGE } from '@bell-lap/ui/text/stated.ts'
import styles from './heat-state.module.css'

export type HeatNow = NonNullable<StageLive['track']>['heats'][number]

export function HeatState({ heat }: { readonly heat: HeatNow }): ReactNode {
  const { heatStatus, reason } = heat
  return (
    <span className={styles.state} data-status={heat.nextRide === undefined ? heatStatus : 'waiting'}>
      <Word heat={heat} />
      {reason !== null && (
        <>
          {' · '}
          <span {...STATED_LANGUAGE}>{reason}</span>
        </>
      )}
    </span>
  )
}

function Word({ heat: { heatStatus, ride, rides = ride, nextRide } }: { readonly heat: HeatNow }) {
  switch (heatStatus) {
    case 'started':
      if (nextRide !== undefined)
        return (
          <Trans>
            Ride {ride} finished, ride {nextRide} next
          </Trans>
        )
      return rides > 1 ? (
        <Trans>
          Ride {ride} of {rides}
        </Trans>
      ) : (
        <Trans>On the track</Trans>
      )
    case 'stopped':
      return <Trans>Stopped</Trans>
    case 'rerun':
      return <Trans>Rerun</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
  }
}
