/** Says that the server is starting, on every page, as long as it is: what is missing comes by itself. */
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../ui/empty-state.tsx'
import { useStarting } from './starting.ts'

export function StartingNotice() {
  if (!useStarting()) return null
  return (
    <section aria-live="polite">
      <EmptyState title={<Trans>The server is starting</Trans>}>
        <Trans>This page updates automatically.</Trans>
      </EmptyState>
    </section>
  )
}
