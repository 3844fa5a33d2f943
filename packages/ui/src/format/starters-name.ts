/**
 * The starters by sex and age class, in the reader's language: for events, and for the legs of a relay
 * ("Women U23", "Junior Men", "U23 leg").
 */
import { vocabularyOf } from './vocabulary.ts'

export const WHO = vocabularyOf(
  import.meta.glob('../names/*/starters.json', { eager: true, import: 'default' }),
)

/** A class alone is that of both sexes. */
const CLASS = vocabularyOf(
  import.meta.glob('../names/*/age-classes.json', { eager: true, import: 'default' }),
)

const TOGETHER = vocabularyOf(
  import.meta.glob('../names/*/starters-together.json', { eager: true, import: 'default' }),
)

/** Sex and age class, either of which may be missing. '' if neither is known. */
export function startersText(who: string | undefined, ageClass: string | undefined, locale: string): string {
  const known = TOGETHER[locale]?.[`${who} ${ageClass}`]
  if (known !== undefined) return known
  const parts = [WHO[locale]?.[who ?? ''], CLASS[locale]?.[ageClass?.replace(' ', '') ?? '']]
  return parts.filter((part) => part !== undefined).join(' ')
}

/**
 * The sex before or after the age class, or one of them alone. The word "leg" is left out, because only legs
 * have such names.
 */
const STARTERS =
  /^(?:(Men|Women|Boys|Girls)(?:['’]s)?)?(?:(?:^| )(Elite|U23|Under 23|Junior))?(?: (Men|Women))?(?: [Ll]eg)?$/

/** Null in English, whose names stay as stated, and for any other name. */
export function startersName(stated: string, locale: string): string | null {
  const [, first, ageClass, last] = STARTERS.exec(stated) ?? []
  const text = startersText(first ?? last, ageClass, locale)
  return locale === 'en' || text === '' || (first && last) ? null : text
}
