/**
 * The name of a category in the reader's language. Events state a code of the vocabulary ("WomenU23"). Riders
 * may have such a code too, or the name that their organiser uses ("Men 19-34").
 */
import { eventName } from './event-name.ts'
import { startersName } from './starters-name.ts'

/** Sex, age class, and for some the size of the wheels in inches (spec.md section 3). */
const CODE = /^(Men|Women)(Elite|U23|Junior)(26|20)?$/

/** A name that is not in the vocabulary stays as it was stated. */
export function categoryName(stated: string, locale: string): string {
  const [, who, ageClass, inches] = CODE.exec(stated) ?? []
  if (who === undefined) return startersName(stated, locale) ?? eventName(stated, locale)
  return eventName(`${who} ${ageClass}`, locale) + (inches === undefined ? '' : ` ${inches}″`)
}
