import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  [200, 'CHF', 'en', 'CHF 200'],
  [200, 'EUR', 'de', '200 €'],
  [12.5, 'EUR', 'fr', '12,50 €'],
])('%d %s in %s is %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text)
})
