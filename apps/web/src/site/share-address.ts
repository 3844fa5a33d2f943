/** The address of the picture that programs show beside a shared link: of the page's stage, event or competition. */
import { competitionId } from '../live/address.ts'
import type { AnyPageParams } from '../navigation/page-path.ts'
import { formatQuery, type PageSearch } from '../navigation/search.ts'

/** Path and query. The site's own picture if the page is about no race. */
export function shareAddress(
  { year, competition, multisport, stage, event }: AnyPageParams,
  { locale, style, result }: Pick<PageSearch, 'style' | 'result'> & { readonly locale: string },
): string {
  const code = competition ?? multisport
  if (year === undefined || code === undefined) return '/share.png'
  const part = stage === undefined ? (event === undefined ? '' : `/events/${event}`) : `/stages/${stage}`
  const query = formatQuery({ locale, style, result })
  return `/competitions/${encodeURIComponent(competitionId(code, year))}${part}/share.png${query}`
}
