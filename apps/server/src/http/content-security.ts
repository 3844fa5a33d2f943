/**
 * States what a page of the site may load and do. Scripts come only from our own origin; inline
 * scripts are forbidden.
 */

const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  // Inline style attributes hold measures, such as the width of a bar.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  // The addresses of the API and of the map's tiles are settings of the site. Sockets use the same
  // addresses.
  "connect-src 'self' https: wss: ws:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

export interface PageSources {
  /** Origins whose pages may frame ours. If empty, every origin may (spec.md section 6). */
  readonly embedders: readonly string[]
  /**
   * Hosts whose pictures may be shown. If empty, a page never reveals its reader to another host.
   */
  readonly pictureHosts: readonly string[]
  /** Background of the maps: an address, a space, and its source. Null for none. */
  readonly tiles: string | null
}

export function contentSecurityPolicy({ embedders, pictureHosts, tiles }: PageSources): string {
  const tileOrigin = /^https?:\/\/[^/\s]+/.exec(tiles ?? '')?.[0]
  const pictures = ["'self'", 'data:', 'blob:', ...pictureHosts.map((host) => `https://${host}`)]
  return [
    ...DIRECTIVES,
    `img-src ${[...pictures, ...(tileOrigin === undefined ? [] : [tileOrigin])].join(' ')}`,
    ...(embedders.length === 0 ? [] : [`frame-ancestors 'self' ${embedders.join(' ')}`]),
  ].join('; ')
}
