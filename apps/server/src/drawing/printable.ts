/** Characters without a visible form that control others: direction marks, joiners, line ends. */
const UNSEEN = /\p{Cf}/gu

/**
 * Converts a text to letters that a font has. A missing letter loses its accents. If it is still missing, it becomes a question mark, never
 * an empty box.
 * @param has whether the font has a character
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  let shown = ''
  for (const letter of text.normalize('NFC').replace(UNSEEN, '')) {
    if (/[\p{Cc}\u2028\u2029]/u.test(letter)) {
      shown += ' '
      continue
    }
    if (has(letter.codePointAt(0)!)) {
      shown += letter
      continue
    }
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    const isKnown = bare !== '' && [...bare].every((each) => has(each.codePointAt(0)!))
    shown += isKnown ? bare : /\s/u.test(letter) ? ' ' : '?'
  }
  return shown
}
