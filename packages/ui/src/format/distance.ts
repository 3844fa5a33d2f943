/** Distances, speeds, altitudes and gradients in the reader's number style. The unit is part of the text. */
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

const formats = new Map<string, Intl.NumberFormat>()

function number(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(intlTag(locale), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // A number rounded to zero has no sign.
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return format
}

/**
 * A plain number with a fixed count of decimals and a true minus. Rounds half up. For results, which must be
 * truncated, use the document's own text.
 */
export function formatFixed(value: number, locale: string, digits = 0): string {
  return normaliseSpaces(number(locale, digits).format(value)).replace('-', '\u2212')
}

/** Kilometres without the unit, one decimal. */
export const formatKm = (km: number, locale: string): string => formatFixed(km, locale, 1)

/** Metres as kilometres from 1,000 m on, as whole metres below: `12.4 km`, `850 m`. */
export function formatMetres(metres: number, locale: string): string {
  return Math.abs(metres) < 1000
    ? `${formatFixed(Math.round(metres), locale)}\u00A0m`
    : `${formatFixed(metres / 1000, locale, 1)}\u00A0km`
}

/** Kilometres to the metre, of a race for distance: `53.567 km`, in German `53,567 km`. */
export const formatMeasured = (metres: number, locale: string): string =>
  `${formatFixed(metres / 1000, locale, 3)}\u00A0km`

/** `46.2 km/h` */
export const formatSpeed = (kmh: number, locale: string): string => `${formatFixed(kmh, locale, 1)}\u00A0km/h`

/** A number as a document states it, with every decimal: `56.414`, in German `56,414`. */
export const formatStated = (stated: string, locale: string): string =>
  formatFixed(Number(stated), locale, stated.split('.')[1]?.length ?? 0)

/** Altitude above the sea: `1,842 m` */
export const formatAltitude = (metres: number, locale: string): string =>
  `${formatFixed(Math.round(metres), locale)}\u00A0m`

/** `7.1 %`; negative downhill. */
export const formatGradient = (percent: number, locale: string): string =>
  `${formatFixed(percent, locale, 1)}\u00A0%`
