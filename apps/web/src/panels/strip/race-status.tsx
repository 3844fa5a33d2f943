/** The status of a stage in one word. Live always has its dot and its word. */
import { Trans } from '@lingui/react/macro'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import type { RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { DisruptionMark } from '../disruption/disruption-mark.tsx'
import { isRunning } from './race-time.ts'
import styles from './race-status.module.css'

function wordOf(raceStatus: RaceStatus) {
  switch (raceStatus) {
    case 'started':
      return <Trans>Started</Trans>
    case 'inProgress':
      return <Trans>Live</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
    default:
      return <Trans context="of a race">Result</Trans>
  }
}

interface RaceStatusMarkProps {
  readonly raceStatus: RaceStatus
  readonly disruption: Disruption | undefined
  /** False if the data are no longer updated: they are then not called live. */
  readonly fresh: boolean
}

export function RaceStatusMark({ raceStatus, disruption, fresh }: RaceStatusMarkProps) {
  const live = isRunning({ raceStatus, disruption })
  if (live && !fresh)
    return (
      <span className={styles.old}>
        <Trans>Last known</Trans>
      </span>
    )
  return (
    <span className={live ? styles.live : styles.other}>
      {disruption ? <DisruptionMark kind={disruption.kind} /> : wordOf(raceStatus)}
    </span>
  )
}
