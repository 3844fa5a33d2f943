/** Which lap the first one rides, with the number made large. */
import { Trans } from '@lingui/react/macro'

interface LapOfProps {
  readonly lap: number
  /** With its sign where it is estimated. */
  readonly of: string
  readonly className: string | undefined
}

export function LapOf({ lap, of, className }: LapOfProps) {
  return (
    <Trans>
      Lap <span className={className}>{lap}</span> of {of}
    </Trans>
  )
}
