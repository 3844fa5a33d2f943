/** The nations that a race can be in: their code in the sport, and their name in the language of the reader. */
import { COUNTRIES } from '@bell-lap/protocol/vocabulary/country'

/** Code in the sport and ISO 3166 code. Historical and neutral entries have none, and no race is there. */
const NATIONS: readonly (readonly [code: string, iso: string])[] = Object.entries(COUNTRIES).flatMap(
  ([code, iso]) => (typeof iso === 'string' && iso.length === 2 ? [[code, iso] as const] : []),
)

/** Two codes of one nation, as the IOC and others have them, are one entry: the first. By name. */
export function listNations(locale: string): { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const byIso = new Map(NATIONS.toReversed().map(([code, iso]) => [iso, code]))
  return [...byIso]
    .map(([iso, code]) => ({ code, name: names.of(iso) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** The nation of a language tag: `GER` for `de-DE`. Null if the tag names none. */
export function nationOf(language: string): string | null {
  const { region } = new Intl.Locale(language)
  return NATIONS.find(([, iso]) => iso === region)?.[0] ?? null
}
