/**
 * The one place that decides where a redirect may lead: to a path of this site and nowhere else. A browser reads `//evil.example`,
 * `/\evil.example` and `/<tab>/evil.example` as another site, although each begins like a path.
 */

/** Any origin will do: it only shows whether the text leaves the origin that it is read on. */
const HERE = 'http://here.invalid'

/**
 * The address as a browser reads it, from the root of this site; '/' for one that leads to another site or is no address.
 * The result has no scheme, no host, no fragment and no control character, and begins with a single slash.
 */
export function siteLocation(address: string): string {
  const base = `${HERE}/`
  if (!URL.canParse(address, base)) return '/'
  const { origin, pathname, search } = new URL(address, base)
  // `/.//evil.example` becomes `//evil.example` only when it is read.
  return origin === HERE ? pathname.replace(/^\/+/, '/') + search : '/'
}
