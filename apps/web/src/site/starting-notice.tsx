/** Says on every page that the server is starting, while it is. Missing content appears automatically. */
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
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
