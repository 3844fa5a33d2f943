/**
 * Names of series in the reader's language: kind of race and cup ("Downhill World Cup 2025, Men Elite"). A
 * name that consists of known words is translated as a whole; any other stays as stated.
 */
import { eventName, kindName } from './event-name.ts'
import { listStated, vocabularyOf } from './vocabulary.ts'

const CUPS = vocabularyOf(import.meta.glob('../names/*/cups.json', { eager: true, import: 'default' }))

/** "UCI Downhill World Cup 2025, Men Elite": federation, kind, cup, season, starters. */
const NAME = new RegExp(
  `^(UCI )?(?:(.+) )?(${listStated(CUPS).join('|')})( \\d{4}(?:[-–/]\\d+)?)?(?:, (.+))?$`,
)

/** The cup of a kind, as each language puts the two together. */
const WITH_KIND = vocabularyOf(
  import.meta.glob('../names/*/cups-of-kinds.json', { eager: true, import: 'default' }),
)

/** The name of a cup with its kind of race. */
function cupOfKind(cup: string, kind: string, locale: string): string {
  const { name = '{cup} {kind}', beforeVowel = name } = WITH_KIND[locale] ?? {}
  return (/^[aeiouéèêh]/.test(kind) ? beforeVowel : name).replace('{cup}', cup).replace('{kind}', kind)
}

export function seriesName(stated: string, locale: string): string {
  const [, uci = '', kind, cup = '', season = '', who] = NAME.exec(stated) ?? []
  const named = CUPS[locale]?.[cup]
  if (locale === 'en' || named === undefined) return stated
  const raced = kind === undefined ? null : kindName(kind, locale)
  if (kind !== undefined && raced === null) return stated
  const small = locale === 'de' ? raced : (raced?.toLocaleLowerCase(locale) ?? null)
  const federation = locale === 'de' ? '' : uci.trim() && ` ${uci.trim()}`
  const whole = small === null ? named + federation : cupOfKind(named + federation, small, locale)
  return (
    (locale === 'de' ? uci : '') + whole + season + (who === undefined ? '' : `, ${eventName(who, locale)}`)
  )
}
