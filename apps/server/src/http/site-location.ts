/**
 * Decides where a redirect may lead: only to a path of this site. A browser reads `//evil.example`,
 * `/\evil.example` and `/<tab>/evil.example` as another site, although each begins like a path.
 */

/** Any origin works: it only shows whether the address leaves the origin on which it is read. */
const HERE = 'http://here.invalid'

/**
 * The address as a browser reads it, from the root of this site. '/' if it leads to another site or
 * is no address. The result has no scheme, host, fragment or control character, and begins with a
 * single slash.
 */
export function siteLocation(address: string): string {
  const base = `${HERE}/`
  if (!URL.canParse(address, base)) return '/'
  const { origin, pathname, search } = new URL(address, base)
  // `/.//evil.example` becomes `//evil.example` only when it is read again.
  return origin === HERE ? pathname.replace(/^\/+/, '/') + search : '/'
}
