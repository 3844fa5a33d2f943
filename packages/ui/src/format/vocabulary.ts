/** Names that the sport uses everywhere, in the five languages: a vocabulary like that of countries, and no part of the catalogs. */
import { localeIndex } from '../language/locale.ts'

/**
 * By the stated name, in the order of LOCALES: de en es fr it. `#` stands for a number, in the same order in
 * every language.
 */
export type Vocabulary = Readonly<Record<string, readonly string[]>>

const DIGITS = /\d+/g

/** By the name in small letters: organisers write "Time Trial" and "Time trial". */
const inSmallLetters = new WeakMap<Vocabulary, Vocabulary>()

function bySmallLetters(vocabulary: Vocabulary): Vocabulary {
  const known =
    inSmallLetters.get(vocabulary) ??
    Object.fromEntries(Object.entries(vocabulary).map(([name, texts]) => [name.toLowerCase(), texts]))
  inSmallLetters.set(vocabulary, known)
  return known
}

/**
 * Null for a name that is not in it.
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
  // English keeps the capital letters that were stated.
  const texts = locale === 'en' ? vocabulary[name] : bySmallLetters(vocabulary)[name.toLowerCase()]
  const known = texts?.[localeIndex(locale)]
  if (known === undefined) return null
  const inOrder = (stated.match(number) ?? []).values()
  return known.replaceAll('#', () => show(inOrder.next().value ?? ''))
}
