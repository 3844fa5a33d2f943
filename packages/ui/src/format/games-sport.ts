/**
 * Names of sports by their codes (Olympic Data Feed, and our own for disciplines that games lack), in each language. This
 * vocabulary, like that of countries, is separate from the catalogs: only the pages of games and shared pictures need it.
 */
import { listStated, vocabularyOf } from './vocabulary.ts'

const SPORTS = vocabularyOf(import.meta.glob('../names/*/sports.json', { eager: true, import: 'default' }))

export const SPORT_CODES: readonly string[] = listStated(SPORTS)

/** A code that is not in the vocabulary is shown by its stated name. */
export function gamesSportName(
  code: string,
  locale: string,
  stated: readonly { readonly code: string; readonly name: string }[] = [],
): string {
  const known = SPORTS[locale]?.[code]
  return known ?? stated.find((sport) => sport.code === code)?.name ?? code
}
