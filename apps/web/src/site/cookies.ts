/** The two cookies of the site: the language (spec.md section 4) and the colour scheme. Nothing else is kept there. */
import { isLocale, type Locale } from '@bell-lap/ui/language/locale.ts'

export const SCHEMES = ['system', 'light', 'dark'] as const
/** Light, dark, or as the visitor's system. */
export type Scheme = (typeof SCHEMES)[number]
export const isScheme = (text: unknown): text is Scheme => SCHEMES.includes(text as Scheme)

const DAY_S = 86_400
/** Seven days (spec.md section 9). */
const LOCALE_MAX_AGE_S = 7 * DAY_S
const SCHEME_MAX_AGE_S = 365 * DAY_S

/** Values of a Cookie header or of document.cookie by name; the first of equal names holds. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

export function readLocaleCookie(cookies: ReadonlyMap<string, string>): Locale | undefined {
  const value = cookies.get('locale')
  return isLocale(value) ? value : undefined
}

export function readSchemeCookie(cookies: ReadonlyMap<string, string>): Scheme {
  const value = cookies.get('scheme')
  return isScheme(value) ? value : 'system'
}

/** For Set-Cookie and document.cookie alike. */
export const formatLocaleCookie = (locale: Locale): string =>
  `locale=${locale}; Path=/; Max-Age=${LOCALE_MAX_AGE_S}; SameSite=Lax`
export const formatSchemeCookie = (scheme: Scheme): string =>
  `scheme=${scheme}; Path=/; Max-Age=${SCHEME_MAX_AGE_S}; SameSite=Lax`
