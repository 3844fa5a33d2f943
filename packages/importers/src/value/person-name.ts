/**
 * Splits a name in one cell into surname and first name. `ASH Mary` and `Ash, Mary` are clear by themselves.
 * `Mary Ash` is clear only together with an order that holds for the whole column.
 */

export const NAME_ORDERS = ['firstLast', 'lastFirst'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]

export interface PersonName {
  readonly lastName: string
  readonly firstName: string | null
}

/** Small words with which a surname of several words begins. */
const PARTICLE =
  /^(?:van|von|vom|zu|zum|de|del|della|di|da|do|dos|das|den|der|du|la|le|el|al|ter|ten|op|af|av)$/
const isCapitals = (word: string): boolean =>
  /^\P{Ll}*$/u.test(word) && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2
const isPlain = (word: string): boolean => /\p{Ll}/u.test(word)

const named = (last: readonly string[], first: readonly string[]): PersonName => ({
  lastName: last.join(' '),
  firstName: first.length === 0 ? null : first.join(' '),
})

/** Null if the cell alone is not clear. */
export function splitByItself(text: string): PersonName | null {
  const [last = '', first, ...more] = text.split(',').map((part) => part.trim())
  if (first !== undefined && more.length === 0 && last !== '')
    return named([last], first === '' ? [] : [first])
  const words = text.split(' ')
  if (words.length === 1) return named(words, [])
  const capitals = words.filter(isCapitals)
  if (capitals.length === 0 || !words.some((word) => isPlain(word) && !PARTICLE.test(word))) return null
  const isLast = (word: string) => isCapitals(word) || PARTICLE.test(word)
  const [begins, ends] = [words.findIndex(isLast), words.findLastIndex(isLast)]
  if (begins !== 0 && ends !== words.length - 1) return null
  const surname = words.slice(begins, ends + 1)
  return surname.every(isLast) ? named(surname, [...words.slice(0, begins), ...words.slice(ends + 1)]) : null
}

/** By the order of the column. A particle in small letters begins the surname: `Mathieu van der Poel`. */
export function splitInOrder(text: string, order: NameOrder): PersonName {
  const words = text.split(' ')
  const particle = words.findIndex((word) => PARTICLE.test(word))
  if (order === 'firstLast') {
    const begins = particle > 0 ? particle : words.length - 1
    return named(words.slice(begins), words.slice(0, begins))
  }
  const ends = words.findIndex((word) => !PARTICLE.test(word)) + 1
  return named(words.slice(0, ends), words.slice(ends))
}

/**
 * `VAN DER POEL` becomes `Van der Poel`, `O'CONNOR-SMITH` becomes `O'Connor-Smith`. A name that is not all
 * capitals stays as it is.
 */
export function inOrdinaryLetters(lastName: string): string {
  if (!lastName.split(' ').every((word) => !isPlain(word)) || (lastName.match(/\p{Lu}/gu)?.length ?? 0) < 2)
    return lastName
  return lastName
    .toLowerCase()
    .split(' ')
    .map((word, index, words) =>
      index > 0 && index < words.length - 1 && PARTICLE.test(word) ? word : capitalise(word),
    )
    .join(' ')
}

/** After a hyphen and after the apostrophe of O' and D' too; `Mc` keeps its second capital. */
const capitalise = (word: string): string =>
  word
    .replaceAll(
      /(^|[-‐]|^[od]['’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(
      /^([OD])(['’])(\p{L})/u,
      (_, o: string, sign: string, letter: string) => o + sign + letter.toUpperCase(),
    )
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
