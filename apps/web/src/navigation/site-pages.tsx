/** Shows the page that the navigator is at, and replaces it with the next one when that is ready. */
import { startTransition, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigatorContext } from './navigator.ts'
import { PageContext, usePage, type ShownPage } from './page.ts'

interface SitePagesProps {
  readonly first: ShownPage
  readonly children: ReactNode
}

/** On the server no effect runs. */
const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

export function SitePages({ first, children }: SitePagesProps) {
  const navigator = use(NavigatorContext)
  const [page, setPage] = useState(first)
  useEffect(() => navigator?.subscribe((next) => startTransition(() => setPage(next))), [navigator])
  useEffectBeforePaint(() => navigator?.settle(page), [navigator, page])
  return <PageContext value={page}>{children}</PageContext>
}

/** The place of the page in the site's frame. */
export function PageOutlet() {
  const { Page, Frame, params, place } = usePage()
  const props = { params: params as never, search: place.search }
  return Frame === null ? (
    <Page {...props} />
  ) : (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  )
}
