/** Names as the games published them: surname in capitals with its particles, then the first name. */

/** `van den BOSSCHE Fabio` → van den BOSSCHE, Fabio. */
export function splitName(name: string): { lastName: string; firstName?: string } {
  const words = name.trim().split(/\s+/)
  const isCapital = (word: string) =>
    word.length > 1 && withoutMc(word) === word.toUpperCase().replace(/^MC/, '')
  const last = words.findLastIndex(isCapital)
  const firstName = words.slice(last + 1).join(' ')
  return {
    lastName: words
      .slice(0, last + 1)
      .map(capitalised)
      .join(' '),
    ...(firstName === '' ? {} : { firstName }),
  }
}

/** `McNULTY` has one small letter. */
const withoutMc = (word: string): string => word.replace(/^Mc/i, '')

/** `COLES-LYSTER` → Coles-Lyster, `McNULTY` → McNulty; particles stay as they are. */
const capitalised = (word: string): string =>
  word === word.toLowerCase()
    ? word
    : word
        .toLowerCase()
        .replace(
          /(^(?:mc)?|[-'’])(\p{L})/gu,
          (_, before: string, letter: string) => `${before === 'mc' ? 'Mc' : before}${letter.toUpperCase()}`,
        )

/** A list as its source prints it: `['KOKAS Raphael', "O'BRIEN Kelland"]`. */
export const parseList = (text: string): string[] =>
  [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '')
