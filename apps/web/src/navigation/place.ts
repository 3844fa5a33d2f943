/** A place in the site: the page, and the values of its query. */
import { fillPath, type AnyPageParams, type PagePath } from './page-path.ts'
import { formatQuery, parseQuery, parseSearch, type PageSearch } from './search.ts'

export interface Place {
  readonly pathname: string
  readonly search: PageSearch
}

/** Reads path and query; the site ignores the rest of an address. Invalid parts of the query are dropped. */
export function readPlace(href: string): Place {
  const [address = ''] = href.split('#')
  const mark = address.indexOf('?')
  return mark < 0
    ? { pathname: address, search: {} }
    : { pathname: address.slice(0, mark), search: parseSearch(parseQuery(address.slice(mark + 1))) }
}

export const formatPlace = ({ pathname, search }: Place): string => pathname + formatQuery({ ...search })

/** The target of a link. */
export interface Destination {
  /** Absent: the present page. */
  readonly to?: PagePath | undefined
  readonly params?: AnyPageParams | undefined
  /**
   * The whole query except style, zone and the institutional mode, which are kept. A function gets the
   * present query.
   */
  readonly search?: PageSearch | ((held: PageSearch) => PageSearch) | undefined
}

export const HOME: Destination = { to: '/' }

/** The place to which a link leads from the present one. */
export function placeOf({ to, params = {}, search = {} }: Destination, from: Place): Place {
  const { style, timezone, cis, scheme } = from.search
  return {
    pathname: to === undefined ? from.pathname : fillPath(to, params),
    search: {
      style,
      timezone,
      scheme,
      // Kept in the address, so that it survives a reload.
      cis: cis === 'true' ? cis : undefined,
      ...(typeof search === 'function' ? search(from.search) : search),
    },
  }
}
