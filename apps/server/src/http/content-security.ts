/** What a page of the site may load and do. Scripts come from our own origin alone; there are no inline ones. */

const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  // Inline style attributes carry measures such as a bar's width.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  // The API's address and the map's tiles are settings of the site; sockets go with them.
  "connect-src 'self' https: wss: ws:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

/** @param embedders origins whose pages may frame ours; none: anyone's may, as spec.md section 6 has it */
export const contentSecurityPolicy = (embedders: readonly string[]): string =>
  [...DIRECTIVES, ...(embedders.length === 0 ? [] : [`frame-ancestors 'self' ${embedders.join(' ')}`])].join(
    '; ',
  )
