/** The board of a ranking; where riders are in categories also by category, with a script of its own. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { Board } from '../board/board.tsx'
import type { CategoryBoardProps } from './category-board.tsx'

const CategoryBoard = late(
  'src/panels/categories/category-board.tsx',
  async () => (await import('./category-board.tsx')).CategoryBoard,
)

export function BoardByCategory({ asked, renderLink, ...props }: CategoryBoardProps) {
  const hasCategories = props.ranking.columns.some(({ key }) => key === 'category.name')
  return hasCategories ? (
    <Suspense>
      <CategoryBoard {...props} asked={asked} renderLink={renderLink} />
    </Suspense>
  ) : (
    <Board {...props} />
  )
}
