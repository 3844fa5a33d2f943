/**
 * Names of events in the reader's language. Facts state them as the organiser wrote them, in English mostly: who races, and what
 * ("Women's Omnium", "Men 19-34"). A name made of known words alone is translated as a whole, and keeps the place behind it
 * ("Men Elite, Les Gets"); any other stays as it was stated.
 * This vocabulary, like that of rounds, is no part of the catalogs: only the pages that name events need it.
 */
import { startersText, WHO } from './starters-name.ts'
import { listStated, translate, vocabularyOf, type Vocabulary } from './vocabulary.ts'

/**
 * Kinds of cycling races. Names with "Mixed" are whole entries, because the adjective takes the gender of the
 * noun.
 */
const KINDS = vocabularyOf(import.meta.glob('../names/*/events.json', { eager: true, import: 'default' }))

/** As facts state them, except those with a number. */
export const EVENT_KINDS: readonly string[] = listStated(KINDS).filter((kind) => !kind.includes('#'))
/** Starters as facts state them. */
export const EVENT_STARTERS: readonly string[] = listStated(WHO)

const NUMBER = /\d+(?:[.,]\d+)*/g
/** Ages ("19-34", "65+") and weights ("-48 kg", "+80kg", "102kg"). */
const LIMIT = /^(?:\d+[-–]\d+|\d+\+|[-–+]?\d+(?:\.\d+)? ?kg)$/
/** "Women’s Omnium", "Men -60 kg", "Women Elite Downhill": the starters, and after them everything else. */
const WHO_FIRST = /^(Men|Women|Boys|Girls)(?:['’]s)?(?: (.+))?$/
/** "Trap Women". */
const WHO_LAST = /^(.+) (Men|Women)$/
/** "Men Elite, Les Gets". */
const PLACE_LAST = /^([^,]+)(, \p{Lu}[^,]*)$/u
/** "Junior Women Sprint": as "Women Junior Sprint". */
const CLASS_BEFORE = /^(Elite|U23|Under 23|Junior) (Men|Women)\b/
const CLASS_FIRST = /^(Elite|U23|Under 23|Junior)(?: (.+))?$/

/** @param more kinds of other sports than cycling */
export function eventName(stated: string, locale: string, more?: Vocabulary): string {
  if (locale === 'en') return stated
  const [, name = stated, place = ''] = PLACE_LAST.exec(stated) ?? []
  const known = translated(name.replace(CLASS_BEFORE, '$2 $1'), locale, more)
  return known === null ? stated : known + place
}

/** Null for a name with unknown words. */
function translated(stated: string, locale: string, more: Vocabulary | undefined): string | null {
  const whole = kindName(stated, locale, more)
  if (whole !== null) return whole
  const last = WHO_LAST.exec(stated)
  const [who, rest] = last ? [last[2], last[1]] : (WHO_FIRST.exec(stated)?.slice(1) ?? [])
  const people = WHO[locale]?.[who ?? '']
  if (people === undefined) return null
  if (rest === undefined) return people
  const [, ageClass, after] = CLASS_FIRST.exec(rest) ?? [null, undefined, rest]
  const starters = startersText(who, ageClass, locale)
  if (after === undefined) return starters
  if (LIMIT.test(after)) return `${starters} ${limitText(after, locale)}`
  const kind = kindName(after, locale, more)
  if (kind === null) return null
  // German keeps the noun's capital letter; the others use small letters within the name.
  return `${kind} ${locale === 'de' ? starters : starters.toLocaleLowerCase(locale).replace('u23', 'U23')}`
}

/** The kind alone. Null if it is unknown. */
export function kindName(stated: string, locale: string, more?: Vocabulary): string | null {
  const show = (number: string): string => numberText(number, locale)
  return (
    translate(KINDS, stated, locale, NUMBER, show) ??
    (more ? translate(more, stated, locale, NUMBER, show) : null)
  )
}

/** A true minus, a dash between ages, and a space before the unit. */
const limitText = (stated: string, locale: string): string =>
  stated
    .replace(/^[-–]/, '−')
    .replace(/(\d)[-–]/, '$1–')
    .replace(/ ?kg$/, '\u00A0kg')
    .replaceAll(NUMBER, (number) => numberText(number, locale))

/** Metres of five digits are grouped, those of four are not, as on the track: "10.000 m", "1500 m". */
const numberText = (stated: string, locale: string): string =>
  Number(stated.replaceAll(',', '')).toLocaleString(locale, { useGrouping: 'min2' })
