/**
 * Cells of a CSV file (RFC 4180) that no spreadsheet treats as a formula. Names and texts come from senders of facts, and a spreadsheet
 * executes a cell that begins with one of a few signs. Such a text gets an apostrophe in front (as OWASP recommends).
 */

/** Figures such as gaps: a sign, digits, colons and points. They are harmless and stay as programs expect them. */
const FIGURE = /^[+-]\d[\d:.]*$/
/**
 * Where a formula may begin: at the start, and after characters that some spreadsheets treat as the end of a cell. Full-width signs mean
 * the same to some.
 */
const FORMULA = /(?<=^|[;,|\t\r\n])[^\S\t\r\n]*(?=[=+\-@\t\r＝＋－＠])/g
const NEEDS_QUOTES = /[",;\r\n\t|']|^\s|\s$/

function textCell(text: string): string {
  const safe = FIGURE.test(text) ? text : text.replace(FORMULA, "$&'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Formats a value. Null and undefined give empty cells. Numbers and booleans are as in JSON. Lists are separated by spaces, objects are
 * JSON.
 */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return textCell(value.join(' '))
  return textCell(JSON.stringify(value))
}
