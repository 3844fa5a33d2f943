/** Names in the form used for comparing and searching: without case, accents, hyphens and apostrophes. */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ŧ: 't',
}
const SPELT_LETTERS = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g')
/** Removed without a space, so that O'Connor is one word. */
const APOSTROPHES = /['’‘`´ʼ.]/g

/**
 * `POGAČAR` and `Pogaçar` become `pogacar`, `O’Connor` becomes `oconnor`, `Niewiadoma-Phinney` becomes two words. Letters of other scripts
 * stay.
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(SPELT_LETTERS, (letter) => SPELT[letter]!)
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a folded name. */
export const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean)
