/**
 * The link to the result at a point of the course. Panels do not know the addresses of screens, so the screen provides
 * the link.
 */
import { createContext, use, type ReactNode } from 'react'

/** The screen's link to the point of that address (point-address.ts). */
export type RenderPointLink = (address: string, content: ReactNode) => ReactNode

const PointLinkContext = createContext<RenderPointLink | null>(null)

interface PointLinksProps {
  readonly render: RenderPointLink
  readonly children: ReactNode
}

/** Everything inside may link to points of the course. */
export function PointLinks({ render, children }: PointLinksProps) {
  return <PointLinkContext value={render}>{children}</PointLinkContext>
}

interface PointLinkProps {
  /** Null for a marker without a result of its own: its content stands alone. */
  readonly address: string | null
  readonly children: ReactNode
}

/** The content alone on screens without a panel for points. */
export function PointLink({ address, children }: PointLinkProps) {
  const render = use(PointLinkContext)
  return address === null || render === null ? children : render(address, children)
}
