/**
 * Names that the sport uses everywhere, by language: a vocabulary like that of countries, and no part of the
 * catalogs. Each language is a folder of `names/`. A page loads only the files whose names it shows.
 */

/** By the name as stated. `#` stands for a number, in the same order in every language. */
type Names = Readonly<Record<string, string>>
/** By language. */
export type Vocabulary = Readonly<Record<string, Names>>

/** @param files by path: `../names/de/sports.json` */
export const vocabularyOf = (files: Readonly<Record<string, Names>>): Vocabulary =>
  Object.fromEntries(Object.entries(files).map(([path, names]) => [path.split('/').at(-2), names]))

/** All that have a name, as stated. */
export const listStated = (vocabulary: Vocabulary): string[] => Object.keys(vocabulary['en'] ?? {})

/** By the name in small letters: organisers write "Time Trial" and "Time trial". */
const inSmallLetters = new WeakMap<Names, Names>()

function bySmallLetters(names: Names): Names {
  const known =
    inSmallLetters.get(names) ??
    Object.fromEntries(Object.entries(names).map(([name, text]) => [name.toLowerCase(), text]))
  inSmallLetters.set(names, known)
  return known
}

/** Every object inherits `constructor`, which a heat may be called, too. */
const find = (names: Names, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

const DIGITS = /\d+/g

/**
 * Null for a name that the language does not have.
 * @param number the value of `#`
 * @param show formats a number in the language
 */
export function translate(
  vocabulary: Vocabulary,
  stated: string,
  locale: string,
  number: RegExp = DIGITS,
  show = (digits: string): string => digits,
): string | null {
  const name = stated.replaceAll(number, '#')
  const names = vocabulary[locale] ?? {}
  // English keeps the capital letters that were stated.
  const known = locale === 'en' ? find(names, name) : find(bySmallLetters(names), name.toLowerCase())
  if (known === undefined) return null
  const inOrder = (stated.match(number) ?? []).values()
  return known.replaceAll('#', () => show(inOrder.next().value ?? ''))
}
