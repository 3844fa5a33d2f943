/**
 * The starters by sex and age class, in the reader's language: for events, and for the legs of a relay
 * ("Women U23", "Junior Men", "U23 leg").
 */
import { localeIndex } from '../language/locale.ts'
import type { Vocabulary } from './vocabulary.ts'

export const WHO: Vocabulary = {
  Men: ['Männer', 'Men', 'Hombres', 'Hommes', 'Uomini'],
  Women: ['Frauen', 'Women', 'Mujeres', 'Femmes', 'Donne'],
  Boys: ['Jungen', 'Boys', 'Chicos', 'Garçons', 'Ragazzi'],
  Girls: ['Mädchen', 'Girls', 'Chicas', 'Filles', 'Ragazze'],
}

const CLASS: Vocabulary = {
  Elite: ['Elite', 'Elite', 'Élite', 'Élite', 'Élite'],
  U23: ['U23', 'U23', 'Sub-23', 'U23', 'U23'],
  Under23: ['U23', 'Under 23', 'Sub-23', 'U23', 'U23'],
  // Alone it applies to both sexes.
  Junior: ['U19', 'Junior', 'Júnior', 'Juniors', 'Junior'],
}

/** Languages with one word for both together. */
const TOGETHER: Vocabulary = {
  'Men Junior': ['Junioren', 'Men Junior', 'Hombres Júnior', 'Hommes Juniors', 'Uomini Junior'],
  'Women Junior': ['Juniorinnen', 'Women Junior', 'Mujeres Júnior', 'Femmes Juniors', 'Donne Junior'],
}

/**
 * Sex and age class, either of which may be missing. '' if neither is known.
 * @param language of LOCALES
 */
export function startersText(
  who: string | undefined,
  ageClass: string | undefined,
  language: number,
): string {
  const known = TOGETHER[`${who} ${ageClass}`]?.[language]
  if (known !== undefined) return known
  const parts = [WHO[who ?? '']?.[language], CLASS[ageClass?.replace(' ', '') ?? '']?.[language]]
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
  const text = startersText(first ?? last, ageClass, localeIndex(locale))
  return locale === 'en' || text === '' || (first && last) ? null : text
}
