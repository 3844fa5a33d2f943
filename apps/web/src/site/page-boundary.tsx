/** Contains a fault of one page, so that the frame survives: the menu still leads elsewhere. */
import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { usePage, type ShownPage } from '../navigation/page.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'

interface BoundaryProps {
  readonly page: ShownPage
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly page: ShownPage
  readonly hasFailed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, hasFailed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  /** Another page gets a new try. */
  static getDerivedStateFromProps(
    { page }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return page === state.page ? null : { page, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    console.error('The page could not be drawn', error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary
      page={usePage()}
      fallback={
        <EmptyState title={<Trans>This page could not be shown</Trans>}>
          <Trans>Reloading the page may help.</Trans>
        </EmptyState>
      }
    >
      {children}
    </Boundary>
  )
}
