/** A text in all languages of the desk, in one fixed order. */
import type { Locale } from '@bell-lap/protocol/vocabulary/locale'

const ORDER = ['en', 'de', 'fr', 'es', 'it'] as const satisfies readonly Locale[]
export type InAll = readonly [en: string, de: string, fr: string, es: string, it: string]

export const inLocale = (texts: InAll, locale: Locale): string => texts[ORDER.indexOf(locale)]!
