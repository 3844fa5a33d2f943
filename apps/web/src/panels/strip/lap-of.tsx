/** The lap of the first rider, with a large number. */
import { Trans } from '@lingui/react/macro'

interface LapOfProps {
  readonly lap: number
  /** With a sign if it is estimated. */
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
