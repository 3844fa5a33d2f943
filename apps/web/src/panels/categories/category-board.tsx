/** A ranking with categories: the whole of it, or one category, each with an address of its own. */
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { keepEqualParts } from '../../live/equal-parts.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { Board, type BoardProps } from '../board/board.tsx'
import { precisionIn } from '../board/declared.ts'
import { categoryName } from '@bell-lap/ui/format/category-name.ts'
import {
  clockOf,
  clockWithin,
  columnsOfCategory,
  listCategories,
  rowsOfCategory,
  type Clock,
  withCategoriesIn,
} from './categories.ts'
import styles from './category-board.module.css'

export interface CategoryBoardProps extends BoardProps {
  /** The category in the address. Undefined for the whole ranking. */
  readonly asked: string | undefined
  readonly renderLink: (
    category: string | undefined,
    content: ReactNode,
    current: 'page' | undefined,
  ) => ReactElement
}

export function CategoryBoard({ asked, renderLink, ...props }: CategoryBoardProps) {
  const { ranking } = props
  const { t, i18n } = useLingui()
  const names = listCategories(ranking.results)
  const chosen = names.find((name) => name === asked)
  const rows = useRowsOf(ranking.results, chosen, precisionIn(ranking.columns))
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
    link: renderLink(
      name,
      name === undefined ? <Trans>All</Trans> : categoryName(name, i18n.locale),
      name === chosen ? 'page' : undefined,
    ),
  }))
  return (
    <Board
      {...props}
      key={chosen ?? ''}
      ranking={shown}
      links={
        <>
          {props.links}
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

/**
 * All rows, or those of one category. An unchanged row is the same object, so that it is not rendered again.
 */
function useRowsOf(results: Row[], category: string | undefined, precision: Precision): Row[] {
  const { i18n } = useLingui()
  const { locale } = i18n
  const rows = useMemo(
    () =>
      withCategoriesIn(
        category === undefined ? results : rowsOfCategory(results, category, precision),
        locale,
      ),
    [results, category, locale, precision],
  )
  const [held, setHeld] = useState(rows)
  const kept = keepEqualParts(held, rows)
  if (kept !== held) setHeld(kept)
  return kept
}

interface ClockNoteProps {
  readonly clock: Clock | null
  /** The clock of places within a category, if the whole race has the other clock. */
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
