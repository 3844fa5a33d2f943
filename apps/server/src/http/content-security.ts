/** What a page of the site may load and do. Scripts come from our own origin alone; there are no inline ones. */

const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  // Inline style attributes carry measures such as a bar's width.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  // The API's address and the map's tiles are settings of the site; sockets go with them.
  "connect-src 'self' https: wss: ws:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

export interface PageSources {
  /** Origins whose pages may frame ours; none: anyone's may, as spec.md section 6 has it. */
  readonly embedders: readonly string[]
  /** Hosts whose pictures may be shown; without any a page tells no other host who reads it. */
  readonly pictureHosts: readonly string[]
  /** The maps' background: an address and, after a space, its source; null for none. */
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
