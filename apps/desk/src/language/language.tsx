/** The language of the desk: as chosen here before, else as the browser asks for it. */
import { createContext, useContext, useMemo } from 'react'
import { LOCALES, type Locale } from '@bell-lap/protocol/vocabulary/locale'
import { sayIn, type Say } from './words.ts'

const CHOSEN = 'bell-lap-desk-language'

export function findLocale(wishes: readonly string[], chosen: string | null): Locale {
  const all = [chosen ?? '', ...wishes].map((wish) => wish.slice(0, 2).toLowerCase())
  return (
    LOCALES.find((locale) => locale === all.find((wish) => LOCALES.some((each) => each === wish))) ?? 'en'
  )
}

export const readLocale = (): Locale => findLocale(navigator.languages, localStorage.getItem(CHOSEN))
export const keepLocale = (locale: Locale): void => localStorage.setItem(CHOSEN, locale)

export const Language = createContext<Locale>('en')
export const useLocale = (): Locale => useContext(Language)
export function useWords(): Say {
  const locale = useLocale()
  return useMemo(() => sayIn(locale), [locale])
}
