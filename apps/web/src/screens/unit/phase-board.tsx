/** The ranking of a phase without heats. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { BoardProps } from '../../panels/board/board.tsx'
import { BoardByCategory } from '../../panels/categories/board-by-category.tsx'
import { useCategoryLinks } from '../../site/use-category-links.tsx'

const NO_JERSEYS: ReadonlyMap<Bib, readonly string[]> = new Map()

export function PhaseBoard(props: Pick<BoardProps, 'ranking' | 'title' | 'zone' | 'isFurther'>) {
  return <BoardByCategory {...props} {...useCategoryLinks()} jerseys={NO_JERSEYS} />
}
