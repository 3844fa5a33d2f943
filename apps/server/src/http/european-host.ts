/**
 * The host of European cycling (spec.md section 4). It and its subdomains show one competition
 * only, in the style uci. The name of the host may contain the year (`2026.european.example`); if
 * not, the competition is that of 2025.
 */

const COMPETITION = 'ctreuropean'
const STYLE = 'uci'
const SCHEDULE_YEAR = '2025'
/** A year alone or after letters: `2026`, `track2026`. */
const YEAR = /(?<!\d)(20\d{2})(?!\d)/

/** Path of the competition's page at a host of European cycling. Null at every other host. */
function competitionAt(host: string, domain: string | null): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (domain === null || (name !== domain && !name.endsWith(`.${domain}`))) return null
  return `/${YEAR.exec(name.slice(0, -domain.length))?.[1] ?? SCHEDULE_YEAR}/${COMPETITION}`
}

/**
 * The page of the competition, if the root is requested at such a host. It is shown at the root. If
 * the competition is unknown, its page redirects to the root. Null elsewhere. For the parameters
 * see `europeanAddress`.
 */
export function europeanHome(host: string, url: string, domain: string | null): string | null {
  const home = competitionAt(host, domain)
  return home !== null && /^\/(\?|$)/.test(url) ? `${home}?style=${STYLE}` : null
}

/**
 * The address at which a requested page is shown. Null if it is there already, and at every other
 * host.
 * @param host as in the request, with or without a port
 * @param url path with query
 * @param domain the setting: the end of such hosts' names; null: there are none
 */
export function europeanAddress(host: string, url: string, domain: string | null): string | null {
  const home = competitionAt(host, domain)
  if (home === null) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  // An unknown competition redirects to the root (europeanHome).
  const isThere = path === home || path.startsWith(`${home}/`) || (path === '/' && query.has('style'))
  if (isThere && query.get('style') === STYLE) return null
  query.set('style', STYLE)
  return `${isThere ? path : home}?${query.toString()}`
}
