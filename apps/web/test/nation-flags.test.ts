/** Names and flags of all codes of the sport, against the flags that the site is built with. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { COUNTRIES } from '@bell-lap/protocol/vocabulary/country'
import { countryName, isoCodeOf } from '@bell-lap/ui/format/country.ts'
import { LOCALES } from '@bell-lap/ui/language/locale.ts'

it('every code has a name in every language, and every code of a territory a flag', () => {
  const flags = new Set(
    readdirSync(fileURLToPath(new URL('./3x2/', import.meta.resolve('country-flag-icons/package.json')))).map(
      (file) => file.replace('.svg', ''),
    ),
  )
  for (const code of Object.keys(COUNTRIES)) {
    const iso = isoCodeOf(code)
    if (iso !== null && !flags.has(iso)) expect(`${code} ${iso}`).toBe('with a flag')
    for (const locale of LOCALES) {
      const name = countryName(code, locale)
      if (iso !== null && (name === code || name === iso)) expect(`${code} in ${locale}`).toBe('named')
    }
  }
})
