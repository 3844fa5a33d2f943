/**
 * The identity of a page: everything in a request that changes the page's bytes, and nothing else. Two requests with
 * the same identity get the same page. Built separately, without React, so that the server knows which page is
 * requested before anything is rendered (D-066). The names of programmes are here too: the server's thread that answers requests
 * loads this file, and calendars are made there.
 */
import { isLocale, parseAcceptLanguage, resolveLocale, type Locale } from '@bell-lap/ui/language/locale.ts'
import type { Style } from './style/style.ts'
import { formatQuery, PAGE_KEYS, parseQuery, parseRootSearch } from './navigation/search.ts'
import { tidyAddress } from './navigation/tidy-address.ts'
import {
  formatLocaleCookie,
  parseCookies,
  readLocaleCookie,
  readSchemeCookie,
  type Scheme,
} from './site/cookies.ts'

export { programmeNames } from '@bell-lap/ui/format/programme-names.ts'

/** The headers that a page depends on, null when absent. */
export interface PageRequest {
  readonly cookie: string | null
  readonly acceptLanguage: string | null
}

export interface PageIdentity {
  /** Path and query in one canonical form: keys in a fixed order, no key that no page reads, no language. */
  readonly url: string
  /**
   * The address to which this one redirects before any document is read: home for an unknown one, else its
   * tidy form. Undefined for the address of a page.
   */
  readonly leadsTo: string | undefined
  readonly locale: Locale
  readonly scheme: Scheme
  readonly style: Style
  /** True if the page shows the result, unless the visitor chooses otherwise (D-023). */
  readonly showsResult: boolean
  /** Set if the language was chosen in the address and is to be kept (spec.md section 4). Null for none. */
  readonly setCookie: string | null
}

/** @param url path with query, as in the request line. Never throws. */
export function identifyPage(url: string, { cookie, acceptLanguage }: PageRequest): PageIdentity {
  const mark = url.indexOf('?')
  const search = mark < 0 ? {} : parseQuery(url.slice(mark + 1))
  const chosen = isLocale(search['locale']) ? search['locale'] : undefined
  const cookies = parseCookies(cookie)
  const locale = resolveLocale({
    query: chosen,
    cis: undefined,
    cookie: readLocaleCookie(cookies),
    browser: parseAcceptLanguage(acceptLanguage),
  })
  const root = parseRootSearch(search)
  // The query as given, including invalid parts. An address with such parts redirects to the one without
  // them.
  const query = formatQuery(Object.fromEntries(PAGE_KEYS.map((key) => [key, search[key]])))
  const given = (mark < 0 ? url : url.slice(0, mark)) + query
  const tidy = tidyAddress(given)
  return {
    url: given,
    leadsTo: tidy === given ? undefined : tidy,
    locale,
    scheme: root.scheme ?? readSchemeCookie(cookies),
    style: root.style ?? 'default',
    showsResult: root.result !== undefined,
    setCookie: chosen === undefined ? null : formatLocaleCookie(chosen),
  }
}
