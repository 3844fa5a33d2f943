/**
 * Fits texts into the available width. Pure: a function measures the text. Lengths can be in any unit, as long as it is the same one.
 */

export type WidthOf = (text: string, size: number, bold: boolean) => number

/** Breaks a text into lines at spaces. A word that is too long for a line gets its own. */
export function breakText(text: string, width: number, size: number, widthOf: WidthOf): string[] {
  if (text === '') return []
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, size, false) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Tolerance, because sums of widths differ in their last digits. */
const ROUNDING = 0.01

/** The text, or the part of it that fits with an ellipsis. */
export function cutText(text: string, width: number, size: number, bold: boolean, widthOf: WidthOf): string {
  if (widthOf(text, size, bold) <= width + ROUNDING) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${text.slice(0, middle).trimEnd()}…`, size, bold) <= width) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`
}
