/**
 * The data that a collector receives about a visit (spec.md section 6): on each change of the route a page
 * view and a screen view. They name the page, the product and the language, and no person.
 */
import type { SiteSettings } from '../app.ts'

export type Analytics = NonNullable<SiteSettings['analytics']>

export interface ShownRoute {
  /** The kind of page: `/{year}/{competition}`. */
  readonly path: string
  readonly pathname: string
  readonly title: string
  readonly locale: string
}

export interface ViewMessage {
  readonly type: 'page_view' | 'screen_view'
  /** The product's name. */
  readonly application: string
  readonly property: string
  /** Address of a page view without query, or the kind of page of a screen view. */
  readonly name: string
  readonly title: string
  readonly locale: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const isBeneath = (path: string, route: string): boolean => path === route || path.startsWith(`${route}/`)

/**
 * True for a page that the operator has excluded, by its address or kind, or as a page below one of these.
 */
export const isExcluded = ({ path, pathname }: ShownRoute, { excluded }: Analytics): boolean =>
  excluded.some((route) => isBeneath(pathname, route) || isBeneath(path, route))

/** Empty for an excluded page. */
export function viewsOf(
  route: ShownRoute,
  analytics: Analytics,
  application: string,
  at: number,
): ViewMessage[] {
  if (isExcluded(route, analytics)) return []
  const { path, pathname, title, locale } = route
  const commonFields = { application, property: analytics.property, title, locale, at }
  return [
    { type: 'page_view', name: pathname, ...commonFields },
    { type: 'screen_view', name: path, ...commonFields },
  ]
}
