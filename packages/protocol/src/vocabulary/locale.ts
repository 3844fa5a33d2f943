/** The languages of the site and of pictures to share: each language's own name, by its code. */
export const LOCALE_NAMES = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
} as const

export type Locale = keyof typeof LOCALE_NAMES
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[]
