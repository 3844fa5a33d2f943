/** Sums of money for people. */
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

/** `CHF 200`, `200 €`; parts of the currency only where there are any. @param currency three letters (ISO 4217) */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return normaliseSpaces(format.format(amount))
}
