/** The page that is shown: its place, and the components that render it. */
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { AnyPageParams, PagePath, PageParams } from './page-path.ts'
import type { Place } from './place.ts'
import type { PageSearch } from './search.ts'

/** The props of a page's component. */
export interface PageProps<Path extends PagePath = PagePath> {
  readonly params: PageParams<Path>
  readonly search: PageSearch
}

export type PageComponent = ComponentType<PageProps<never>>
/** The frame of pages that belong together; it stays while the visitor moves from one to another. */
export type FrameComponent = ComponentType<PageProps<never> & { readonly children: ReactNode }>

export interface ShownPage {
  readonly path: PagePath
  readonly place: Place
  readonly params: AnyPageParams
  readonly Page: PageComponent
  readonly Frame: FrameComponent | null
}

export const PageContext = createContext<ShownPage | null>(null)

/** Throws outside of a page. */
export function usePage(): ShownPage {
  const page = use(PageContext)
  if (!page) throw new Error('PageContext has no value here')
  return page
}

export const usePathname = (): string => usePage().place.pathname
export const usePageSearch = (): PageSearch => usePage().place.search
