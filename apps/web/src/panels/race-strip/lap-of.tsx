/** Which lap the first one rides, with the number made large. */
import { Trans } from '@lingui/react/macro'
import { LapCount } from './lap-count.tsx'

interface LapOfProps {
  readonly lap: number
  readonly of: number
  /** Nobody has said how many there are. */
  readonly isEstimated: boolean
  readonly className: string | undefined
}

export function LapOf({ lap, of: laps, isEstimated, className }: LapOfProps) {
  const of = <LapCount laps={laps} isEstimated={isEstimated} />
  return (
    <Trans>
      Lap <span className={className}>{lap}</span> of {of}
    </Trans>
  )
}
