/** The link to a rider's race. Panels do not know the addresses of screens, so the screen provides the link. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createContext, use, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'

/** The screen's link to the panel of the rider with that bib. */
export type RenderRiderLink = (bib: Bib, content: ReactNode) => ReactNode

export interface RiderLinkRenders {
  /** Null if there is no panel of a rider. */
  readonly race: RenderRiderLink | null
  readonly comparison: RenderRiderLink | null
}

const RiderLinkContext = createContext<RiderLinkRenders>({ race: null, comparison: null })

interface RiderLinksProps {
  readonly render: RiderLinkRenders
  readonly children: ReactNode
}

/** Everything inside may link to riders. */
export function RiderLinks({ render, children }: RiderLinksProps) {
  return <RiderLinkContext value={render}>{children}</RiderLinkContext>
}

/** Empty on screens without a panel of a rider. */
export function RiderLink({ bib }: { readonly bib: Bib }) {
  const { race } = use(RiderLinkContext)
  return race?.(bib, <Trans>Open the rider’s results</Trans>) ?? null
}

/** To the comparison of the rider with others. Empty on screens without a comparison. */
export function CompareLink({ bib }: { readonly bib: Bib }) {
  const { comparison } = use(RiderLinkContext)
  return comparison?.(bib, <Trans>Compare with others</Trans>) ?? null
}
