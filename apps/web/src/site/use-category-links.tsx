/** The choice of a category, which is in the address. */
import type { ReactElement, ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { usePageSearch } from '../navigation/page.ts'
import type { PageSearch } from '../navigation/search.ts'

interface CategoryLinks {
  /** Undefined for all. */
  readonly asked: string | undefined
  readonly renderLink: (
    category: string | undefined,
    content: ReactNode,
    current: 'page' | undefined,
  ) => ReactElement
}

/** @param keep the part of the address that a link keeps */
export const useCategoryLinks = (keep: PageSearch = {}): CategoryLinks => ({
  asked: usePageSearch().category,
  renderLink: (category, content, current) => (
    <Link search={{ ...keep, category }} keepScroll replace aria-current={current}>
      {content}
    </Link>
  ),
})
