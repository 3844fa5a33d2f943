/** The board of a running or finished stage, with links to its other rankings. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { useDeferredValue, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Group, Rankings } from '@bell-lap/protocol/documents/stages'
import { Link } from '../../navigation/link.tsx'
import { Board } from '../../panels/board/board.tsx'
import { BoardByCategory } from '../../panels/categories/board-by-category.tsx'
import { RankingLinks } from '../../panels/board/ranking-links.tsx'
import { RankingName } from '../../panels/board/ranking-name.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { chooseRanking } from './ranking-choice.ts'
import { useCategoryLinks } from '../../site/use-category-links.tsx'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import styles from './live-board.module.css'

interface LiveBoardProps {
  readonly rankings: Rankings
  /** Order number of the requested ranking, as in the address. */
  readonly asked: string | undefined
  readonly loading: boolean
  /** Shown while there is no ranking. */
  readonly empty: ReactNode
  readonly jerseys: ReadonlyMap<Bib, readonly string[]>
  readonly groups: readonly Group[]
  /** The part of the address that the links to the other rankings keep. */
  readonly link: { readonly address: StageAddress; readonly view: string | undefined }
}

export function LiveBoard(props: LiveBoardProps) {
  const { asked, loading, empty, jerseys, groups, link } = props
  // Some two hundred rows: rendered in pieces, so that a tap in between does not have to wait. The groups come deferred as well.
  const rankings = useDeferredValue(props.rankings)
  const ranking = chooseRanking(rankings, asked)
  const categories = useCategoryLinks({
    view: link.view,
    ranking: ranking === null || ranking.order === rankings[0]?.order ? undefined : String(ranking.order),
  })
  if (ranking === null) return loading ? <Skeleton rows={20} /> : empty
  const links = rankings.length > 1 && (
    <RankingLinks
      rankings={rankings}
      shown={ranking.order}
      renderLink={(order, content, current) => (
        <Link
          aria-current={current}
          {...stagePlace(link.address, 'live')}
          search={{ view: link.view, ranking: order === rankings[0]?.order ? undefined : String(order) }}
          keepScroll
          replace
        >
          {content}
        </Link>
      )}
    />
  )
  return (
    <div className={styles.boards}>
      <BoardByCategory
        key={ranking.order}
        ranking={ranking}
        title={<RankingName ranking={ranking} />}
        jerseys={jerseys}
        groups={groups}
        links={links}
        {...categories}
      />
      {ranking.subRankings?.map((part) => (
        <Board
          key={part.order}
          ranking={part}
          title={<Trans>Individual times</Trans>}
          jerseys={jerseys}
          level={3}
        />
      ))}
    </div>
  )
}
