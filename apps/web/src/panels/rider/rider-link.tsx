/** The link to a rider's race. Panels do not know the addresses of screens: the screen says what the link is. */
import { createContext, use, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'

/** The screen's link to the panel of the rider with that bib. */
export type RenderRiderLink = (bib: number, content: ReactNode) => ReactNode

const RiderLinkContext = createContext<RenderRiderLink | null>(null)

interface RiderLinksProps {
  readonly render: RenderRiderLink
  readonly children: ReactNode
}

/** Everything inside may link to riders. */
export function RiderLinks({ render, children }: RiderLinksProps) {
  return <RiderLinkContext value={render}>{children}</RiderLinkContext>
}

/** Nothing on screens that have no panel of a rider. */
export function RiderLink({ bib }: { readonly bib: number }) {
  const render = use(RiderLinkContext)
  return render?.(bib, <Trans>Open the rider’s race</Trans>) ?? null
}
