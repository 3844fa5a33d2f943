/** Signs between parts of a line that is put together in code; inside a text its translation has them. */

/** French sets a narrow space before the signs that have two parts. */
export const sign = (mark: ':' | ';', locale: string): string =>
  locale === 'fr' ? `\u202F${mark} ` : `${mark} `
