/**
 * Makes control characters visible in what the command line prints. The text may come from a file, a backup or a store that somebody else
 * made. A terminal would obey control characters: move the cursor, hide text, or change the title.
 */

/** Control characters except line feed and tab, and characters that change the direction of writing. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A name from outside within a line: a line feed in it would begin a line that the program never said. */
export const cleanName = (name: string): string =>
  cleanLine(name).replaceAll(/[\n\t]/g, (sign) => (sign === '\n' ? '\\n' : '\\t'))

/** Replaces an escape by `\\u001b`. */
export const cleanLine = (line: string): string =>
  line.replaceAll(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
