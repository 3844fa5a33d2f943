/** A link to a page of the site: a plain link that the navigator follows if it can. */
import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { NavigatorContext, type Going } from './navigator.ts'
import { usePage } from './page.ts'
import type { NamesIn, PageParams, PagePath } from './page-path.ts'
import { formatPlace, placeOf, type Place } from './place.ts'
import type { PageSearch } from './search.ts'

type ParamsOf<Path extends PagePath> = [NamesIn<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: PageParams<Path> }

export type LinkProps<Path extends PagePath> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Going &
  ParamsOf<Path> & {
    /** Absent: the present page, with another query. */
    readonly to?: Path
    readonly search?: PageSearch | ((held: PageSearch) => PageSearch)
  }

/**
 * `aria-current` is set automatically unless given: on a link to the present page, whatever the rest of its
 * query.
 */
export function Link<const Path extends PagePath = '/'>({
  to,
  params,
  search,
  replace,
  keepScroll,
  children,
  ...anchor
}: LinkProps<Path>) {
  const page = usePage()
  const navigator = use(NavigatorContext)
  const destination = { to, params, search }
  const place = placeOf(destination, page.place)
  const href = formatPlace(place)
  const preload = (): void => navigator?.preload(href)
  return (
    <a
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      aria-current={isWithin(place, page.place) ? 'page' : undefined}
      {...anchor}
      href={href}
      onClick={(event) => {
        anchor.onClick?.(event)
        if (navigator === null || !isPlainClick(event)) return
        event.preventDefault()
        void navigator.go({ ...destination, replace, keepScroll })
      }}
    >
      {children}
    </a>
  )
}

/** True if `shown` is the same page and has every value of the link. */
const isWithin = (link: Place, shown: Place): boolean =>
  link.pathname === shown.pathname &&
  Object.entries(link.search).every(
    ([key, value]) => value === undefined || shown.search[key as keyof PageSearch] === value,
  )

/** True for a click that opens no new tab, download or other program. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !/^_(?!self)/.test(event.currentTarget.target)
