/** Shown instead of a document that could not be read. The document is requested again automatically. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  /** Names the content that could not be read. Absent: general words. */
  readonly title?: ReactNode
  readonly level?: 2 | 3
}

export function FailedState({ title, level = 2 }: FailedStateProps) {
  return (
    <EmptyState level={level} title={title ?? <Trans>This could not be loaded</Trans>}>
      <Trans>Trying again automatically.</Trans>
    </EmptyState>
  )
}
