/**
 * The host of European cycling (spec.md section 4): it and its subdomains show one competition only, in the style uci.
 * The year is in the name of the host (`2026.european.example`), otherwise it is that of the schedule of 2025.
 */

const COMPETITION = 'ctreuropean'
const STYLE = 'uci'
const SCHEDULE_YEAR = '2025'
/** A year alone or after letters: `2026`, `track2026`. */
const YEAR = /(?<!\d)(20\d{2})(?!\d)/

/** Where the competition is at a host of European cycling; null at every other host. */
function competitionAt(host: string, domain: string | null): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (domain === null || (name !== domain && !name.endsWith(`.${domain}`))) return null
  return `/${YEAR.exec(name.slice(0, -domain.length))?.[1] ?? SCHEDULE_YEAR}/${COMPETITION}`
}

/**
 * The page of the competition where the root is asked for: shown in its place, unless nobody knows the competition yet and it leads
 * to the root itself. Null elsewhere. Parameters as of `europeanAddress`.
 */
export function europeanHome(host: string, url: string, domain: string | null): string | null {
  const home = competitionAt(host, domain)
  return home !== null && /^\/(\?|$)/.test(url) ? `${home}?style=${STYLE}` : null
}

/**
 * Where a page asked for at a host is to be shown; null where it is there already, and at every other host.
 * @param host as in the request, with a port or without
 * @param url path with query
 * @param domain the setting's: what such hosts end in; null: there are none
 */
export function europeanAddress(host: string, url: string, domain: string | null): string | null {
  const home = competitionAt(host, domain)
  if (home === null) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  // Where nobody knows the competition yet it leads here (europeanHome).
  const isThere = path === home || path.startsWith(`${home}/`) || (path === '/' && query.has('style'))
  if (isThere && query.get('style') === STYLE) return null
  query.set('style', STYLE)
  return `${isThere ? path : home}?${query.toString()}`
}
