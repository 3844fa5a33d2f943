/**
 * The link from a name to the athlete's own page. Panels do not know the addresses of screens, so the screen provides
 * the link.
 */
import { createContext, use, useCallback, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import styles from './athlete-link.module.css'

/** The data of a name on a board that identify the person. */
export type NamedRider = Pick<Rider, 'bib' | 'bibLabel' | 'name' | 'nation' | 'uciRiderId'>
type RenderAthleteLink = (rider: NamedRider, className: string, content: ReactNode) => ReactNode

const AthleteLinkContext = createContext<RenderAthleteLink | null>(null)

interface AthleteLinksProps {
  /** Competition id. */
  readonly c: string
  /**
   * Made once: a part of the page that hydrates later would be rendered again if it changed (live/late.tsx).
   */
  readonly render: (c: string, ...link: Parameters<RenderAthleteLink>) => ReactNode
  readonly children: ReactNode
}

/** Everything inside may link to athletes. */
export function AthleteLinks({ c, render, children }: AthleteLinksProps) {
  const renderInside = useCallback<RenderAthleteLink>((...link) => render(c, ...link), [c, render])
  return <AthleteLinkContext value={renderInside}>{children}</AthleteLinkContext>
}

/** A bib on no start list is not a name. */
const isNamed = ({ name }: NamedRider): boolean => !name.startsWith('#')

interface AthleteNameProps {
  readonly rider: NamedRider
  readonly children: ReactNode
}

/** The name as a link. The content alone if no link is provided. */
export function AthleteName({ rider, children }: AthleteNameProps) {
  const render = use(AthleteLinkContext)
  return render === null || !isNamed(rider) ? children : render(rider, styles.name!, children)
}

/** A link in words, for names that open something else. */
export function AthleteLink({ rider }: { readonly rider: NamedRider }) {
  const render = use(AthleteLinkContext)
  return render === null || !isNamed(rider) ? null : render(rider, styles.link!, <Trans>All results</Trans>)
}
