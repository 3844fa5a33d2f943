/** Guesses which rider was meant by an unknown bib. */
import { parseBib, type Bib } from '@bell-lap/domain/figures/bib'

/**
 * The bibs that one typing error turns into the given one: a digit too many, wrong or missing, or two
 * exchanged. Computed with numbers instead of texts, because a sender may name thousands of unknown bibs.
 */
export function nearestBibs(given: Bib, has: (bib: Bib) => boolean): Bib[] {
  return typeof given === 'number' ? nearestNumbers(given, has) : nearestTexts(given, has)
}

/** The same label in the other case, without leading zeros, or its number alone. */
const nearestTexts = (given: string, has: (bib: Bib) => boolean): Bib[] =>
  [given.toUpperCase(), given.toLowerCase(), given.replace(/^0+(?=.)/, ''), given.replaceAll(/\D/g, '')]
    .flatMap((text) => parseBib(text) ?? [])
    .filter((bib, index, all) => bib !== given && all.indexOf(bib) === index && has(bib))

function nearestNumbers(given: number, has: (bib: Bib) => boolean): number[] {
  const found = new Set<number>()
  /** @param least with fewer digits it would begin with 0 */
  const tryOne = (bib: number, least: number): void => {
    if (bib !== given && bib >= least && bib > 0 && has(bib)) found.add(bib)
  }
  let top = 1
  while (top * 10 <= given) top *= 10
  for (let unit = 1; unit <= top * 10; unit *= 10) {
    const tail = given % unit
    const head = (given - tail) / unit
    for (let digit = 0; digit < 10; digit += 1) tryOne((head * 10 + digit) * unit + tail, top * 10)
    if (unit > top) break
    const own = head % 10
    const above = (head - own) / 10
    tryOne(above * unit + tail, top / 10)
    // For a bib of one digit, every other one would be near.
    if (top > 1) for (let digit = 0; digit < 10; digit += 1) tryOne((above * 10 + digit) * unit + tail, top)
    if (unit > 1) {
      const rest = tail % (unit / 10)
      const below = (tail - rest) / (unit / 10)
      tryOne(((above * 10 + below) * 10 + own) * (unit / 10) + rest, top)
    }
  }
  return [...found].toSorted((a, b) => a - b)
}
