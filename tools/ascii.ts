/** Sources that take half the memory: V8 keeps one with a single character beyond Latin-1 in two bytes for each character. */

/** The same program, with every character beyond ASCII as an escape; not for what reads its own text (`String.raw`). */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
