/** The state of a heat and the reason: on the track, stopped, to be rerun. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import styles from './heat-state.module.css'

export type HeatNow = NonNullable<StageLive['track']>['heats'][number]

export function HeatState({ heat }: { readonly heat: HeatNow }): ReactNode {
  const { heatStatus, reason, ride } = heat
  return (
    <span className={styles.state} data-status={heatStatus}>
      <Word heatStatus={heatStatus} ride={ride} />
      {reason !== null && ` · ${reason}`}
    </span>
  )
}

function Word({ heatStatus, ride }: Pick<HeatNow, 'heatStatus' | 'ride'>) {
  switch (heatStatus) {
    case 'started':
      return ride > 1 ? <Trans>Ride {ride}</Trans> : <Trans>On the track</Trans>
    case 'stopped':
      return <Trans>Stopped</Trans>
    case 'rerun':
      return <Trans>Rerun</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
  }
}
