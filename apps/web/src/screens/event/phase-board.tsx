/** The ranking of a phase without heats; for a mass event also by category, with a script of its own. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { Board, type BoardProps } from '../../panels/board/board.tsx'

const CategoryBoard = late(
  'src/screens/event/category-board.tsx',
  async () => (await import('./category-board.tsx')).CategoryBoard,
)

const NO_JERSEYS: ReadonlyMap<number, readonly string[]> = new Map()

export function PhaseBoard(props: Pick<BoardProps, 'ranking' | 'title' | 'zone'>) {
  const hasCategories = props.ranking.columns.some(({ key }) => key === 'category.name')
  return hasCategories ? (
    <Suspense>
      <CategoryBoard {...props} jerseys={NO_JERSEYS} />
    </Suspense>
  ) : (
    <Board {...props} jerseys={NO_JERSEYS} />
  )
}
