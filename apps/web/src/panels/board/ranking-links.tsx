/** The rankings of a document as links, each with the jersey its leader wears. */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { RankingName } from './ranking-name.tsx'

interface RankingLinksProps {
  readonly rankings: readonly Ranking[]
  /** Order number of the one that is shown. */
  readonly shown: number
  /** The screen's link to the ranking of that order number; `current` is its `aria-current`. */
  readonly renderLink: (order: number, content: ReactNode, current: 'page' | undefined) => ReactNode
}

export function RankingLinks({ rankings, shown, renderLink }: RankingLinksProps) {
  const { t } = useLingui()
  return (
    <TabLinks
      label={t`Rankings`}
      weight="sub"
      links={rankings.map((ranking) => ({
        key: String(ranking.order),
        link: renderLink(
          ranking.order,
          <>
            {ranking.jersey !== null && <Jersey jersey={ranking.jersey} />} <RankingName ranking={ranking} />
          </>,
          ranking.order === shown ? 'page' : undefined,
        ),
      }))}
    />
  )
}
