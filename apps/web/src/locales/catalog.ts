/** The texts of one language, loaded when it is needed. Each language is one file beside this one. */
import type { I18n, Messages } from '@lingui/core'
import type { Locale } from '@bell-lap/ui/language/locale.ts'

const CATALOGS = import.meta.glob<{ messages: Messages }>('./*.po')

/** Loads a language and makes it the current one. */
export async function activateLocale(i18n: I18n, locale: Locale): Promise<void> {
  const { messages } = await CATALOGS[`./${locale}.po`]!()
  i18n.loadAndActivate({ locale, messages })
}
