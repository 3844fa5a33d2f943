/**
 * Names of phases, heats, runs, timing points and columns of several figures in the reader's language. Facts state them as the
 * organiser wrote them, in English mostly. Only the pages of events need this vocabulary.
 */
import { startersName } from './starters-name.ts'
import { translate, vocabularyOf } from './vocabulary.ts'

const UNITS = vocabularyOf(import.meta.glob('../names/*/units.json', { eager: true, import: 'default' }))

/** A name that is not part of the vocabulary stays as it was stated; of several, separated by commas, each is looked up. */
export const unitName = (stated: string, locale: string): string =>
  stated
    .split(', ')
    .map((part) => translate(UNITS, part.replace('–', '-'), locale) ?? startersName(part, locale) ?? part)
    .join(', ')
