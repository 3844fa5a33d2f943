/** The text of a competition of one race before that race is on its programme. */
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'

export const RaceToCome = () => (
  <EmptyState title={<Trans>The programme is not published yet</Trans>}>
    <Trans>The race appears here as soon as the organiser publishes it.</Trans>
  </EmptyState>
)
