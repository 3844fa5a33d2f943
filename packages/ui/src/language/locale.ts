/** Chooses the language of a visitor (spec.md section 4). */
import { LOCALE_NAMES, LOCALES, type Locale } from '@bell-lap/protocol/vocabulary/locale'

export { LOCALE_NAMES, LOCALES, type Locale }
export const DEFAULT_LOCALE: Locale = 'en'

/** True for one of them, in lower case and without a region. */
export const isLocale = (text: unknown): text is Locale => LOCALES.includes(text as Locale)

/** The sources of a visitor's wish. */
export interface LocaleWishes {
  /** `?locale=`. */
  readonly query: string | undefined
  /** The locale in use, when the institutional mode is on. */
  readonly cis: Locale | undefined
  readonly cookie: string | undefined
  /** The browser's languages, best first ("de-CH", "en"). */
  readonly browser: readonly string[]
}

/** The first supported: query, current locale in institutional mode, cookie, browser's languages, English. */
export function resolveLocale(wishes: LocaleWishes): Locale {
  const wished = [wishes.query, wishes.cis, wishes.cookie, ...wishes.browser.map(primaryLanguage)]
  return wished.find(isLocale) ?? DEFAULT_LOCALE
}

const primaryLanguage = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/** Languages of an Accept-Language header, best first; those with q=0 are left out. */
export function parseAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag)
}
