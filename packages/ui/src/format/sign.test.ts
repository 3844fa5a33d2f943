import { expect, it } from 'vitest'
import { LOCALES } from '../language/locale.ts'
import { sign } from './sign.ts'

it('only French has a space before a colon and a semicolon', () => {
  expect(LOCALES.map((locale) => `Col de la Loze${sign(':', locale)}5`)).toEqual([
    'Col de la Loze: 5',
    'Col de la Loze: 5',
    'Col de la Loze: 5',
    'Col de la Loze\u202F: 5',
    'Col de la Loze: 5',
  ])
  expect(sign(';', 'fr')).toBe('\u202F; ')
})
