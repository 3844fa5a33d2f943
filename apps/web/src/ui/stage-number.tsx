/** What a stage is called by its number: the prologue has none. */
import { Trans } from '@lingui/react/macro'

export const StageNumber = ({ stage }: { readonly stage: number }) =>
  stage === 0 ? <Trans>Prologue</Trans> : <Trans>Stage {stage}</Trans>
