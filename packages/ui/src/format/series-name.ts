/**
 * Names of series in the reader's language: kind of race and cup ("Downhill World Cup 2025, Men Elite"). A
 * name that consists of known words is translated as a whole; any other stays as stated.
 */
import { localeIndex, type Locale } from '../language/locale.ts'
import { eventName, kindName } from './event-name.ts'
import type { Vocabulary } from './vocabulary.ts'

const CUPS: Vocabulary = {
  'World Cup': ['Weltcup', 'World Cup', 'Copa del Mundo', 'Coupe du monde', 'Coppa del Mondo'],
  'Nations Cup': [
    'Nationencup',
    'Nations Cup',
    'Copa de las Naciones',
    'Coupe des Nations',
    'Coppa delle Nazioni',
  ],
}

/** "UCI Downhill World Cup 2025, Men Elite": federation, kind, cup, season, starters. */
const NAME = new RegExp(
  `^(UCI )?(?:(.+) )?(${Object.keys(CUPS).join('|')})( \\d{4}(?:[-–/]\\d+)?)?(?:, (.+))?$`,
)

/** The kind beside its cup, in small letters except in German. */
const WITH_KIND: Readonly<Record<Locale, (cup: string, kind: string) => string>> = {
  de: (cup, kind) => `${kind}-${cup}`,
  en: (cup, kind) => `${kind} ${cup}`,
  es: (cup, kind) => `${cup} de ${kind}`,
  fr: (cup, kind) => `${cup} ${/^[aeiouéèêh]/.test(kind) ? 'd’' : 'de '}${kind}`,
  it: (cup, kind) => `${cup} di ${kind}`,
}

export function seriesName(stated: string, locale: string): string {
  const language = localeIndex(locale)
  const [, uci = '', kind, cup = '', season = '', who] = NAME.exec(stated) ?? []
  const named = CUPS[cup]?.[language]
  if (locale === 'en' || named === undefined) return stated
  const raced = kind === undefined ? null : kindName(kind, locale)
  if (kind !== undefined && raced === null) return stated
  const small = locale === 'de' ? raced : (raced?.toLocaleLowerCase(locale) ?? null)
  const federation = locale === 'de' ? '' : uci.trim() && ` ${uci.trim()}`
  const whole = small === null ? named + federation : WITH_KIND[locale as Locale](named + federation, small)
  return (
    (locale === 'de' ? uci : '') + whole + season + (who === undefined ? '' : `, ${eventName(who, locale)}`)
  )
}
