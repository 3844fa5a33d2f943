/**
 * Finds the address to which another one redirects before any document is read. Without React: the server
 * answers such redirects without rendering (D-285).
 */
import { fillPath, matchPath } from './page-path.ts'
import { formatPlace, HOME, placeOf, readPlace, type Destination, type Place } from './place.ts'

/** The address of a redirect. A link that asks for the result still asks for it there. */
export function redirectAddress(destination: Destination, from: Place): string {
  const { pathname, search } = placeOf(destination, from)
  return formatPlace({ pathname, search: { ...search, result: from.search.result } })
}

/**
 * The canonical form of an address: without invalid parts, and without the language, which is kept elsewhere.
 * An address of no page leads home (spec.md section 2).
 * @param href path and query
 */
export function tidyAddress(href: string): string {
  const { pathname, search } = readPlace(href)
  const place = { pathname, search: { ...search, locale: undefined } }
  const found = matchPath(pathname)
  return found === null
    ? redirectAddress(HOME, place)
    : formatPlace({ ...place, pathname: fillPath(found.path, found.params) })
}
