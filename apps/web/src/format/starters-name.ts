/** Who rides, by sex and age class, in the reader's language: of events, and of the legs of a relay ("Women U23", "Junior Men", "U23 leg"). */
import { localeIndex } from '../locales/locale.ts'
import type { Vocabulary } from './vocabulary.ts'

export const WHO: Vocabulary = {
  Men: ['Männer', 'Men', 'Hombres', 'Hommes', 'Uomini'],
  Women: ['Frauen', 'Women', 'Mujeres', 'Femmes', 'Donne'],
  Boys: ['Jungen', 'Boys', 'Chicos', 'Garçons', 'Ragazzi'],
  Girls: ['Mädchen', 'Girls', 'Chicas', 'Filles', 'Ragazze'],
}

export const CLASS: Vocabulary = {
  Elite: ['Elite', 'Elite', 'Élite', 'Élite', 'Élite'],
  U23: ['U23', 'U23', 'Sub-23', 'U23', 'U23'],
  Under23: ['U23', 'Under 23', 'Sub-23', 'U23', 'U23'],
  Junior: ['Junioren', 'Junior', 'Júnior', 'Juniors', 'Junior'],
}

/** The sex before the age class or behind it, or either alone. That it is a leg goes without saying where legs are named. */
const STARTERS =
  /^(?:(Men|Women|Boys|Girls)(?:['’]s)?)?(?:(?:^| )(Elite|U23|Under 23|Junior))?(?: (Men|Women))?(?: [Ll]eg)?$/

/** Null in English, which is as stated, and for any other name. */
export function startersName(stated: string, locale: string): string | null {
  const language = localeIndex(locale)
  const [, first, ageClass, last] = STARTERS.exec(stated) ?? []
  const parts = [
    ...[first, last].map((who) => who && WHO[who]?.[language]),
    ageClass && CLASS[ageClass.replace(' ', '')]?.[language],
  ].filter((part) => part !== undefined)
  return locale === 'en' || parts.length === 0 || (first && last) ? null : parts.join(' ')
}
