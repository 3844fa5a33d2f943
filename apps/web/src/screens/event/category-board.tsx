/** The ranking of a mass event: the whole of it, or one category, each with an address of its own. */
import { useMemo, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { keepEqualParts } from '../../live/equal-parts.ts'
import { Link } from '../../navigation/link.tsx'
import { usePageSearch } from '../../navigation/page.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Board, type BoardProps } from '../../panels/board/board.tsx'
import { eventName } from '../../format/event-name.ts'
import {
  clockOf,
  clockWithin,
  columnsOfCategory,
  listCategories,
  rowsOfCategory,
  type Clock,
  withCategoriesIn,
} from '../../panels/categories/categories.ts'
import styles from './section.module.css'

export function CategoryBoard(props: BoardProps) {
  const { ranking } = props
  const { t, i18n } = useLingui()
  const asked = usePageSearch().category
  const names = listCategories(ranking.results)
  const chosen = names.find((name) => name === asked)
  const rows = useRowsOf(ranking.results, chosen)
  const shown =
    chosen === undefined
      ? { ...ranking, results: rows }
      : {
          ...ranking,
          columns: columnsOfCategory(ranking.columns),
          results: rows,
        }
  const links = [undefined, ...names].map((name) => ({
    key: name ?? '',
    link: (
      <Link
        search={{ category: name }}
        keepScroll
        replace
        aria-current={name === chosen ? 'page' : undefined}
      >
        {name === undefined ? <Trans>All</Trans> : eventName(name, i18n.locale)}
      </Link>
    ),
  }))
  return (
    <Board
      {...props}
      key={chosen ?? ''}
      ranking={shown}
      links={
        <>
          <TabLinks label={t`Categories`} weight="sub" links={links} />
          <ClockNote
            clock={clockOf(ranking, chosen ?? null)}
            within={chosen === undefined ? clockWithin(ranking) : null}
          />
        </>
      }
    />
  )
}

/** All rows, or those of one category; a row that stays as it was is the same object, so that it is not rendered again. */
function useRowsOf(results: Row[], category: string | undefined): Row[] {
  const { i18n } = useLingui()
  const { locale } = i18n
  const rows = useMemo(
    () => withCategoriesIn(category === undefined ? results : rowsOfCategory(results, category), locale),
    [results, category, locale],
  )
  const [held, setHeld] = useState(rows)
  const kept = keepEqualParts(held, rows)
  if (kept !== held) setHeld(kept)
  return kept
}

interface ClockNoteProps {
  readonly clock: Clock | null
  /** The clock of places within a category, where the whole race beside them has the other. */
  readonly within: Clock | null
}

/** Nothing if there is only one clock. */
function ClockNote({ clock, within }: ClockNoteProps) {
  if (clock === null) return null
  return (
    <p className={styles.count}>
      {clock === 'gun' ? (
        <Trans>
          Places are by gun time, which runs from the start signal. Net time runs from each rider’s own
          crossing of the start line.
        </Trans>
      ) : (
        <Trans>
          Places are by net time, which runs from each rider’s own crossing of the start line. Gun time runs
          from the start signal.
        </Trans>
      )}{' '}
      {within === 'net' && <Trans>Places within a category are by net time.</Trans>}
      {within === 'gun' && <Trans>Places within a category are by gun time.</Trans>}
    </p>
  )
}
