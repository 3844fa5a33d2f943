/**
 * What a rider wears. Most wear a whole number; some wear a text that is none, such as A12, 15.1, 4B or 012. Facts take a number or a
 * text, and one value stands for one bib everywhere: the text of a whole number is that number (D-294).
 */

/** A whole number of at most eight digits, or a text that is no such number. Never the text of one: `parseBib` makes it the number. */
export type Bib = number | string

export const LAST_NUMBER = 99_999_999
/** Letters and digits; points and dashes stand between them. Every such text may also be the key of a competitor. */
export const BIB_TEXT = '^[0-9A-Za-z](?:[0-9A-Za-z.-]{0,6}[0-9A-Za-z])?$'

const TEXT = new RegExp(BIB_TEXT)
const NUMBER = /^(?:0|[1-9]\d{0,7})$/

/** The bib that a text names: `12` is bib 12, `012` is another one. Null if nobody can wear it. */
export function parseBib(text: string): Bib | null {
  if (NUMBER.test(text)) return Number(text)
  return TEXT.test(text) ? text : null
}

/** A bib as documents have it: `bib` is null if what is worn is no whole number, and `bibLabel` is what is worn. Null: nothing is. */
export const showBib = (bib: Bib | null): { bib: number | null; bibLabel?: string } =>
  bib === null ? { bib } : { bib: typeof bib === 'number' ? bib : null, bibLabel: String(bib) }

/** A list of bibs as documents have it: the whole numbers, and only if not all are such the labels of all. */
export function showBibs(bibs: readonly Bib[]): { numbers: number[]; labels: string[] | null } {
  const numbers = bibs.filter((bib) => typeof bib === 'number')
  return { numbers, labels: numbers.length === bibs.length ? null : bibs.map(String) }
}

/** The bib of a row of a document; null if none is worn. Rows of older documents have a number alone, 0 for none. */
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
