/**
 * What the command line prints may come from a file, a backup or a store that somebody else made. A terminal obeys control characters:
 * they move the cursor, hide what was said, or name another title. So they are shown and not obeyed.
 */

/** Control characters but the end of a line and the tab; and those that turn the direction of writing. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** `\\u001b` in the place of an escape. */
export const cleanLine = (line: string): string =>
  line.replaceAll(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
