/**
 * A rider's bib. Most are whole numbers. Some are other texts, such as A12, 15.1, 4B, 12/1 or 012. Facts accept a number or a text, but each bib
 * has one value everywhere: the text of a whole number becomes that number (D-294).
 */

/** A whole number of at most eight digits, or any other text. Never the text of such a number: `parseBib` turns it into the number. */
export type Bib = number | string

export const LAST_NUMBER = 99_999_999
/**
 * Letters and digits, with points, dashes and slashes between them: 12/1 is the first rider of relay team 12. Each such text can also be the
 * key of a competitor.
 */
export const BIB_TEXT = '^[0-9A-Za-z](?:[0-9A-Za-z./-]{0,6}[0-9A-Za-z])?$'

const TEXT = new RegExp(BIB_TEXT)
const NUMBER = /^(?:0|[1-9]\d{0,7})$/

/** Parses a bib: `12` is bib 12, `012` is another bib. Null if the text is not a bib. */
export function parseBib(text: string): Bib | null {
  if (NUMBER.test(text)) return Number(text)
  return TEXT.test(text) ? text : null
}

/**
 * A bib in a document. `bib` is null if the bib is not a whole number, and `bibLabel` is its text. Both are missing or null if no bib is
 * worn.
 */
export const showBib = (bib: Bib | null): { bib: number | null; bibLabel?: string } =>
  bib === null ? { bib } : { bib: typeof bib === 'number' ? bib : null, bibLabel: String(bib) }

/** A list of bibs in a document: the whole numbers, and the labels of all bibs if some are not whole numbers. */
export function showBibs(bibs: readonly Bib[]): { numbers: number[]; labels: string[] | null } {
  const numbers = bibs.filter((bib) => typeof bib === 'number')
  return { numbers, labels: numbers.length === bibs.length ? null : bibs.map(String) }
}

/** The bib of a row in a document. Null if none is worn. Rows of older documents have only a number, 0 for none. */
export function bibOf({ bib, bibLabel }: { bib: number | null; bibLabel?: string | undefined }): Bib | null {
  if (bibLabel !== undefined) return bib ?? bibLabel
  return bib === 0 ? null : bib
}

/** The bibs of a group in a document. */
export const ridersOf = ({ riders, riderLabels }: ListedBibs): readonly Bib[] =>
  riderLabels === undefined ? riders : riderLabels.map((label) => parseBib(label) ?? label)

interface ListedBibs {
  readonly riders: readonly number[]
  readonly riderLabels?: readonly string[] | undefined
}
