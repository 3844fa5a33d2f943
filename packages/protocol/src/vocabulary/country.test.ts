import { expect, it } from 'vitest'
import { COUNTRIES } from './country.ts'

it('knows about 250 nations and other entries, each with its ISO code or a name (spec.md section 3)', () => {
  const entries = Object.entries<string | { readonly name: string }>(COUNTRIES)
  expect(entries.length).toBeGreaterThan(220)
  expect(entries.filter(([code]) => !/^[A-Z][A-Z\d]{2}$/.test(code))).toEqual([])
  const hasOne = (entry: string | { readonly name: string }): boolean =>
    typeof entry === 'string' ? /^([A-Z]{2}|GB-[A-Z]{3})$/.test(entry) : entry.name !== ''
  expect(entries.filter(([, entry]) => !hasOne(entry))).toEqual([])
})
