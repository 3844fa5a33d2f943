/** The texts of one language, loaded when it is needed. */
import type { I18n, Messages } from '@lingui/core'
import type { Locale } from '@bell-lap/ui/language/locale.ts'

const CATALOGS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de.po'),
  en: () => import('./en.po'),
  es: () => import('./es.po'),
  fr: () => import('./fr.po'),
  it: () => import('./it.po'),
}

/** Loads a language and makes it the current one. */
export async function activateLocale(i18n: I18n, locale: Locale): Promise<void> {
  const { messages } = await CATALOGS[locale]()
  i18n.loadAndActivate({ locale, messages })
}
