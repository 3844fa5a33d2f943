/** The number of known starters of a round while the previous round is in progress. */
import { Trans } from '@lingui/react/macro'

interface KnownStartersProps {
  readonly known: number
  /** How many will start. */
  readonly places: number
}

export const KnownStarters = ({ known, places }: KnownStartersProps) => (
  <Trans comment="Of the starters of a round, while the round before is still ridden">
    {known} of {places} known
  </Trans>
)
