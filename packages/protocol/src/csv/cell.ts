/**
 * Cells of a CSV file (RFC 4180) that no spreadsheet takes for a formula. Names and texts come from whoever sends facts,
 * and a spreadsheet runs what begins with one of a few signs, so such a text gets an apostrophe in front (as OWASP says).
 */

/** Gaps and the like: a sign, digits, colons and points cannot do anything, and stay as programs expect them. */
const FIGURE = /^[+-]\d[\d:.]*$/
/**
 * Where a formula may begin: at the start, and after what some spreadsheet takes for the end of a cell. The signs in full
 * width mean the same to some.
 */
const FORMULA = /(?<=^|[;,|\t\r\n])[^\S\t\r\n]*(?=[=+\-@\t\r＝＋－＠])/g
const NEEDS_QUOTES = /[",;\r\n\t|']|^\s|\s$/

function textCell(text: string): string {
  const safe = FIGURE.test(text) ? text : text.replace(FORMULA, "$&'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Null and undefined are empty cells; numbers and booleans stand as in JSON; lists are separated by spaces; objects are their JSON. */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return textCell(value.join(' '))
  return textCell(JSON.stringify(value))
}
