/**
 * The texts of one language, loaded when it is needed. The browser's build has them in two parts (build/catalog-parts.ts): what
 * visits begin with, and the rest, which comes with the first part of the site that has a script of its own. Everywhere
 * else the first part is all of them.
 */
import type { I18n, Messages } from '@lingui/core'
import type { Locale } from './locale.ts'

/** How much of a language is here: `first` is enough for the pages that most visits begin with. */
export type TextExtent = 'first' | 'whole'

type LoadMessages = () => Promise<{ messages: Messages }>

const CATALOGS: Record<Locale, Readonly<Record<'first' | 'rest', LoadMessages>>> = {
  de: { first: () => import('./de.po'), rest: () => import('./de.po?rest') },
  en: { first: () => import('./en.po'), rest: () => import('./en.po?rest') },
  es: { first: () => import('./es.po'), rest: () => import('./es.po?rest') },
  fr: { first: () => import('./fr.po'), rest: () => import('./fr.po?rest') },
  it: { first: () => import('./it.po'), rest: () => import('./it.po?rest') },
}

/** Loads a language and makes it the current one. */
export async function activateLocale(
  i18n: I18n,
  locale: Locale,
  extent: TextExtent = 'whole',
): Promise<void> {
  const { first, rest } = CATALOGS[locale]
  const [begun, more] = await Promise.all([first(), extent === 'whole' ? rest() : null])
  i18n.loadAndActivate({ locale, messages: { ...begun.messages, ...more?.messages } })
}

/** Adds what the language that the page began with lacks. */
export async function addRestOfTexts(i18n: I18n, locale: Locale): Promise<void> {
  const rest = await CATALOGS[locale].rest()
  // Another language arrives complete. Not `i18n.load`, which would render the whole page again: nothing shown is in
  // this part.
  if (i18n.locale === locale) Object.assign(i18n.messages, rest.messages)
}
