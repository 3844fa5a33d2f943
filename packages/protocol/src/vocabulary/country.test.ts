import { expect, it } from 'vitest'
import { COUNTRIES } from './country.ts'

it('knows about 250 nations and other entries, each with its ISO code or a name (spec.md section 3)', () => {
  const entries = Object.entries<{ readonly iso: string | null; readonly name: string | null }>(COUNTRIES)
  expect(entries.length).toBeGreaterThan(220)
  expect(entries.filter(([code]) => !/^[A-Z][A-Z\d]{2}$/.test(code))).toEqual([])
  expect(entries.filter(([, { iso, name }]) => iso === null && name === null)).toEqual([])
  expect(entries.filter(([, { iso }]) => iso !== null && !/^[A-Za-z]{2}$/.test(iso))).toEqual([])
})
